import { RATIONS_PER_MEAL } from '../../content/camp-effects.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import { isPayable } from '../amounts.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { changeInventory, entryOf } from '../inventory.ts'

/** Turns rations of the pack into meals, as many rations per meal as the kitchen's level needs. */
export function cookMeals(save: Save, { meals }: CommandOf<'cook-meals'>): CommandResult {
  const perMeal = RATIONS_PER_MEAL[save.kitchenLevel] ?? null
  if (perMeal === null) return refuse({ type: 'kitchen-needed' })
  if (!isPayable(meals)) return refuse({ type: 'malformed-command' })
  const held = entryOf(save.inventory, 'food_ration')?.count ?? 0
  const rations = meals * perMeal
  if (held < rations) return refuse({ type: 'not-enough-of-item' })
  const inventory = changeInventory(save.inventory, {
    taken: [{ itemId: 'food_ration', quantity: rations }],
    found: { meal: meals },
  })
  return ok({ save: { ...save, inventory }, events: [{ type: 'meals-cooked', meals, rations }] })
}
