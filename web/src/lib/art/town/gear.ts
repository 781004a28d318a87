// What the people of the town wear and carry. Hats lie round the middle of the head; tools have their grip at 0 0 and point right.
import { dot, oval, star, type Drawing } from '../kit'

// ---------------------------------------------------------------- on the head
export const helmet: Drawing = [
  ['body', 'M-38 -12C-40 -44 -22 -56 0 -56S40 -44 38 -12L46 -5C30 -13 -30 -13 -46 -5Z'],
  ['dots', 'M8 -56C32 -54 40 -40 38 -12L46 -5C38 -9 30 -11 22 -12C26 -30 22 -46 8 -56Z'],
]
export const peakedCap: Drawing = [
  ['body', 'M-40 -26C-46 -50 -22 -62 0 -62S46 -50 40 -26Z'],
  ['dots', 'M10 -61C32 -58 44 -46 40 -26H22C26 -40 22 -52 10 -61Z'],
  ['alt', 'M-38 -30H38V-17H-38Z'],
  ['ink', 'M-36 -20C-18 -14 18 -14 36 -20L33 -13C14 -7 -14 -7 -33 -13Z'],
  ['gold flat', star(0, -43, 11)],
]
export const beret: Drawing = [
  ['alt', 'M-36 -18C-44 -40 -16 -58 14 -54C40 -50 46 -34 34 -18C14 -26 -16 -26 -36 -18Z'],
  ['gold flat', star(-16, -30, 7)],
]
export const bushHat: Drawing = [
  ['body', 'M-26 -24C-28 -50 -14 -58 0 -58S28 -50 26 -24Z'],
  ['alt', 'M-28 -30H28V-20H-28Z'],
  ['body', 'M-54 -14C-40 -28 40 -28 54 -14C36 -8 -36 -8 -54 -14Z'],
]
export const balaclava: Drawing = [
  ['body', 'M-33 -14C-33 -36 -16 -47 0 -47S33 -36 33 -14L31 -9H-31Z'],
  ['body', 'M-33 9H33C31 29 18 41 0 42S-31 29 -33 9Z'],
  ['dots', 'M12 -45C26 -40 33 -30 33 -14L31 -9H20C22 -22 20 -36 12 -45ZM20 9H33C31 29 18 41 4 42C14 34 20 22 20 9Z'],
  ['ink', 'M-28 -32H28V-18H6L0 -24L-6 -18H-28Z'],
  ['gold flat', dot(-15, -25, 4) + dot(15, -25, 4)],
]
export const parting: Drawing = [
  ['ink', 'M-33 -8C-40 -38 -18 -52 4 -50C32 -52 40 -30 33 -8L27 -24C10 -24 -6 -28 -12 -38C-14 -28 -22 -22 -29 -20Z'],
]
export const topHat: Drawing = [
  ['ink', 'M-26 -32L-30 -84H30L26 -32Z'],
  ['alt', 'M-27 -44H27L26 -34H-26Z'],
  ['ink', 'M-46 -34C-20 -26 20 -26 46 -34V-28C20 -18 -20 -18 -46 -28Z'],
]
export const tiara: Drawing = [
  ['gold', 'M-28 -34L-24 -60L-12 -44L0 -68L12 -44L24 -60L28 -34C12 -40 -12 -40 -28 -34Z'],
  ['red flat', dot(0, -48, 4)],
]
export const hood: Drawing = [
  ['body', 'M-44 36C-54 -20 -36 -62 0 -66C36 -62 54 -20 44 36L32 20C34 -10 26 -34 0 -38C-26 -34 -34 -10 -32 20Z'],
]
export const flatCap: Drawing = [
  ['alt', 'M-38 -20C-44 -46 -14 -58 10 -54C36 -50 44 -34 38 -20C16 -28 -14 -28 -38 -20Z'],
  ['ink', 'M2 -25C22 -26 44 -22 50 -12C34 -16 16 -18 2 -16Z'],
]
export const plumedHat: Drawing = [
  ['body', 'M-24 -30C-26 -52 26 -52 24 -30Z'],
  ['gold flat', 'M-24 -36H24V-29H-24Z'],
  ['body', 'M-56 -34C-30 -44 34 -16 52 -32C44 -6 -36 -14 -56 -34Z'],
  ['paper thin', 'M-20 -38C-44 -44 -62 -64 -56 -82C-40 -84 -18 -66 -14 -42Z'],
  ['line thin', 'M-20 -42C-34 -52 -46 -64 -50 -76'],
]
export const pointedHat: Drawing = [
  ['body', 'M-26 -28L-10 -70L16 -92L12 -70L28 -28Z'],
  ['alt', 'M-26 -38L-28 -28H30L25 -40C10 -34 -12 -32 -26 -38Z'],
  ['body', 'M-58 -20C-40 -34 40 -34 58 -20C34 -12 -34 -12 -58 -20Z'],
]
export const fringe: Drawing = [
  ['ink', 'M-34 2C-42 -40 -18 -56 2 -54C34 -56 42 -30 34 2L30 -20L20 -8L14 -24L4 -10L-4 -26L-12 -8L-20 -24L-28 -6Z'],
]
export const whiteHair: Drawing = [
  ['paper', 'M-34 12C-44 -34 -22 -56 0 -56S44 -34 34 12L28 -18C14 -30 -14 -30 -28 -18Z'],
  ['paper', 'M-17 20C-8 26 8 26 17 20L14 46L0 66L-14 46Z'],
  ['line thin', 'M-6 34V50M2 32V56M9 34V46'],
]
export const boneCrown: Drawing = [
  ['paper', 'M-26 -34L-34 -62L-18 -48L-12 -74L0 -52L12 -74L18 -48L34 -62L26 -34C10 -42 -10 -42 -26 -34Z'],
  ['line thin', 'M-10 -50V-44M10 -50V-44'],
]
export const antlers: Drawing = [
  ['line', 'M-18 -36L-26 -62L-44 -70M-26 -62L-22 -82M18 -36L26 -62L44 -70M26 -62L22 -82'],
  ['line light', 'M-18 -36L-26 -62L-44 -70M-26 -62L-22 -82M18 -36L26 -62L44 -70M26 -62L22 -82', undefined, 2],
  ['gold thin', dot(0, -34, 8)],
]
export const feather: Drawing = [
  ['alt', 'M-38 -24C-14 -34 14 -34 38 -24L36 -15C14 -25 -14 -25 -36 -15Z'],
  ['paper thin', 'M28 -28C30 -50 44 -60 54 -62C56 -46 46 -32 34 -24Z'],
]
export const goggles: Drawing = [
  ['ink flat', 'M-40 -24H40V-16H-40Z'],
  ['gold thin', dot(-14, -22, 11) + dot(14, -22, 11)],
]
export const bandana: Drawing = [
  ['alt', 'M-32 -10C-36 -40 -16 -50 0 -50S36 -40 32 -10C14 -20 -14 -20 -32 -10Z'],
  ['alt', 'M-30 -14L-54 -6L-46 4L-30 -4Z'],
  ['paper flat', dot(-12, -32, 2.6) + dot(4, -38, 2.6) + dot(16, -26, 2.6)],
]
export const bun: Drawing = [
  ['alt', dot(0, -56, 15)],
  ['alt', 'M-34 -4C-40 -38 -18 -50 0 -50S40 -38 34 -4C28 -24 14 -32 0 -32S-28 -24 -34 -4Z'],
]
export const tufts: Drawing = [['line', 'M-22 -42l-6-13M-10 -46l-3-15M2 -47l3-12']]
export const longEars: Drawing = [
  ['light', 'M-29 -12L-62 -34L-52 0L-28 8Z'],
  ['light', 'M30 -10L62 -34L52 0L29 8Z'],
]
export const scars: Drawing = [['line paper', 'M12 -26L22 12M20 -28L30 8', undefined, 4]]
export const seam: Drawing = [
  ['line', 'M-30 -18C-10 -26 10 -26 32 -20'],
  ['line thin', 'M-22 -28l3 12M-10 -31l2 12M3 -31l0 12M16 -29l-2 12'],
]

