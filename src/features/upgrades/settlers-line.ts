import { settlerCapacity, settlersPresent } from '../../../sim/rules/settlers.ts'
import { t } from '../../language/t.ts'
import type { SettledCamp } from './upgrades-save.ts'

/**
 * Settlers present and room for them, with the figures after the upgrade if it makes room (`built`). The first place
 * changes nothing, because every camp has room for at least one settler (OP-109); the line is shown nevertheless, so
 * that this is no surprise.
 */
export const settlersLine = (now: SettledCamp, built: SettledCamp | null): string =>
  built === null ? t('upgrades.settlers', settlersOf(now)) : settlersAfter(settlersOf(now), settlersOf(built))

const settlersAfter = (now: Settlers, then: Settlers): string =>
  t('upgrades.settlersAfter', { present: now.present, room: now.room, presentThen: then.present, roomThen: then.room })

interface Settlers {
  readonly present: number
  readonly room: number
}
function settlersOf(camp: SettledCamp): Settlers {
  const room = settlerCapacity(camp)
  return { present: settlersPresent(room, camp.ext.settlersRescued), room }
}
