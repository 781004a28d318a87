// The bodies of the town: how each race stands, strikes, is struck and lies, with places for a head and for what a hand holds.
import { at, burst, dot, mirror, stars, type Brush, type Drawing, type Inks, type Pose } from '../kit'
import { head, type Race } from './heads'

/** What tells one member from another. Hats are drawn round the middle of the head, tools with the grip at 0 0, pointing right. */
export interface Look {
  race: Race
  inks: Inks
  /** Over the head. */
  hat?: Drawing
  /** Behind head and trunk: long hair, a hood. */
  back?: Drawing
  /** On the trunk, as it stands. */
  worn?: Drawing
  /** In the hand that strikes. */
  tool?: Drawing
  /** In the other hand. */
  other?: Drawing
  /** How broad: 1 is usual. */
  broad?: number
  /** How tall: 1 is usual. */
  tall?: number
  /** A dead one whose arms hang, so that one sees what it wears. */
  slack?: boolean
  /** Moves on all fours. */
  crawls?: boolean
}

/** Where everything is in a pose; trunk, head and arms lean together. */
interface Stance {
  lean: string
  head: string
  near: string
  far: string
  hand: readonly [x: number, y: number, turn: number]
  offhand: readonly [x: number, y: number, turn: number]
  legs: readonly [left: string, right: string]
  feet: readonly [left: number, right: number]
}

const UPRIGHT: Record<'stand' | 'attack' | 'hurt', Stance> = {
  stand: {
    lean: '',
    head: 'translate(100 60)',
    near: 'M126 112Q144 122 142 144',
    far: 'M74 112Q56 122 58 144',
    hand: [142, 146, -62],
    offhand: [58, 146, -118],
    legs: ['M86 150L82 180', 'M114 150L118 180'],
    feet: [78, 122],
  },
  attack: {
    lean: 'translate(-8 2) rotate(8 100 160)',
    head: 'translate(107 58) rotate(2)',
    near: 'M126 112L160 104',
    far: 'M74 112Q50 122 42 102',
    hand: [166, 102, -10],
    offhand: [42, 98, -160],
    legs: ['M72 150L46 180', 'M104 150L132 180'],
    feet: [42, 138],
  },
  hurt: {
    lean: 'rotate(-13 100 176)',
    head: 'translate(94 64) rotate(-12)',
    near: 'M126 112L152 84',
    far: 'M74 112L42 98',
    hand: [156, 80, -100],
    offhand: [38, 96, -150],
    legs: ['M86 150L86 180', 'M114 150L132 178'],
    feet: [82, 138],
  },
}
const REACHING: Partial<Record<Pose, Partial<Stance>>> = {
  stand: {
    head: 'translate(102 62) rotate(7)',
    near: 'M126 112L156 112',
    far: 'M76 112Q98 132 138 130',
    hand: [162, 112, -20],
    offhand: [144, 130, 0],
  },
  attack: { near: 'M126 110L162 92', far: 'M76 112Q100 126 148 120', hand: [168, 90, -20], offhand: [154, 119, 0] },
}
const SPRAWLED: Stance = {
  ...UPRIGHT.stand,
  head: 'translate(100 60) rotate(-6)',
  near: 'M126 112Q146 120 150 140',
  far: 'M74 112L64 146',
  legs: ['M86 150L80 180', 'M114 150L122 180'],
}
const CRAWLING: Stance = {
  lean: 'translate(8 34) rotate(58 100 150)',
  head: 'translate(100 66) rotate(-54)',
  near: 'M126 112Q152 92 158 64',
  far: 'M78 114Q86 84 104 70',
  hand: [160, 58, -60],
  offhand: [106, 64, -60],
  legs: ['M72 164L40 180', 'M88 160L62 180'],
  feet: [34, 56],
}

// ---------------------------------------------------------------- parts by race

interface Flesh {
  limb: Brush
  leg: Brush
  width: number
  trunk: Drawing
  behind: Drawing
  /** The same when it lies on it. */
  under: Drawing
  /** Between trunk and head. */
  collar: Drawing
  hand: Drawing
  foot: Drawing
}

const shade: Drawing = [['dots', 'M112 99C122 100 126 103 128 106L132 152C126 155 116 157 106 157C118 140 120 118 112 99Z']]
const boot: Drawing = [['ink', 'M-16 191C-18 181 -10 177 6 178L16 186V191Z']]
const fist: Drawing = [['light', dot(0, 0, 9.5)]]

