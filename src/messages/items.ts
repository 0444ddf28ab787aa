import { LEGENDARY_IDS } from '../../sim/content/drops.ts'
import type { ArmorSlot } from '../../sim/content/equip-slots.ts'
import type { AccessoryItem, ArmorItem, ConsumableItem, GearItem, Item, MeleeWeaponItem, RangedWeaponItem } from '../../sim/content/item.ts'
import { formatNumber } from './format.ts'

/** A line of figures on an item's card, ready to read. */
interface StatLine {
  readonly label: string
  readonly value: string
}

export type Rarity = 'common' | 'uncommon' | 'rare' | 'epic' | 'legendary'
/** An item as a card or a tooltip shows it. */
export interface ItemFace {
  /** In the catalogue, which is where its drawing is found. */
  readonly id: string
  readonly name: string
  readonly rarity: Rarity
  /** "Legendary ranged weapon". */
  readonly kind: string
  readonly stats: readonly StatLine[]
  /** What its prefix gives. */
  readonly perk?: string
  readonly words: string
}

const itemText = {
  damage: 'Damage',
  range: 'Range',
  attackSpeed: 'Attack speed',
  magazine: 'Magazine',
  reload: 'Reload',
  knockback: 'Knockback',
  defense: 'Defense',
  health: 'Health',
  speed: 'Speed',
  xp: 'Experience',
  pickupRange: 'Pickup range',
  cooldown: 'Cooldown',
  tier: 'Tier',
} as const

const slotKinds: Readonly<Record<ArmorSlot, string>> = {
  head: 'Head armor',
  chest: 'Chest armor',
  legs: 'Leg armor',
  feet: 'Foot armor',
  hands: 'Hand armor',
}
const weaponKinds = { ranged: 'Ranged weapon', one_hand_melee: 'One-handed weapon', two_hand_melee: 'Two-handed weapon' } as const
const otherKinds = { material: 'Material', consumable: 'Consumable', accessory: 'Accessory', blueprint: 'Blueprint' } as const
const effectNames: Readonly<Record<ConsumableItem['effect']['type'], string>> = {
  heal: 'Heals',
  restore_food: 'Food',
  restore_water: 'Water',
  restore_ammo: 'Ammo',
  generate_loot: 'Items inside',
}

/** What the item's fields do not say and the rules do: px of knockback, s between two blows. */
interface Figures {
  readonly knockback: number | null
  readonly interval: number | null
}

/** `figures` are the rules' `shownFigures` of the same item. */
export function itemFace(item: Item, figures: Figures): ItemFace {
  const { name, description } = item
  const { baseItemId = item.id, prefix } = marksOf(item)
  const rarity = prefix?.rarity ?? (LEGENDARY_IDS.includes(item.id) ? 'legendary' : 'common')
  return {
    id: baseItemId,
    name,
    rarity,
    kind: kindWithRarity(itemKind(item), rarity),
    stats: itemStats(item, figures),
    ...(prefix && { perk: `${prefix.name}: ${prefix.description}` }),
    words: description,
  }
}
/** Of generated loot: only gear is generated. */
const marksOf = (item: Item): Pick<GearItem, 'baseItemId' | 'prefix'> => (item.type === 'weapon' || item.type === 'armor' ? item : {})

/** What is common is not said. */
const kindWithRarity = (kind: string, rarity: Rarity): string =>
  rarity === 'common' ? kind : `${rarityNames[rarity]} ${kind.charAt(0).toLowerCase()}${kind.slice(1)}`
const rarityNames = { uncommon: 'Uncommon', rare: 'Rare', epic: 'Epic', legendary: 'Legendary' } as const

/** "Ranged weapon". */
const itemKind = (item: Item): string =>
  item.type === 'weapon' ? weaponKinds[item.weaponCategory] : item.type === 'armor' ? slotKinds[item.equipmentSlot] : otherKinds[item.type]

/** What would say nothing is left out. */
function itemStats(item: Item, figures: Figures): readonly StatLine[] {
  switch (item.type) {
    case 'weapon':
      return item.weaponCategory === 'ranged' ? rangedLines(item, figures) : meleeLines(item, figures)
    case 'armor':
      return armorLines(item)
    case 'accessory':
      return accessoryLines(item)
    case 'consumable':
      return consumableLines(item)
    case 'material':
      return [line('tier', formatNumber(item.tier))]
    case 'blueprint':
      return []
  }
}

function rangedLines({ weaponStats: stats }: RangedWeaponItem, { interval }: Figures): readonly StatLine[] {
  return [
    line('damage', formatNumber(stats.damage)),
    line('range', pixels(stats.range)),
    ...some('attackSpeed', interval, seconds),
    line('magazine', formatNumber(stats.magazineSize)),
    line('reload', seconds(stats.reloadTime)),
  ]
}
function meleeLines({ weaponStats: stats }: MeleeWeaponItem, { knockback, interval }: Figures): readonly StatLine[] {
  return [
    line('damage', signed(stats.damage)),
    ...some('range', stats.range, percent),
    ...some('attackSpeed', interval, seconds),
    ...some('knockback', knockback, pixels),
  ]
}
function armorLines({ armorStats: stats }: ArmorItem): readonly StatLine[] {
  return [
    ...some('defense', stats.defenseBonus, signed),
    ...some('health', stats.healthBonus, signed),
    ...some('speed', stats.speedBonus, percent),
  ]
}
function accessoryLines({ accessoryStats: stats }: AccessoryItem): readonly StatLine[] {
  return [
    ...some('damage', stats.damageBonus, signed),
    ...some('defense', stats.defenseBonus, signed),
    ...some('health', stats.healthBonus, signed),
    ...some('speed', stats.speedBonus, percent),
    ...some('pickupRange', stats.pickupRangeBonus, percent),
    ...some('xp', stats.xpBonus, percent),
  ]
}
function consumableLines({ effect }: ConsumableItem): readonly StatLine[] {
  return [{ label: effectNames[effect.type], value: formatNumber(effect.amount) }, ...some('cooldown', effect.cooldownSeconds, seconds)]
}

const line = (key: keyof typeof itemText, value: string): StatLine => ({ label: itemText[key], value })
/** Nothing for 0. */
const some = (key: keyof typeof itemText, value: number | null | undefined, format: (value: number) => string): readonly StatLine[] =>
  value == null || value === 0 ? [] : [line(key, format(value))]
/** With its sign; the minus is the typographic one. */
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value))}`
/** A share: 0.02 -> "+2%". */
const percent = (share: number): string => `${signed(100 * share)}%`
const pixels = (value: number): string => `${formatNumber(value)}px`
const seconds = (value: number): string => `${formatNumber(value)}s`
