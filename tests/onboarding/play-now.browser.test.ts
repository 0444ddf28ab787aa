import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { GatewayError } from '../../machines/ports.ts'
import { deriveGuestSurvivor } from '../../sim/rules/derive-guest-survivor.ts'
import { providePlayNow } from '../../src/features/onboarding/provide-play-now.ts'
import { rememberedSlot } from '../../src/state/active-slot.ts'
import { beginAt } from '../../tools/support/play.ts'
import { errorMessage } from '../support/error-message.ts'
import { createGearedSurvivor } from '../support/geared.ts'
import { memoryGame, memorySlots, newPlayer } from '../support/memory-game.ts'

const ends: (() => unknown)[] = []
beforeEach(() => localStorage.clear())
afterEach(async () => {
  vi.restoreAllMocks()
  for (const end of ends.splice(0)) await end()
})

/** A page opened at `path`, signed out unless `player` is given; the calls of Play now and where it leads. */
async function visit({ path = '/', player = null, slots = memorySlots() }: Partial<Parameters<typeof opened>[0]> = {}) {
  return opened({ path, player, slots })
}
async function opened({
  path,
  player,
  slots,
}: {
  path: string
  player: ReturnType<typeof newPlayer> | null
  slots: ReturnType<typeof memorySlots>
}) {
  const went: string[] = []
  const world = await memoryGame(createGearedSurvivor([]), { navigate: (to) => void went.push(to), path: () => path }, slots, player)
  ends.push(() => world.game.backend.auth.signOut())
  const asGuest = vi.spyOn(world.game.backend.auth, 'playAsGuest')
  const press = () => {
    const actor = createActor(providePlayNow(world.game, async () => {})).start()
    return waitFor(actor, (state) => state.status === 'done' || state.matches('failed'))
  }
  return { ...world, went, asGuest, press, slots }
}

test('a visitor becomes a guest with a drawn survivor in the first slot (LAND-05)', async () => {
  const { game, press, went, asGuest } = await visit()
  expect((await press()).value).toBe('started')
  const { id } = game.backend.user() ?? { id: '' }
  const { slot, save } = game.keeper.state
  const { characterName: name, gender, avatarUrl } = save
  expect([slot, { name, gender, avatarUrl }]).toEqual([1, deriveGuestSurvivor(id)])
  expect([went, asGuest.mock.calls.length, rememberedSlot(localStorage, id, () => {})]).toEqual([['/adventure/school'], 1, 1])
})

test('two tabs pressed at once share one guest and survivor (LAND-05)', async () => {
  const { press, asGuest, writes } = await visit()
  const both = await Promise.all([press(), press()])
  expect(both.map(({ value }) => value)).toEqual(['started', 'started'])
  expect([asGuest.mock.calls.length, writes.flatMap(({ commands }) => commands.map(({ type }) => type))]).toEqual([1, ['new-game']])
})

test('a signed-in player continues with their own survivor (LAND-06)', async () => {
  const slots = memorySlots(beginAt(createGearedSurvivor([])))
  const { press, went, asGuest, game } = await visit({ path: '/jnt-games', player: newPlayer(), slots })
  expect((await press()).value).toBe('returned')
  expect([asGuest.mock.calls.length, game.keeper.state.slot, went.at(-1)]).toEqual([0, 1, '/camp'])
})

test('a rejected guest shows the reason and stays signed out (LAND-05)', async () => {
  const { press, asGuest, game, went } = await visit()
  asGuest.mockRejectedValueOnce(new GatewayError('refused', 'Too many guests from your address.'))
  const failed = await press()
  expect([failed.value, failed.context.refusal, game.backend.user(), went]).toEqual([
    'failed',
    errorMessage('Too many guests from your address.'),
    null,
    [],
  ])
  expect((await press()).value).toBe('started')
})

test('a guest interrupted before there was a survivor gets one on return (LAND-06)', async () => {
  const player = { ...newPlayer(), guest: true as const, email: '' }
  const { game, went } = await visit({ player })
  await expect.poll(() => game.keeper.state.slot).toBe(1)
  expect([went, game.keeper.state.save.characterName]).toEqual([['/camp'], deriveGuestSurvivor(player.id).name])
})
