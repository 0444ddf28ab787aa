import { rankOf } from '../../../sim/content/rarity.ts'
import type { OwnedLegendary } from '../../../sim/rules/merging.ts'
import { PIECES_PER_MERGE } from '../../../sim/rules/merging.ts'
import { t } from '../../language/t.ts'
import { anyItemName } from '../../messages/item-names.ts'
import { rankFace } from '../../messages/items.ts'
import { classNames } from '../../ui/class-names.ts'
import { ItemPicture } from '../../ui/item-picture.tsx'
import { RankStars } from '../../ui/rank-stars.tsx'
import { moveInList } from './move-in-list.ts'

interface LegendaryListProps {
  rows: readonly OwnedLegendary[]
  chosen: string | null
  onChoose: (id: string) => void
}

/** The collection of all legendaries, each with its best rank. Those that the survivor does not have are silhouettes. */
export function LegendaryList({ rows, chosen, onChoose }: LegendaryListProps) {
  const first = chosen ?? rows[0]?.id
  return (
    <div className="recipes" role="listbox" aria-label={t('crafting.recipeTabNames.legendaries')} tabIndex={-1} onKeyDown={moveInList}>
      {rows.map((row) => (
        <LegendaryOption
          key={row.id}
          row={row}
          selected={row.id === chosen}
          tabIndex={row.id === first ? 0 : -1}
          onChoose={() => onChoose(row.id)}
        />
      ))}
    </div>
  )
}

interface LegendaryOptionProps {
  row: OwnedLegendary
  selected: boolean
  tabIndex: number
  onChoose: () => void
}
function LegendaryOption({ row: { id, pieces, next }, selected, tabIndex, onChoose }: LegendaryOptionProps) {
  const best = pieces.at(-1)
  const rank = best ? rankOf(best.item) : null
  const canMerge = next !== null && next.have >= PIECES_PER_MERGE
  return (
    <button
      type="button"
      role="option"
      className={classNames('recipe', 'legendary', rank === null && 'is-missing')}
      tabIndex={tabIndex}
      aria-selected={selected}
      onClick={onChoose}
      onFocus={onChoose}
    >
      <ItemPicture id={id} />
      <span>{rank === null ? t('crafting.legendaries.notFound') : anyItemName(id)}</span>
      <span className="recipe-time">
        {canMerge && <span className="tag">{t('crafting.legendaries.canMerge')}</span>}
        {rank !== null && <RankStars rank={rankFace(rank)} />}
      </span>
    </button>
  )
}
