import type { SlotRow } from '../../../machines/save-slots.machine.ts'
import type { Save } from '../../../sim/save/save.ts'
import { backupText, importSaveText, slotsText } from '../../messages/slots.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { nameInSlot } from './slot-card.tsx'

interface ImportDialogProps {
  readonly row: SlotRow
  /** What the file holds. */
  readonly incoming: Save
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Says who is in the file, and what the slot will hold no longer. */
export function ImportDialog({ row, incoming, busy, onConfirm, onCancel }: ImportDialogProps) {
  const { slot } = row
  return (
    <ConfirmDialog
      open
      title={importSaveText.confirm(slot)}
      confirmLabel={slotsText.importSave}
      cancelLabel={slotsText.cancel}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className="stack">
        <p>{importSaveText.confirmText(nameInSlot(incoming.characterName, slot), incoming.level)}</p>
        {row.kind === 'used' && <p>{backupText.overwrites(nameInSlot(row.save.characterName, slot), row.save.level)}</p>}
        {row.kind === 'corrupt' && <p>{importSaveText.overwritesUnreadable}</p>}
      </div>
    </ConfirmDialog>
  )
}
