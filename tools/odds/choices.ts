import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import { type PowerUpId, type PowerUpTier, powerUps, powerUpTiers } from '../../sim/content/power-ups.ts'
import type { StatId } from '../../sim/content/stats.ts'
import { type WeaponUpgradeId, weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'
import { instinctOffers, NO_INSTINCTS } from '../../sim/rules/instinct-offers.ts'
import { pickPowerUps, pickWeaponUpgrades } from '../../sim/rules/offers.ts'
import { t } from '../../src/language/t.ts'
import { chanceOf, DrawTally, type Section, weightShares } from './chances.ts'
import { type DrawRule, distributionOf } from './exact.ts'

/** The first offer; the others never repeat it. */
export const powerUpRule: DrawRule = (rng) => {
  const [first] = pickPowerUps(rng, [], true)
  const { tier, stat } = powerUps[first as PowerUpId]
  return { tier, stat }
}

/** A tier holds more power-ups than a choice offers, so none is exhausted: each offer's tier is its roll. */
export function powerUpChances(): Section {
  const [ofTier, ofStat] = [distributionOf(powerUpRule, 'tier'), distributionOf(powerUpRule, 'stat')]
  const stats = [...new Set(Object.values(powerUps).map(({ stat }) => stat))]
  return {
    title: 'Power-ups at a level-up',
    words:
      'Each of the three offers draws its tier first, then a power-up of that tier that is not on offer yet and was taken fewer than ten times. Stats that are already on offer, and ranged stats without a gun, are left out while the tier has others.',
    chances: [
      ...weightShares(powerUpTiers).map(([{ tier }, published]) => ({
        what: `an offer of ${tier.replace('tier', 'tier ')}`,
        published,
        exact: ofTier.get(tier) ?? 0,
        draw: 'tier',
      })),
      ...stats.map((stat) => ({
        what: `an offer of ${spoken(stat)}`,
        published: powerUpTiers.reduce((sum, { tier, weight }) => sum + (weight / 100) * shareOf(stat, tier), 0),
        exact: ofStat.get(stat) ?? 0,
        draw: 'stat',
      })),
    ],
  }
}

function shareOf(stat: StatId, tier: PowerUpTier): number {
  const inTier = Object.values(powerUps).filter((row) => row.tier === tier)
  return inTier.filter((row) => row.stat === stat).length / inTier.length
}

const weaponUpgradeRule: DrawRule = (rng) => ({ offers: pickWeaponUpgrades(rng, [], true).join(' ') })

export function weaponUpgradeChances(): Section {
  const offers = distributionOf(weaponUpgradeRule, 'offers')
  const rows = Object.keys(weaponUpgrades) as WeaponUpgradeId[]
  return {
    title: 'Weapon upgrades at a boss chest',
    words:
      'Three of the six upgrades are offered, as long as each was taken fewer than ten times. Without a gun, upgrades of a gun are only offered once all others were taken ten times. Measured with a gun.',
    chances: rows.map((id) => ({
      what: `${t(`catalogue.weaponUpgrades.${id}`)} among the three`,
      published: 3 / rows.length,
      exact: chanceOf(offers, (three) => three.split(' ').includes(id)),
    })),
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
    chances: INSTINCT_IDS.map((id) => ({
      what: `${name(id)} among the three`,
      published: 3 / INSTINCT_IDS.length,
      count: tally.of(id),
      draws,
    })),
  }
}

const spoken = (stat: string) => stat.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
