import { settlerCapacity, settlersPresent } from '../../../sim/rules/settlers.ts'
import type { Camp } from '../../../sim/rules/upgrades.ts'
import { upgradesText as text } from './upgrades-text.ts'

/**
 * How many are there and how many can be, and then what they are once the camp is `built`; null: no room is made. The first place
 * changes nothing, since nobody's camp has room for fewer than one (OP-109): it is said all the same, so that it does not surprise.
 */
export const settlersLine = (now: Camp, built: Camp | null): string =>
  built === null ? text.settlers(settlersOf(now)) : text.settlersAfter(settlersOf(now), settlersOf(built))

function settlersOf(camp: Camp) {
  const room = settlerCapacity(camp)
  return { present: settlersPresent(room), room }
}
