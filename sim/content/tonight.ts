import type { consumables } from './consumables.ts'
import type { EquipSlot } from './equip-slots.ts'
import type { ItemId } from './items.ts'
import type { LocationId } from './locations.ts'
import { nightmareMaps } from './nightmare.ts'

type ConsumableId = keyof typeof consumables

/** Outfit and progress of all survivors in a night's run (decision 0010). The names are in src/features/tonight/tonight-text.ts. */
interface NightOutfit {
  readonly level: number
  /** Boss chests opened so far. */
  readonly chests: number
  readonly worn: Readonly<Partial<Record<EquipSlot, ItemId>>>
  /** Items of keys 1 to 4 with their counts. */
  readonly supplies: readonly (readonly [ConsumableId, number])[]
}

const set = (name: 'cloth' | 'leather' | 'metal' | 'military') =>
  ({ head: `${name}_head`, chest: `${name}_chest`, legs: `${name}_legs`, feet: `${name}_feet`, hands: `${name}_hands` }) as const

const FEW_SUPPLIES = [
  ['bandage', 5],
  ['medkit', 3],
  ['ammo_pack', 3],
] as const
const MANY_SUPPLIES = [
  ['bandage', 10],
  ['medkit', 6],
  ['ammo_pack', 5],
] as const

export const nightOutfits = {
  janitor: { level: 5, chests: 0, worn: { main_hand: 'club', ranged: 'slingshot' }, supplies: FEW_SUPPLIES },
  batter: { level: 7, chests: 1, worn: { ...set('cloth'), main_hand: 'baseball_bat' }, supplies: FEW_SUPPLIES },
  porter: {
    level: 16,
    chests: 6,
    worn: { ...set('leather'), main_hand: 'scrap_machete', ranged: 'makeshift_pistol' },
    supplies: FEW_SUPPLIES,
  },
  surgeon: {
    level: 15,
    chests: 5,
    worn: { ...set('leather'), chest: 'metal_chest', main_hand: 'steel_claws', accessory1: 'heart_locket' },
    supplies: MANY_SUPPLIES,
  },
  sergeant: {
    level: 44,
    chests: 32,
    worn: { ...set('military'), main_hand: 'katana', ranged: 'makeshift_rifle', accessory1: 'heart_locket', accessory2: 'runners_anklet' },
    supplies: MANY_SUPPLIES,
  },
  breacher: {
    level: 44,
    chests: 32,
    worn: { ...set('military'), main_hand: 'steel_mace', ranged: 'makeshift_smg', accessory1: 'heart_locket', accessory2: 'knuckle_chain' },
    supplies: MANY_SUPPLIES,
  },
  last_watch: {
    level: 60,
    chests: 36,
    worn: {
      ...set('military'),
      main_hand: 'katana',
      ranged: 'makeshift_rifle',
      accessory1: 'heart_locket',
      accessory2: 'ring_of_protection',
    },
    supplies: MANY_SUPPLIES,
  },
} as const satisfies Record<string, NightOutfit>
export type NightOutfitId = keyof typeof nightOutfits

/** Outfits per map of a night. All maps are equally likely, and so are the outfits of a map. */
export const nightPlaces = {
  school: ['janitor', 'batter'],
  hospital: ['porter', 'surgeon'],
  'police-station': ['sergeant', 'breacher'],
  'extra-hard': ['last_watch'],
} as const satisfies Record<(typeof nightmareMaps)[number], readonly NightOutfitId[]>
export const NIGHT_MAPS: readonly LocationId[] = nightmareMaps

/** Nightmare ranks of a night: those with a twist. */
export const NIGHT_RANKS = { least: 3, most: 10 } as const
/** Instincts of a night in addition to those that are open from the start. */
export const EXTRA_NIGHT_INSTINCTS = 6

/** The divisions of a night, each with its own seed, places and reward. New accounts are in `newcomers`. */
export const NIGHT_DIVISIONS = ['main', 'newcomers'] as const
export type NightDivision = (typeof NIGHT_DIVISIONS)[number]

/**
 * Reward once per day for the ranked attempt, higher if it was survived. In the main division it is as much as a first run at the school
 * brings; newcomers get fewer coins, because anyone can create accounts.
 */
export const nightReward = {
  main: { tried: { coins: 60, items: { crate: 1 } }, survived: { coins: 120, items: { crate: 2 } } },
  newcomers: { tried: { coins: 30, items: { crate: 1 } }, survived: { coins: 60, items: { crate: 2 } } },
} as const satisfies Record<NightDivision, unknown>

/**
 * Requirements for a ranked attempt in the main division: age of a confirmed account in days, and verified runs. A younger confirmed account
 * is in the newcomers' division.
 */
export const NIGHT_ENTRY = { days: 3, runs: 5 } as const
/** Maximum minutes of an attempt, including pauses; and minutes after midnight (UTC) in which the previous day's attempt may end. */
export const NIGHT_ATTEMPT_MINUTES = 20
export const NIGHT_GRACE_MINUTES = 10
/** Page size of the night's leaderboard. */
export const NIGHT_PAGE_SIZE = 20
