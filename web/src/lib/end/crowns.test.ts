import { expect, test } from 'vitest'
import { CREATURES } from '../art/creatures'
import { chupacoloso } from '../art/creatures/chupacoloso'
import { nessie } from '../art/creatures/nessie'
import { strigoika } from '../art/creatures/strigoika'
import { crowned, crownOf } from './crowns'

test('a crown sits on the head of who wears it, and turns with it', () => {
  const figure = { x: 90, y: 120, size: 400, flip: false }
  expect(crowned('konk', figure)).toContain('translate(336 168) rotate(-3)')
  expect(crowned('konk', { ...figure, flip: true })).toContain('translate(244 168) rotate(3)')
})

test('every monster has a place for it; people of the town share one', () => {
  const person = crownOf('mil-ch-captain')
  const monsters = ['konk', 'zorb', 'toxicor', 'megaclaw', 'tomanagi', 'gargantis', 'chupacoloso', 'strigoika', 'nessie']
  expect(monsters.filter((id) => !(id in { ...CREATURES, chupacoloso, strigoika, nessie }) || crownOf(id) === person)).toEqual([])
})
