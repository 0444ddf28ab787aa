import { type GearItem, type Item, type LegendaryRank, type LootPrefix, MAX_LEGENDARY_RANK } from '../../sim/content/item.ts'
import type { ItemId } from '../../sim/content/items.ts'
import { prefixLabels } from '../../sim/content/prefixes.ts'
import { type Rarity, rankOf, rarityOf } from '../../sim/content/rarity.ts'
import { figuresFormat } from '../language/figures.ts'
import { perLanguage } from '../language/language.ts'
import { formatList } from '../language/list.ts'
import { isTextKey, type TextsUnder, t } from '../language/t.ts'
import { formatNumber } from './format.ts'
import { nameOfItem, prefixName } from './item-names.ts'

/** Difference from the equipped item, as display text without a sign (notes "Delta"). */
interface Delta {
  readonly better: boolean
  readonly amount: string
  /** Text for screen readers: "better by 4". */
  readonly words: string
}
export interface StatLine {
  readonly label: string
  readonly value: string
  readonly delta?: Delta
}

/** A rank as stars, and in words: "Rank 3 of 5". */
export interface RankFace {
  readonly reached: number
  readonly most: number
  readonly words: string
}

/** An item as a card or a tooltip shows it. */
export interface ItemFace {
  /** Catalogue id, which also identifies the picture. */
  readonly id: string
  readonly name: string
  /** The prefix in the name. Only this word has the rarity's colour. */
  readonly prefix?: string
  readonly rarity: Rarity
  /** Rank of a legendary; absent for other items. */
  readonly rank?: RankFace
  /** Example: "Legendary ranged weapon". */
  readonly kind: string
  readonly stats: readonly StatLine[]
  /** Effect of the prefix or of a legendary's highest rank, which the figures already include. */
  readonly perk?: string
  readonly words: string
}

/** The rules' figures of an item (`shownFigures`), with or without a comparison with the equipped item. */
type Figures = readonly {
  readonly stat: keyof typeof figureFormats
  readonly value: number
  readonly gain: number
  readonly extra?: number
}[]

/** `figures` are the rules' `shownFigures` of the same item. */
export function itemFace(item: Item, figures: Figures): ItemFace {
  const { baseItemId = item.id, prefix } = marksOf(item)
  const rarity = rarityOf(item)
  const rank = rankOf(item)
  const extra = rankFiveText(figures)
  const named = prefixName(item)
  return {
    id: baseItemId,
    name: nameOfItem(item),
    rarity,
    ...(rank !== null && { rank: rankFace(rank) }),
    kind: kindText(kindOf(item), rarity),
    stats: [...figures.map(figureLine), ...otherLines(item)],
    ...(prefix && named !== null && { prefix: named, perk: t('items.perk', { prefix: named, gives: prefixGives(prefix) }) }),
    ...(extra !== null && { perk: extra }),
    words: wordsOf(item, baseItemId),
  }
}
export const rankFace = (reached: LegendaryRank): RankFace => ({
  reached,
  most: MAX_LEGENDARY_RANK,
  words: t('items.rank', { rank: reached, most: MAX_LEGENDARY_RANK }),
})
/** Example: "Rank 5: Knockback +20"; `null` if the figures contain no such addition. */
function rankFiveText(figures: Figures): string | null {
  const gains = figures.flatMap(({ stat, extra }) =>
    extra === undefined ? [] : [`${t(`items.figures.${stat}`)} ${withSign(figureFormats[stat].format(extra))}`],
  )
  return gains.length === 0 ? null : t('items.rankFive', { rank: MAX_LEGENDARY_RANK, gives: formatList(gains) })
}
const withSign = (text: string): string => (text.startsWith('+') ? text : `+${text}`)
/** Example: "+5% ranged attack speed". */
const prefixGives = ({ statType, value }: LootPrefix): string =>
  t(`items.prefixGives.${statType}`, { value: exact().format(prefixLabels[statType].unit === '%' ? Math.round(100 * value) : value) })
/** Two decimals, because an armor prefix can give a quarter of a point. */
const exact = perLanguage((id) => figuresFormat(id, { maximumFractionDigits: 2 }))

const wordsOf = ({ description }: Item, id: string): string =>
  isTextKey(`item-names.words.${id}`) ? t(`item-names.words.${id as ItemId}`) : description
/** Prefix of generated loot, and the base item of loot and legendaries. */
const marksOf = (item: Item): Pick<GearItem, 'baseItemId' | 'prefix'> =>
  item.type === 'weapon' || item.type === 'armor' || item.type === 'accessory' ? item : {}

type Kind = TextsUnder<'items.kinds'>
const kindOf = (item: Item): Kind => (item.type === 'weapon' ? item.weaponCategory : item.type === 'armor' ? item.equipmentSlot : item.type)
/** "Ranged weapon", "Legendary ranged weapon": common rarity is not mentioned. */
const kindText = (kind: Kind, rarity: Rarity): string =>
  rarity === 'common' ? t(`items.kinds.${kind}`) : t('items.kindOfRarity', { rarity, kind: t(`items.kindsOfRarity.${kind}`) })

/** A number with its sign; the minus is the typographic one. */
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value))}`
/** A share: 0.02 -> "+2%". */
const signedPercent = (share: number): string => t('items.units.percent', { amount: signed(100 * share) })
const seconds = (value: number): string => t('items.units.seconds', { amount: value })
const share = (value: number): string => formatNumber(100 * value)

/** `format` includes the unit; `amount` formats a difference without it. */
const figureFormats = {
  damage: { format: formatNumber, amount: formatNumber },
  bonusDamage: { format: signed, amount: formatNumber },
  range: { format: formatNumber, amount: formatNumber },
  reach: { format: signedPercent, amount: share },
  interval: { format: seconds, amount: formatNumber },
  magazine: { format: formatNumber, amount: formatNumber },
  reload: { format: seconds, amount: formatNumber },
  knockback: { format: formatNumber, amount: formatNumber },
  defense: { format: signed, amount: formatNumber },
  health: { format: signed, amount: formatNumber },
  speed: { format: signedPercent, amount: share },
  pickupRange: { format: signedPercent, amount: share },
  xp: { format: signedPercent, amount: share },
  meleeDamage: { format: signed, amount: formatNumber },
} as const

function figureLine({ stat, value, gain }: Figures[number]): StatLine {
  const { format, amount } = figureFormats[stat]
  const delta = deltaOf(gain, amount(Math.abs(gain)))
  return { label: t(`items.figures.${stat}`), value: format(value), ...(delta && { delta }) }
}
/** `null` if the difference is too small to be displayed. */
const deltaOf = (gain: number, amount: string): Delta | null =>
  amount === formatNumber(0) ? null : { better: gain > 0, amount, words: t(gain > 0 ? 'items.better' : 'items.worse', { amount }) }

/** Lines of items that cannot be equipped. */
function otherLines(item: Item): readonly StatLine[] {
  if (item.type === 'material') return [{ label: t('items.tier'), value: formatNumber(item.tier) }]
  if (item.type !== 'consumable') return []
  const { type, amount, cooldownSeconds } = item.effect
  const value = type === 'heal_share' ? t('items.units.percent', { amount: formatNumber(amount) }) : formatNumber(amount)
  const gives = { label: t(`items.effectNames.${type}`), value }
  return cooldownSeconds === 0 ? [gives] : [gives, { label: t('items.cooldown'), value: seconds(cooldownSeconds) }]
}
