import type { BackupCopy } from '../../../machines/ports.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { backupMessages as text } from '../../messages/slots.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'

const kinds = { daily: text.daily, before_restore: text.beforeRestore, before_delete: text.beforeDelete } as const satisfies Record<
  BackupCopy['kind'],
  string
>
interface BackupsDialogProps {
  readonly slot: number
  /** Newest first; null while they are read. */
  readonly backups: readonly BackupCopy[] | null
  readonly onClose: () => void
}

/** The copies of a slot that the backend keeps (S§2 "Restore Backup dialog"). */
export function BackupsDialog({ slot, backups, onClose }: BackupsDialogProps) {
  return (
    <Dialog open title={text.dialogTitle(slot)} onClose={onClose}>
      {backups === null && <p role="status">{text.reading}</p>}
      {backups?.length === 0 && <Empty icon="save">{text.none}</Empty>}
      {backups && backups.length > 0 && (
        <ul className="rows">
          {backups.map((backup) => (
            <li key={backup.id} className="backup">
              <span>
                <b className="num">{formatDayAndTime(backup.date)}</b>
                <span className="backup-who">{text.who(backup.characterName, backup.level)}</span>
              </span>
              <span className="tag">{kinds[backup.kind]}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
