// The places of the town, standing on the ground line; fought over, they burn and smoke.
import { at, burst, dot, fire, oval, smoke, star, type Drawing, type Figure, type Inks } from '../kit'

const windows = (x: number, y: number, columns: number, rows: number, step = 24, wide = 12, high = 16): Drawing => [
  [
    'gold thin',
    Array.from(
      { length: columns * rows },
      (_, i) => `M${x + (i % columns) * step} ${y + Math.floor(i / columns) * (high + 10)}h${wide}v${high}h${-wide}z`,
    ).join(''),
  ],
]
const door = (x: number, wide = 26, high = 36): Drawing => [['ink', `M${x - wide / 2} 191V${191 - high}H${x + wide / 2}V191Z`]]
const box = (x: number, y: number, wide: number): Drawing => [
  ['body', `M${x} 191V${y}H${x + wide}V191Z`],
  ['dots', `M${x + wide * 0.66} 191V${y}H${x + wide}V191Z`],
]
const tree = (x: number, y: number, size = 1): Drawing =>
  at(`translate(${x} ${y}) scale(${size})`, [
    ['alt', 'M-7 0H7V-26H-7Z'],
    ['body', 'M-34 -20L-20 -46H-28L-14 -74H-20L0 -112L20 -74H14L28 -46H20L34 -20Z'],
    ['dots', 'M6 -20L10 -60L4 -104L20 -74H14L28 -46H20L34 -20Z'],
  ])
const stone = (x: number, y = 191, size = 1): Drawing =>
  at(`translate(${x} ${y}) scale(${size})`, [
    ['body', 'M-18 0V-34C-18 -56 18 -56 18 -34V0Z'],
    ['dots', 'M6 0V-50C14 -47 18 -42 18 -34V0Z'],
    ['line thin', 'M-8 -34H8M-8 -26H8'],
  ])

const SWORD: Drawing = [
  ['paper', 'M-40 -7H60L74 0L60 7H-40Z'],
  ['gold', 'M-46 -20H-36V20H-46Z'],
  ['ink', 'M-68 -5H-46V5H-68Z'],
]

interface Built {
  inks: Inks
  drawn: Drawing
}
const GREY: Inks = { body: '#8b93a0', light: '#fdf3dc', alt: '#4b5563' }

