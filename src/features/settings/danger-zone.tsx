import type { SnapshotFrom } from 'xstate'
import type { DeletionEvent, deleteAccountMachine } from '../../../machines/delete-account.machine.ts'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

export interface DangerZoneProps {
  readonly snapshot: SnapshotFrom<typeof deleteAccountMachine>
  /** Id of the signed-in user; `null` if there is none. */
  readonly userId: string | null
  readonly send: (event: DeletionEvent) => void
}

/** Deletes the account after a confirmation (SETT-03, F14). */
export function DangerZone({ snapshot, userId, send }: DangerZoneProps) {
  return (
    <section className="settings-zone">
      <h3 className="large">{t('account.deletion.zone')}</h3>
      <Button variant="danger" onClick={() => send({ type: 'DELETE', userId })}>
        {t('account.deletion.open')}
      </Button>
      <ConfirmDialog
        open={snapshot.matches('confirming') || snapshot.matches('deleting')}
        title={t('account.deletion.title')}
        cancelLabel={t('account.deletion.cancel')}
        confirmLabel={t('account.deletion.confirm')}
        danger
        busy={snapshot.matches('deleting')}
        onCancel={() => send({ type: 'CANCEL' })}
        onConfirm={() => send({ type: 'CONFIRM' })}
      >
        <p>{t('account.deletion.warning')}</p>
      </ConfirmDialog>
    </section>
  )
}
