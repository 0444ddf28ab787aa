import { createActor, fromCallback } from 'xstate'
import { resume } from '../../../machines/resume.ts'
import { type SessionEvent, sessionMachine } from '../../../machines/session.machine.ts'
import { deviceStorage } from '../../browser/storage.ts'
import { fromPromise } from '../../game/from-promise.ts'
import type { Game } from '../../game/game.ts'
import { sessionToast } from '../../messages/session.ts'
import { forgetSlot, rememberedSlot, rememberSlot } from '../../state/active-slot.ts'
import { type DeviceStore, KEPT_SAVES } from '../../state/device-store.ts'
import { flushBeforeLogout } from './flush-before-logout.ts'
import type { UnlockNews } from './unlock-news.ts'

interface SessionParts extends Pick<Game, 'backend' | 'debug' | 'keeper' | 'navigate' | 'openSlot' | 'outbox' | 'path'> {
  readonly showToast: Game['toasts']['show']
  readonly store: DeviceStore
  readonly unlockNews: Pick<UnlockNews, 'clear'>
}

/** Creates the machine that knows the signed-in player and their slot. */
export function createSession(parts: SessionParts): Game['session'] {
  const { backend, debug, keeper, navigate, openSlot, outbox, path, showToast, store, unlockNews } = parts
  return createActor(
    sessionMachine.provide({
      actors: {
        watchSession: fromCallback<SessionEvent>(({ sendBack }) =>
          backend.auth.watch(
            (user) => sendBack({ type: 'SESSION', user, path: path() }),
            () => debug.log('The backend does not answer.'),
          ),
        ),
        fetchFirstSlot: fromPromise(() => backend.saves.load(1)),
        resumeSlot: fromPromise(async ({ input }: { input: { userId: string } }) => {
          const found = await resume(openSlot, rememberedSlot(deviceStorage, input.userId, debug.log))
          if (found !== null || !backend.user()?.guest) return found
          // Play now signed in this guest but was interrupted before there was a survivor.
          await (await import('../../features/onboarding/guest-survivor.ts')).createGuestSurvivor({ keeper, openSlot }, input.userId)
          return openSlot(1)
        }),
        signOut: fromPromise(async () => {
          await flushBeforeLogout(keeper, outbox)
          await backend.auth.signOut()
        }),
        dropSession: fromPromise(async () => {
          // The slots are deleted, so nothing is left to send.
          for (const slot of [1, 2, 3]) outbox.forget(slot)
          await backend.auth.signOut()
        }),
      },
      guards: { hasOpenSlot: () => keeper.state.slot !== null },
      actions: {
        navigate: (_, to) => navigate(to),
        clearMemory: () => {
          keeper.clear()
          unlockNews.clear()
        },
        rememberSlot: (_, { userId, slot }) => rememberSlot(deviceStorage, userId, slot),
        forgetSlot: () => forgetSlot(deviceStorage),
        forgetKept: () => void store.remove(KEPT_SAVES).catch(() => {}),
        notify: (_, notice) => {
          const { kind, text } = sessionToast(notice)
          showToast(kind, text)
        },
      },
    }),
  )
}
