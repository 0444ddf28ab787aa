import { createActor, waitFor } from 'xstate'
import { playNowMachine } from '../../../machines/play-now.machine.ts'
import { GatewayError } from '../../../machines/ports.ts'
import { resume } from '../../../machines/resume.ts'
import { browserLocks, withLock } from '../../browser/locks.ts'
import { deviceStorage } from '../../browser/storage.ts'
import { fromPromise } from '../../game/from-promise.ts'
import type { Game } from '../../game/game.ts'
import { rememberedSlot, rememberSlot } from '../../state/active-slot.ts'
import { createGuestSurvivor } from './guest-survivor.ts'

/** Time in ms to wait for the session before the server counts as unreachable. */
const TIMEOUT_MS = 10_000

type PlayNowParts = Pick<Game, 'backend' | 'session' | 'openSlot' | 'keeper' | 'debug' | 'navigate'>

/** The Play now machine, connected to this game. `fetchRun` loads the code of a run. */
export function providePlayNow(game: PlayNowParts, fetchRun: () => Promise<unknown>, locks = browserLocks()) {
  const { backend, session, openSlot, keeper, debug, navigate } = game
  const userId = () => backend.user()?.id ?? ''
  const until = (is: 'known' | 'signed in') =>
    waitFor(session, (state) => (is === 'known' ? !state.matches('loading') : state.matches('authenticated')), {
      timeout: TIMEOUT_MS,
    }).catch(() => {
      throw new GatewayError('network', 'The server does not answer.', { code: 'no-answer' })
    })

  /** Only one tab at a time signs in, so that a second tab finds the guest of the first. */
  async function signIn(): Promise<void> {
    await until('known')
    const begin = async () => {
      if (backend.user() === null) await backend.auth.playAsGuest()
      await until('signed in')
    }
    await withLock('nightfence.play-now', begin, locks)
  }

  return playNowMachine.provide({
    actors: {
      signIn: fromPromise(signIn),
      openGame: fromPromise(async () => {
        const stored = await resume(openSlot, rememberedSlot(deviceStorage, userId(), debug.log))
        if (stored === null) return 'none'
        rememberSlot(deviceStorage, userId(), stored.slot)
        return stored.save.ext.draws.run === undefined ? 'unplayed' : 'played'
      }),
      createSurvivor: fromPromise(async () => {
        await createGuestSurvivor({ keeper, openSlot }, userId())
        rememberSlot(deviceStorage, userId(), 1)
      }),
      fetchRun: fromPromise<void>(async () => void (await fetchRun())),
    },
    actions: { navigate: (_, to) => navigate(to) },
  })
}

/** Starts at once and loads the code of a run in parallel. */
export function startPlayNow(game: PlayNowParts, fetchRun: () => Promise<unknown>) {
  fetchRun().catch(() => {})
  return createActor(providePlayNow(game, fetchRun)).start()
}
