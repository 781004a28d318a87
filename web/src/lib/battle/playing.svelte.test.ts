import { describe, expect, it, vi } from 'vitest'
import type { Active } from '../stage/cue'
import type { Fight } from './fight'
import { Playing } from './playing.svelte'

const fight = (health: number) =>
  ({ key: 'battle', left: [{ ids: ['konk'], health }], right: [{ ids: ['zorb'], health: 9 }] }) as unknown as Fight
const cue = (key: number, kind: string, more = {}) => ({ key, kind, at: 7, ms: 100, ...more }) as unknown as Active

describe('a battle that is played', () => {
  it('keeps what its cues have got to between two of them, until the view follows', () => {
    const playing = new Playing()
    const [before, after] = [fight(12), fight(10)]
    playing.follow(before, [], true)
    playing.follow(before, [cue(1, 'change', { piece: 'konk', points: -2, health: 10 })], false)
    expect(playing.healthOf('konk')).toBe(10)
    playing.follow(before, [], false) // the one is over, the next has not begun
    expect(playing.healthOf('konk')).toBe(10)
    playing.follow(before, [cue(2, 'battle-ends', { word: 'Victory!', text: '' })], false)
    expect([playing.healthOf('konk'), playing.outcome?.word]).toEqual([10, 'Victory!'])
    playing.follow(after, [], false)
    expect([playing.health, playing.healthOf('konk'), playing.outcome]).toEqual([{}, 10, null])
  })

  it('ends with who was healed with its end on its feet, though the healing took no time', () => {
    const playing = new Playing()
    playing.follow(fight(-2), [], true)
    playing.follow(fight(-2), [cue(1, 'battle-ends', { word: 'Konk wins!', text: '', health: { konk: 1 } })], false)
    expect(playing.healthOf('konk')).toBe(1)
  })

  it('measures Health by what they had as it began, though one comes to it in its midst', () => {
    const playing = new Playing()
    playing.follow(fight(7), [], true)
    expect(playing.most.konk).toBe(7)
    playing.recall(fight(36))
    expect([playing.most.konk, playing.healthOf('konk')]).toEqual([36, 7])
  })

  it('is as the view has it as soon as nothing is played, also for who skipped', () => {
    const playing = new Playing()
    const same = fight(12)
    playing.follow(same, [], true)
    playing.follow(same, [cue(1, 'strike', { attacker: 'konk', target: 'zorb', face: 3, hit: false })], false)
    expect(playing.poses).toEqual({ konk: 'attack' })
    playing.follow(same, [], true)
    expect([playing.poses, playing.roll?.settled]).toEqual([{}, true])
    playing.follow(null, [], true)
    expect(playing.fight).toBe(null)
  })

  it('holds no battle any more when all has been shown, whatever cue is left', () => {
    const playing = new Playing()
    const left = cue(1, 'battle-ends', { word: 'Still standing!', text: '' })
    playing.follow(fight(12), [left], false)
    playing.follow(null, [left], false)
    expect(playing.fight).not.toBe(null)
    playing.follow(null, [left], true)
    expect(playing.fight).toBe(null)
  })

  it('keeps its title and shows who fell when a side is wiped out', () => {
    const playing = new Playing()
    const before = { ...fight(12), headline: [{ text: 'Konk fights Zorb.' }] }
    const after = { ...before, right: [], headline: [{ text: 'Konk is left.' }] }
    playing.follow(before, [], true)
    playing.follow(before, [cue(1, 'fall', { piece: 'zorb' })], false)
    playing.follow(after, [], false)
    expect([playing.fight?.headline[0]?.text, playing.fight?.right[0]?.ids]).toEqual(['Konk fights Zorb.', ['zorb']])
    expect(playing.gone.has('zorb')).toBe(true)
  })

  it('gives the board free for a stomp, as soon as its last word has been seen', () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    const playing = new Playing()
    const end = cue(1, 'battle-ends', { word: 'Victory!', text: '' })
    playing.follow(fight(12), [end], false)
    playing.follow(null, [end, cue(2, 'stomp')], false)
    expect(playing.outcome?.word).toBe('Victory!')
    clock.mockReturnValue(1200)
    playing.follow(null, [end, cue(3, 'stomp')], false)
    expect(playing.fight).toBe(null)
    clock.mockRestore()
  })

  it('leaves nothing to who has fallen', () => {
    const playing = new Playing()
    const before = fight(12)
    playing.follow(before, [], true)
    playing.follow(before, [cue(1, 'fall', { piece: 'zorb' })], false)
    playing.follow({ ...before, right: [] }, [], false)
    expect(playing.healthOf('zorb')).toBe(0)
  })

  it('clears the die away for the word at the end', () => {
    const playing = new Playing()
    const same = fight(12)
    playing.follow(same, [], true)
    playing.follow(same, [cue(1, 'strike', { attacker: 'konk', target: 'zorb', face: 1, hit: false })], false)
    playing.follow(same, [cue(2, 'battle-ends', { word: 'Victory!', text: '' })], false)
    expect([playing.roll, playing.outcome?.word]).toEqual([null, 'Victory!'])
  })
})
