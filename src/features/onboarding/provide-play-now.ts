import { createActor, fromPromise, waitFor } from 'xstate'
import { playNowMachine } from '../../../machines/play-now.machine.ts'
import { GatewayError } from '../../../machines/ports.ts'
import { resume } from '../../../machines/resume.ts'
import { browserLocks, withLock } from '../../browser/locks.ts'
import { deviceStorage } from '../../browser/storage.ts'
import type { Game } from '../../game/game.ts'
import { rememberedSlot, rememberSlot } from '../../state/active-slot.ts'
import { createGuestSurvivor } from './guest-survivor.ts'

/** ms until a server that has not said who is there counts as one that does not answer. */
const PATIENCE = 10_000

/** What playing at once needs of the game. */
type Playing = Pick<Game, 'backend' | 'session' | 'openSlot' | 'keeper' | 'debug' | 'navigate'>

/** The machine of Play now with its effects on this game. `fetchRun` brings what a run is made of. */
export function providePlayNow(game: Playing, fetchRun: () => Promise<unknown>, locks = browserLocks()) {
  const { backend, session, openSlot, keeper, debug, navigate } = game
  const userId = () => backend.user()?.id ?? ''
  const until = (is: 'known' | 'signed in') =>
    waitFor(session, (state) => (is === 'known' ? !state.matches('loading') : state.matches('authenticated')), { timeout: PATIENCE }).catch(
      () => {
        throw new GatewayError('network', 'The server does not answer.', { code: 'no-answer' })
      },
    )

  /** One tab at a time: the second finds the guest of the first. */
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

/** Begins at once; what a run is made of is fetched meanwhile. */
export function startPlayNow(game: Playing, fetchRun: () => Promise<unknown>) {
  fetchRun().catch(() => {})
  return createActor(providePlayNow(game, fetchRun)).start()
}