const human: Flesh = {
  limb: 'limb body',
  leg: 'limb alt',
  width: 20,
  trunk: [
    ['body', 'M72 106C82 97 118 97 128 106L132 152C118 158 82 158 68 152Z'],
    ...shade,
    ['ink flat', 'M68 145H132V153C118 159 82 159 68 153Z'],
    ['gold flat', 'M94 146H106V155H94Z'],
  ],
  behind: [],
  under: [],
  collar: [],
  hand: fist,
  foot: boot,
}
const vampire: Flesh = {
  ...human,
  leg: 'limb ink',
  trunk: [
    ['body', 'M72 106C82 97 118 97 128 106L132 154C118 160 82 160 68 154Z'],
    ...shade,
    ['paper thin', 'M86 100L100 114L114 100L106 136H94Z'],
    ['gold flat', dot(100, 144, 3)],
  ],
  behind: [
    ['ink', 'M74 102L32 184L56 178L76 189L100 180L124 189L144 178L168 184L126 102Z'],
    ['alt flat', 'M78 128L50 174L62 170L78 180L92 174L84 140ZM122 128L150 174L138 170L122 180L108 174L116 140Z'],
  ],
  under: [['ink', 'M74 102L62 184L128 189L142 178L164 184L126 102Z']],
  collar: [
    ['ink', 'M68 110L52 62L86 92L100 102L114 92L148 62L132 110L100 118Z'],
    ['alt flat', 'M70 102L61 76L90 100ZM130 102L139 76L110 100Z'],
  ],
}
const werewolf: Flesh = {
  limb: 'limb body',
  leg: 'limb body',
  width: 25,
  trunk: [
    ['body', 'M58 112C66 92 134 92 142 112C150 132 136 150 130 160H70C64 150 50 132 58 112Z'],
    ['dots', 'M120 96C132 98 140 104 142 112C150 132 136 150 130 160H108C128 142 132 116 120 96Z'],
    ['light thin', 'M76 108L88 114L100 106L112 114L124 108C126 128 114 142 100 150C86 142 74 128 76 108Z'],
    ['alt', 'M66 148H134L137 170L124 162L112 172L100 162L88 172L76 162L63 170Z'],
  ],
  behind: [
    ['body', 'M74 156C44 166 18 148 20 112C32 130 50 134 76 130Z'],
    ['light thin', 'M20 112C17 126 22 140 32 150L38 132C30 128 24 122 20 112Z'],
  ],
  under: [],
  collar: [],
  hand: [
    ['paper thin', 'M4 -9L21 -8L8 0ZM8 -3L23 4L8 7ZM4 6L17 15L0 11Z'],
    ['body', dot(0, 0, 11.5)],
  ],
  foot: [
    ['body', 'M-20 191C-22 178 -10 174 4 176L18 184V191Z'],
    ['paper thin', 'M-14 191l-4-7 8 2zM-2 191l-2-8 8 4zM10 191l0-8 8 6z'],
  ],
}
const zombie: Flesh = {
  limb: 'limb light',
  leg: 'limb alt',
  width: 18,
  trunk: [
    ['body', 'M70 106C82 97 118 97 130 106L137 150L127 143L120 158L110 147L101 160L91 148L81 159L75 146L64 151Z'],
    ['dots', 'M114 99C122 100 127 103 130 106L137 150L127 143L120 158L112 149C120 134 122 116 114 99Z'],
    ['ink thin', 'M82 115H106L103 138L85 140Z'],
    ['line paper', 'M87 121H101M87 127H101M88 133H99', '', 3.4],
  ],
  behind: [],
  under: [],
  collar: [],
  hand: [
    ['light', dot(0, 0, 9)],
    ['line', 'M5 -6L15 -9M8 -1L18 -1M6 5L15 8'],
  ],
  foot: boot,
}
const FLESH: Record<Race, Flesh> = { Human: human, Vampire: vampire, Werewolf: werewolf, Zombie: zombie }

// ---------------------------------------------------------------- putting a member together

const placed = ([x, y, turn]: Stance['hand']) => `translate(${x} ${y}) rotate(${turn})`

function arm(flesh: Flesh, path: string, hand: Stance['hand'], tool: Drawing = []): Drawing {
  return [...at(placed(hand), tool), [flesh.limb, path, undefined, flesh.width], ...at(placed(hand), flesh.hand)]
}

/** Broader about the middle. */
const broad = (look: Look, parts: Drawing) =>
  look.broad ? at(`translate(100 0) scale(${look.broad} 1) translate(-100 0)`, parts) : parts

function standing(look: Look, pose: Pose, stance: Stance): Drawing {
  const flesh = FLESH[look.race]
  const [left, right] = stance.legs
  const reaches = look.race === 'Zombie' && !look.slack && pose !== 'hurt' && pose !== 'fallen'
  const far = arm(flesh, stance.far, stance.offhand, look.other)
  const upper: Drawing = [
    ...at(stance.head, look.back ?? []),
    ...(pose === 'fallen' ? flesh.under : broad(look, flesh.behind)),
    ...(reaches ? [] : far),
    ...broad(look, [...flesh.trunk, ...(look.worn ?? [])]),
    ...flesh.collar,
    ...(reaches ? far : []),
    ...at(stance.head, head(look.race, pose), look.hat ?? []),
    ...arm(flesh, stance.near, stance.hand, pose === 'fallen' ? [] : look.tool),
  ]
  const legs: Drawing = [
    [flesh.leg, left, undefined, flesh.width + 4],
    [flesh.leg, right, undefined, flesh.width + 4],
    ...at(`translate(${stance.feet[0]} 0)`, mirror(0, flesh.foot)),
    ...at(`translate(${stance.feet[1]} 0)`, flesh.foot),
  ]
  return [...legs, ...(stance.lean ? at(stance.lean, upper) : upper)]
}

function posed(look: Look, pose: Pose): Drawing {
  if (pose === 'fallen') return [...at('translate(6 250) rotate(-90)', standing(look, pose, SPRAWLED)), ...stars(66, 62, 30)]
  const stance = look.crawls ? CRAWLING : { ...UPRIGHT[pose], ...(look.race === 'Zombie' && !look.slack ? REACHING[pose] : {}) }
  const forward =
    look.crawls && pose === 'attack' ? at('translate(10 -6)', standing(look, pose, stance)) : standing(look, pose, stance)
  return pose === 'hurt' ? [...forward, ...burst(142, 128, 27)] : forward
}

/** A member's drawing in a pose; small and large ones keep their feet on the ground. */
export function member(look: Look, pose: Pose): Drawing {
  const drawn = posed(look, pose)
  return look.tall ? at(`translate(100 191) scale(${look.tall}) translate(-100 -191)`, drawn) : drawn
}
