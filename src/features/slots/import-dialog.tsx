import type { SlotRow } from '../../../machines/save-slots.machine.ts'
import type { Save } from '../../../sim/save/save.ts'
import { t } from '../../language/t.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { nameInSlot } from './slot-card.tsx'

interface ImportDialogProps {
  readonly row: SlotRow
  /** The save in the file. */
  readonly incoming: Save
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Names the survivor in the file and the one that it would overwrite. */
export function ImportDialog({ row, incoming, busy, onConfirm, onCancel }: ImportDialogProps) {
  const { slot } = row
  return (
    <ConfirmDialog
      open
      title={t('slots.importDialog.confirm', { slot })}
      confirmLabel={t('slots.importSave')}
      cancelLabel={t('slots.cancel')}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className="stack">
        <p>{t('slots.importDialog.confirmText', { name: nameInSlot(incoming.characterName, slot), level: incoming.level })}</p>
        {row.kind === 'used' && (
          <p>{t('slots.backup.overwrites', { name: nameInSlot(row.save.characterName, slot), level: row.save.level })}</p>
        )}
        {row.kind === 'corrupt' && <p>{t('slots.importDialog.overwritesUnreadable')}</p>}
      </div>
    </ConfirmDialog>
  )
}
