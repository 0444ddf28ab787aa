import type { BackupCopy } from '../../../machines/ports.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { backupText as text } from '../../messages/slots.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { nameInSlot } from './slot-card.tsx'

const kinds = {
  daily: text.daily,
  before_restore: text.beforeRestore,
  before_delete: text.beforeDelete,
  before_import: text.beforeImport,
} as const satisfies Record<BackupCopy['kind'], string>
interface BackupsDialogProps {
  readonly slot: number
  /** Newest first; null while they are read. */
  readonly backups: readonly BackupCopy[] | null
  readonly onChoose: (backupId: string) => void
  readonly onClose: () => void
}

/** The copies of a slot that the backend keeps (SLOT-09). */
export function BackupsDialog({ slot, backups, onChoose, onClose }: BackupsDialogProps) {
  return (
    <Dialog open title={text.dialogTitle(slot)} onClose={onClose}>
      {backups === null && <p role="status">{text.reading}</p>}
      {backups?.length === 0 && <Empty icon="save">{text.none}</Empty>}
      {backups && backups.length > 0 && (
        <ul className="rows">
          {backups.map((backup) => (
            <Copy key={backup.id} slot={slot} backup={backup} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Copy({ slot, backup, onChoose }: Pick<BackupsDialogProps, 'slot' | 'onChoose'> & { readonly backup: BackupCopy }) {
  const date = formatDayAndTime(backup.date)
  return (
    <li className="backup">
      <span className="backup-what">
        <b className="num">{date}</b>
        <span className="tag">{kinds[backup.kind]}</span>
        <span className="backup-who">{text.who(nameInSlot(backup.characterName, slot), backup.level)}</span>
      </span>
      <Button size="sm" aria-label={text.restoreOf(date)} onClick={() => onChoose(backup.id)}>
        {text.restore}
      </Button>
    </li>
  )
}
