import { useMachine, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { GatewayError } from '../../../machines/ports.ts'
import { type ChosenFile, type NewCharacter, type SlotList, saveSlotsMachine } from '../../../machines/save-slots.machine.ts'
import { download } from '../../browser/download.ts'
import { deviceStorage } from '../../browser/storage.ts'
import { fromPromise } from '../../game/from-promise.ts'
import type { Game } from '../../game/game.ts'
import { useGame } from '../../game/game-context.ts'
import { retryUntilVerified } from '../../game/retry-until-verified.ts'
import { t } from '../../language/t.ts'
import { slotsToast } from '../../messages/slots.ts'
import { forgetSlot, rememberedSlot, rememberSlot } from '../../state/active-slot.ts'
import { ProfileSelectionScreen } from './profile-selection-screen.tsx'
import { fileOfSlot, readChosenFile } from './save-files.ts'

type Slot = { readonly slot: number }

const provideSlots = ({ backend, keeper, kept, session, openSlot, navigate, toasts, rememberSuggestedName, debug }: Game) =>
  saveSlotsMachine.provide({
    actors: {
      listSaves: fromPromise(async (): Promise<SlotList> => {
        try {
          const [saves, backedUp] = await Promise.all([backend.saves.list(), backend.backups.slots()])
          session.send({ type: 'LISTED' })
          return { saves, backedUp }
        } catch (error) {
          const saves = error instanceof GatewayError && error.kind === 'network' ? await kept.list() : []
          if (saves.length === 0) throw error
          return { saves, backedUp: [], recalled: true }
        }
      }),
      loadSlot: fromPromise(({ input }: { input: Slot }) => openSlot(input.slot)),
      createGame: fromPromise(async ({ input: { slot, ...character } }: { input: Slot & NewCharacter }) => {
        await keeper.create(slot, character)
        rememberSuggestedName(null)
      }),
      deleteSave: fromPromise(async ({ input }: { input: Slot }) => {
        await backend.saves.remove(input.slot)
        keeper.forget(input.slot)
        // Includes the slot of an earlier visit, which a reloaded page has not opened yet (SLOT-12).
        if (rememberedSlot(deviceStorage, backend.user()?.id ?? '', debug.log) === input.slot) forgetSlot(deviceStorage)
      }),
      listBackups: fromPromise(({ input }: { input: Slot }) => backend.backups.list(input.slot)),
      restoreBackup: fromPromise(async ({ input }: { input: Slot & { backupId: string } }) => {
        await retryUntilVerified(() => backend.backups.restore(input.slot, input.backupId))
        keeper.forget(input.slot)
      }),
      readSave: fromPromise(({ input }: { input: { file: ChosenFile } }) => readChosenFile(input.file)),
      importSave: fromPromise(async ({ input: { slot, save } }: { input: Slot & { save: Parameters<typeof fileOfSlot>[1] } }) => {
        await backend.backups.importSave(slot, save)
        keeper.forget(slot)
      }),
    },
    guards: { isSignedIn: () => backend.user() !== null },
    actions: {
      navigate: (_, to) => navigate(to),
      rememberSlot: (_, slot) => rememberSlot(deviceStorage, backend.user()?.id ?? '', slot),
      closeSlot: (_, slot) => {
        if (keeper.state.slot !== slot) return
        keeper.clear()
        forgetSlot(deviceStorage)
      },
      exportSave: (_, { slot, save }) => {
        const { name, text } = fileOfSlot(slot, save)
        download(name, text)
      },
      notify: (_, notice) => {
        const { kind, text } = slotsToast(notice)
        toasts.show(kind, text)
      },
      alertBlankName: () => window.alert(t('slots.newCharacter.blankName')),
    },
  })

export function Page() {
  const game = useGame()
  const machine = useMemo(() => provideSlots(game), [game])
  const [snapshot, send] = useMachine(machine)
  const username = useSelector(game.session, ({ context }) => context.user?.username ?? '')
  const preview = useSelector(game.session, ({ context }) => context.preview)
  const isGuest = useSelector(game.session, ({ context }) => context.user?.guest === true)
  const loggingOut = useSelector(game.session, (state) => state.matches({ authenticated: 'signingOut' }))
  return (
    <ProfileSelectionScreen
      snapshot={snapshot}
      send={send}
      preview={preview}
      suggestedName={game.suggestedName() ?? username}
      loggingOut={loggingOut}
      transfers={game.backend.hasDebug()}
      isGuest={isGuest}
      onLogout={() => game.session.send({ type: 'LOGOUT' })}
    />
  )
}
