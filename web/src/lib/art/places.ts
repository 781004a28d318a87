// Places that are no cities: bases, lairs, sites of mutation, of infamy and of challenges, whole and stomped.
import { dot, fire, oval, smoke, star, type Drawing, type Figure } from './kit'

const base: Drawing = [
  ['line', 'M40 190V20'],
  ['red', 'M40 22H86L76 36L86 50H40Z'],
  ['body', 'M28 190V136C28 92 60 68 100 68S172 92 172 136V190Z'],
  ['dots', 'M118 70C150 78 172 102 172 136V190H128C146 152 144 104 118 70Z'],
  ['line thin', 'M64 78C56 100 52 140 52 190M136 78C144 100 148 140 148 190'],
  ['ink', 'M74 190V142C74 126 84 118 100 118S126 126 126 142V190Z'],
  ['gold flat fine', 'M82 190V146H96V190ZM104 190V146H118V190Z'],
  ['paper flat', star(100, 94, 14)],
  ['light', 'M4 190L14 174H56L62 190ZM138 190L146 174H186L196 190Z'],
  ['line thin', 'M20 182H48M152 182H180'],
]
const baseStomped: Drawing = [
  ...smoke(104, 76, 0.85),
  ['line', 'M40 190L18 110'],
  ['red', 'M20 112L60 98L56 114L70 124L28 138Z'],
  ['body', 'M28 190V146L40 120L54 134L66 104L84 128L98 100L112 130L128 110L142 138L160 126L172 150V190Z'],
  ['dots', 'M112 130L128 110L142 138L160 126L172 150V190H124C134 170 128 148 112 130Z'],
  ['ink', 'M76 190V160C76 150 84 142 98 142S124 150 124 160V190Z'],
  ...fire(100, 190, 1.2),
  ...fire(158, 190, 0.8),
  ['light', 'M4 190L14 174H56L62 190ZM138 190L146 178H186L196 190Z'],
]

const reactor: Drawing = [
  ...smoke(60, 38, 0.5),
  ...smoke(134, 44, 0.44),
  ['light', 'M14 190C30 150 32 110 26 64H92C86 110 88 150 104 190Z'],
  ['dots', 'M68 64H92C86 110 88 150 104 190H76C70 150 68 110 68 64Z'],
  ['ink', oval(59, 64, 33, 8)],
  ['light', 'M100 190C112 158 114 120 110 82H164C160 120 162 158 174 190Z'],
  ['dots', 'M144 82H164C160 120 162 158 174 190H150C146 154 144 118 144 82Z'],
  ['ink', oval(137, 82, 27, 7)],
  ['body', 'M66 190V152C66 140 78 132 92 132S118 140 118 152V190Z'],
  ['gold', dot(92, 160, 17)],
  ['ink flat', `${dot(92, 160, 3.4)}M88 153L83 145H101L96 153ZM86 162L78 167L87 174ZM98 162L106 167L97 174Z`],
  ['body', 'M110 190V172H190V190Z'],
]
const reactorStomped: Drawing = [
  ['light', 'M14 190C26 164 30 140 30 118L42 130L50 108L62 128L74 112L86 134C86 152 92 172 104 190Z'],
  ['dots', 'M74 112L86 134C86 152 92 172 104 190H76C70 160 70 136 74 112Z'],
  ['light', 'M100 190C110 168 112 152 112 138L122 148L132 130L144 148L160 136C160 156 164 174 174 190Z'],
  ['gold', star(96, 118, 44, 11, 0.5)],
  ['body', 'M66 190V166L78 172L86 156L98 170L108 158L118 168V190Z'],
  ['ink flat', `${dot(96, 110, 5)}M90 100L82 86H110L102 100ZM86 113L72 121L88 132ZM106 113L120 121L104 132Z`],
  ...fire(40, 190),
  ...fire(160, 190, 0.9),
  ['body', 'M112 190L120 176L150 182L184 174L192 190Z'],
]

const lair: Drawing = [
  ['body', 'M4 190C6 150 20 128 34 110C40 78 62 62 84 62C98 40 134 44 144 70C172 82 180 108 184 134C194 150 196 170 196 190Z'],
  ['dots', 'M124 50C134 54 140 60 144 70C172 82 180 108 184 134C194 150 196 170 196 190H152C172 140 160 90 124 50Z'],
  ['line thin', 'M36 130c8-10 16-16 26-18M146 96c8 6 14 12 18 22'],
  ['ink', 'M52 190C50 142 70 108 102 108S152 142 148 190Z'],
  ['paper flat', 'M62 190L72 166L82 190ZM92 190L102 170L112 190ZM120 190L130 166L140 190Z'],
  ['gold flat', 'M74 142C80 132 92 136 96 146C88 152 78 150 74 142ZM130 142C124 132 112 136 108 146C116 152 126 150 130 142Z'],
  ['ink flat', oval(87, 144, 2.6, 5) + oval(117, 144, 2.6, 5)],
  ['light', 'M18 190C20 178 34 174 44 180C50 182 52 188 52 190ZM150 190C152 176 166 172 178 178C186 182 188 188 188 190Z'],
]