const BUILT: Record<string, Built> = {
  spire: {
    inks: { body: '#8fa3b5', alt: '#2b4a66' },
    drawn: [
      ...box(30, 140, 36),
      ...box(134, 128, 40),
      ['body', 'M78 191V92L88 60L96 8H104L112 60L122 92V191Z'],
      ['dots', 'M104 8L112 60L122 92V191H106Z'],
      ['gold flat', star(100, 10, 13, 8, 0.4)],
      ...windows(90, 102, 1, 3, 24, 20, 14),
      ...windows(38, 150, 1, 1),
      ...windows(144, 140, 1, 1),
      ...door(100),
    ],
  },
  hospital: {
    inks: { body: '#e8e0cf', alt: '#7f95a3' },
    drawn: [
      ...box(24, 76, 152),
      ['body', 'M72 76V36H128V76Z'],
      ['red', 'M92 40H108V50H118V64H108V74H92V64H82V50H92Z'],
      ...windows(40, 92, 2, 2),
      ...windows(124, 92, 2, 2),
      ...door(100, 32, 44),
    ],
  },
  armoury: {
    inks: { body: '#7c8a4e', alt: '#4d5634' },
    drawn: [
      ...box(22, 96, 156),
      ['alt', 'M12 100L100 44L188 100Z'],
      ['gold flat', star(100, 80, 17)],
      ['line', 'M100 44V16'],
      ['red thin', 'M100 16H130L122 25L130 34H100Z'],
      ['ink', 'M62 191V126H138V191Z'],
      ['line body', 'M62 142H138M62 158H138M62 174H138', undefined, 4],
    ],
  },
  station: {
    inks: { body: '#c98d5e', alt: '#6b4426' },
    drawn: [
      ['body', 'M16 191V100C16 60 54 40 100 40S184 60 184 100V191Z'],
      ['dots', 'M128 44C162 52 184 70 184 100V191H140C160 140 156 84 128 44Z'],
      ['paper', dot(100, 76, 22)],
      ['line', 'M100 62V76L110 82'],
      [
        'ink',
        'M34 191V132C34 116 66 116 66 132V191ZM84 191V132C84 116 116 116 116 132V191ZM134 191V132C134 116 166 116 166 132V191Z',
      ],
    ],
  },
  fort: {
    inks: { body: '#a7573a', alt: '#6b2f1c' },
    drawn: [
      ['body', 'M14 191V80H30V92H44V80H60V106H76V94H92V106H108V94H124V106H140V80H156V92H170V80H186V191Z'],
      ['dots', 'M140 191V80H156V92H170V80H186V191Z'],
      ['gold thin', 'M30 112h14v22h-14zM156 112h14v22h-14z'],
      ['ink', 'M80 191V150C80 128 120 128 120 150V191Z'],
      ['line', 'M100 94V52'],
      ['alt thin', 'M100 54H136L126 65L136 76H100Z'],
    ],
  },
  radio: {
    inks: { body: '#c4341b', alt: '#4b5563' },
    drawn: [
      ['alt', 'M128 191V146H178V191Z'],
      ...windows(140, 158, 1, 1, 24, 24, 14),
      [
        'line',
        'M56 191L86 28H94L124 191M64 150H116M70 118H110M76 84H104M62 162L110 118M118 162L70 118M72 106L104 84M108 106L76 84',
      ],
      ['line body', 'M56 191L86 28M94 28L124 191', undefined, 4],
      ['red', dot(90, 22, 9)],
      [
        'line gold',
        'M66 6C54 18 54 30 66 42M114 6C126 18 126 30 114 42M50 -4C32 14 32 34 50 52M130 -4C148 14 148 34 130 52',
        undefined,
        6,
      ],
    ],
  },
  pawn: {
    inks: { body: '#5b7a3a', alt: '#c4341b' },
    drawn: [
      ...box(26, 96, 148),
      ['alt', 'M18 96H182L176 126H24Z'],
      ['paper flat', 'M46 97H70L66 125H44ZM94 97H118V125H92ZM142 97H164L162 125H138Z'],
      ['gold', dot(84, 62, 14) + dot(116, 62, 14) + dot(100, 40, 14)],
      ['line', 'M100 76V96'],
      ['gold thin', 'M40 138h46v38h-46z'],
      ['line thin', 'M48 158H76L72 166H60L56 172H50Z'],
      ...door(136, 34, 52),
    ],
  },
  crypt: {
    inks: { body: '#9a93a8', alt: '#5b5470' },
    drawn: [
      ...box(40, 102, 120),
      ['alt', 'M26 106L100 52L174 106Z'],
      ['paper thin', 'M95 50V18H88V10H95V0H105V10H112V18H105V50Z'],
      ['ink', 'M78 191V140C78 114 122 114 122 140V191Z'],
      ['red flat', dot(92, 150, 4) + dot(108, 150, 4)],
      ['body thin', 'M50 118h14v73h-14zM136 118h14v73h-14z'],
      ...stone(22, 191, 0.7),
      ...stone(182, 191, 0.6),
    ],
  },
  club: {
    inks: { body: '#6b2a52', alt: '#1b1a22' },
    drawn: [
      ...box(34, 50, 132),
      ['ink', 'M46 62H154V100H46Z'],
      ['line red', 'M66 70H94L80 84ZM80 84V94M72 94H88', undefined, 4],
      ['line gold', 'M112 92C96 82 102 68 112 76C122 68 128 82 112 92Z', undefined, 4],
      [
        'gold flat',
        dot(50, 66, 2.6) + dot(70, 66, 2.6) + dot(90, 66, 2.6) + dot(110, 66, 2.6) + dot(130, 66, 2.6) + dot(150, 66, 2.6),
      ],
      ...windows(48, 114, 1, 1, 24, 20, 26),
      ...windows(132, 114, 1, 1, 24, 20, 26),
      ['alt', 'M74 191V132H126V191Z'],
      ['gold thin', 'M66 132L76 118H124L134 132Z'],
      ['line', 'M100 132V191'],
    ],
  },
  bloodbank: {
    inks: { body: '#d9c6b8', alt: '#8f1f38' },
    drawn: [
      ...box(24, 92, 152),
      ['alt', 'M18 92H182V108H18Z'],
      ['red', 'M100 14C112 34 122 46 122 60A22 22 0 0 1 78 60C78 46 88 34 100 14Z'],
      ['paper flat', 'M87 58C87 66 92 70 98 72L97 67C94 65 92 62 92 58Z'],
      ...windows(38, 122, 2, 2),
      ...windows(126, 122, 2, 2),
      ...door(100, 30, 52),
    ],
  },
  scrapyard: {
    inks: { body: '#8a6a4a', alt: '#5d7387' },
    drawn: [
      ['body', 'M6 191L20 150L44 156L56 116L88 134L104 84L132 112L154 96L180 150L194 191Z'],
      ['dots', 'M132 112L154 96L180 150L194 191H120Z'],
      ['alt', 'M60 172C60 152 72 146 86 146H118C132 146 140 156 142 172Z'],
      ['ink', dot(80, 176, 13) + dot(124, 176, 13)],
      ['paper thin', dot(80, 176, 5) + dot(124, 176, 5)],
      ['gold thin', 'M84 152H98V164H78Z'],
      ['ink', dot(150, 128, 14)],
      ['body thin', dot(150, 128, 6)],
      ['line', 'M104 84L96 44L60 30M60 30V52'],
      ['red thin', 'M48 52H72V68H48Z'],
    ],
  },
  stockyard: {
    inks: { body: '#a4552e', alt: '#fdf3dc' },
    drawn: [
      ...box(16, 112, 84),
      ['alt', 'M8 116L20 84L58 60L96 84L108 116L96 116L88 92L58 74L28 92L20 116Z'],
      ['body flat', 'M24 114L31 95L58 79L85 95L92 114Z'],
      ['paper', 'M38 191V136H78V191Z'],
      ['line', 'M38 136L78 191M78 136L38 191'],
      ['alt', 'M112 128H196V140H112ZM112 160H196V172H112ZM122 116H134V191H122ZM174 116H186V191H174Z'],
      ['paper', 'M140 132C140 118 164 118 164 132L160 148C156 154 148 154 144 148Z'],
      ['ink flat', dot(147, 132, 2.6) + dot(157, 132, 2.6) + oval(152, 145, 5, 3)],
      ['line', 'M140 124L130 118M164 124L174 118'],
    ],
  },
  woods: {
    inks: { body: '#3f7a4a', alt: '#6b4426' },
    drawn: [
      ...tree(36, 191, 1.2),
      ...tree(164, 191, 1.25),
      ...tree(66, 191, 0.8),
      ...tree(136, 191, 0.75),
      ['alt', 'M76 191V108H88V191ZM112 191V108H124V191Z'],
      ['alt', 'M66 110C66 96 134 96 134 110V120H66Z'],
      ['gold flat', dot(94, 152, 4) + dot(106, 152, 4)],
    ],
  },
  potter: {
    inks: { body: '#9aa79a', alt: '#6b5238' },
    drawn: [
      ['alt', 'M4 191C30 160 170 160 196 191Z'],
      ['line', 'M150 178V70L128 44M150 96L176 66M150 120L128 104'],
      ...stone(44, 180, 1.1),
      ...stone(92, 176, 1.3),
      ...stone(130, 184, 0.8),
      ['paper thin', 'M64 190L68 158L60 150L68 146L72 154L76 142L82 148L78 160L76 190Z'],
    ],
  },
  morgue: {
    inks: { body: '#7fa3a0', alt: '#33424f' },
    drawn: [
      ...box(20, 74, 160),
      ['alt', 'M12 60H188V78H12Z'],
      ['paper', 'M32 90h40v22h-40zM80 90h40v22h-40zM128 90h40v22h-40zM32 120h40v22h-40zM128 120h40v22h-40z'],
      ['line thin', 'M46 101H58M94 101H106M142 101H154M46 131H58M142 131H154'],
      ['ink', 'M78 191V122H122V191Z'],
      ['light', 'M86 140C86 128 114 128 114 140L108 152H92Z'],
      ['line thin', 'M84 152H116'],
    ],
  },
  render: {
    inks: { body: '#7a6f5a', alt: '#a7573a' },
    drawn: [
      ['body', 'M10 191V124L46 96V124L82 96V124L118 96V191Z'],
      ['dots', 'M82 124L118 96V191H90Z'],
      ['alt', 'M126 191V40H150V191ZM160 191V62H182V191Z'],
      ['dots', 'M142 191V40H150V191ZM174 191V62H182V191Z'],
      ...smoke(140, 16, 0.55),
      ...smoke(178, 40, 0.4),
      ['light thin', 'M24 140h18v16h-18zM58 140h18v16h-18z'],
      ...door(96, 24, 34),
    ],
  },
  crossroads: {
    inks: { body: '#6f7a86', alt: '#6b4426' },
    drawn: [
      ['body', 'M80 191L92 120H4V96H92L96 60H104L108 96H196V120H108L120 191Z'],
      ['line paper', 'M100 66V90M100 128V150M100 162V184M14 108H40M54 108H80M120 108H146M160 108H186', undefined, 4],
      ['alt', 'M142 96V22H152V96Z'],
      ['paper', 'M116 28H176L190 38L176 48H116ZM180 54H128L114 63L128 72H180Z'],
      ['ink flat', 'M126 36H164V40H126ZM138 61H172V65H138Z'],
    ],
  },
  alley: {
    inks: { body: '#4b4560', alt: '#8a4a3a' },
    drawn: [
      ['alt', 'M6 191V20H74V191Z'],
      ['dots', 'M52 191V20H74V191Z'],
      ['body', 'M126 191V8H194V191Z'],
      ['dots', 'M172 191V8H194V191Z'],
      ...windows(20, 40, 2, 2, 24, 14, 20),
      ...windows(140, 30, 2, 2, 24, 14, 20),
      ['ink', 'M74 191V70H126V191Z'],
      ['gold flat', 'M86 112l10 4-9 5zM114 112l-10 4 9 5z'],
      ['light', 'M132 191V152H168V191Z'],
      ['line', 'M128 152H172M142 160V184M156 160V184'],
      ['line', 'M74 84H92M74 84V96H92'],
    ],
  },
  path: {
    inks: { body: '#c9a66b', alt: '#3f7a4a' },
    drawn: [
      ['alt', 'M0 191C20 120 60 92 100 92S180 120 200 191Z'],
      ['body', 'M64 191C96 160 70 140 92 118C104 106 96 98 102 92H108C108 104 122 108 116 124C108 146 140 160 146 191Z'],
      ...tree(34, 168, 0.75),
      ...tree(168, 166, 0.8),
      ['paper thin', 'M92 60C92 44 118 44 118 60L112 74H98Z'],
      ['line', 'M105 74V96'],
    ],
  },
  field: {
    inks: { body: '#a7573a', alt: '#5b2a2a' },
    drawn: [
      ['alt', 'M0 191C30 150 170 150 200 191Z'],
      ...at('translate(128 104) rotate(-50)', SWORD),
      ...at('translate(72 104) rotate(-130)', SWORD),
      ...fire(100, 186, 1.5),
    ],
  },
  tent: {
    inks: { body: '#c4341b', alt: '#f4b52e' },
    drawn: [
      ['paper', 'M20 191L30 120L100 44L170 120L180 191Z'],
      [
        'body flat',
        'M20 191L30 120L100 44L62 121L58 191ZM138 191L134 121L100 44L170 120L180 191ZM84 191L86 122L100 44L114 122L116 191Z',
      ],
      ['body', 'M24 120C40 134 52 134 62 120C72 134 90 134 100 120C110 134 128 134 138 120C148 134 160 134 176 120L100 40Z'],
      ['paper flat', 'M100 46L66 118C76 126 90 126 98 118ZM100 46L134 118C124 126 110 126 102 118Z'],
      ['line', 'M100 44V18'],
      ['alt thin', 'M100 18H128L120 26L128 34H100Z'],
      ['ink', 'M82 191V160C82 146 118 146 118 160V191Z'],
    ],
  },
  house: {
    inks: { ...GREY, alt: '#c4341b' },
    drawn: [
      ...box(36, 100, 128),
      ['alt', 'M22 104L100 44L178 104Z'],
      ...windows(52, 120, 1, 1, 24, 26, 24),
      ...windows(122, 120, 1, 1, 24, 26, 24),
      ...door(100, 30, 48),
    ],
  },
}

const BURNING: Drawing = [
  ...smoke(36, 26, 0.5),
  ...smoke(168, 14, 0.55),
  ...fire(34, 191, 1.3),
  ...fire(166, 191, 1.5),
  ...burst(146, 92, 26),
]

export const PLACES: Record<string, Figure> = Object.fromEntries(
  Object.entries(BUILT).map(([id, { inks, drawn }]) => [
    id,
    { inks: { light: '#fdf3dc', ...inks }, poses: { stand: drawn, hurt: [...drawn, ...BURNING] } },
  ]),
)
