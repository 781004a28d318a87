// The mutation sites of the world, each by its space; the cloud and the saucer are seen in America too.
import { at, dot, oval, smoke, star, stomped, type Drawing, type Figure, type Inks } from './kit'

export const mushroom: Drawing = [
  ['gold', 'M76 190C84 160 86 132 82 104H118C114 132 116 160 124 190Z'],
  ['red', 'M100 12C146 10 186 38 182 72C178 98 150 104 128 98C118 108 82 108 72 98C50 104 22 98 18 72C14 38 54 10 100 12Z'],
  ['dots', 'M130 17C164 24 186 46 182 72C178 98 150 104 128 98C156 80 160 44 130 17Z'],
  ['gold thin', 'M48 70C52 50 72 38 94 40C84 48 80 58 82 70C70 80 52 80 48 70Z'],
  ['paper thin', 'M60 128C70 118 130 118 140 128C146 138 54 138 60 128Z'],
  ['body', 'M0 191C20 172 60 168 100 168S180 172 200 191Z'],
]

export const saucer: Drawing = [
  ['gold flat', 'M62 118L28 190H172L138 118Z'],
  ['dots', 'M110 118L130 190H172L138 118Z'],
  ['light', 'M58 84C58 50 76 34 100 34S142 50 142 84Z'],
  ['body', 'M4 102C14 84 54 76 100 76S186 84 196 102C186 124 146 132 100 132S14 124 4 102Z'],
  ['dots', 'M130 78C166 82 190 90 196 102C186 124 146 132 100 132C150 122 156 96 130 78Z'],
  ['red', dot(40, 106, 7) + dot(80, 114, 7) + dot(120, 114, 7) + dot(160, 106, 7)],
  ['ink flat', oval(88, 60, 5, 8) + oval(112, 60, 5, 8)],
]

/** A hangar in the desert, and what is kept there. */
const hangar: Drawing = [
  ...at('translate(54 -6) scale(0.62)', saucer),
  ['body', 'M0 191C30 160 60 168 96 160S170 168 200 191Z'],
  ['light', 'M12 186V140C12 112 34 98 62 98S112 112 112 140V186Z'],
  ['dots', 'M80 100C100 106 112 118 112 140V186H86C98 154 96 122 80 100Z'],
  ['ink', 'M32 186V146C32 130 44 122 62 122S92 130 92 146V186Z'],
  ['gold flat fine', 'M40 186V150H58V186ZM66 186V150H84V186Z'],
  ['alt', 'M128 186V150H186V186Z'],
  ['paper flat', 'M136 158H178V166H136ZM136 172H164V178H136Z'],
]

/** A table mountain above the clouds, with its waterfall. */
const table: Drawing = [
  ['body', 'M10 190L36 70L58 60H142L168 72L190 190Z'],
  ['dots', 'M120 60H142L168 72L190 190H140C150 140 142 90 120 60Z'],
  ['light', 'M30 74L58 54H142L172 76L148 82L120 76L92 84L62 76Z'],
  ['line thin', 'M54 96V150M76 104V168M150 98V160'],
  ['paper', 'M98 84H116V150L124 178H90L98 150Z'],
  ['line thin', 'M104 92V168M110 92V168'],
  [
    'paper thin',
    'M0 191C2 170 22 164 36 170C46 156 72 158 78 172C92 162 116 164 122 176C136 166 160 166 166 178C182 172 198 180 200 191Z',
  ],
]

/** A poisoned lake with barrels in it. */
const lake: Drawing = [
  ['light', 'M0 191V150L40 132L84 144L130 128L170 142L200 134V191Z'],
  ['body', 'M8 176C8 152 48 144 100 144S192 152 192 176C192 188 150 191 100 191S8 188 8 176Z'],
  ['dots', 'M130 146C168 150 192 160 192 176C192 188 150 191 100 191C150 182 156 160 130 146Z'],
  ['alt', 'M38 170V112C38 102 82 102 82 112V170C82 178 38 178 38 170Z'],
  ['gold', oval(60, 112, 22, 8)],
  ['gold flat', dot(60, 144, 15)],
  ['ink flat', `${dot(60, 144, 3)}M56 138L52 130H68L64 138ZM54 146L46 151L55 158ZM66 146L74 151L65 158Z`],
  ['alt', 'M104 160L150 120L172 144L126 184Z'],
  ['gold flat', 'M116 150L138 174L144 169L122 144Z'],
  ['line', 'M158 128V62'],
  ['paper', 'M124 20H192V66H124Z'],
  ['ink flat', `${dot(158, 36, 11)}M150 44H166V52H150Z`],
  ['paper flat', dot(154, 36, 3) + dot(162, 36, 3)],
]

/** Layers of rock in which uranium burnt by itself. */
const seam: Drawing = [
  ['light', 'M0 191V96C30 72 64 92 100 78S170 70 200 88V191Z'],
  ['body', 'M0 191V122C34 100 66 120 102 106S168 98 200 114V191Z'],
  ['dots', 'M130 102C158 96 180 100 200 114V191H150C164 160 156 124 130 102Z'],
  ['ink', 'M20 160C30 134 70 132 100 140S172 130 184 154C190 174 150 180 102 176S16 182 20 160Z'],
  ['gold', star(62, 158, 20, 9, 0.55)],
  ['gold', star(136, 154, 24, 9, 0.55)],
  ['red flat', dot(62, 158, 6) + dot(136, 154, 8)],
  ['alt', 'M28 92C24 60 40 44 56 44C50 60 54 76 60 88ZM150 80C144 48 158 28 178 26C172 44 176 62 182 80Z'],
  ['line thin', 'M30 140V118M92 132V112M168 128V106'],
]

