import type { ItemFace } from '../messages/items.ts'
import { classNames } from './class-names.ts'
import './item-name.css'

/** The word that is the prefix bears the rarity's colour; without one, the whole name does. */
export function ItemName({ item: { name, prefix, rarity } }: { item: Pick<ItemFace, 'name' | 'prefix' | 'rarity'> }) {
  const tinted = prefix !== undefined && name.startsWith(`${prefix} `) ? prefix : name
  return (
    <span className={classNames('item-name', rarity)}>
      <span className="item-tint">{tinted}</span>
      {name.slice(tinted.length)}
    </span>
  )
}
