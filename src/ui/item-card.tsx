import type { ReactNode } from 'react'
import { kitText } from '../messages/kit.ts'
import { classNames } from './class-names.ts'
import { Frame } from './frame.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import './item-card.css'

export type Rarity = 'common' | 'uncommon' | 'rare' | 'epic' | 'legendary'
/** An item as a card or a tooltip shows it: words and figures are ready to read. */
export interface ItemFace {
  readonly name: string
  readonly icon: IconName
  readonly rarity: Rarity
  /** "Rare ranged weapon". */
  readonly kind: string
  readonly stats: readonly { readonly label: string; readonly value: string }[]
  /** What its prefix gives. */
  readonly perk?: string | undefined
  readonly words?: string | undefined
}

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
  const { name, icon, rarity, kind, stats, perk, words } = item
  return (
    <div className={classNames('item-details', rarity)}>
      <Frame look={rarity} size="lg" quantity={quantity}>
        <Icon name={icon} />
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
      {words && <p className="item-words">{words}</p>}
    </div>
  )
}