// ---------------------------------------------------------------- behind the head
export const longHair: Drawing = [['ink', 'M-38 -20C-46 20 -48 56 -40 84C-20 92 20 92 40 84C48 56 46 20 38 -20Z']]
export const redHair: Drawing = [['alt', 'M-40 -20C-46 8 -44 26 -38 40C-20 48 20 48 38 40C44 26 46 8 40 -20Z']]
export const veil: Drawing = [['body', 'M-34 -34C-54 0 -58 60 -50 110C-20 118 20 118 50 110C58 60 54 0 34 -34Z']]
export const scarfTail: Drawing = [['alt', 'M-20 36C-52 30 -66 44 -92 30C-86 48 -92 58 -80 64C-58 66 -44 56 -18 54Z']]

// ---------------------------------------------------------------- in the hand
export const pistol: Drawing = [
  ['ink thin', 'M-8 -14H34V-2H8L4 12H-9Z'],
  ['paper flat', 'M14 -11H30V-8H14Z'],
]
export const silenced: Drawing = [
  ['ink thin', 'M-8 -13H22V-1H6L2 12H-9Z'],
  ['alt thin', 'M22 -14H52V-3H22Z'],
]
export const knife: Drawing = [
  ['paper thin', 'M6 -7L44 -10L52 -2L6 5Z'],
  ['ink thin', 'M-12 -5H8V5H-12Z'],
]
export const rifle: Drawing = [
  ['alt thin', 'M-46 8L-40 -8L-4 -8L16 -10V2H0L-12 6L-16 14H-24L-20 4Z'],
  ['ink thin', 'M-8 -13H58V-5H-8Z'],
  ['ink flat', 'M48 -18H54V-5H48Z'],
]
export const carbine: Drawing = [
  ['ink thin', 'M-34 10L-30 -8L-2 -10H46V-3H8L4 14H-6L-8 2L-20 4Z'],
  ['gold flat', 'M-4 -18H18V-12H-4Z'],
  ['paper thin', dot(20, -15, 5)],
]
export const machineGun: Drawing = [
  ['ink thin', 'M-40 -12H24V10H-40Z'],
  ['alt thin', 'M24 -9H62V6H24Z'],
  ['ink flat', 'M30 -9H34V6H30ZM40 -9H44V6H40ZM50 -9H54V6H50Z'],
  ['gold thin', 'M-20 8H-2L2 34L-10 40L-24 30Z'],
]
export const syringe: Drawing = [
  ['paper thin', 'M2 -7H34V7H2Z'],
  ['red flat', 'M4 -4H20V4H4Z'],
  ['line', 'M34 0H54M-8 0H2M-8 -8V8'],
]
export const whiteFlag: Drawing = [
  ['line', 'M-10 0H64'],
  ['paper thin', 'M24 -3H62C56 -14 66 -22 60 -36H22C28 -24 18 -14 24 -3Z'],
]
export const censer: Drawing = [
  ['line', 'M0 0L26 18'],
  ['gold thin', 'M18 18H42L38 36C34 42 26 42 22 36Z'],
  ['gold thin', 'M20 18L30 8L40 18Z'],
  ['paper flat fine', dot(44, 2, 6) + dot(54, -8, 8) + dot(50, -22, 6)],
]
export const dagger: Drawing = [
  ['paper thin', 'M8 -5L40 -2L48 0L40 2L8 5Z'],
  ['gold thin', 'M4 -12H10V12H4Z'],
  ['red thin', 'M-12 -4H4V4H-12Z'],
]
export const watch: Drawing = [
  ['line', 'M0 0Q16 -2 24 16'],
  ['gold thin', dot(28, 32, 16)],
  ['line thin', 'M28 32C32 28 36 34 30 38C22 40 18 30 26 24C36 20 42 32 36 40'],
]
export const letter: Drawing = [
  ['paper thin', 'M-4 -14H34V12H-4Z'],
  ['line thin', 'M-4 -14L15 2L34 -14'],
  ['red flat', dot(15, 3, 4.4)],
]
export const rose: Drawing = [
  ['line', 'M-8 4L40 -6'],
  ['red thin', 'M36 -14C44 -26 62 -22 60 -8C62 6 44 10 36 0Z'],
  ['line thin', 'M44 -12C52 -18 56 -6 48 -4'],
]
export const bloodStaff: Drawing = [
  ['line', 'M-40 0H50'],
  ['line alt', 'M-40 0H50', undefined, 3],
  ['red thin', 'M50 0C58 -16 74 -14 82 0C74 14 58 16 50 0Z'],
]
export const rapier: Drawing = [
  ['paper thin', 'M6 -3L84 -1L6 4Z'],
  ['gold thin', 'M2 -14C10 -14 12 14 2 14Z'],
  ['ink flat', 'M-14 -3H4V3H-14Z'],
]
export const cane: Drawing = [
  ['line', 'M-6 0H64'],
  ['gold thin', dot(-10, 0, 8)],
]
export const bow: Drawing = [
  ['line', 'M-4 -52C26 -36 26 36 -4 52'],
  ['line alt', 'M-4 -52C26 -36 26 36 -4 52', undefined, 3],
  ['line thin', 'M-4 -52V52'],
  ['line', 'M-14 0H44'],
  ['paper thin', 'M40 -7L56 0L40 7Z'],
]
export const moonStaff: Drawing = [
  ['line', 'M-50 0H52'],
  ['line light', 'M-50 0H52', undefined, 3],
  ['gold thin', 'M58 -24A24 24 0 1 0 84 10A20 20 0 1 1 58 -24Z'],
]
export const bigClaw: Drawing = [
  ['paper thin', 'M0 -16C26 -26 52 -20 66 0C46 -8 26 -8 4 -2ZM2 0C24 -4 44 4 54 20C38 12 22 10 2 12Z'],
  ['alt thin', 'M-12 -14H8V16H-12Z'],
]
export const howl: Drawing = [['line', 'M22 -16C30 -6 30 6 22 16M36 -26C50 -10 50 10 36 26M50 -36C72 -14 72 14 50 36']]
export const skullStaff: Drawing = [
  ['line', 'M-52 0H46'],
  ['line alt', 'M-52 0H46', undefined, 3],
  ['paper thin', 'M46 -14C52 -26 76 -24 78 -4C80 14 62 20 54 12H46Z'],
  ['ink flat', dot(66, -10, 4) + dot(66, 4, 4)],
]
export const boneRake: Drawing = [
  ['line', 'M-30 0H28'],
  ['line paper', 'M-30 0H28', undefined, 4],
  ['paper thin', 'M24 -22H32L60 -26L34 -12V-6L64 -2L34 4V8L58 18L32 20H24Z'],
]
export const megaphone: Drawing = [
  ['red thin', 'M4 -8L46 -26V26L4 8Z'],
  ['paper thin', 'M46 -26C56 -26 56 26 46 26Z'],
  ['ink thin', 'M-8 -8H6V8H-8ZM8 8H16L14 20H8Z'],
]
export const cleaver: Drawing = [
  ['paper thin', 'M10 -18H54V12H10Z'],
  ['ink thin', 'M-16 -5H12V5H-16Z'],
  ['ink flat', dot(46, -10, 3)],
]
export const bone: Drawing = [
  ['paper thin', 'M-8 -4C-14 -12 -2 -14 0 -5H34C36 -14 48 -12 42 -3C50 4 38 12 34 4H0C-2 12 -14 10 -8 -4Z'],
]
export const whip: Drawing = [
  ['line', 'M10 0C40 -30 60 20 84 -14'],
  ['red thin', 'M-14 -5H12V5H-14Z'],
]
export const barbell: Drawing = [
  ['line', 'M-40 0H58'],
  ['ink thin', dot(-42, 0, 15) + dot(60, 0, 15)],
  ['line paper', 'M-48 -5L-42 -9M54 -5L60 -9', undefined, 3],
]
export const coughs: Drawing = [
  ['light thin', dot(26, -4, 10) + dot(44, -16, 13) + dot(48, 10, 9)],
  ['dots', dot(44, -16, 13) + dot(48, 10, 9)],
]
export const club: Drawing = [
  ['alt', 'M-10 -7L50 -18C64 -18 66 14 50 14L-10 6Z'],
  ['paper thin', 'M30 -14l4-14 6 12zM46 -17l10-10 2 14zM40 12l6 14 6-13z'],
]

