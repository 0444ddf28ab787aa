import type { ItemFace } from '../messages/items.ts'
import { classNames } from './class-names.ts'
import { RankStars } from './rank-stars.tsx'
import './item-name.css'

/** The prefix is shown in the rarity's colour, or the whole name if there is no prefix. A legendary has its rank behind the name. */
export function ItemName({ item: { name, prefix, rarity, rank } }: { item: Pick<ItemFace, 'name' | 'prefix' | 'rarity' | 'rank'> }) {
  const at = prefix === undefined ? -1 : name.indexOf(prefix)
  const tinted = at < 0 || prefix === undefined ? name : prefix
  return (
    <span className={classNames('item-name', rarity)}>
      {name.slice(0, Math.max(0, at))}
      <span className="item-tint">{tinted}</span>
      {name.slice(Math.max(0, at) + tinted.length)}
      {rank !== undefined && <RankStars rank={rank} />}
    </span>
  )
}