const monument: Drawing = [
  ['light', 'M10 190V176H190V190ZM26 176V162H174V176Z'],
  ['dots', 'M120 162H174V176H190V190H120Z'],
  ['body', 'M66 162L76 62L84 46H116L124 62L134 162Z'],
  ['dots', 'M104 46H116L124 62L134 162H112Z'],
  ['gold', star(100, 34, 32)],
  ['paper flat', 'M84 92H116V98H84ZM82 108H118V114H82Z'],
]
const monumentStomped: Drawing = [
  ...smoke(100, 84, 0.8),
  ['body', 'M66 162L72 112L84 124L94 104L106 122L116 108L128 126L134 162Z'],
  ['dots', 'M116 108L128 126L134 162H112Z'],
  ['light', 'M10 190V176H66L74 184L88 176H190V190ZM26 176V162H174V176Z'],
  ['body', 'M132 176L164 130L190 146L178 176Z'],
  ['gold', star(46, 158, 30, 5, 0.42, 34)],
  ...fire(110, 190, 0.9),
]

const arena: Drawing = [
  ['body', 'M8 190V126C8 100 50 84 100 84S192 100 192 126V190Z'],
  ['dots', 'M130 87C168 93 192 107 192 126V190H150C164 150 156 112 130 87Z'],
  ['ink', oval(100, 122, 74, 24)],
  ['light', 'M34 128C44 114 70 108 100 108S156 114 166 128C156 138 130 144 100 144S44 138 34 128Z'],
  [
    'paper thin',
    'M22 190V160C22 152 42 152 42 160V190ZM58 190V166C58 158 78 158 78 166V190ZM122 190V166C122 158 142 158 142 166V190ZM158 190V160C158 152 178 152 178 160V190Z',
  ],
  ['line', 'M36 104V52M100 86V28M164 104V52'],
  ['red', 'M36 52L64 60L36 70ZM100 28L132 38L100 48ZM164 52L192 60L164 70Z'],
]
const arenaStomped: Drawing = [
  ...smoke(100, 70, 0.8),
  ['body', 'M8 190V140L24 126L38 140L54 118L74 138L94 120L112 140L134 118L152 140L170 124L192 144V190Z'],
  ['dots', 'M134 118L152 140L170 124L192 144V190H150C160 164 152 140 134 118Z'],
  [
    'ink thin',
    'M22 190V164C22 156 42 156 42 164V190ZM58 190V170C58 162 78 162 78 170V190ZM122 190V170C122 162 142 162 142 170V190ZM158 190V164C158 156 178 156 178 164V190Z',
  ],
  ...fire(100, 190, 1.3),
]

const place = (inks: Figure['inks'], stand: Drawing, fallen?: Drawing): Figure => ({
  inks,
  poses: fallen ? { stand, fallen } : { stand },
})
const STONE = { body: '#8a7a63', light: '#e6d5ac' }

export const PLACES = {
  base: place({ body: '#7d8257', light: '#d8c48c' }, base, baseStomped),
  lair: place({ body: '#6d5a7c', light: '#a893b5' }, lair),
  mutation: place({ body: '#8fb026', light: '#e9ddc0' }, reactor, reactorStomped),
  infamy: place(STONE, monument, monumentStomped),
  challenge: place(STONE, arena, arenaStomped),
}

const heart: Drawing = [
  [
    'red',
    'M100 186C40 142 12 110 12 68C12 36 34 16 60 16C78 16 92 26 100 44C108 26 122 16 140 16C166 16 188 36 188 68C188 110 160 142 100 186Z',
  ],
  ['dots', 'M140 16C166 16 188 36 188 68C188 110 160 142 100 186C150 130 166 70 140 16Z'],
  ['paper flat', 'M34 62C36 46 48 36 60 36C52 46 48 56 48 68C44 76 32 74 34 62Z'],
]
const fame: Drawing = [
  ['gold', star(100, 102, 96, 12, 0.62, 8)],
  ['paper', star(100, 102, 52, 5, 0.46)],
]
const footprint: Drawing = [
  ['body', 'M92 192C58 192 44 166 50 134C54 112 66 96 76 78H124C134 96 146 112 150 134C156 166 142 192 92 192Z'],
  ['dots', 'M124 78C134 96 146 112 150 134C156 166 142 192 96 192C130 170 138 118 112 78Z'],
  ['body', 'M52 14L78 66L58 76C42 58 38 34 52 14ZM100 2L116 64H84ZM148 14C162 34 158 58 142 76L122 66Z'],
]
const skull: Drawing = [
  ['body', 'M8 92C10 40 50 12 100 12S190 40 192 92Z'],
  ['dots', 'M120 14C164 22 190 50 192 92H140C144 62 138 36 120 14Z'],
  ['paper flat', star(100, 56, 22)],
  ['ink', 'M0 88H200V104H0Z'],
  ['paper', 'M34 104H166C166 132 156 148 140 156V188H60V156C44 148 34 132 34 104Z'],
  ['ink flat', dot(72, 130, 15) + dot(128, 130, 15) + 'M100 142L110 160H90Z'],
  ['line thin', 'M80 168V188M100 168V188M120 168V188'],
]

/** What players gather: Health, Infamy, Stomp markers, destroyed military. */
export const TOKENS = {
  health: place({ body: '#d7402a' }, heart),
  infamy: place({ body: '#f4b52e' }, fame),
  stomp: place({ body: '#7a4a2a' }, footprint),
  destroyed: place({ body: '#6f7a4a' }, skull),
}
