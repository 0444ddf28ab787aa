import type { ArmorSlot } from '../../sim/content/equip-slots.ts'
import type { ConsumableItem, GearItem, Item } from '../../sim/content/item.ts'
import { type Rarity, rarityOf } from '../../sim/content/rarity.ts'
import { formatNumber } from './format.ts'

/** How much better or worse than what is worn, ready to read: the amount only (notes "Delta"). */
interface Delta {
  readonly better: boolean
  readonly amount: string
  /** For whoever hears it: "better by 4". */
  readonly words: string
}
/** A line of figures on an item's card, ready to read. */
export interface StatLine {
  readonly label: string
  readonly value: string
  readonly delta?: Delta
}

/** An item as a card or a tooltip shows it. */
export interface ItemFace {
  /** In the catalogue, which is where its drawing is found. */
  readonly id: string
  readonly name: string
  /** The word of the name that its prefix is, which bears the rarity's colour alone. */
  readonly prefix?: string
  readonly rarity: Rarity
  /** "Legendary ranged weapon". */
  readonly kind: string
  readonly stats: readonly StatLine[]
  /** What its prefix gives; its figures have it already. */
  readonly perk?: string
  readonly words: string
}

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

/** The rules' figures of an item (`shownFigures`), beside what is worn or by themselves. */
type Figures = readonly { readonly stat: keyof typeof figureTexts; readonly value: number; readonly gain: number }[]

/** `figures` are the rules' `shownFigures` of the same item. */
export function itemFace(item: Item, figures: Figures): ItemFace {
  const { name, description } = item
  const { baseItemId = item.id, prefix } = marksOf(item)
  const rarity = rarityOf(item)
  return {
    id: baseItemId,
    name,
    rarity,
    kind: kindWithRarity(itemKind(item), rarity),
    stats: [...figures.map(figureLine), ...otherLines(item)],
    ...(prefix && { prefix: prefix.name, perk: `${prefix.name}: ${prefix.description}` }),
    words: description,
  }
}
/** Of generated loot: only gear is generated. */
const marksOf = (item: Item): Pick<GearItem, 'baseItemId' | 'prefix'> => (item.type === 'weapon' || item.type === 'armor' ? item : {})

/** What is common is not said. */
const kindWithRarity = (kind: string, rarity: Rarity): string =>
  rarity === 'common' ? kind : `${rarityNames[rarity]} ${kind.charAt(0).toLowerCase()}${kind.slice(1)}`
export const rarityNames: Readonly<Record<Rarity, string>> = {
  common: 'Common',
  uncommon: 'Uncommon',
  rare: 'Rare',
  epic: 'Epic',
  legendary: 'Legendary',
}

/** "Ranged weapon". */
const itemKind = (item: Item): string =>
  item.type === 'weapon' ? weaponKinds[item.weaponCategory] : item.type === 'armor' ? slotKinds[item.equipmentSlot] : otherKinds[item.type]

/** With its sign; the minus is the typographic one. */
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value))}`
/** A share: 0.02 -> "+2%". */
const percent = (share: number): string => `${signed(100 * share)}%`
const pixels = (value: number): string => `${formatNumber(value)}px`
const seconds = (value: number): string => `${formatNumber(value)}s`
const share = (value: number): string => formatNumber(100 * value)

/** `format` with its unit; `amount` of a difference, without. */
const figureTexts = {
  damage: { label: 'Damage', format: formatNumber, amount: formatNumber },
  bonusDamage: { label: 'Damage', format: signed, amount: formatNumber },
  range: { label: 'Range', format: pixels, amount: formatNumber },
  reach: { label: 'Range', format: percent, amount: share },
  interval: { label: 'Attack speed', format: seconds, amount: formatNumber },
  magazine: { label: 'Magazine', format: formatNumber, amount: formatNumber },
  reload: { label: 'Reload', format: seconds, amount: formatNumber },
  knockback: { label: 'Knockback', format: pixels, amount: formatNumber },
  defense: { label: 'Defense', format: signed, amount: formatNumber },
  health: { label: 'Health', format: signed, amount: formatNumber },
  speed: { label: 'Speed', format: percent, amount: share },
  pickupRange: { label: 'Pickup range', format: percent, amount: share },
  xp: { label: 'Experience', format: percent, amount: share },
  meleeDamage: { label: 'Melee damage', format: signed, amount: formatNumber },
} as const

function figureLine({ stat, value, gain }: Figures[number]): StatLine {
  const { label, format, amount } = figureTexts[stat]
  const delta = deltaOf(gain, amount(Math.abs(gain)))
  return { label, value: format(value), ...(delta && { delta }) }
}
/** A difference too small to be read is none. */
const deltaOf = (gain: number, amount: string): Delta | null =>
  amount === '0' ? null : { better: gain > 0, amount, words: `${gain > 0 ? 'better' : 'worse'} by ${amount}` }

/** Of what cannot be worn. */
function otherLines(item: Item): readonly StatLine[] {
  if (item.type === 'material') return [{ label: 'Tier', value: formatNumber(item.tier) }]
  if (item.type !== 'consumable') return []
  const { type, amount, cooldownSeconds } = item.effect
  const gives = { label: effectNames[type], value: formatNumber(amount) }
  return cooldownSeconds === 0 ? [gives] : [gives, { label: 'Cooldown', value: seconds(cooldownSeconds) }]
}