/** Two blocks at the shore, and the wave that comes. */
const shore: Drawing = [
  ['light', 'M16 190V84H76V190Z'],
  ['dots', 'M52 84H76V190H52Z'],
  ['alt', 'M16 84H76V104H16Z'],
  ['light', 'M90 190V64H150V190Z'],
  ['dots', 'M126 64H150V190H126Z'],
  ['alt', 'M90 64H150V84H90Z'],
  ['line', 'M30 84V24M136 64V12'],
  ['red flat', 'M24 24H36V34H24ZM130 12H142V22H130Z'],
  ['gold', dot(46, 142, 18)],
  ['ink flat', `${dot(46, 142, 3.6)}M42 135L37 126H55L50 135ZM40 144L31 149L41 157ZM52 144L61 149L51 157Z`],
  ['body', 'M200 191H60C92 188 112 176 122 156C130 124 156 108 184 116C172 122 168 132 174 142C184 140 194 144 200 152Z'],
  ['paper thin', 'M122 156C130 124 156 108 184 116C164 118 154 132 150 150C142 148 130 150 122 156Z'],
]

/** A mountain that bursts out of the sea. */
const volcano: Drawing = [
  ...smoke(66, 34, 0.6),
  ...smoke(140, 30, 0.7),
  ['red', 'M100 4L112 34L134 18L128 50L152 48L128 74H72L48 50L74 50L66 20L88 34Z'],
  ['gold flat', 'M100 28L108 48L122 40L116 66H84L78 42L92 50Z'],
  ['body', 'M14 190L72 72H128L186 190Z'],
  ['dots', 'M112 72H128L186 190H136C148 150 136 104 112 72Z'],
  ['red', 'M72 72H128L136 88L122 118L112 96L102 140L90 98L76 112L66 86Z'],
  ['paper thin', 'M0 178Q18 164 36 174T76 174T116 174T156 174T200 172V191H0Z'],
]

/** Trees that lie as the blast laid them, under its light. */
const forest: Drawing = [
  ['gold', star(100, 66, 62, 14, 0.5)],
  ['red', dot(100, 66, 26)],
  ['paper flat', dot(92, 58, 8)],
  ['light', 'M0 191C30 150 60 142 100 142S170 150 200 191Z'],
  ['dots', 'M120 143C160 148 184 166 200 191H150C156 172 144 154 120 143Z'],
  ['body', 'M6 178L66 136L72 144L18 188ZM2 154L52 122L56 130L8 164Z'],
  ['body', 'M194 178L134 136L128 144L182 188ZM198 154L148 122L144 130L192 164Z'],
  ['body', 'M92 190L96 148H104L108 190Z'],
  ['line thin', 'M30 160L22 148M46 150L40 138M170 160L178 148M154 150L160 138'],
]

/** The cloud over the ring of islands, and a ship that is too near. */
const atoll: Drawing = [
  ...mushroom.slice(0, -1),
  ['body', 'M0 191V168Q20 156 40 166T80 166T120 166T160 166T200 166V191Z'],
  ['light', 'M6 176C14 164 44 164 52 176ZM150 178C158 166 188 166 196 178Z'],
  ['alt', 'M22 168C20 150 24 140 30 132L36 134C30 146 28 156 30 168Z'],
  ['alt', 'M32 134C18 122 8 128 4 138C16 134 24 134 32 136C44 126 56 130 58 142C50 136 42 134 34 136Z'],
  ['ink', 'M132 172H186L178 186H140ZM148 172V158H168V172Z'],
]

const ROCK: Inks = { body: '#b5683c', light: '#edc692', alt: '#7c8f4a' }
const site = (inks: Inks, stand: Drawing): Figure => ({ inks, poses: { stand, fallen: stomped(stand) } })

/** All but the one that is a reactor like any other. */
export const SITES: Record<string, Figure> = {
  us_rockies: site({ body: '#c98f4e', light: '#d9d6c8', alt: '#8a5a2c' }, hangar),
  guiana: site({ body: '#a8744a', light: '#7c8f4a' }, table),
  urals: site({ body: '#8fb026', light: '#c9b98c', alt: '#5f6c7a' }, lake),
  central_africa: site({ body: '#a0522d', light: '#7c8f4a', alt: '#4f6b2c' }, seam),
  japan: site({ body: '#4f90a8', light: '#e4e2d6', alt: '#6f8fa8' }, shore),
  indonesia: site({ body: '#6d5a5a', light: '#a893b5' }, volcano),
  central_siberia: site({ body: '#7a5a3c', light: '#9aa45c' }, forest),
  outback: site(ROCK, mushroom),
  micronesia: site({ body: '#4f90a8', light: '#f0dfae', alt: '#5c7f3c' }, atoll),
}
