import type { SlotsNotice } from '../../../machines/save-slots.machine.ts'
import { slotToasts as text } from '../../messages/slots.ts'
import type { ToastKind } from '../../state/toasts.ts'

/** The toast of what the slots machine tells (SLOT-10 to SLOT-12, SLOT-14 to SLOT-17). */
export function slotsToast(notice: SlotsNotice): readonly [ToastKind, string] {
  switch (notice.type) {
    case 'loaded':
      return ['success', text.loaded(notice.slot)]
    case 'created':
      return ['success', text.created(notice.slot)]
    case 'deleted':
      return ['success', text.deleted(notice.slot)]
    case 'list-failed':
      return ['error', text.listFailed(notice.message)]
    case 'load-failed':
      return ['error', text.loadFailed]
    case 'create-failed':
      return ['error', notice.message === null ? text.createFailed : text.createRefused(notice.slot, notice.message)]
    case 'delete-failed':
      return ['error', notice.message === null ? text.deleteFailed : text.deleteRefused(notice.slot, notice.message)]
    case 'backups-failed':
      return ['error', text.backupsFailed(notice.message)]
  }
}
