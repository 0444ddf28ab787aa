import type { BackupCopy } from '../../../machines/ports.ts'
import type { Save } from '../../../sim/save/save.ts'
import { t } from '../../language/t.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { nameInSlot } from './slot-card.tsx'

interface RestoreDialogProps {
  readonly slot: number
  readonly backup: BackupCopy
  /** The save that the restore overwrites; `null` if the slot is empty. */
  readonly present: Save | null
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Names the survivor in the backup and the one that it would overwrite (SLOT-05, OP-88). */
export function RestoreDialog({ slot, backup, present, busy, onConfirm, onCancel }: RestoreDialogProps) {
  return (
    <ConfirmDialog
      open
      title={t('slots.backup.confirm', { slot })}
      confirmLabel={t('slots.backup.restore')}
      cancelLabel={t('slots.cancel')}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className="stack">
        <p>
          {t('slots.backup.confirmText', {
            name: nameInSlot(backup.characterName, slot),
            level: backup.level,
            date: formatDayAndTime(backup.date),
          })}
        </p>
        {present && <p>{t('slots.backup.overwrites', { name: nameInSlot(present.characterName, slot), level: present.level })}</p>}
      </div>
    </ConfirmDialog>
  )
}
