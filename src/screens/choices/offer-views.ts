import type { Build } from '../../../machines/choice.ts'
import { POWER_UP_CAP, type PowerUpId, type PowerUpStat, powerUps } from '../../../sim/content/power-ups.ts'
import { WEAPON_UPGRADE_CAP, type WeaponUpgradeId, type WeaponUpgradeStat, weaponUpgrades } from '../../../sim/content/weapon-upgrades.ts'
import { statsOf } from '../../../sim/rules/recompute-stats.ts'
import type { PlayerStats } from '../../../sim/rules/stats.ts'
import { choiceText as text } from '../../messages/choices.ts'
import { formatNumber } from '../../messages/format.ts'
import { powerUpText, weaponUpgradeText } from '../../messages/picks.ts'
import type { IconName } from '../../ui/icon-names.ts'
import type { ChoiceView } from './choice-card.tsx'

interface Shown {
  readonly icon: IconName
  /** Undefined: nobody without a ranged weapon has it. */
  readonly value: (stats: PlayerStats) => number | undefined
  readonly format: (value: number) => string
}
const factor = (value: number) => `${formatNumber(100 * value)}%`
const pixels = (value: number) => `${formatNumber(value)}px`

const perkShown: Readonly<Record<PowerUpStat, Shown>> = {
  meleeAttackSpeed: { icon: 'fist', value: (stats) => stats.attackSpeedMultiplier, format: factor },
  meleeAttackDamage: { icon: 'swords', value: (stats) => stats.attackDamage, format: formatNumber },
  rangedAttackSpeed: { icon: 'attackspeed', value: ({ ranged }) => ranged?.attackSpeedMultiplier, format: factor },
  rangedAttackDamage: { icon: 'bulletimpact', value: ({ ranged }) => ranged?.damage, format: formatNumber },
  maxHealth: { icon: 'heart', value: (stats) => stats.maxHealth, format: formatNumber },
  movementSpeed: { icon: 'wind', value: (stats) => stats.speedMultiplier, format: factor },
}
const upgradeShown: Readonly<Record<WeaponUpgradeStat, Shown>> = {
  rangedDamage: { icon: 'bullets', value: ({ ranged }) => ranged?.damage, format: formatNumber },
  rangedRange: { icon: 'range', value: ({ ranged }) => ranged?.range, format: pixels },
  rangedSpeed: { icon: 'attackspeed', value: ({ ranged }) => ranged?.attackSpeedMultiplier, format: factor },
  meleeDamage: { icon: 'sword', value: (stats) => stats.attackDamage, format: formatNumber },
  meleeSpeed: { icon: 'fist', value: (stats) => stats.attackSpeedMultiplier, format: factor },
  meleeKnockback: { icon: 'knockback', value: (stats) => stats.knockback, format: pixels },
}

export function powerUpView(id: PowerUpId, build: Build): ChoiceView {
  const { stat, tier } = powerUps[id]
  const { gear, weaponUpgrades: upgrades } = build
  return {
    id,
    ...powerUpText(id),
    ...shownChange(perkShown[stat], statsOf(gear, build.powerUps, upgrades), statsOf(gear, [...build.powerUps, id], upgrades)),
    taken: timesIn(build.powerUps, id),
    cap: POWER_UP_CAP,
    tier: Number(tier.slice(-1)),
  }
}

export function weaponUpgradeView(id: WeaponUpgradeId, build: Build): ChoiceView {
  const { gear, powerUps: perks } = build
  return {
    id,
    ...weaponUpgradeText(id),
    ...shownChange(
      upgradeShown[weaponUpgrades[id].stat],
      statsOf(gear, perks, build.weaponUpgrades),
      statsOf(gear, perks, [...build.weaponUpgrades, id]),
    ),
    taken: timesIn(build.weaponUpgrades, id),
    cap: WEAPON_UPGRADE_CAP,
  }
}

/** A change too small for the figures shows none. */
function shownChange({ icon, value, format }: Shown, now: PlayerStats, next: PlayerStats): Pick<ChoiceView, 'icon' | 'change' | 'note'> {
  const from = value(now)
  const to = value(next)
  if (from === undefined || to === undefined) return { icon, change: null, note: text.needsRanged }
  const change = { now: format(from), next: format(to) }
  return { icon, change: change.now === change.next ? null : change }
}

const timesIn = (picks: readonly string[], id: string): number => picks.filter((pick) => pick === id).length
