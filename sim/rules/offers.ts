import { OFFERS_PER_CHOICE, POWER_UP_CAP, type PowerUpId, type PowerUpTier, powerUps, powerUpTiers } from '../content/power-ups.ts'
import { stats } from '../content/stats.ts'
import { WEAPON_UPGRADE_CAP, type WeaponUpgradeId, weaponUpgrades } from '../content/weapon-upgrades.ts'
import { nextInt, type Rng } from '../kernel/rng.ts'
import { drawRng, rollRow } from './draw.ts'
import type { Equipment } from './equipment.ts'
import { levelForXp } from './levels.ts'
import { rangedWeaponOf } from './ranged-weapon-of.ts'

/** What offers are drawn from: part of a save. */
export interface OfferSource {
  readonly xp: number
  readonly powerUpHistory: readonly string[]
  readonly weaponUpgradeHistory: readonly string[]
  /** Perks for a ranged weapon are left out without one. */
  readonly equippedItems: Equipment
  readonly ext: { readonly seed: number }
}

/** Level-ups whose power-up was not chosen yet (OP-96), after a reset too (OP-97). */
export const powerUpsOwed = ({ xp, powerUpHistory }: Pick<OfferSource, 'xp' | 'powerUpHistory'>): number =>
  Math.max(0, levelForXp(xp) - 1 - powerUpHistory.length)

/** Picks until every weapon upgrade is at its cap. */
export const weaponUpgradesLeft = (history: readonly string[]): number =>
  UPGRADES.reduce((left, id) => left + Math.max(0, WEAPON_UPGRADE_CAP - timesIn(history, id)), 0)

/**
 * The power-ups that the next pick chooses from, whether or not one is owed: three, distinct, each taken fewer than ten times
 * (flow F3; fewer where fewer are left). The save's seed and the picks that count decide, so they stay until one is applied; a
 * reload draws nothing again, and a perk reset offers again what it offered before, so a reset cannot get better offers (OP-97).
 */
export const powerUpOffers = ({
  powerUpHistory,
  equippedItems,
  ext,
}: Pick<OfferSource, 'powerUpHistory' | 'equippedItems' | 'ext'>): readonly PowerUpId[] =>
  drawPowerUps(ext.seed, powerUpHistory, rangedWeaponOf(equippedItems) !== null)

/** The same, of what decides them. `armed`: a ranged weapon is worn. */
export function drawPowerUps(seed: number, history: readonly string[], armed: boolean): readonly PowerUpId[] {
  const rng = drawRng(seed, 'power-up', history.length)
  const open = PERKS.filter((id) => timesIn(history, id) < POWER_UP_CAP)
  return drawDistinct(open, (among, drawn) =>
    rollPerk(rng, among, (id) => isUseful(id, armed) && !drawn.some((other) => isOfOneStat(id, other))),
  )
}

/** A perk for a ranged weapon does nothing without one. */
const isUseful = (id: PowerUpId, armed: boolean): boolean => armed || !stats[powerUps[id].stat].raises.startsWith('ranged.')
const isOfOneStat = (a: PowerUpId, b: PowerUpId): boolean => powerUps[a].stat === powerUps[b].stat

/** The weapon upgrades that the next boss chest chooses from: three, distinct, each below its cap; fewer where fewer are left (flow F4). */
export function weaponUpgradeOffers({
  weaponUpgradeHistory,
  ext,
}: Pick<OfferSource, 'weaponUpgradeHistory' | 'ext'>): readonly WeaponUpgradeId[] {
  const rng = drawRng(ext.seed, 'weapon-upgrade', weaponUpgradeHistory.length)
  const open = UPGRADES.filter((id) => timesIn(weaponUpgradeHistory, id) < WEAPON_UPGRADE_CAP)
  return drawDistinct(open, (among) => oneOf(rng, among))
}

const PERKS = Object.keys(powerUps) as readonly PowerUpId[]
const UPGRADES = Object.keys(weaponUpgrades) as readonly WeaponUpgradeId[]

function drawDistinct<T>(open: readonly T[], draw: (among: readonly T[], drawn: readonly T[]) => T): readonly T[] {
  const offers: T[] = []
  while (offers.length < Math.min(OFFERS_PER_CHOICE, open.length))
    offers.push(
      draw(
        open.filter((id) => !offers.includes(id)),
        offers,
      ),
    )
  return offers
}

/** A tier by its odds, then any of its perks that does something, if there is one (docs/spec/run-depth.md, Cards that do nothing). A tier with no perk left is replaced by the next lower one, then the next higher (OP-116). */
function rollPerk(rng: Rng, among: readonly PowerUpId[], isWanted: (id: PowerUpId) => boolean): PowerUpId {
  const rolled = powerUpTiers.indexOf(rollRow(rng, powerUpTiers))
  const tiers = powerUpTiers.map(({ tier }) => tier)
  const order = [...tiers.slice(0, rolled + 1).reverse(), ...tiers.slice(rolled + 1)]
  const tier = order.find((of) => inTier(among, of).length > 0) as PowerUpTier
  const perks = inTier(among, tier)
  const wanted = perks.filter(isWanted)
  return oneOf(rng, wanted.length > 0 ? wanted : perks)
}

const inTier = (among: readonly PowerUpId[], tier: PowerUpTier) => among.filter((id) => powerUps[id].tier === tier)
const oneOf = <T>(rng: Rng, among: readonly T[]): T => among[nextInt(rng, 0, among.length - 1)] as T
/** How often a history has a pick. */
export const timesIn = (history: readonly string[], id: string): number => history.filter((taken) => taken === id).length
