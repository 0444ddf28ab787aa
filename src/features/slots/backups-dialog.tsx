import type { BackupCopy } from '../../../machines/ports.ts'
import { t } from '../../language/t.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { nameInSlot } from './slot-card.tsx'

const kinds = {
  daily: 'slots.backup.daily',
  before_restore: 'slots.backup.beforeRestore',
  before_delete: 'slots.backup.beforeDelete',
  before_import: 'slots.backup.beforeImport',
} as const satisfies Record<BackupCopy['kind'], string>
interface BackupsDialogProps {
  readonly slot: number
  /** Newest first; `null` while loading. */
  readonly backups: readonly BackupCopy[] | null
  readonly onChoose: (backupId: string) => void
  readonly onClose: () => void
}

/** The backups of a slot on the server (SLOT-09). */
export function BackupsDialog({ slot, backups, onChoose, onClose }: BackupsDialogProps) {
  return (
    <Dialog open title={t('slots.backup.dialogTitle', { slot })} onClose={onClose}>
      {backups === null && <p role="status">{t('slots.backup.reading')}</p>}
      {backups?.length === 0 && <Empty icon="save">{t('slots.backup.none')}</Empty>}
      {backups && backups.length > 0 && (
        <ul className="rows">
          {backups.map((backup) => (
            <BackupRow key={backup.id} slot={slot} backup={backup} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function BackupRow({ slot, backup, onChoose }: Pick<BackupsDialogProps, 'slot' | 'onChoose'> & { readonly backup: BackupCopy }) {
  const date = formatDayAndTime(backup.date)
  return (
    <li className="backup">
      <span className="backup-what">
        <b className="num">{date}</b>
        <span className="tag">{t(kinds[backup.kind])}</span>
        <span className="backup-who">{t('slots.backup.who', { name: nameInSlot(backup.characterName, slot), level: backup.level })}</span>
      </span>
      <Button size="sm" aria-label={t('slots.backup.restoreOf', { date })} onClick={() => onChoose(backup.id)}>
        {t('slots.backup.restore')}
      </Button>
    </li>
  )
}
