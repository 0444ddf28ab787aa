import { type CosmeticRow, coins, marks, scrap } from './cosmetics.ts'

/**
 * Costumes of the survivor, in the order of the trader's list. They change nothing but the survivor's appearance (src/looks/costumes.ts).
 * Saves and recorded runs contain the ids. Prices are explained in docs/balance.md.
 */
export const costumes = {
  raincoat: { price: coins(3_000) },
  lifeguard: { price: coins(6_000) },
  chef: { price: scrap(800) },
  scarecrow: { price: coins(15_000) },
  beekeeper: { price: coins(25_000) },
  astronaut: { price: coins(60_000) },
  reaper: { price: marks(25) },
  nightwatch: { price: marks(60) },
  ringmaster: { price: coins(40_000), rare: true },
  diver: { price: coins(50_000), rare: true },
  golden_suit: { price: coins(60_000), rare: true },
} as const satisfies Readonly<Record<string, CosmeticRow>>

export type CostumeId = keyof typeof costumes
export const COSTUME_IDS = Object.keys(costumes) as CostumeId[]
export const isCostumeId = (id: string): id is CostumeId => Object.hasOwn(costumes, id)
