import { INSTINCT_IDS, type InstinctId, instinctDef } from '../content/instincts.ts'
import type { LocationId } from '../content/locations.ts'
import type { PowerUpId } from '../content/power-ups.ts'
import { EXTRA_NIGHT_INSTINCTS, NIGHT_MAPS, NIGHT_RANKS, type NightOutfitId, nightOutfits, nightPlaces } from '../content/tonight.ts'
import type { WeaponUpgradeId } from '../content/weapon-upgrades.ts'
import { hashLanes } from '../kernel/hash.ts'
import { nextInt, type Rng, stream } from '../kernel/rng.ts'
import { drawPowerUps, drawWeaponUpgrades } from './offers.ts'

export interface Night {
  readonly locationId: LocationId
  readonly nightmare: number
  readonly outfit: NightOutfitId
  readonly powerUps: readonly PowerUpId[]
  readonly weaponUpgrades: readonly WeaponUpgradeId[]
  readonly instincts: readonly InstinctId[]
  readonly gender: 'male' | 'female'
}
/** The secret seeds of a night: for the run's world, and for the offers of level-ups and boss chests. Unsigned 32-bit. */
export interface NightSeeds {
  readonly run: number
  readonly offers: number
}

/**
 * Derives the night from a draw, the hex text of sha256 of `DAY/SECRET/night` (decision 0010). The server publishes the draw during the day
 * and the secret afterwards, so that anyone can verify the draw.
 */
export function nightOf(draw: string): Night {
  const [seed] = hashLanes(draw)
  const rng = stream(seed, `night/${draw}`)
  const locationId = oneOf(rng, NIGHT_MAPS) as keyof typeof nightPlaces
  const nightmare = nextInt(rng, NIGHT_RANKS.least, NIGHT_RANKS.most)
  const outfit = oneOf<NightOutfitId>(rng, nightPlaces[locationId])
  const gender = oneOf(rng, ['male', 'female'] as const)
  const { worn, level, chests } = nightOutfits[outfit]
  const armed = 'ranged' in worn
  const powerUps: PowerUpId[] = []
  while (powerUps.length < level - 1) powerUps.push(oneOf(rng, drawPowerUps(seed, powerUps, armed)))
  const weaponUpgrades: WeaponUpgradeId[] = []
  while (weaponUpgrades.length < chests) weaponUpgrades.push(oneOf(rng, drawWeaponUpgrades(seed, weaponUpgrades, armed)))
  return { locationId, nightmare, outfit, powerUps, weaponUpgrades, instincts: drawnInstincts(rng), gender }
}

/** Derives the seeds from a draw, the hex text of sha256 of `DAY/SECRET/seed`. Practice before an attempt uses a separate draw. */
export const nightSeedsOf = (draw: string): NightSeeds => ({
  run: Number.parseInt(draw.slice(0, 8), 16),
  offers: Number.parseInt(draw.slice(8, 16), 16),
})

/** All Instincts that are open from the start, and some of the others. */
function drawnInstincts(rng: Rng): readonly InstinctId[] {
  const isOpen = (id: InstinctId) => instinctDef(id).unlockedBy === undefined
  const more = INSTINCT_IDS.filter((id) => !isOpen(id))
  while (more.length > EXTRA_NIGHT_INSTINCTS) more.splice(nextInt(rng, 0, more.length - 1), 1)
  return INSTINCT_IDS.filter((id) => isOpen(id) || more.includes(id))
}

const oneOf = <T>(rng: Rng, among: readonly T[]): T => among[nextInt(rng, 0, among.length - 1)] as T
