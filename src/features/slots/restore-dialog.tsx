import type { BackupCopy } from '../../../machines/ports.ts'
import type { Save } from '../../../sim/save/save.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { slotsText, backupText as text } from '../../messages/slots.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { nameInSlot } from './slot-card.tsx'

interface RestoreDialogProps {
  readonly slot: number
  readonly backup: BackupCopy
  /** What the restore overwrites; null: the slot is empty. */
  readonly present: Save | null
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Says what the slot will hold, and what it will hold no longer (SLOT-05, OP-88). */
export function RestoreDialog({ slot, backup, present, busy, onConfirm, onCancel }: RestoreDialogProps) {
  return (
    <ConfirmDialog
      open
      title={text.confirm(slot)}
      confirmLabel={text.restore}
      cancelLabel={slotsText.cancel}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className="stack">
        <p>{text.confirmText(nameInSlot(backup.characterName, slot), backup.level, formatDayAndTime(backup.date))}</p>
        {present && <p>{text.overwrites(nameInSlot(present.characterName, slot), present.level)}</p>}
      </div>
    </ConfirmDialog>
  )
}
