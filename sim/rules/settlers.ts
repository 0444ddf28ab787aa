import { FOOD_PER_DAY, WATER_PER_DAY } from '../content/camp-effects.ts'
import { campUpgrades } from '../content/camp-upgrades.ts'
import { FIRST_SETTLERS, MIN_SETTLER_CAPACITY, SETTLER_MEAL, SETTLER_TRADES, type SettlerTrade, settlerGifts } from '../content/settlers.ts'
import { type Camp, isBuilt } from './upgrades.ts'
import { utcDayOf } from './utc-day.ts'

/** Settler capacity: the sum over built upgrades, at least 1 (UPG-21, OP-109). */
export function settlerCapacity(camp: Camp): number {
  const room = Object.values(campUpgrades).reduce(
    (sum, upgrade) => sum + (isBuilt(camp, upgrade) ? (upgrade.settlerCapacityBonus ?? 0) : 0),
    0,
  )
  return Math.max(MIN_SETTLER_CAPACITY, room)
}

/** Settlers present: the first four as far as there is room, then those brought home from runs (UPG-23, OP-65). */
export const settlersPresent = (capacity: number, rescued: number): number => Math.min(FIRST_SETTLERS + rescued, capacity)

/** The trade of the settler with this index, counted from 0 in the order of arrival. */
export const tradeOf = (settler: number): SettlerTrade => SETTLER_TRADES[settler % SETTLER_TRADES.length] as SettlerTrade

/** The save fields that decide what settlers eat and give. */
export interface SettlersSource {
  readonly food: number
  readonly water: number
  readonly foodStorageLevel: number
  readonly waterCollectorLevel: number
  readonly currentSettlers: number
  readonly ext: { readonly mealDay: number; readonly mealsServed: number }
}

/** Settlers who have eaten on the day of `at`. They are the first to have arrived. */
export const settlersFed = ({ ext, currentSettlers }: Pick<SettlersSource, 'ext' | 'currentSettlers'>, at: number): number =>
  ext.mealDay < utcDayOf(at) ? 0 : Math.min(ext.mealsServed, currentSettlers)

export interface NextMeal {
  /** Food and water that the storage and the collector add first; 0 if they have done so on this day. */
  readonly foodIn: number
  readonly waterIn: number
  /** Settlers who have eaten on this day, who can eat now, and who stay hungry. */
  readonly fed: number
  readonly eaters: number
  readonly hungry: number
}

/** The meal that can be served at `at`: each settler eats once per UTC day, as far as food and water last. */
export function nextMeal(camp: SettlersSource, at: number): NextMeal {
  const isFirst = camp.ext.mealDay < utcDayOf(at)
  const foodIn = isFirst ? (FOOD_PER_DAY[camp.foodStorageLevel] ?? 0) : 0
  const waterIn = isFirst ? (WATER_PER_DAY[camp.waterCollectorLevel] ?? 0) : 0
  const fed = settlersFed(camp, at)
  const left = camp.currentSettlers - fed
  const eaters = Math.min(left, Math.floor((camp.food + foodIn) / SETTLER_MEAL), Math.floor((camp.water + waterIn) / SETTLER_MEAL))
  return { foodIn, waterIn, fed, eaters, hungry: left - eaters }
}

/** True if serving the meal changes something: a settler eats, or the day's food and water come in. */
export const isMealReady = ({ eaters, foodIn, waterIn }: NextMeal): boolean => eaters > 0 || foodIn > 0 || waterIn > 0

/** The scrap and bandages that settlers with these indices give at the meal. */
export function giftsOf(from: number, to: number): { readonly scrap: number; readonly bandages: number } {
  const count = (trade: SettlerTrade) => countTrade(to, trade) - countTrade(from, trade)
  return { scrap: count('scavenger') * settlerGifts.scrap, bandages: count('nurse') * settlerGifts.bandages }
}

/** Number of settlers with this trade among the first `settlers`. */
export const countTrade = (settlers: number, trade: SettlerTrade): number =>
  Math.ceil(Math.max(0, settlers - SETTLER_TRADES.indexOf(trade)) / SETTLER_TRADES.length)
