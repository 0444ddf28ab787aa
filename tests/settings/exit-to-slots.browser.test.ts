import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GatewayError, type SavesPort } from '../../machines/ports.ts'
import { newSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'
import { exitToSlots } from '../../src/features/settings/exit-to-slots.ts'
import { geared } from '../support/geared.ts'
import { memoryGame } from '../support/memory-game.ts'

const survivor: Save = geared([])
const KEPT = "Your latest changes couldn't be saved yet. They're kept on this device and will be saved when you open this slot again."

const ends: (() => Promise<unknown>)[] = []
beforeEach(() => localStorage.clear())
afterEach(async () => {
  vi.restoreAllMocks()
  for (const end of ends.splice(0)) await end()
})

async function playing(save: Save) {
  const navigate = vi.fn<(to: string) => void>()
  const world = await memoryGame(save, { navigate, path: () => '/camp' })
  const { game } = world
  ends.push(() => game.backend.auth.signOut())
  await expect.poll(() => game.keeper.state.load).toBe('ready')
  navigate.mockClear()
  const notices = () => game.toasts.state.current && [game.toasts.state.current.kind, game.toasts.state.current.text]
  return { ...world, navigate, notices }
}
const failing = (saves: SavesPort, error: GatewayError) => vi.spyOn(saves, 'send').mockRejectedValue(error)
const OFFLINE = new GatewayError('network', 'Failed to fetch')

test('SETT-09 the open slot is saved and closed, then the slots are shown; nothing is told', async () => {
  const { game, sent, stored, navigate, notices } = await playing(survivor)
  game.keeper.dispatch({ type: 'choose-projectile-color', color: 'orange' })
  expect(await exitToSlots(game)).toBe(true)
  expect([sent.map(({ type }) => type), (await stored()).playerProjectileColor]).toEqual([['choose-projectile-color'], 'orange'])
  expect([game.keeper.state.slot, navigate.mock.calls, notices()]).toEqual([null, [['/profile-selection']], null])
})

test('SETT-09 where no slot is open, nothing is told either', async () => {
  const { game, navigate, notices } = await playing(survivor)
  game.keeper.clear()
  expect(await exitToSlots(game)).toBe(true)
  expect([navigate.mock.calls, notices()]).toEqual([[['/profile-selection']], null])
})

test('SETT-09 SAVE-04 a game in which nothing was done is left unwritten, and that is told', async () => {
  const pristine = newSave({ name: 'Survivor', gender: 'male', avatarUrl: '/avatars/male-01.svg', seed: 9, at: 1_700_000_000_000 })
  const { game, navigate, notices } = await playing(pristine)
  const send = vi.spyOn(game.backend.saves, 'send')
  expect(await exitToSlots(game)).toBe(true)
  expect([send.mock.calls, navigate.mock.calls]).toEqual([[], [['/profile-selection']]])
  expect(notices()).toEqual(['info', 'Cannot save an empty or default game profile over an existing slot.'])
})

test.each([OFFLINE, new GatewayError('later', 'Internal server error.', { code: 'internal-error' })])(
  'SETT-09 where it cannot be saved now ($kind), the player leaves all the same, and what is owed is stored once the slot is open again',
  async (error) => {
    const { game, stored, navigate, notices } = await playing(survivor)
    const send = failing(game.backend.saves, error)
    game.keeper.dispatch({ type: 'choose-projectile-color', color: 'orange' })
    expect(await exitToSlots(game)).toBe(true)
    expect([game.keeper.state.slot, navigate.mock.calls, notices()]).toEqual([null, [['/profile-selection']], ['info', KEPT]])
    expect((await stored()).playerProjectileColor).toBe('white')
    send.mockRestore()
    await game.openSlot(1)
    expect([await game.keeper.flush(), (await stored()).playerProjectileColor]).toEqual([{ ok: true }, 'orange'])
  },
)

test('SETT-09 where this device can keep nothing either, the player stays: to leave would be to lose it', async () => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('no', 'InvalidStateError')
  })
  const { setItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key.startsWith('nightfence.unsent')) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, value)
  })
  const { game, stored, navigate, notices } = await playing(survivor)
  const send = failing(game.backend.saves, OFFLINE)
  game.keeper.dispatch({ type: 'choose-projectile-color', color: 'orange' })
  expect(await exitToSlots(game)).toBe(false)
  expect([game.keeper.state.slot, navigate.mock.calls, notices()]).toEqual([1, [], ['error', 'Failed to save game.']])
  send.mockRestore()
  expect([await game.keeper.flush(), (await stored()).playerProjectileColor]).toEqual([{ ok: true }, 'orange'])
})
