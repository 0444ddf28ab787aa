import { subscribe } from 'valtio'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { deviceStorage, tabStorage } from '../../src/browser/storage.ts'
import { providePlayNow } from '../../src/features/onboarding/provide-play-now.ts'
import { provideRun } from '../../src/features/run/provide-run.ts'
import { t } from '../../src/language/t.ts'
import { createRunParts } from '../../src/play/parts.ts'
import { createHud } from '../../src/state/hud.ts'
import { createGearedSurvivor } from '../support/geared.ts'
import { memoryGame, memorySlots, newPlayer } from '../support/memory-game.ts'

const ends: (() => unknown)[] = []
const clear = () => {
  for (const storage of [deviceStorage, tabStorage]) storage.clear()
}
beforeEach(clear)
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  clear()
})

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}
const forbidden: readonly [string, () => void][] = [
  [
    'cookies are blocked',
    () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'] as const) vi.spyOn(window, name, 'get').mockImplementation(denied)
      vi.spyOn(navigator.locks, 'request').mockImplementation(() => Promise.reject(new DOMException('denied', 'SecurityError')))
    },
  ],
  [
    'storage is switched off',
    () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'] as const)
        vi.spyOn(window, name, 'get').mockReturnValue(null as never)
    },
  ],
  ['storage is full', () => void vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied)],
  ['the browser has no locks', () => void vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never)],
]

async function opened(player: ReturnType<typeof newPlayer> | null, path = '/') {
  const place = { path }
  const navigate = (to: string) => {
    place.path = to
  }
  const slots = player === null ? memorySlots() : memorySlots(createGearedSurvivor([]))
  const world = await memoryGame(createGearedSurvivor([]), { navigate, path: () => place.path }, slots, player)
  ends.push(() => world.game.backend.auth.signOut())
  const { state } = world.game.toasts
  const shown = [state.current?.text]
  ends.push(subscribe(state, () => void shown.push(state.current?.text), true))
  return { ...world, place, toasts: () => shown }
}

test.each(forbidden)('starts a first run where %s, and warns about what is not kept (BROWSER-01)', async (what, forbid) => {
  forbid()
  const { game, place, toasts } = await opened(null)
  const actor = createActor(providePlayNow(game, async () => {})).start()
  const { value } = await waitFor(actor, (state) => state.status === 'done' || state.matches('failed'))
  expect([value, place.path, game.keeper.state.slot]).toEqual(['started', '/adventure/school', 1])
  expect(toasts().includes(t('session.guestNotStored'))).toBe(what !== 'the browser has no locks')
})

test.each(forbidden)('lets a player continue at camp, play and log out where %s', async (_, forbid) => {
  const player = newPlayer()
  forbid()
  const { game, place, writes } = await opened(player, '/camp')
  await expect.poll(() => game.keeper.state.load).toBe('ready')
  expect(game.keeper.dispatch({ type: 'rename', name: 'Mara' }).ok).toBe(true)
  expect((await game.keeper.flush()).ok).toBe(true)
  expect(writes.flatMap(({ commands }) => commands.map(({ type }) => type))).toContain('rename')
  game.session.send({ type: 'LOGOUT' })
  await expect.poll(() => place.path).toBe('/login')
  expect(game.backend.user()).toBeNull()
})

test('takes the player to camp with a notice if the browser forbids workers (BROWSER-07)', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        denied()
      }
    },
  )
  const { game, place, sent, toasts } = await opened(newPlayer(), '/adventure/school')
  await expect.poll(() => game.keeper.state.load).toBe('ready')
  const run = createActor(provideRun(game, createRunParts(game, createHud())), { input: { locationId: 'school' } }).start()
  await expect.poll(() => place.path).toBe('/camp')
  expect([toasts().includes(t('session.noWorker')), run.getSnapshot().value, sent.map(({ type }) => type)]).toEqual([true, 'starting', []])
  run.stop()
})
