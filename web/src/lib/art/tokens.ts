// What players gather, as tokens.
import { dot, star, type Drawing, type Figure } from './kit'

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

const token = (body: string, stand: Drawing): Figure => ({ inks: { body }, poses: { stand } })

/** What players gather: Health, Infamy, Stomp markers, destroyed military. */
export const TOKENS = {
  health: token('#d7402a', heart),
  infamy: token('#f4b52e', fame),
  stomp: token('#d7402a', footprint),
  destroyed: token('#6f7a4a', skull),
}
