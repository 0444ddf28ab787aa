import type { Build } from '../../../machines/choice.ts'
import { INSTINCT_IDS, type InstinctId, instinctRules } from '../../../sim/content/instincts.ts'
import { POWER_UP_CAP, type PowerUpId, powerUps } from '../../../sim/content/power-ups.ts'
import { type StatId, stats } from '../../../sim/content/stats.ts'
import { WEAPON_UPGRADE_CAP, type WeaponUpgradeId, weaponUpgrades } from '../../../sim/content/weapon-upgrades.ts'
import { countIn } from '../../../sim/rules/offers.ts'
import { percentToFactor, type StatField, statsOf, statValue } from '../../../sim/rules/recompute-stats.ts'
import { sumByStat } from '../../../sim/rules/sum-by-stat.ts'
import { t } from '../../language/t.ts'
import { instinctLooks } from '../../looks/instincts.ts'
import { evolutionPlans } from '../../messages/evolutions.ts'
import { formatFactor, formatNumber } from '../../messages/format.ts'
import { powerUpText, weaponUpgradeText } from '../../messages/picks.ts'
import { iconFor } from '../../ui/icon-for.ts'
import type { ChoiceView, InstinctView } from './choice-card.tsx'

const formats: Readonly<Record<StatField, (value: number) => string>> = {
  maxHealth: formatNumber,
  attackDamage: formatNumber,
  speedMultiplier: formatFactor,
  attackRangeMultiplier: formatFactor,
  attackSpeedMultiplier: formatFactor,
  defense: formatNumber,
  knockback: formatNumber,
  pickupRangeMultiplier: formatFactor,
  xpBonus: formatNumber,
  targetsPerSwing: formatNumber,
  'ranged.damage': formatNumber,
  'ranged.range': formatNumber,
  'ranged.attackSpeedMultiplier': formatFactor,
  'ranged.magazineSize': formatNumber,
  'ranged.reloadTime': formatNumber,
}

export function powerUpView(id: PowerUpId, build: Build): ChoiceView {
  const { stat, tier } = powerUps[id]
  return {
    id,
    ...powerUpText(id),
    ...shownChange(stat, build, { ...build, powerUps: [...build.powerUps, id] }),
    taken: countIn(build.powerUps, id),
    cap: POWER_UP_CAP,
    tier: Number(tier.slice(-1)),
  }
}

export function weaponUpgradeView(id: WeaponUpgradeId, build: Build): ChoiceView {
  return {
    id,
    ...weaponUpgradeText(id),
    ...shownChange(weaponUpgrades[id].stat, build, { ...build, weaponUpgrades: [...build.weaponUpgrades, id] }),
    taken: countIn(build.weaponUpgrades, id),
    cap: WEAPON_UPGRADE_CAP,
  }
}

/** For an Instinct that the player already has, the view also lists what the next rank changes. */
export function instinctView(id: InstinctId, ranks: readonly number[]): InstinctView {
  const { icon, tint, text: does, grows } = instinctLooks[id]
  const rank = ranks[INSTINCT_IDS.indexOf(id)] ?? 0
  return {
    id,
    name: t(`instincts.${id}.name`),
    icon,
    tint,
    does: does(rank + 1),
    changes: rank === 0 ? [] : grows.map(({ name, at }) => ({ name: t(name), now: at(rank), next: at(rank + 1) })),
    plans: evolutionPlans(id),
    taken: rank,
    cap: instinctRules.maxRank,
  }
}

/** Reports no change if it is too small for the displayed digits. */
function shownChange(stat: StatId, now: Build, next: Build): Pick<ChoiceView, 'icon' | 'change' | 'note'> {
  const icon = iconFor(stats[stat].icon, 'brain')
  const from = shownValue(stat, now)
  const to = shownValue(stat, next)
  if (from === null || to === null) return { icon, change: null, note: t('choices.needsRanged') }
  return { icon, change: from === to ? null : { now: from, next: to } }
}

/** `null` if the stat belongs to a ranged weapon and none is equipped. */
function shownValue(stat: StatId, { gear, powerUps: perks, weaponUpgrades: upgrades }: Build): string | null {
  const { raises, by } = stats[stat]
  const value = statValue(statsOf(gear, perks, upgrades), raises)
  if (value === null) return null
  // Show the multiplier instead of the points: +5% and +10% of one point would round to the same value.
  if (by === 'percent' && formats[raises] !== formatFactor) return formatFactor(percentToFactor(percentOf(stat, perks, upgrades)))
  return formats[raises](value)
}

const percentOf = (stat: StatId, perks: readonly string[], upgrades: readonly string[]): number =>
  sumByStat<StatId>(powerUps, perks)(stat) + sumByStat<StatId>(weaponUpgrades, upgrades)(stat)
