import { ELITE_TRAITS } from './elites.ts'
import { RUN_EVENT_IDS } from './events.ts'
import { EVOLUTION_IDS } from './evolutions.ts'
import type { PrefixRarity, PrefixStat } from './item.ts'
import { legendaryAccessories, legendaryArmor, legendaryMelee, legendaryRanged } from './legendaries.ts'
import { prefixes, prefixRarities } from './prefixes.ts'
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

/** Entries of a page, in display order. */
export const entriesOfPage = (page: CollectionPage): readonly CollectibleId[] => names[page].map((name): CollectibleId => `${page}/${name}`)

export const COLLECTIBLES: readonly CollectibleId[] = COLLECTION_PAGES.flatMap(entriesOfPage)
