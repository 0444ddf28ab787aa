import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import type { ItemFace, StatLine } from '../messages/items.ts'
import { Amount } from './amount.tsx'
import { classNames } from './class-names.ts'
import { Frame } from './frame.tsx'
import { ItemName } from './item-name.tsx'
import { ItemPicture } from './item-picture.tsx'
import './item-card.css'
import { t } from '../language/t.ts'

interface ItemCardProps {
  item: ItemFace
  /** Shown at the frame's corner if greater than 1. */
  quantity?: number
  /** For large grids: smaller and without the description, with the buttons at the lower right, or beside it on phones. */
  dense?: boolean
  /** Shown below the kind, e.g. the item's owner or origin. */
  note?: ReactNode
  /** Currently in use, shown by an amber edge. */
  selected?: boolean
  /** No longer available, shown greyed out. */
  gone?: boolean
  /** Action of a double click on the card, and of Enter while the card is focused. */
  onActivate?: (() => void) | undefined
  children?: ReactNode
}

/** An item of a list. Its rarity is shown by the frame's shape and marks, by colour and in words. */
export function ItemCard({ item, quantity = 1, dense = false, note, selected = false, gone = false, onActivate, children }: ItemCardProps) {
  const names = classNames('item-card', item.rarity, dense && 'dense', selected && 'selected', gone && 'is-gone')
  return (
    <li className={names} aria-label={item.name} {...(onActivate && activation(onActivate))}>
      <ItemDetails item={item} quantity={quantity} dense={dense} note={note} />
      {children && <div className="item-card-actions">{children}</div>}
    </li>
  )
}

/** Presses on a button of the card do not activate the card. */
const activation = (onActivate: () => void) => ({
  tabIndex: 0,
  onDoubleClick: ({ target }: MouseEvent) => {
    if (!(target as Element).closest('button, a')) onActivate()
  },
  onKeyDown: ({ key, target, currentTarget, repeat }: KeyboardEvent) => {
    if (key === 'Enter' && target === currentTarget && !repeat) onActivate()
  },
})

/** Content of a card, also used in tooltips. */
export function ItemDetails({ item, quantity = 1, dense = false, note }: Pick<ItemCardProps, 'item' | 'quantity' | 'dense' | 'note'>) {
  const { id, rarity, kind, stats, perk, words } = item
  return (
    <div className={classNames('item-details item-name', rarity)}>
      <Frame look={rarity} size={dense ? 'md' : 'lg'}>
        <ItemPicture id={id} />
        {quantity > 1 && (
          <span className="frame-quantity">
            <Amount value={quantity} prefix={t('shared.timesSign')} />
          </span>
        )}
      </Frame>
      <h3>
        <ItemName item={item} />
      </h3>
      <p className="item-kind">
        {kind}
        {note && <span className="item-note">{note}</span>}
      </p>
      {stats.length > 0 && (
        <dl className="item-stats">
          {stats.map((line) => (
            <Stat key={line.label} {...line} />
          ))}
        </dl>
      )}
      {perk && <p className="item-perk">{perk}</p>}
      {!dense && <p className="item-words">{words}</p>}
    </div>
  )
}

function Stat({ label, value, delta }: StatLine) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">
        {value}
        {delta && (
          <span className={classNames('delta', delta.better ? 'up' : 'down')}>
            <span aria-hidden="true">{delta.amount}</span>
            <span className="visually-hidden"> {delta.words}</span>
          </span>
        )}
      </dd>
    </div>
  )
}
