import type { GearItem, Item, LootPrefix } from '../../sim/content/item.ts'
import type { ItemId } from '../../sim/content/items.ts'
import { prefixLabels } from '../../sim/content/prefixes.ts'
import { type Rarity, rarityOf } from '../../sim/content/rarity.ts'
import { figuresFormat } from '../language/figures.ts'
import { perLanguage } from '../language/language.ts'
import { isTextKey, type TextsUnder, t } from '../language/t.ts'
import { formatNumber } from './format.ts'
import { nameOfItem, prefixName } from './item-names.ts'

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

/** The rules' figures of an item (`shownFigures`), beside what is worn or by themselves. */
type Figures = readonly { readonly stat: keyof typeof figureFormats; readonly value: number; readonly gain: number }[]

/** `figures` are the rules' `shownFigures` of the same item. */
export function itemFace(item: Item, figures: Figures): ItemFace {
  const { baseItemId = item.id, prefix } = marksOf(item)
  const rarity = rarityOf(item)
  const named = prefixName(item)
  return {
    id: baseItemId,
    name: nameOfItem(item),
    rarity,
    kind: kindText(kindOf(item), rarity),
    stats: [...figures.map(figureLine), ...otherLines(item)],
    ...(prefix && named !== null && { prefix: named, perk: t('items.perk', { prefix: named, gives: prefixGives(prefix) }) }),
    words: wordsOf(item, baseItemId),
  }
}
/** "+5% ranged attack speed". */
const prefixGives = ({ statType, value }: LootPrefix): string =>
  t(`items.prefixGives.${statType}`, { value: exact().format(prefixLabels[statType].unit === '%' ? Math.round(100 * value) : value) })
/** A prefix of armor gives a quarter of a point. */
const exact = perLanguage((id) => figuresFormat(id, { maximumFractionDigits: 2 }))

/** What an item says of itself. */
const wordsOf = ({ description }: Item, id: string): string =>
  isTextKey(`item-names.words.${id}`) ? t(`item-names.words.${id as ItemId}`) : description
/** Of generated loot: only gear is generated. */
const marksOf = (item: Item): Pick<GearItem, 'baseItemId' | 'prefix'> => (item.type === 'weapon' || item.type === 'armor' ? item : {})

type Kind = TextsUnder<'items.kinds'>
/** What a card calls the kind of an item. */
const kindOf = (item: Item): Kind => (item.type === 'weapon' ? item.weaponCategory : item.type === 'armor' ? item.equipmentSlot : item.type)
/** "Ranged weapon", "Legendary ranged weapon": what is common is not said. */
const kindText = (kind: Kind, rarity: Rarity): string =>
  rarity === 'common' ? t(`items.kinds.${kind}`) : t('items.kindOfRarity', { rarity, kind: t(`items.kindsOfRarity.${kind}`) })

/** With its sign; the minus is the typographic one. */
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value))}`
/** A share: 0.02 -> "+2%". */
const percent = (share: number): string => t('items.units.percent', { amount: signed(100 * share) })
const pixels = (value: number): string => t('items.units.pixels', { amount: value })
const seconds = (value: number): string => t('items.units.seconds', { amount: value })
const share = (value: number): string => formatNumber(100 * value)

/** `format` with its unit; `amount` of a difference, without. */
const figureFormats = {
  damage: { format: formatNumber, amount: formatNumber },
  bonusDamage: { format: signed, amount: formatNumber },
  range: { format: pixels, amount: formatNumber },
  reach: { format: percent, amount: share },
  interval: { format: seconds, amount: formatNumber },
  magazine: { format: formatNumber, amount: formatNumber },
  reload: { format: seconds, amount: formatNumber },
  knockback: { format: pixels, amount: formatNumber },
  defense: { format: signed, amount: formatNumber },
  health: { format: signed, amount: formatNumber },
  speed: { format: percent, amount: share },
  pickupRange: { format: percent, amount: share },
  xp: { format: percent, amount: share },
  meleeDamage: { format: signed, amount: formatNumber },
} as const

function figureLine({ stat, value, gain }: Figures[number]): StatLine {
  const { format, amount } = figureFormats[stat]
  const delta = deltaOf(gain, amount(Math.abs(gain)))
  return { label: t(`items.figures.${stat}`), value: format(value), ...(delta && { delta }) }
}
/** A difference too small to be read is none. */
const deltaOf = (gain: number, amount: string): Delta | null =>
  amount === formatNumber(0) ? null : { better: gain > 0, amount, words: t(gain > 0 ? 'items.better' : 'items.worse', { amount }) }

/** Of what cannot be worn. */
function otherLines(item: Item): readonly StatLine[] {
  if (item.type === 'material') return [{ label: t('items.tier'), value: formatNumber(item.tier) }]
  if (item.type !== 'consumable') return []
  const { type, amount, cooldownSeconds } = item.effect
  const gives = { label: t(`items.effectNames.${type}`), value: formatNumber(amount) }
  return cooldownSeconds === 0 ? [gives] : [gives, { label: t('items.cooldown'), value: seconds(cooldownSeconds) }]
}
