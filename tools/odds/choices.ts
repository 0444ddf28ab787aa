import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import { type PowerUpTier, powerUps, powerUpTiers } from '../../sim/content/power-ups.ts'
import type { StatId } from '../../sim/content/stats.ts'
import { type WeaponUpgradeId, weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'
import { instinctOffers, NO_INSTINCTS } from '../../sim/rules/instinct-offers.ts'
import { drawPowerUps, drawWeaponUpgrades } from '../../sim/rules/offers.ts'
import { t } from '../../src/language/t.ts'
import { byWeight, type Chance, DrawTally, type Section } from './chances.ts'

/** A tier holds more power-ups than a choice offers, so none is exhausted: each offer's tier is its roll. */
export function powerUpChances(seed: number, draws: number): Section {
  const tally = new DrawTally()
  for (let n = 0; n < draws; n++) {
    const [first] = drawPowerUps(seed + n, [], true)
    if (first !== undefined) tally.add(powerUps[first].tier)
    if (first !== undefined) tally.add(powerUps[first].stat)
  }
  const stats = [...new Set(Object.values(powerUps).map(({ stat }) => stat))]
  return {
    title: 'Power-ups at a level-up',
    words:
      'Each of the three offers draws its tier first, then a power-up of that tier that is not on offer yet and was taken fewer than ten times. Stats that are already on offer, and ranged stats without a gun, are left out while the tier has others.',
    chances: [
      ...byWeight(powerUpTiers, draws, 'tier', ({ tier }) => ({
        what: `an offer of ${tier.replace('tier', 'tier ')}`,
        count: tally.of(tier),
      })),
      ...stats.map(
        (stat): Chance => ({
          what: `an offer of ${spoken(stat)}`,
          published: powerUpTiers.reduce((sum, { tier, weight }) => sum + (weight / 100) * shareOf(stat, tier), 0),
          count: tally.of(stat),
          draws,
          draw: 'stat',
        }),
      ),
    ],
  }
}

function shareOf(stat: StatId, tier: PowerUpTier): number {
  const inTier = Object.values(powerUps).filter((row) => row.tier === tier)
  return inTier.filter((row) => row.stat === stat).length / inTier.length
}

export function weaponUpgradeChances(seed: number, draws: number): Section {
  const tally = new DrawTally()
  for (let n = 0; n < draws; n++) for (const id of drawWeaponUpgrades(seed + n, [], true)) tally.add(id)
  const rows = Object.entries(weaponUpgrades) as [WeaponUpgradeId, object][]
  return {
    title: 'Weapon upgrades at a boss chest',
    words:
      'Three of the six upgrades are offered, as long as each was taken fewer than ten times. Without a gun, upgrades of a gun are only offered once all others were taken ten times. Measured with a gun.',
    chances: rows.map(
      ([id]): Chance => ({
        what: `${t(`catalogue.weaponUpgrades.${id}`)} among the three`,
        published: 3 / rows.length,
        count: tally.of(id),
        draws,
      }),
    ),
  }
}

/** The names derive from the ids. */
export function instinctChances(seed: number, draws: number): Section {
  const tally = new DrawTally()
  for (let n = 0; n < draws; n++)
    for (const id of instinctOffers({ ...NO_INSTINCTS, seed: seed + n, unlocked: INSTINCT_IDS, armed: true })) tally.add(id)
  const name = (id: string) => id.replace(/(^|_)[a-z]/g, (letter) => letter.replace('_', ' ').toUpperCase())
  return {
    title: 'Instincts',
    words:
      'Three Instincts are offered that are unlocked, usable and below rank 5, all equally likely. A survivor who has six is offered three of these. Measured with a gun, all Instincts unlocked and none taken.',
    chances: INSTINCT_IDS.map(
      (id): Chance => ({ what: `${name(id)} among the three`, published: 3 / INSTINCT_IDS.length, count: tally.of(id), draws }),
    ),
  }
}

const spoken = (stat: string) => stat.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
