import type { SlotsNotice } from '../../machines/save-slots.machine.ts'
import { RESTORES_A_DAY } from '../../sim/economy/restores-a-day.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'
import { formatDayAndTime } from './dates.ts'
import { refusalText } from './refusals.ts'

const texts = textsOf('game').slots

/** "Select Your Profile" and its dialogs (SLOT-01 to SLOT-18). */
export const slotsText = {
  ...texts.slotsText,
  slot: (slot: number) => say(texts.slotsText.slot, { slot }),
  defaultName: (slot: number) => say(texts.slotsText.defaultName, { slot }),
  confirmDelete: (slot: number) => say(texts.slotsText.confirmDelete, { slot }),
  confirmDeleteText: (name: string, level: number) => say(texts.slotsText.confirmDeleteText, { name, level }),
} as const

export const newCharacterText = {
  ...texts.newCharacterText,
  portrait: (gender: string, number: number) => say(texts.newCharacterText.portrait, { gender, number }),
  position: (number: number, of: number) => say(texts.newCharacterText.position, { number, of }),
} as const

export const backupText = {
  ...texts.backupText,
  dialogTitle: (slot: number) => say(texts.backupText.dialogTitle, { slot }),
  who: (name: string, level: number) => say(texts.backupText.who, { name, level }),
  restoreOf: (date: string) => say(texts.backupText.restoreOf, { date }),
  confirm: (slot: number) => say(texts.backupText.confirm, { slot }),
  confirmText: (name: string, level: number, date: string) => say(texts.backupText.confirmText, { name, level, date }),
  overwrites: (name: string, level: number) => say(texts.backupText.overwrites, { name, level }),
} as const

/** s: rounded up, so that nobody comes back too early. */
function tooOften(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes < 60
    ? say(texts.tooOften.minutes, { times: RESTORES_A_DAY, minutes })
    : say(texts.tooOften.hours, { times: RESTORES_A_DAY, hours: Math.ceil(minutes / 60) })
}

export const importSaveText = {
  ...texts.importSaveText,
  confirm: (slot: number) => say(texts.importSaveText.confirm, { slot }),
  confirmText: (name: string, level: number) => say(texts.importSaveText.confirmText, { name, level }),
} as const

const success = (text: string) => ({ kind: 'success', text }) as const
const error = (text: string) => ({ kind: 'error', text }) as const

/** The toast of what the slots machine tells (SLOT-10 to SLOT-18). */
export function slotsToast(notice: SlotsNotice): { readonly kind: 'success' | 'error'; readonly text: string } {
  const { toasts } = texts
  switch (notice.type) {
    case 'loaded':
    case 'created':
    case 'deleted':
    case 'exported':
    case 'imported':
      return success(say(toasts[notice.type], { slot: notice.slot }))
    case 'restored':
      return success(say(toasts.restored, { date: formatDayAndTime(notice.date), slot: notice.slot }))
    case 'list-failed':
    case 'backups-failed':
      return error(say(toasts[notice.type], { message: refusalText(notice.message) }))
    case 'create-failed':
    case 'delete-failed':
      return error(
        notice.message === null
          ? texts.unexplained[notice.type]
          : say(toasts[notice.type], { slot: notice.slot, message: refusalText(notice.message) }),
      )
    case 'restore-failed':
    case 'import-failed':
      return error(
        notice.message === null ? texts.unexplained[notice.type] : say(toasts[notice.type], { message: refusalText(notice.message) }),
      )
    case 'restored-too-often':
      return error(say(toasts['restore-failed'], { message: tooOften(notice.seconds) }))
    case 'file-refused':
      return error(texts.fileFaults[notice.fault])
    case 'load-failed':
    case 'no-user-or-slot':
      return error(toasts[notice.type])
  }
}
