import type { ReactNode } from 'react'
import type { ItemFace } from '../messages/items.ts'
import { kitText } from '../messages/kit.ts'
import { classNames } from './class-names.ts'
import { Frame } from './frame.tsx'
import { Icon } from './icon.tsx'
import { iconFor } from './icon-for.ts'
import './item-card.css'

interface ItemCardProps {
  item: ItemFace
  /** Shown at the frame's corner above 1. */
  quantity?: number
  /** Its buttons. */
  children?: ReactNode
}

/** One item of a list, named by the item. Its rarity shows in the frame's shape and marks, in colour, and in words. */
export function ItemCard({ item, quantity = 1, children }: ItemCardProps) {
  return (
    <li className={classNames('item-card', item.rarity)} aria-label={item.name}>
      <ItemDetails item={item} quantity={quantity} />
      {children && <div className="item-card-actions">{children}</div>}
    </li>
  )
}

/** What a card says, also for a tooltip. */
export function ItemDetails({ item, quantity = 1 }: Pick<ItemCardProps, 'item' | 'quantity'>) {
  const { id, name, rarity, kind, stats, perk, words } = item
  return (
    <div className={classNames('item-details', rarity)}>
      <Frame look={rarity} size="lg" quantity={quantity}>
        <Icon name={iconFor(id, 'bag')} />
      </Frame>
      <h3>
        {name}
        {quantity > 1 && <span className="visually-hidden"> {kitText.times(quantity)}</span>}
      </h3>
      <p className="item-kind">{kind}</p>
      {stats.length > 0 && (
        <dl className="item-stats">
          {stats.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {perk && <p className="item-perk">{perk}</p>}
      <p className="item-words">{words}</p>
    </div>
  )
}
