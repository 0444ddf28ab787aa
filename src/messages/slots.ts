import type { SlotsNotice } from '../../machines/save-slots.machine.ts'
import { MAX_RESTORES_PER_DAY } from '../../sim/economy/max-restores.ts'
import { t } from '../language/t.ts'
import { formatDayAndTime } from './dates.ts'
import { refusalText } from './refusals.ts'

/** Rounds the seconds up, so that the player does not come back too early. */
function tooOften(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes < 60
    ? t('slots.tooOften.minutes', { times: MAX_RESTORES_PER_DAY, minutes })
    : t('slots.tooOften.hours', { times: MAX_RESTORES_PER_DAY, hours: Math.ceil(minutes / 60) })
}

const success = (text: string) => ({ kind: 'success', text }) as const
const error = (text: string) => ({ kind: 'error', text }) as const

/** Toast for a notice of the slots machine (SLOT-10 to SLOT-18). */
export function slotsToast(notice: SlotsNotice): { readonly kind: 'success' | 'error'; readonly text: string } {
  switch (notice.type) {
    case 'loaded':
    case 'created':
    case 'deleted':
    case 'exported':
    case 'imported':
      return success(t(`slots.toasts.${notice.type}`, { slot: notice.slot }))
    case 'restored':
      return success(t('slots.toasts.restored', { date: formatDayAndTime(notice.date), slot: notice.slot }))
    case 'list-failed':
    case 'backups-failed':
      return error(t(`slots.toasts.${notice.type}`, { message: refusalText(notice.message) }))
    case 'create-failed':
    case 'delete-failed':
      return error(
        notice.message === null
          ? t(`slots.unexplained.${notice.type}`)
          : t(`slots.toasts.${notice.type}`, { slot: notice.slot, message: refusalText(notice.message) }),
      )
    case 'restore-failed':
    case 'import-failed':
      return error(
        notice.message === null
          ? t(`slots.unexplained.${notice.type}`)
          : t(`slots.toasts.${notice.type}`, { message: refusalText(notice.message) }),
      )
    case 'restored-too-often':
      return error(t('slots.toasts.restore-failed', { message: tooOften(notice.seconds) }))
    case 'file-refused':
      return error(t(`slots.fileFaults.${notice.fault}`))
    case 'load-failed':
    case 'no-user-or-slot':
      return error(t(`slots.toasts.${notice.type}`))
  }
}
