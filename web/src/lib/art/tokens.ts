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
  [
    'body',
    'M100 2C118 32 128 76 122 108L148 62C154 48 164 38 180 30C190 82 168 118 144 140C156 176 134 196 100 196S44 176 56 140C32 118 10 82 20 30C36 38 46 48 52 62L78 108C72 76 82 32 100 2Z',
  ],
  ['dots', 'M180 30C190 82 168 118 144 140C156 176 134 196 100 196C130 176 136 130 122 108L148 62C154 48 164 38 180 30Z'],
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
