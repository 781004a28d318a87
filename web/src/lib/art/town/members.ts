// Every member of every gang: whose face, which inks, what each wears and carries.
import { POSES, type Figure, type Inks } from '../kit'
import { member, type Look } from './bodies'
import * as gear from './gear'

const olive = (light = '#e9b98c', more: Partial<Inks> = {}): Inks => ({ body: '#7c8a4e', light, alt: '#4d5634', ...more })
const night = (body: string, alt = '#b02a3e'): Inks => ({ body, light: '#e6dcef', alt })
const fur = (body: string, light: string, alt: string): Inks => ({ body, light, alt })
const grave = (body: string, light = '#93bf7d', alt = '#4b5563'): Inks => ({ body, light, alt })

const LOOKS: Record<string, Look> = {
  // Renegade Militia
  mil_ch_captain: {
    race: 'Human',
    inks: olive('#e9b98c', { alt: '#8a2f1c' }),
    hat: gear.peakedCap,
    back: gear.redHair,
    worn: gear.medals,
    tool: gear.pistol,
  },
  mil_ch_medic: {
    race: 'Human',
    inks: olive('#c98d5e'),
    hat: [...gear.helmet, ['paper thin', 'M-11 -48H11V-26H-11Z'], ['red flat', 'M-3 -46H3V-40H9V-34H3V-28H-3V-34H-9V-40H-3Z']],
    worn: gear.redCross,
    tool: gear.syringe,
  },
  mil_ch_stealthunit: {
    race: 'Human',
    inks: { body: '#3f4a57', light: '#e9b98c', alt: '#2b323c' },
    hat: gear.balaclava,
    worn: gear.webbing,
    tool: gear.knife,
  },
  mil_ch_sergeant: {
    race: 'Human',
    inks: { body: '#4b5a4a', light: '#b97b4f', alt: '#2e3a2e' },
    hat: [...gear.beret, ['ink flat', 'M-26 8L-12 12L-14 16L-27 13ZM26 8L12 12L14 16L27 13Z']],
    worn: gear.chevrons,
    tool: gear.silenced,
  },
  mil_ch_pathfinder: {
    race: 'Human',
    inks: { body: '#a08a4c', light: '#e9b98c', alt: '#5d4a24' },
    hat: gear.bushHat,
    worn: gear.scarf,
    tool: gear.carbine,
  },
  mil_ch_regular: { race: 'Human', inks: olive('#e2a778'), hat: gear.helmet, worn: gear.webbing, tool: gear.rifle },
  mil_ch_gunner: {
    race: 'Human',
    inks: olive('#e9b98c', { body: '#65743f' }),
    hat: gear.helmet,
    worn: gear.ammo,
    tool: gear.machineGun,
    broad: 1.18,
  },
  mil_ch_envoy: {
    race: 'Human',
    inks: { body: '#5d7387', light: '#8d5a39', alt: '#33424f' },
    hat: gear.parting,
    worn: gear.jacket,
    tool: gear.whiteFlag,
  },
  mil_ch_chaplain: {
    race: 'Human',
    inks: { body: '#33333d', light: '#e9b98c', alt: '#33333d' },
    hat: [
      ['paper', 'M-32 4C-30 26 -18 44 0 48S30 26 32 4L22 16H-22Z'],
      ['line', 'M-9 26Q0 22 9 26'],
      ['paper', 'M-32 0L-36 -16L-26 -8ZM32 0L36 -16L26 -8Z'],
    ],
    worn: gear.cassock,
    tool: gear.censer,
  },
  // Brotherhood of the Fang
  fng_ch_countess: {
    race: 'Vampire',
    inks: night('#8f1f38', '#f4b52e'),
    hat: gear.tiara,
    back: gear.longHair,
    worn: [...gear.gown, ...gear.necklace],
    tool: gear.dagger,
  },
  fng_ch_mesmerist: {
    race: 'Vampire',
    inks: night('#4a3568', '#8f5fb0'),
    hat: [...gear.topHat, ['line gold', 'M4 3a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', undefined, 3.4]],
    tool: gear.watch,
  },
  fng_ch_stalker: { race: 'Vampire', inks: night('#343c5c', '#5c6a9c'), hat: gear.hood, tool: gear.talons, other: gear.talons },
  fng_ch_courier: { race: 'Vampire', inks: night('#5a4030', '#8c6a44'), hat: gear.flatCap, worn: gear.satchel, tool: gear.letter },
  fng_ch_courtier: { race: 'Vampire', inks: night('#7a2a6c', '#d7402a'), hat: gear.plumedHat, tool: gear.rose },
  fng_ch_witch: {
    race: 'Vampire',
    inks: night('#5b1e2c', '#c4341b'),
    hat: gear.pointedHat,
    back: gear.longHair,
    worn: gear.gown,
    tool: gear.bloodStaff,
  },
  fng_ch_duellist: {
    race: 'Vampire',
    inks: night('#2d5a6c', '#8fc3cf'),
    hat: [
      ['alt', 'M-36 -22C-20 -34 20 -34 36 -22L32 -14C14 -24 -14 -24 -32 -14Z'],
      ['alt', 'M-32 -18L-58 -20L-50 -6L-30 -12Z'],
    ],
    tool: gear.rapier,
  },
  fng_ch_elder: { race: 'Vampire', inks: night('#3b2f3c', '#6b5570'), hat: gear.whiteHair, tool: gear.cane },
  fng_ch_fledgling: { race: 'Vampire', inks: night('#6d6f7a', '#a8324b'), hat: gear.fringe, tool: gear.talons, tall: 0.9 },
  fng_ch_exile: {
    race: 'Vampire',
    inks: { body: '#6a5a48', light: '#d9c6b8', alt: '#4a3d30' },
    hat: [...gear.hood, ['line red', 'M8 -24L16 18', undefined, 5]],
    worn: gear.chains,
  },
  // Wölfenpack
  wlf_ch_alpha: { race: 'Werewolf', inks: fur('#6b4426', '#dba968', '#8f1f1f'), hat: gear.boneCrown, worn: gear.spikedBelt },
  wlf_ch_brute: {
    race: 'Werewolf',
    inks: fur('#777b85', '#c9ccd2', '#4a3a2a'),
    hat: [['paper thin', 'M20 30L26 46L14 34Z'], ...gear.scars.slice(0, 1)],
    worn: gear.pads,
    tool: gear.club,
    broad: 1.16,
  },
  wlf_ch_hunter: {
    race: 'Werewolf',
    inks: fur('#a4682f', '#efc388', '#55682f'),
    hat: gear.feather,
    worn: gear.quiver,
    tool: gear.bow,
  },
  wlf_ch_reader: {
    race: 'Werewolf',
    inks: fur('#c9a66b', '#f4e3bf', '#1f8a7d'),
    hat: gear.goggles,
    back: gear.scarfTail,
    worn: gear.scarf,
  },
  wlf_ch_howler: { race: 'Werewolf', inks: fur('#8a5a2b', '#e8bf84', '#c4341b'), worn: gear.scarf, tool: gear.howl },
  wlf_ch_shaman: { race: 'Werewolf', inks: fur('#7f8a74', '#d9dfc4', '#5b3b6c'), hat: gear.antlers, tool: gear.moonStaff },
  wlf_ch_loner: { race: 'Werewolf', inks: fur('#5e4a48', '#b99c8c', '#2e465c'), hat: gear.scars, tool: gear.bigClaw },
  // Undead
  und_ch_mother: {
    race: 'Zombie',
    inks: grave('#54456a', '#a9c79a', '#54456a'),
    hat: gear.boneCrown,
    back: gear.veil,
    worn: gear.gown,
    tool: gear.boneRake,
    slack: true,
  },
  und_ch_necro: {
    race: 'Human',
    inks: { body: '#5b3b6c', light: '#d9c6a8', alt: '#8fbf5f' },
    hat: gear.hood,
    worn: gear.robe,
    tool: gear.skullStaff,
  },
  und_ch_shuffler: { race: 'Zombie', inks: grave('#7387a0', '#93bf7d', '#c4341b'), hat: gear.tufts, worn: gear.tie },
  und_ch_swollen: {
    race: 'Zombie',
    inks: grave('#a08a6a', '#b5c77a'),
    hat: gear.tufts,
    worn: [...gear.belly, ...gear.sores],
    broad: 1.25,
    slack: true,
  },
  und_ch_crawler: { race: 'Zombie', inks: grave('#5d6b57', '#7fae9a'), hat: gear.tufts, crawls: true },
  und_ch_ghoul: { race: 'Zombie', inks: grave('#8a4a3a', '#b9b59c', '#4b3a33'), hat: gear.longEars, tool: gear.bone },
  und_ch_colossus: {
    race: 'Zombie',
    inks: grave('#6a7078', '#8fb59f', '#a8876a'),
    hat: gear.seam,
    worn: gear.patches,
    broad: 1.3,
    tall: 1.06,
    slack: true,
  },
  und_ch_blight: {
    race: 'Zombie',
    inks: grave('#6f6a2c', '#b8cf6a', '#4b4a2c'),
    hat: [
      ['gold thin', '' + 'M-24 -34a5 5 0 1 0 10 0a5 5 0 1 0 -10 0'],
      ['red thin', 'M14 -34a6 6 0 1 0 12 0a6 6 0 1 0 -12 0'],
    ],
    worn: gear.sores,
    tool: gear.coughs,
  },
  und_ch_mouth: {
    race: 'Zombie',
    inks: grave('#3d4a5c', '#9fc79a', '#c4341b'),
    hat: gear.parting,
    worn: gear.tie,
    tool: gear.megaphone,
    slack: true,
  },
  und_ch_awakened: {
    race: 'Zombie',
    inks: grave('#7f95a3', '#7fcfae', '#33424f'),
    hat: [
      ['gold flat', 'M-22 -3a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M8 -1a6 6 0 1 0 12 0a6 6 0 1 0 -12 0'],
      ['ink flat', 'M-15 -2a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M12 0a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0'],
      ['line gold', 'M-36 -34L-46 -44M-14 -54L-18 -68M14 -56L18 -70M36 -38L46 -48', undefined, 5],
    ],
    worn: gear.labCoat,
    tool: gear.cleaver,
    slack: true,
  },
  // The Last Carnival
  nm_ch_odo: {
    race: 'Human',
    inks: { body: '#c4341b', light: '#e9b98c', alt: '#f4b52e' },
    hat: [
      ...gear.topHat,
      ['ink flat', 'M-16 18C-8 12 8 12 16 18C20 12 26 12 28 8C26 22 6 24 0 20C-6 24 -26 22 -28 8C-26 12 -20 12 -16 18Z'],
    ],
    worn: gear.jacket,
    tool: gear.whip,
  },
  nm_ch_knives: {
    race: 'Human',
    inks: { body: '#2b6a86', light: '#b97b4f', alt: '#c4341b' },
    hat: gear.bandana,
    worn: gear.stripes,
    tool: gear.knife,
    other: gear.knife,
  },
  nm_ch_strong: {
    race: 'Human',
    inks: { body: '#7a3b7a', light: '#e9b98c', alt: '#8a4a1c' },
    hat: gear.bun,
    worn: gear.stripes,
    tool: gear.barbell,
    broad: 1.2,
  },
  // Whoever has no face of their own: by race
  human: { race: 'Human', inks: olive(), hat: gear.flatCap },
  vampire: { race: 'Vampire', inks: night('#4b3340') },
  werewolf: { race: 'Werewolf', inks: fur('#8a5a2b', '#e8bf84', '#4a5a66') },
  zombie: { race: 'Zombie', inks: grave('#6b7a86'), hat: gear.tufts },
}

const figure = (look: Look): Figure => {
  const [stand, attack, hurt, fallen] = POSES.map((pose) => member(look, pose))
  return { inks: look.inks, box: [-12, -20, 216], poses: { stand: stand ?? [], attack, hurt, fallen } as Figure['poses'] }
}

export const MEMBERS: Record<string, Figure> = Object.fromEntries(Object.entries(LOOKS).map(([id, look]) => [id, figure(look)]))

/** Head and shoulders of those whose figure has them elsewhere: who crawls looks up. */
export const BUSTS: Record<string, Figure> = Object.fromEntries(
  Object.entries(LOOKS)
    .filter(([, look]) => look.crawls)
    .map(([id, look]) => [id, figure({ ...look, crawls: false })]),
)
