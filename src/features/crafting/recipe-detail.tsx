import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { CraftingEvent, craftingMachine } from '../../../machines/crafting.machine.ts'
import { item } from '../../../sim/content/items.ts'
import { costLines, costOfRecipe } from '../../../sim/rules/cost.ts'
import type { CraftingSource } from '../../../sim/rules/crafting.ts'
import { equippedInSameSlot } from '../../../sim/rules/pack-lists.ts'
import { shownFigures } from '../../../sim/rules/shown-stats.ts'
import type { Save } from '../../../sim/save/save.ts'
import { t } from '../../language/t.ts'
import { refusalToast } from '../../messages/economy.ts'
import { itemFace } from '../../messages/items.ts'
import { needLines } from '../../messages/needs.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ItemDetails } from '../../ui/item-card.tsx'
import { NeedsList } from '../../ui/needs-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Shortage } from '../../ui/shortage.tsx'
import { CraftButton } from './craft-button.tsx'
import type { RecipeRow } from './recipe-rows.ts'

/** The part of a save that the screen needs: the workbench's data, and the equipment for comparison. */
export type BenchSave = CraftingSource & Pick<Save, 'equippedItems' | 'inventory'>
interface RecipeDetailProps {
  row: RecipeRow | null
  save: BenchSave
  snapshot: SnapshotFrom<typeof craftingMachine>
  send: (event: CraftingEvent) => void
}

/** Result and cost of a recipe, the reason if it cannot be crafted, and the button that starts it (CRAFT-03). */
export function RecipeDetail({ row, save, snapshot, send }: RecipeDetailProps) {
  if (row === null)
    return (
      <Panel className="recipe-detail" aria-label={t('crafting.recipe')}>
        <Empty icon="anvil">{t('crafting.choose')}</Empty>
      </Panel>
    )
  const { recipe, state } = row
  const result = item(recipe.resultItemId)
  const lines = needLines(costLines(costOfRecipe(recipe), save))
  return (
    <Panel className="recipe-detail" aria-label={t('crafting.recipe')}>
      <h2 className="visually-hidden">{t('crafting.recipe')}</h2>
      {result && <ItemDetails item={itemFace(result, shownFigures(result, equippedInSameSlot(save, result)))} />}
      <NeedsList lines={lines} />
      {state === 'locked' ? (
        <TooLow>{refusalToast({ type: 'workbench-too-low', level: recipe.minWorkbenchLevel })}</TooLow>
      ) : (
        <Shortage lines={lines} />
      )}
      <CraftButton
        snapshot={snapshot}
        recipeId={recipe.id}
        takes={recipe.craftTimeSeconds * 1_000}
        craftable={state === 'craftable'}
        send={send}
      />
    </Panel>
  )
}

/** The required workbench level, with the way to build it. */
export function TooLow({ children }: { children: ReactNode }) {
  return (
    <div className="recipe-locked">
      <Icon name="lock" />
      <p>{children}</p>
      <Button size="sm" asChild>
        <Link to="/upgrades">
          <Icon name="hammer" />
          {t('crafting.toUpgrades')}
        </Link>
      </Button>
    </div>
  )
}
