// Things that pictures are made of.
export * from './blows'
export * from './help'
export * from './arms'
export * from './night'
export * from './lab'
