import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GatewayError, type SavesPort } from '../../machines/ports.ts'
import { newSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'
import { exitToSlots } from '../../src/features/settings/exit-to-slots.ts'
import { createGearedSurvivor } from '../support/geared.ts'
import { memoryGame } from '../support/memory-game.ts'

const survivor: Save = createGearedSurvivor([])
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

test('saves and closes the open slot silently, then shows the slots (SETT-09)', async () => {
  const { game, sent, stored, navigate, notices } = await playing(survivor)
  game.keeper.dispatch({ type: 'choose-projectile-color', color: 'orange' })
  expect(await exitToSlots(game)).toBe(true)
  expect([sent.map(({ type }) => type), (await stored()).playerProjectileColor]).toEqual([['choose-projectile-color'], 'orange'])
  expect([game.keeper.state.slot, navigate.mock.calls, notices()]).toEqual([null, [['/profile-selection']], null])
})

test('shows the slots silently without an open slot (SETT-09)', async () => {
  const { game, navigate, notices } = await playing(survivor)
  game.keeper.clear()
  expect(await exitToSlots(game)).toBe(true)
  expect([navigate.mock.calls, notices()]).toEqual([[['/profile-selection']], null])
})

test('an unchanged game is not written, and a toast says so (SETT-09, SAVE-04)', async () => {
  const pristine = newSave({ name: 'Survivor', gender: 'male', avatarUrl: '/avatars/male-01.svg', seed: 9, at: 1_700_000_000_000 })
  const { game, navigate, notices } = await playing(pristine)
  const send = vi.spyOn(game.backend.saves, 'send')
  expect(await exitToSlots(game)).toBe(true)
  expect([send.mock.calls, navigate.mock.calls]).toEqual([[], [['/profile-selection']]])
  expect(notices()).toEqual(['info', 'Cannot save an empty or default game profile over an existing slot.'])
})

test.each([OFFLINE, new GatewayError('later', 'Internal server error.', { code: 'internal-error' })])(
  'leaves if saving fails ($kind), and stores unsent commands on the next open (SETT-09)',
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

test('stays if the device cannot keep the commands either (SETT-09)', async () => {
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
