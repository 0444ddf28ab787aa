import { EQUIP_SLOTS, type EquipSlot } from '../../sim/content/equip-slots.ts'
import { type ItemId, items } from '../../sim/content/items.ts'
import { XP_THRESHOLDS } from '../../sim/content/levels.ts'
import type { PowerUpId } from '../../sim/content/power-ups.ts'
import type { WeaponUpgradeId } from '../../sim/content/weapon-upgrades.ts'
import type { Equipment } from '../../sim/rules/equipment.ts'
import { gearOf } from '../../sim/rules/gear.ts'
import { statsOf } from '../../sim/rules/recompute-stats.ts'
import { pickPowerUp, pickWeaponUpgrade } from '../bots/bot/choices.ts'

/** Equipment and progress of a player after some hours. */
interface GearTier {
  readonly level: number
  readonly chests: number
  readonly worn: Readonly<Partial<Record<EquipSlot, ItemId>>>
}

const set = (name: 'cloth' | 'leather' | 'metal' | 'military') =>
  ({ head: `${name}_head`, chest: `${name}_chest`, legs: `${name}_legs`, feet: `${name}_feet`, hands: `${name}_hands` }) as const

const gearTiers = {
  none: { level: 1, chests: 0, worn: {} },
  /** Affordable after the first nights: the first weapon, one good piece, cloth for the rest. */
  tier1: { level: 10, chests: 2, worn: { ...set('cloth'), chest: 'leather_chest', main_hand: 'machete', ranged: 'improved_slingshot' } },
  /** The first gun, with leather armor, before metal armor is available. */
  pistol: { level: 12, chests: 3, worn: { ...set('leather'), main_hand: 'scrap_machete', ranged: 'makeshift_pistol' } },
  /** Gear after a first run that kills the behemoth: a legendary, three boss chests, and no other gear. */
  legendary: { level: 11, chests: 3, worn: { ranged: 'legendary_wardens_verdict' } },
  legendaries: { level: 11, chests: 3, worn: { ranged: 'legendary_wardens_verdict', chest: 'legendary_riot_saint' } },
  /** Second workbench and the cheapest blueprint. */
  mid: {
    level: 20,
    chests: 8,
    worn: {
      ...set('metal'),
      main_hand: 'steel_sword',
      off_hand: 'steel_machete',
      ranged: 'makeshift_pistol',
      accessory1: 'heart_locket',
      accessory2: 'runners_anklet',
    },
  },
  /** Third workbench and the expensive blueprints, just before the hardest map. */
  late: {
    level: 40,
    chests: 30,
    worn: {
      ...set('military'),
      main_hand: 'katana',
      ranged: 'makeshift_rifle',
      accessory1: 'heart_locket',
      accessory2: 'runners_anklet',
    },
  },
} as const satisfies Record<string, GearTier>
export type GearTierId = keyof typeof gearTiers

/**
 * Everything that a run starts from: gear, full health, and the power-ups and upgrades of the tier's level, which the bot picks
 * from the seed.
 */
export function startOf(tier: GearTierId, seed: number) {
  const { level, chests, worn } = gearTiers[tier] as GearTier
  const equipped = Object.fromEntries(EQUIP_SLOTS.map((slot) => [slot, slotItem(worn[slot])])) as Record<EquipSlot, Equipment[EquipSlot]>
  const gear = gearOf(equipped)
  const armed = gear.ranged !== null
  const powerUps: PowerUpId[] = []
  for (let i = 1; i < level; i++) powerUps.push(pickPowerUp(seed, powerUps, armed) as PowerUpId)
  const weaponUpgrades: WeaponUpgradeId[] = []
  for (let i = 0; i < chests; i++) weaponUpgrades.push(pickWeaponUpgrade(seed, weaponUpgrades, armed) as WeaponUpgradeId)
  const stats = statsOf(gear, powerUps, weaponUpgrades)
  return {
    gear,
    powerUps,
    weaponUpgrades,
    xp: XP_THRESHOLDS[level - 1] as number,
    health: stats.maxHealth,
    ammo: stats.ranged?.magazineSize ?? 0,
    stats,
  }
}

/** Returns whether the tier includes a gun or a slingshot. */
export const isArmed = (tier: GearTierId): boolean => 'ranged' in gearTiers[tier].worn

const slotItem = (id: ItemId | undefined) => (id === undefined ? null : items[id])
