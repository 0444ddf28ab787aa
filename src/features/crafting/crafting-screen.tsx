import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { CraftingEvent, craftingMachine } from '../../../machines/crafting.machine.ts'
import type { Recipe } from '../../../sim/content/recipe.ts'
import { recipes } from '../../../sim/content/recipes.ts'
import { legendariesOf } from '../../../sim/rules/merging.ts'
import { anyItemName } from '../../messages/item-names.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { usePage } from '../../ui/use-page.ts'
import { CraftProgress } from './craft-progress.tsx'
import { LegendaryList } from './legendary-list.tsx'
import { MergeDetail } from './merge-detail.tsx'
import { type BenchSave, RecipeDetail } from './recipe-detail.tsx'
import { RecipeList } from './recipe-list.tsx'
import { recipeRows } from './recipe-rows.ts'
import { useRecipeChoice } from './use-recipe-choice.ts'
import './workbench.css'
import { t } from '../../language/t.ts'

/** Recipes per page of a tab (CRAFT-02). */
const PAGE_SIZE = 9

interface CraftingScreenProps {
  save: BenchSave
  snapshot: SnapshotFrom<typeof craftingMachine>
  send: (event: CraftingEvent) => void
  /** Opens the workbench upgrade dialog (CRAFT-06). */
  onWorkbench: () => void
  /** Merges two pieces of this id. */
  onMerge: (itemId: string) => void
  book?: Readonly<Record<string, Recipe>>
}

/** `/crafting`: the recipes by tab (CRAFT-02), or a notice if there is no workbench. */
export function CraftingScreen(props: CraftingScreenProps) {
  return props.save.workbenchLevel < 1 ? <NoWorkbench /> : <Workbench {...props} />
}

function NoWorkbench() {
  return (
    <main className="page">
      <Empty icon="anvil">
        {t('crafting.noWorkbench')}
        <span className="workbench-way">
          <Button variant="primary" asChild>
            <Link to="/upgrades">
              <Icon name="hammer" />
              {t('crafting.toUpgrades')}
            </Link>
          </Button>
        </span>
      </Empty>
    </main>
  )
}

const BENCH_TABS = ['weapons', 'armor', 'misc', 'legendaries'] as const
type BenchTab = (typeof BENCH_TABS)[number]

function Workbench({ save, snapshot, send, onWorkbench, onMerge, book = recipes }: CraftingScreenProps) {
  const [tab, setTab] = useState<BenchTab>('weapons')
  const [legendaryId, setLegendaryId] = useState<string | null>(null)
  const legendaries = tab === 'legendaries' ? legendariesOf(save) : null
  const rows = tab === 'legendaries' ? [] : recipeRows(tab, save, book)
  const choice = useRecipeChoice(rows)
  const { shown, pager } = usePage(rows, PAGE_SIZE, tab)
  const change = (next: BenchTab) => {
    setTab(next)
    setLegendaryId(null)
    choice.clear()
  }
  const panel =
    legendaries !== null ? (
      <LegendaryList rows={legendaries} chosen={legendaryId} onChoose={setLegendaryId} />
    ) : rows.length === 0 ? (
      <Empty icon="blueprint">{t('crafting.empty', { tab })}</Empty>
    ) : (
      <>
        <RecipeList label={t(`crafting.recipeTabNames.${tab}`)} rows={shown} choice={choice} />
        <Pager {...pager} />
      </>
    )
  const { craft } = snapshot.context
  return (
    <main className="page workbench">
      <div className="workbench-columns">
        <section className="panel workbench-list scrolls">
          <Button className="workbench-upgrade" onClick={onWorkbench}>
            <Icon name="hammer" />
            {t('crafting.workbench', { level: save.workbenchLevel })}
          </Button>
          <Tabs
            label={t('crafting.recipes')}
            value={tab}
            onChange={change}
            tabs={BENCH_TABS.map((value) => ({
              value,
              label: t(`crafting.recipeTabNames.${value}`),
              ...(value === tab && { panel }),
            }))}
          />
        </section>
        <div className="workbench-side">
          <CraftProgress snapshot={snapshot} name={craft === null ? '' : (anyItemName(craft.recipeId) ?? '')} send={send} />
          {legendaries === null ? (
            <RecipeDetail row={choice.shown} save={save} snapshot={snapshot} send={send} />
          ) : (
            <MergeDetail legendary={legendaries.find(({ id }) => id === legendaryId) ?? null} save={save} onMerge={onMerge} />
          )}
        </div>
      </div>
    </main>
  )
}
