import { ELITE_TRAITS } from './elites.ts'
import { RUN_EVENT_IDS } from './events.ts'
import { EVOLUTION_IDS } from './evolutions.ts'
import type { PrefixRarity, PrefixStat } from './item.ts'
import { legendaryAccessories, legendaryArmor, legendaryMelee, legendaryRanged } from './legendaries.ts'
import { prefixes, prefixRarities } from './prefixes.ts'
import type { TaskReward } from './tasks.ts'
import { meleeWeapons, rangedWeapons } from './weapons.ts'

export const COLLECTION_PAGES = ['weapons', 'prefixes', 'legendaries', 'evolutions', 'elites', 'events'] as const
export type CollectionPage = (typeof COLLECTION_PAGES)[number]

/** Page and name of an entry, for example `evolutions/pack`. */
export type CollectibleId = `${CollectionPage}/${string}`

/** Name of a prefix in the book: saves contain it. */
export const prefixEntry = (statType: PrefixStat, rarity: PrefixRarity): string => `${statType}_${rarity}`

/** Names on each page, in display order. Saves contain them. */
const names: Readonly<Record<CollectionPage, readonly string[]>> = {
  weapons: [meleeWeapons, rangedWeapons].flatMap((table) => Object.keys(table)),
  prefixes: (Object.keys(prefixes) as PrefixStat[]).flatMap((statType) =>
    prefixRarities.map(({ rarity }) => prefixEntry(statType, rarity)),
  ),
  legendaries: [legendaryMelee, legendaryRanged, legendaryArmor, legendaryAccessories].flatMap((table) => Object.keys(table)),
  evolutions: EVOLUTION_IDS,
  elites: ELITE_TRAITS,
  events: RUN_EVENT_IDS,
}

/** A reward for entries of a page: the id is stored in saves. */
export interface CollectionGoal {
  readonly id: `${CollectionPage}_${number}`
  readonly page: CollectionPage
  readonly need: number
  readonly reward: TaskReward
}
const goals: Readonly<Record<CollectionPage, readonly (readonly [need: number, reward: TaskReward])[]>> = {
  weapons: [
    [8, { scrap: 30 }],
    [23, { items: { crate: 4 } }],
  ],
  prefixes: [
    [7, { items: { lootbag: 1 } }],
    [14, { items: { lootbag: 1 } }],
    [28, { items: { lootbag: 4 } }],
  ],
  legendaries: [
    [2, { items: { crate: 1 } }],
    [8, { items: { lootbag: 3 } }],
  ],
  evolutions: [
    [2, { scrap: 30 }],
    [6, { items: { crate: 3 } }],
  ],
  elites: [
    [2, { scrap: 20 }],
    [4, { items: { crate: 1 } }],
  ],
  events: [
    [4, { items: { crate: 1 } }],
    [8, { items: { crate: 2 } }],
  ],
}
export const collectionGoals: readonly CollectionGoal[] = COLLECTION_PAGES.flatMap((page) =>
  goals[page].map(([need, reward]) => ({ id: `${page}_${need}` as const, page, need, reward })),
)

/** Entries of a page, in display order. */
export const entriesOfPage = (page: CollectionPage): readonly CollectibleId[] => names[page].map((name): CollectibleId => `${page}/${name}`)

export const COLLECTIBLES: readonly CollectibleId[] = COLLECTION_PAGES.flatMap(entriesOfPage)
