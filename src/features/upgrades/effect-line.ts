import { CLINIC_MINUTES, FOOD_PER_DAY, RATIONS_PER_MEAL, WATER_PER_DAY } from '../../../sim/content/camp-effects.ts'
import type { Facility } from '../../../sim/content/camp-upgrade.ts'
import { barricadeHealth } from '../../../sim/content/defense.ts'
import { recipes } from '../../../sim/content/recipes.ts'
import { isLearned } from '../../../sim/rules/crafting.ts'
import { type Camp, levelFieldOf, nextLevel, nextWorkbench } from '../../../sim/rules/upgrades.ts'
import { t } from '../../language/t.ts'
import { formatNumber } from '../../messages/format.ts'

/** Facilities with an effect besides room for settlers, and its figure at a level. */
const figures = {
  food_storage: (level) => formatNumber(FOOD_PER_DAY[level] ?? 0),
  water_collector: (level) => formatNumber(WATER_PER_DAY[level] ?? 0),
  walls: (level) => formatNumber(barricadeHealth(level)),
  clinic: (level) => restText(CLINIC_MINUTES[level] ?? null),
  kitchen: (level) => rationsText(RATIONS_PER_MEAL[level] ?? null),
} as const satisfies Partial<Record<Facility, (level: number) => string>>
const hasFigure = (facility: Facility): facility is keyof typeof figures => facility in figures

const restText = (minutes: number | null): string =>
  minutes === null ? t('upgrades.rest.never') : minutes === 0 ? t('upgrades.rest.atOnce') : t('upgrades.rest.minutes', { minutes })
const rationsText = (rations: number | null): string => (rations === null ? t('upgrades.none') : formatNumber(rations))

/**
 * Effect of a facility besides room for settlers: at its present level and the next, or at its highest level. `null` if that room is the
 * whole effect.
 */
export function facilityEffect(save: Camp, facility: Facility): string | null {
  if (!hasFigure(facility)) return null
  const level = save[levelFieldOf(facility)]
  const value = valueText(figures[facility](level), nextLevel(save, facility) && figures[facility](level + 1))
  return t(`upgrades.gives.${facility}`, { value })
}

/** Number of recipes available at the workbench's current level and, if there is one, at the next. */
export function workbenchEffect(save: Camp): string {
  const at = (level: number) =>
    formatNumber(Object.values(recipes).filter((recipe) => recipe.minWorkbenchLevel <= level && isLearned(recipe, save)).length)
  const level = save.workbenchLevel
  return t('upgrades.gives.workbench', { value: valueText(at(level), nextWorkbench(save) && at(level + 1)) })
}

/** `next`: `null` at the highest level. */
const valueText = (now: string, next: string | null): string => (next === null ? now : t('upgrades.step', { now, next }))
