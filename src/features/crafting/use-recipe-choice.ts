import { useState } from 'react'
import type { RecipeRow } from './recipe-rows.ts'

/**
 * Which recipe is selected and which one the detail panel shows. Only what can be crafted is selected; anything else is looked at
 * while the pointer rests on it, or from the moment it is focused or tapped until something is selected (CRAFT-14, OP-105).
 * What has left the list is neither (CRAFT-08).
 */
export function useRecipeChoice(rows: readonly RecipeRow[]) {
  const [selected, select] = useState<string | null>(null)
  const [looked, look] = useState<string | null>(null)
  const [hovered, hover] = useState<string | null>(null)
  const row = (id: string | null) => rows.find(({ recipe }) => recipe.id === id)
  return {
    /** What can no longer be paid is still shown, but is not selected any more. */
    selected: row(selected)?.state === 'craftable' ? selected : null,
    shown: row(hovered) ?? row(looked) ?? row(selected) ?? null,
    /** The row that the keyboard comes to first. */
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
