import type { Facility } from '../../../sim/content/camp-upgrade.ts'
import { barricadeHealth } from '../../../sim/content/defense.ts'
import { recipes } from '../../../sim/content/recipes.ts'
import { isLearned } from '../../../sim/rules/crafting.ts'
import { type Camp, nextLevel } from '../../../sim/rules/upgrades.ts'
import { t } from '../../language/t.ts'

/** Effect of a facility's next level in figures, besides room for settlers; `null` if that room is the whole effect. */
export function facilityEffect(save: Camp, facility: Facility): string | null {
  if (facility === 'walls')
    return t('upgrades.barricades', { now: barricadeHealth(save.wallsLevel), next: barricadeHealth(save.wallsLevel + 1) })
  return nextLevel(save, facility)?.settlerCapacityBonus ? null : t('upgrades.noBonus')
}

/** Number of recipes available at the workbench's current level and at the next. */
export function workbenchEffect(save: Camp): string {
  const at = (level: number) =>
    Object.values(recipes).filter((recipe) => recipe.minWorkbenchLevel <= level && isLearned(recipe, save)).length
  return t('upgrades.recipes', { now: at(save.workbenchLevel), next: at(save.workbenchLevel + 1) })
}
