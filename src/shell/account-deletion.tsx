import type { SnapshotFrom } from 'xstate'
import { type DeletionEvent, deleteAccountMachine } from '../../machines/delete-account.machine.ts'
import { fromPromise } from '../game/from-promise.ts'
import type { Game } from '../game/game.ts'
import { t } from '../language/t.ts'
import { deletionToast } from '../messages/account.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** The machine that deletes the signed-in player's account and then leaves the game. */
export const provideDeletion = ({ backend, overlays, session, toasts }: Pick<Game, 'backend' | 'overlays' | 'session' | 'toasts'>) =>
  deleteAccountMachine.provide({
    actors: { deleteAccount: fromPromise(({ input }: { input: { userId: string } }) => backend.account.deleteAccount(input.userId)) },
    actions: {
      notify: (_, notice) => {
        const { kind, text } = deletionToast(notice)
        toasts.show(kind, text)
      },
      leave: () => {
        session.send({ type: 'DELETED' })
        overlays.settings = false
      },
    },
  })

export interface AccountDeletionProps {
  readonly snapshot: SnapshotFrom<typeof deleteAccountMachine>
  /** Id of the signed-in user; `null` if there is none. */
  readonly userId: string | null
  readonly send: (event: DeletionEvent) => void
}

/** The button that deletes the account after a confirmation (F14). */
export const AccountDeletion = ({ snapshot, userId, send }: AccountDeletionProps) => (
  <>
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
  </>
)
