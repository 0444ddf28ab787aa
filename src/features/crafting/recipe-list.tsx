import { t } from '../../language/t.ts'
import { formatTimeLeft } from '../../messages/format.ts'
import { anyItemName } from '../../messages/item-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { ItemPicture } from '../../ui/item-picture.tsx'
import { moveInList } from './move-in-list.ts'
import type { RecipeRow } from './recipe-rows.ts'
import type { RecipeChoice } from './use-recipe-choice.ts'

interface RecipeListProps {
  label: string
  rows: readonly RecipeRow[]
  choice: RecipeChoice
}

/** One page of recipes. The arrow keys move between the rows; focusing a row chooses it. */
export function RecipeList({ label, rows, choice }: RecipeListProps) {
  const first = rows.some(({ recipe }) => recipe.id === choice.current) ? choice.current : rows[0]?.recipe.id
  return (
    <div className="recipes" role="listbox" aria-label={label} tabIndex={-1} onKeyDown={moveInList}>
      {rows.map((row) => (
        <RecipeOption key={row.recipe.id} row={row} choice={choice} tabIndex={row.recipe.id === first ? 0 : -1} />
      ))}
    </div>
  )
}

/** Recipes that cannot be crafted stay focusable and pressable, so that the player can read their details. */
function RecipeOption({ row, choice, tabIndex }: { row: RecipeRow; choice: RecipeChoice; tabIndex: number }) {
  const { recipe, state } = row
  return (
    <button
      type="button"
      role="option"
      className="recipe"
      tabIndex={tabIndex}
      aria-selected={recipe.id === choice.selected}
      aria-disabled={state !== 'craftable' || undefined}
      onClick={() => choice.choose(row)}
      onFocus={() => choice.choose(row)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && choice.hover(recipe.id)}
      onPointerLeave={() => choice.hover(null)}
    >
      <ItemPicture id={recipe.icon} otherwise="anvil" />
      <span>{anyItemName(recipe.resultItemId) ?? recipe.name}</span>
      {state === 'locked' ? (
        <span className="tag">
          <Icon name="lock" label={t('crafting.locked')} />
          {t('crafting.lockedUntil', { level: recipe.minWorkbenchLevel })}
        </span>
      ) : (
        <span className="recipe-time num">
          {state === 'short' && <Icon name="x" label={t('shared.short')} />}
          {formatTimeLeft(recipe.craftTimeSeconds * 1_000)}
        </span>
      )}
    </button>
  )
}
