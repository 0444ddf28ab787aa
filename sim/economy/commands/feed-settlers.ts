import { SETTLER_MEAL } from '../../content/settlers.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { giftsOf, isMealReady, nextMeal } from '../../rules/settlers.ts'
import { utcDayOf } from '../../rules/utc-day.ts'
import type { Save } from '../../save/save.ts'
import { addFinds } from '../add-crates.ts'
import { addSafe } from '../amounts.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'

/**
 * Serves the day's meal: the storage and the collector add their food and water once per UTC day of the server's time, then each settler who
 * has not eaten on this day eats, as far as food and water last, and gives something (decision 0034). Settlers who stay hungry can eat later
 * on the same day.
 */
export function feedSettlers(save: Save, { at }: CommandOf<'feed-settlers'>): CommandResult {
  const meal = nextMeal(save, at)
  if (!isMealReady(meal)) return refuse({ type: meal.hungry === 0 ? 'settlers-fed' : 'stores-empty' })
  const { foodIn, waterIn, fed, eaters, hungry } = meal
  const { scrap, bandages } = giftsOf(fed, fed + eaters)
  const gifted = addFinds(save, { coins: 0, diamonds: 0, scrap, items: { bandage: bandages } })
  const eaten = eaters * SETTLER_MEAL
  return ok({
    save: {
      ...gifted,
      food: addSafe(save.food, foodIn) - eaten,
      water: addSafe(save.water, waterIn) - eaten,
      ext: { ...gifted.ext, mealDay: utcDayOf(at), mealsServed: fed + eaters },
    },
    events: [{ type: 'settlers-fed', eaters, hungry, foodIn, waterIn, scrap, bandages }],
  })
}