export const talons: Drawing = [['paper thin', 'M2 -10L24 -14L8 -3ZM6 -5L30 0L6 5ZM4 4L24 13L0 10Z']]

// ---------------------------------------------------------------- on the trunk
export const webbing: Drawing = [
  ['ink flat', 'M80 99L88 98L106 146H96ZM112 98L120 99L104 146H96Z'],
  ['alt thin', 'M74 128H92V142H74ZM108 128H126V142H108Z'],
]
export const medals: Drawing = [
  ['gold flat', star(86, 120, 7) + 'M82 108H90V114H82Z'],
  ['red flat', 'M96 112H104V118H96Z'],
  ['alt flat', 'M108 104L126 110L124 118L106 112Z'],
]
export const redCross: Drawing = [
  ['paper thin', 'M78 110H108V138H78Z'],
  ['red flat', 'M90 113H96V121H105V127H96V135H90V127H81V121H90Z'],
]
export const chevrons: Drawing = [
  ['gold flat', 'M82 112L100 122L118 112V119L100 129L82 119ZM82 124L100 134L118 124V131L100 141L82 131Z'],
]
export const ammo: Drawing = [
  ['gold thin', 'M74 104L84 99L130 138L124 148Z'],
  ['line thin', 'M84 112L90 104M94 120L100 112M104 128L110 120M114 136L120 128'],
]
export const jacket: Drawing = [
  ['paper thin', 'M86 99L100 124L114 99Z'],
  ['red flat', 'M97 106H103L105 132L100 140L95 132Z'],
]
export const cassock: Drawing = [
  ['paper thin', 'M90 99H110V107H90Z'],
  ['gold thin', star(100, 126, 12, 8, 0.5)],
]
export const satchel: Drawing = [
  ['line', 'M80 100L126 140'],
  ['alt thin', 'M100 128H134V156H100Z'],
  ['gold flat', 'M112 140H122V148H112Z'],
]
export const necklace: Drawing = [
  ['gold flat', dot(84, 108, 3) + dot(90, 115, 3) + dot(110, 115, 3) + dot(116, 108, 3)],
  ['red thin', 'M100 114L107 122L100 134L93 122Z'],
]
export const chains: Drawing = [
  ['line', 'M72 116C86 130 114 130 130 116M72 132C86 146 114 146 130 132'],
  ['line paper', 'M72 116C86 130 114 130 130 116M72 132C86 146 114 146 130 132', undefined, 2.4],
]
export const spikedBelt: Drawing = [
  ['ink', 'M64 144H136V156H64Z'],
  ['gold flat', 'M72 154l5-9 5 9zM88 154l5-9 5 9zM104 154l5-9 5 9zM120 154l5-9 5 9z'],
]
export const pads: Drawing = [
  ['alt', 'M52 116C50 98 66 90 82 98L74 122Z'],
  ['alt', 'M148 116C150 98 134 90 118 98L126 122Z'],
  ['paper thin', 'M56 98L50 84L68 92ZM144 98L150 84L132 92Z'],
]
export const quiver: Drawing = [['alt thin', 'M70 98L82 94L132 144L122 154Z']]
export const scarf: Drawing = [['alt', 'M70 104C84 94 116 94 130 104C126 116 114 120 100 120S74 116 70 104Z']]
export const belly: Drawing = [
  ['light', oval(100, 132, 38, 32)],
  ['dots', 'M112 102C130 108 138 120 138 132C138 150 122 164 104 164C124 146 126 122 112 102Z'],
  ['line thin', 'M96 142Q100 146 104 142'],
]
export const sores: Drawing = [
  ['red thin', dot(82, 122, 6) + dot(116, 134, 8)],
  ['gold thin', dot(98, 144, 6) + dot(118, 112, 5)],
]
export const tie: Drawing = [
  ['paper thin', 'M84 99L100 116L116 99L112 128H88Z'],
  ['alt thin', 'M96 108H104L107 136L100 144L93 136Z'],
]
export const labCoat: Drawing = [
  ['paper', 'M70 106L90 99L98 156L68 154ZM130 106L110 99L102 156L132 154Z'],
  ['line thin', 'M112 126H124'],
]
export const patches: Drawing = [
  ['alt thin', 'M74 108H96V130H74ZM106 126H128V148H106Z'],
  ['line thin', 'M74 114l-4 2M74 124l-4 2M96 114l4 2M96 124l4 2M106 132l-4 2M106 142l-4 2'],
]
export const robe: Drawing = [
  ['body', 'M72 106C82 97 118 97 128 106L140 182C118 188 82 188 60 182Z'],
  ['alt flat', 'M94 100H106L110 184H90Z'],
]
export const gown: Drawing = [
  ['body', 'M74 106C84 98 116 98 126 106L122 136L146 184C118 190 82 190 54 184L78 136Z'],
  ['dots', 'M118 100C122 102 126 104 126 106L122 136L146 184C136 187 124 188 112 188C126 160 114 130 118 100Z'],
  ['alt flat', 'M82 130H118L120 138H80Z'],
]
export const stripes: Drawing = [['paper flat', 'M74 110H126V118H74ZM72 126H128V134H72Z']]
