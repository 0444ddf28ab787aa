import { settlerCapacity, settlersPresent } from '../../../sim/rules/settlers.ts'
import type { Camp } from '../../../sim/rules/upgrades.ts'
import { t } from '../../language/t.ts'

/**
 * How many are there and how many can be, and then what they are once the camp is `built`; null: no room is made. The first place
 * changes nothing, since nobody's camp has room for fewer than one (OP-109): it is said all the same, so that it does not surprise.
 */
export const settlersLine = (now: Camp, built: Camp | null): string =>
  built === null ? t('upgrades.settlers', settlersOf(now)) : settlersAfter(settlersOf(now), settlersOf(built))

const settlersAfter = (now: Settlers, then: Settlers): string =>
  t('upgrades.settlersAfter', { present: now.present, room: now.room, presentThen: then.present, roomThen: then.room })

interface Settlers {
  readonly present: number
  readonly room: number
}
function settlersOf(camp: Camp): Settlers {
  const room = settlerCapacity(camp)
  return { present: settlersPresent(room), room }
}
