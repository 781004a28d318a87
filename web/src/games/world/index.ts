import type { Skin } from '../../lib/skin'
import BattlePanel from './BattlePanel.svelte'
import Cards from './Cards.svelte'
import Key from './Key.svelte'
import Place from './Place.svelte'
import Records from './Records.svelte'
import Scores from './Scores.svelte'
import Setup from './Setup.svelte'
import map from './map.json'
import type { Things, View } from './things'
import { phrase, STEPS } from './words'
import WorldBoard from './WorldBoard.svelte'

const onBoard = (at: string | undefined) => (at && at in map.spaces ? at : null)

export const skin: Skin = {
  Board: WorldBoard,
  Records,
  Battle: BattlePanel,
  Cards,
  Place,
  Key,
  Setup,
  Scores,
  phrase,
  setups: ['monster', 'military'],
  unsure: ['move', 'at'],
  ending: ['end', 'pass'],
  boardKey: '.space[tabindex="0"]',
  steps: STEPS,
  stepOf: (view) => (view as View).phase,
  activeSeat: (view) => (view as View).active,
  placeOf: (view, piece) => onBoard((view as View).pieces.find((p) => p.id === piece)?.at),
  home(view, seats) {
    const shown = view as View
    const spaces = shown.seats.filter((s) => seats.includes(s.seat)).map((s) => this.placeOf(view, s.monster ?? ''))
    return spaces.filter((s): s is string => !!s)
  },
  odds: (view, about) => about === 'battle' || (!!(view as View).battle && ['attack', 'lead', 'fire', 'join', 'early fire'].includes(about)),
  seatTitle(view, seat, content) {
    const monster = (view as View).seats[seat]?.monster
    return monster ? ((content.things as unknown as Things).pieces.find((p) => p.id === monster)?.name ?? '') : ''
  },
}
