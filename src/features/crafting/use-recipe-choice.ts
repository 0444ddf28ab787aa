import { useState } from 'react'
import type { RecipeRow } from './recipe-rows.ts'

/**
 * The selected recipe and the one in the detail panel. Only craftable recipes can be selected. Other recipes are shown
 * while the pointer is over them, or after focus or a tap until a recipe is selected (CRAFT-14, OP-105). A recipe that
 * has left the list is neither selected nor shown (CRAFT-08).
 */
export function useRecipeChoice(rows: readonly RecipeRow[]) {
  const [selected, select] = useState<string | null>(null)
  const [looked, look] = useState<string | null>(null)
  const [hovered, hover] = useState<string | null>(null)
  const row = (id: string | null) => rows.find(({ recipe }) => recipe.id === id)
  return {
    /** A selected recipe that is no longer affordable stays visible but loses its selection. */
    selected: row(selected)?.state === 'craftable' ? selected : null,
    shown: row(hovered) ?? row(looked) ?? row(selected) ?? null,
    /** The row that receives keyboard focus first. */
    current: row(looked) ? looked : selected,
    hover,
    choose({ recipe, state }: RecipeRow): void {
      if (state === 'craftable') select(recipe.id)
      look(state === 'craftable' ? null : recipe.id)
      hover(null)
    },
    clear(): void {
      select(null)
      look(null)
      hover(null)
    },
  }
}
export type RecipeChoice = ReturnType<typeof useRecipeChoice>
