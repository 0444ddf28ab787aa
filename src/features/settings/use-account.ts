import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { usernameMachine } from '../../../machines/username.machine.ts'
import { download } from '../../browser/download.ts'
import { fromPromise } from '../../game/from-promise.ts'
import type { Game } from '../../game/game.ts'
import { type AccountToast, usernameToast } from '../../messages/account.ts'
import { type AccountDeletionProps, provideDeletion } from '../../shell/account-deletion.tsx'
import { accountChanges } from './account-changes.ts'
import type { AccountTabProps } from './account-tab.tsx'

export function useAccount(game: Game): { readonly tab: AccountTabProps; readonly zone: AccountDeletionProps } {
  const user = useSelector(game.session, ({ context }) => context.user)
  const machines = useMemo(() => machinesOf(game), [game])
  const username = useActorRef(machines.username, { input: { current: user?.username ?? '' } })
  const deletion = useActorRef(machines.deletion)
  return {
    tab: {
      user,
      username: useSelector(username, (state) => state),
      sendUsername: username.send,
      account: machines.account,
      onToast: machines.showToast,
      onExport: async () => download('nightfence-my-data.json', JSON.stringify(await game.backend.account.exportData(), null, 2)),
      onLeave: () => {
        game.overlays.settings = false
      },
      onSaveSurvivor: () => {
        game.overlays.settings = false
        game.overlays.saveSurvivor = 'asked'
      },
    },
    zone: { snapshot: useSelector(deletion, (state) => state), userId: user?.id ?? null, send: deletion.send },
  }
}

function machinesOf(game: Game) {
  const { backend, toasts } = game
  const showToast = ({ kind, text }: AccountToast) => toasts.show(kind, text)
  const changes = accountChanges(game)
  const { resendConfirmation, mailingList, chooseMailingList } = backend.account
  return {
    account: { ...changes, resendConfirmation, mailingList, chooseMailingList },
    showToast,
    username: usernameMachine.provide({
      actors: {
        isTaken: fromPromise(({ input }: { input: { username: string } }) => backend.auth.usernameTaken(input.username)),
        update: fromPromise(({ input }: { input: { username: string } }) => changes.changeUsername(input.username)),
      },
      actions: { notify: (_, notice) => showToast(usernameToast(notice)) },
    }),
    deletion: provideDeletion(game),
  }
}
