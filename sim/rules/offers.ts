import { OFFERS_PER_CHOICE, POWER_UP_CAP, type PowerUpId, type PowerUpTier, powerUps, powerUpTiers } from '../content/power-ups.ts'
import { type StatId, stats } from '../content/stats.ts'
import { WEAPON_UPGRADE_CAP, type WeaponUpgradeId, weaponUpgrades } from '../content/weapon-upgrades.ts'
import { nextInt, type Rng } from '../kernel/rng.ts'
import { drawRng, rollRow } from './draw.ts'
import type { Equipment } from './equipment.ts'
import { levelForXp } from './levels.ts'
import { rangedWeaponOf } from './ranged-weapon-of.ts'

export interface OfferSource {
  readonly xp: number
  readonly powerUpHistory: readonly string[]
  readonly weaponUpgradeHistory: readonly string[]
  /** Offers for ranged weapons are avoided without one. */
  readonly equippedItems: Equipment
  readonly ext: { readonly seed: number }
}

/** Level-ups whose power-up was not chosen yet (OP-96), including those after a reset (OP-97). */
export const pendingPowerUpCount = ({ xp, powerUpHistory }: Pick<OfferSource, 'xp' | 'powerUpHistory'>): number =>
  Math.max(0, levelForXp(xp) - 1 - powerUpHistory.length)

/** Picks left until every weapon upgrade is at its cap. */
export const weaponUpgradesLeft = (history: readonly string[]): number =>
  WEAPON_UPGRADE_IDS.reduce((left, id) => left + Math.max(0, WEAPON_UPGRADE_CAP - countIn(history, id)), 0)

/**
 * The power-ups of the next pick, even if none is pending: three different ones, each taken fewer than ten times, or fewer if fewer remain
 * (flow F3). The save's seed and the number of picks decide, so a reload does not redraw, and a perk reset repeats the earlier offers and
 * cannot be used to get better ones (OP-97).
 */
export const powerUpOffers = ({
  powerUpHistory,
  equippedItems,
  ext,
}: Pick<OfferSource, 'powerUpHistory' | 'equippedItems' | 'ext'>): readonly PowerUpId[] =>
  drawPowerUps(ext.seed, powerUpHistory, rangedWeaponOf(equippedItems) !== null)

/** Same as `powerUpOffers`, from the deciding values alone. `armed`: a ranged weapon is worn. */
export const drawPowerUps = (seed: number, history: readonly string[], armed: boolean): readonly PowerUpId[] =>
  pickPowerUps(drawRng(seed, 'power-up', history.length), history, armed)

/** Same as `drawPowerUps`, from a generator. */
export function pickPowerUps(rng: Rng, history: readonly string[], armed: boolean): readonly PowerUpId[] {
  const open = PERK_IDS.filter((id) => countIn(history, id) < POWER_UP_CAP)
  return drawDistinct(open, (among, drawn) =>
    rollPerk(rng, among, (id) => isUseful(powerUps[id].stat, armed) && !drawn.some((other) => isOfOneStat(id, other))),
  )
}

/** Stats of ranged weapons have no effect without one. */
const isUseful = (stat: StatId, armed: boolean): boolean => armed || !stats[stat].raises.startsWith('ranged.')
const isOfOneStat = (a: PowerUpId, b: PowerUpId): boolean => powerUps[a].stat === powerUps[b].stat

/** The weapon upgrades of the next boss chest: three different ones below their cap, or fewer if fewer remain (flow F4). */
export const weaponUpgradeOffers = ({
  weaponUpgradeHistory,
  equippedItems,
  ext,
}: Pick<OfferSource, 'weaponUpgradeHistory' | 'equippedItems' | 'ext'>): readonly WeaponUpgradeId[] =>
  drawWeaponUpgrades(ext.seed, weaponUpgradeHistory, rangedWeaponOf(equippedItems) !== null)

/**
 * Same as `weaponUpgradeOffers`, from the deciding values alone. `armed`: a ranged weapon is worn. Without one, upgrades that would have no
 * effect are only offered after all others are at their cap.
 */
export const drawWeaponUpgrades = (seed: number, history: readonly string[], armed: boolean): readonly WeaponUpgradeId[] =>
  pickWeaponUpgrades(drawRng(seed, 'weapon-upgrade', history.length), history, armed)

/** Same as `drawWeaponUpgrades`, from a generator. */
export function pickWeaponUpgrades(rng: Rng, history: readonly string[], armed: boolean): readonly WeaponUpgradeId[] {
  const open = WEAPON_UPGRADE_IDS.filter((id) => countIn(history, id) < WEAPON_UPGRADE_CAP)
  return drawDistinct(open, (among) => {
    const useful = among.filter((id) => isUseful(weaponUpgrades[id].stat, armed))
    return oneOf(rng, useful.length > 0 ? useful : among)
  })
}

const PERK_IDS = Object.keys(powerUps) as readonly PowerUpId[]
const WEAPON_UPGRADE_IDS = Object.keys(weaponUpgrades) as readonly WeaponUpgradeId[]

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

/**
 * Draws a tier by its odds, then a perk of that tier, preferring perks that have an effect (docs/spec/run-depth.md, Cards that do nothing).
 * A tier without perks is replaced by the next lower one, then the next higher one (OP-116).
 */
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
export const countIn = (history: readonly string[], id: string): number => history.filter((taken) => taken === id).length
