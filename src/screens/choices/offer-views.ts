import type { Build } from '../../../machines/choice.ts'
import { POWER_UP_CAP, type PowerUpId, type PowerUpStat, powerUps } from '../../../sim/content/power-ups.ts'
import { WEAPON_UPGRADE_CAP, type WeaponUpgradeId, type WeaponUpgradeStat, weaponUpgrades } from '../../../sim/content/weapon-upgrades.ts'
import { pickedAmounts } from '../../../sim/rules/picked.ts'
import { statsOf } from '../../../sim/rules/recompute-stats.ts'
import type { PlayerStats } from '../../../sim/rules/stats.ts'
import type { IconName } from '../../looks/icon-names.ts'
import { choiceText as text } from '../../messages/choices.ts'
import { formatFactor, formatNumber } from '../../messages/format.ts'
import { powerUpText, weaponUpgradeText } from '../../messages/picks.ts'
import type { ChoiceView } from './choice-card.tsx'

interface Shown {
  readonly icon: IconName
  /** Undefined: nobody without a ranged weapon has it. `raise` is what the perks taken so far multiply a stat by. */
  readonly value: (stats: PlayerStats, raise: (stat: PowerUpStat) => number) => number | undefined
  readonly format: (value: number) => string
}
const pixels = (value: number) => `${formatNumber(value)}px`

const perkShown: Readonly<Record<PowerUpStat, Shown>> = {
  meleeAttackSpeed: { icon: 'fist', value: (stats) => stats.attackSpeedMultiplier, format: formatFactor },
  // The multiplier and not the points: +5% and +10% of one point would read the same.
  meleeAttackDamage: { icon: 'swords', value: (_, raise) => raise('meleeAttackDamage'), format: formatFactor },
  rangedAttackSpeed: { icon: 'attackspeed', value: ({ ranged }) => ranged?.attackSpeedMultiplier, format: formatFactor },
  rangedAttackDamage: {
    icon: 'bulletimpact',
    value: ({ ranged }, raise) => (ranged ? raise('rangedAttackDamage') : undefined),
    format: formatFactor,
  },
  maxHealth: { icon: 'heart', value: (stats) => stats.maxHealth, format: formatNumber },
  movementSpeed: { icon: 'wind', value: (stats) => stats.speedMultiplier, format: formatFactor },
}
const upgradeShown: Readonly<Record<WeaponUpgradeStat, Shown>> = {
  rangedDamage: { icon: 'bullets', value: ({ ranged }) => ranged?.damage, format: formatNumber },
  rangedRange: { icon: 'range', value: ({ ranged }) => ranged?.range, format: pixels },
  rangedSpeed: { icon: 'attackspeed', value: ({ ranged }) => ranged?.attackSpeedMultiplier, format: formatFactor },
  meleeDamage: { icon: 'sword', value: (stats) => stats.attackDamage, format: formatNumber },
  meleeSpeed: { icon: 'fist', value: (stats) => stats.attackSpeedMultiplier, format: formatFactor },
  meleeKnockback: { icon: 'knockback', value: (stats) => stats.knockback, format: pixels },
}

export function powerUpView(id: PowerUpId, build: Build): ChoiceView {
  const { stat, tier } = powerUps[id]
  return {
    id,
    ...powerUpText(id),
    ...shownChange(perkShown[stat], build, { ...build, powerUps: [...build.powerUps, id] }),
    taken: timesIn(build.powerUps, id),
    cap: POWER_UP_CAP,
    tier: Number(tier.slice(-1)),
  }
}

export function weaponUpgradeView(id: WeaponUpgradeId, build: Build): ChoiceView {
  return {
    id,
    ...weaponUpgradeText(id),
    ...shownChange(upgradeShown[weaponUpgrades[id].stat], build, { ...build, weaponUpgrades: [...build.weaponUpgrades, id] }),
    taken: timesIn(build.weaponUpgrades, id),
    cap: WEAPON_UPGRADE_CAP,
  }
}

/** A change too small for the figures shows none. */
function shownChange({ icon, value, format }: Shown, now: Build, next: Build): Pick<ChoiceView, 'icon' | 'change' | 'note'> {
  const from = valueIn(now, value)
  const to = valueIn(next, value)
  if (from === undefined || to === undefined) return { icon, change: null, note: text.needsRanged }
  const change = { now: format(from), next: format(to) }
  return { icon, change: change.now === change.next ? null : change }
}

function valueIn(build: Build, value: Shown['value']): number | undefined {
  const perk = pickedAmounts(powerUps, build.powerUps)
  return value(statsOf(build.gear, build.powerUps, build.weaponUpgrades), (stat) => (100 + perk(stat)) / 100)
}

const timesIn = (picks: readonly string[], id: string): number => picks.filter((pick) => pick === id).length
