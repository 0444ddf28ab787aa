import type { ReactNode } from 'react'
import type { Item } from '../../../sim/content/item.ts'
import { slotsFor } from '../../../sim/rules/equip-slot.ts'
import { shownFigures } from '../../../sim/rules/shown-stats.ts'
import type { Equipment } from '../../../sim/rules/worn.ts'
import { formatNumber } from '../../messages/format.ts'
import { itemFace } from '../../messages/items.ts'
import { traderText as text } from '../../messages/trader.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { ItemCard } from '../../ui/item-card.tsx'

interface WareCardProps {
  item: Item
  equipped: Equipment
  /** None left: it stays in its place for a while, so that no other slips under the finger. */
  gone?: boolean
  quantity?: number
  /** Coins for one; null: it has no price. */
  price: number | null
  /** Coins that are missing for it. */
  missing?: number
  /** Its buttons. */
  children: ReactNode
}

/** An item with its price, beside what is worn in its place. */
export function WareCard({ item, equipped, gone = false, quantity = 1, price, missing = 0, children }: WareCardProps) {
  return (
    <ItemCard dense item={itemFace(item, shownFigures(item, wornBeside(item, equipped)))} quantity={quantity}>
      {gone ? <span className="ware-price is-off">{text.soldOut}</span> : <Price price={price} missing={missing} />}
      {children}
    </ItemCard>
  )
}

function Price({ price, missing }: { price: number | null; missing: number }) {
  if (price === null) return <span className="ware-price is-off">{text.noPrice}</span>
  return (
    <span className={classNames('ware-price', missing > 0 && 'is-short')}>
      <span>
        <Icon name="coin" className="coin" />
        <b className="num">{formatNumber(price)}</b>
      </span>
      {missing > 0 && <small>{text.short(missing)}</small>}
    </span>
  )
}

/** The first thing worn in any of its slots. */
const wornBeside = (item: Item, equipped: Equipment): Item | null =>
  slotsFor(item)
    .map((slot) => equipped[slot])
    .find((worn) => worn !== null) ?? null
