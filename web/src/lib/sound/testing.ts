// An AudioContext that makes no sound and remembers everything that was asked of it.

export class FakeParam {
  value = 0
  readonly steps: [value: number, at: number][] = []
  private step(value: number, at: number): void {
    if (!Number.isFinite(value) || !Number.isFinite(at) || at < 0) throw new RangeError(`not a moment: ${value} at ${at}`)
    this.steps.push([value, at])
  }
  setValueAtTime(value: number, at: number): void {
    this.step(value, at)
  }
  /** As a browser does: nothing ramps exponentially to zero. */
  exponentialRampToValueAtTime(value: number, at: number): void {
    if (value <= 0) throw new RangeError('an exponential ramp does not reach zero')
    this.step(value, at)
  }
}

export class FakeNode {
  type = ''
  buffer: unknown = null
  loop = false
  began = -1
  ended = -1
  readonly to: unknown[] = []
  readonly gain = new FakeParam()
  readonly frequency = new FakeParam()
  readonly Q = new FakeParam()
  constructor(readonly kind: string) {}
  connect<T>(node: T): T {
    this.to.push(node)
    return node
  }
  start(at: number): void {
    this.began = at
  }
  stop(at: number): void {
    this.ended = at
  }
}

export class FakeContext {
  static made: FakeContext[] = []
  state = 'running'
  currentTime = 1
  readonly sampleRate = 100
  readonly destination = new FakeNode('destination')
  readonly nodes: FakeNode[] = []
  constructor() {
    FakeContext.made.push(this)
  }
  private make(kind: string): FakeNode {
    const node = new FakeNode(kind)
    this.nodes.push(node)
    return node
  }
  createOscillator = () => this.make('tone')
  createBufferSource = () => this.make('noise')
  createGain = () => this.make('gain')
  createBiquadFilter = () => this.make('filter')
  createDynamicsCompressor = () => this.make('compressor')
  createBuffer = (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
  resume = () => {
    this.state = 'running'
    return Promise.resolve()
  }
  /** What was started, in the order it was. */
  get played(): FakeNode[] {
    return this.nodes.filter((node) => node.began >= 0)
  }
}
