import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GatewayError, type SlotSave } from '../../machines/ports.ts'
import { contractRunPath } from '../../machines/redirects.ts'
import { CONTRACT_TWISTS } from '../../sim/content/contracts.ts'
import { NO_GAINS } from '../../sim/contract/gains.ts'
import type { RunOutcome } from '../../sim/contract/run-outcome.ts'
import type { RunGains } from '../../sim/contract/run-report.ts'
import { defaultSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'
import { AUTOSAVE_MS } from '../../src/app/wiring/autosave.ts'
import { startGame } from '../../src/features/onboarding/start-game.ts'
import { exitToSlots } from '../../src/features/settings/exit-to-slots.ts'
import { rememberSlot } from '../../src/state/active-slot.ts'
import { createDeviceStore, KEPT_SAVES } from '../../src/state/device-store.ts'
import { beginAt, partOf, play, reportedOf } from '../../tools/support/play.ts'
import { createGearedSurvivor } from '../support/geared.ts'
import { memoryGame, memorySlots, newPlayer } from '../support/memory-game.ts'

/** Each test covers a connection that only `createGame` makes. */
const survivor: Save = createGearedSurvivor([['bandage', 5]], {}, { coins: 40 })
const ends: (() => Promise<unknown>)[] = []
beforeEach(() => localStorage.clear())
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const end of ends.splice(0)) await end()
})

async function playing(path = '/camp', slots = memorySlots(survivor), player = newPlayer()) {
  const place = { path }
  const navigate = (to: string) => {
    place.path = to
  }
  const world = await memoryGame(survivor, { navigate, path: () => place.path }, slots, player)
  ends.push(() => world.game.backend.auth.signOut())
  await expect.poll(() => world.game.keeper.state.load).toBe('ready')
  return { ...world, place, types: () => world.writes.map(({ commands }) => commands.map(({ type }) => type)) }
}

test('deletes the saves kept on the device when the player signs out or is signed out (AUTH-21)', async () => {
  const device = createDeviceStore('nightfence', () => indexedDB)
  for (const leave of ['logout', 'session'] as const) {
    const [slots, player] = [memorySlots(survivor), newPlayer()]
    const { game } = await playing('/camp', slots, player)
    const kept = async () => (await device.read(`${KEPT_SAVES}${player.id}`)).size
    // Other test files log out on this device too, so keep until it is stored.
    const keep = async () => {
      await game.kept.keep((await slots.load(1)) as SlotSave)
      return kept()
    }
    await expect.poll(keep).toBe(1)
    if (leave === 'logout') game.session.send({ type: 'LOGOUT' })
    else await game.backend.auth.signOut()
    await expect.poll(kept).toBe(0)
    expect(await game.kept.list()).toEqual([])
  }
})

test("clears the player's data from memory when signed out in either way (AUTH-21)", async () => {
  for (const leave of ['logout', 'session'] as const) {
    const { game } = await playing()
    expect(game.keeper.state.save.coins).toBe(40)
    if (leave === 'logout') game.session.send({ type: 'LOGOUT' })
    else await game.backend.auth.signOut()
    await expect.poll(() => game.keeper.state.load).toBe('none')
    expect(game.keeper.state).toMatchObject({ save: defaultSave(), slot: null, load: 'none' })
  }
})

describe('reopening a game page (NAV-12, OP-103)', () => {
  const inSlots = async (slots: ReturnType<typeof memorySlots>) =>
    Promise.all([1, 2].map(async (slot) => (await slots.load(slot))?.save.bankedCoins))

  test('continues with the last slot and stores changes there', async () => {
    const slots = memorySlots(survivor, { ...survivor, characterName: 'Tomas' })
    const player = newPlayer()
    rememberSlot(localStorage, player.id, 2)
    const before = await playing('/camp', slots, player)
    before.game.keeper.dispatch({ type: 'deposit', amount: 15 })
    await before.game.keeper.flush()
    const after = await playing('/inventory', slots, player)
    const { slot, save } = after.game.keeper.state
    expect([slot, save.characterName, save.coins, save.bankedCoins]).toEqual([2, 'Tomas', 25, 15])
    after.game.keeper.dispatch({ type: 'deposit', amount: 5 })
    await after.game.keeper.flush()
    expect(await inSlots(slots)).toEqual([0, 20])
  })

  test('writes nothing before the save is loaded', async () => {
    const slots = memorySlots(survivor)
    const load = vi.spyOn(slots, 'load').mockReturnValue(new Promise(() => {}))
    const { game, writes } = await memoryGame(survivor, { navigate: () => {}, path: () => '/camp' }, slots)
    ends.push(() => game.backend.auth.signOut())
    await expect.poll(() => load.mock.calls).toEqual([[1]])
    game.keeper.dispatch({ type: 'choose-projectile-color', color: 'orange' })
    await game.keeper.flush({ touch: true })
    expect([game.keeper.state.slot, writes]).toEqual([null, []])
  })
})

test('stores an unsaved change after a minute (SAVE-13, OP-43)', async () => {
  // Suppresses the retries after a failure, so that only the periodic save is left.
  const soon = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => (ms >= 1_000 ? 0 : soon(run, ms))) as never)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { game, types, stored, place } = await playing()
  const send = vi.spyOn(game.backend.saves, 'send').mockRejectedValue(new GatewayError('network', 'Failed to fetch'))
  game.keeper.dispatch({ type: 'choose-projectile-color', color: 'orange' })
  expect((await game.keeper.flush()).ok).toBe(false)
  send.mockRestore()
  place.path = '/profile-selection'
  vi.advanceTimersByTime(AUTOSAVE_MS)
  expect([game.keeper.state.sync, types()]).toEqual(['unsaved', []])
  place.path = '/camp'
  vi.advanceTimersByTime(AUTOSAVE_MS)
  await expect.poll(() => game.keeper.state.sync).toBe('saved')
  expect([types(), (await stored()).playerProjectileColor]).toEqual([[['choose-projectile-color']], 'orange'])
})

describe('starting a game (START-04)', () => {
  test('stores the name in the open slot and leads to the map', async () => {
    const { game, stored } = await playing()
    expect(startGame(game, 'Rhea Vance', '/adventure-map')).toBe(true)
    await game.keeper.flush()
    expect([(await stored()).characterName, game.suggestedName()]).toEqual(['Rhea Vance', null])
  })

  test('rejects an invisible name', async () => {
    const { game, stored } = await playing()
    expect(startGame(game, '\u200b\u2800', '/adventure-map')).toBe(false)
    await expect.poll(() => game.toasts.state.current?.text).toBe('Please enter a character name.')
    expect((await stored()).characterName).toBe(survivor.characterName)
  })

  test('keeps the name for a new character if no slot is open', async () => {
    const { game, stored } = await playing()
    expect(startGame(game, 'Tomas', '/profile-selection')).toBe(true)
    expect([(await stored()).characterName, game.suggestedName()]).toEqual([survivor.characterName, 'Tomas'])
  })
})

test('writes the game when leaving for the slots, even if nothing changed (SETT-09, SAVE-11)', async () => {
  const { game, types } = await playing()
  expect(await exitToSlots(game)).toBe(true)
  expect([types(), game.keeper.state.slot]).toEqual([[[]], null])
})

test('shows at camp what a death took, even after a reload (POST-03, OP-99)', async () => {
  const open = beginAt(survivor)
  const lost: RunGains = { ...NO_GAINS, coins: 7, items: { crate: 1 }, timeOnMap: 48, enemiesKilledByType: { regular: 20 } }
  const dead = play(open, { type: 'die', ...partOf(open), ...reportedOf({ xp: 12, used: { bandage: 1 } }), gains: lost }, 50).save
  const { game, stored, place } = await playing('/adventure/school', memorySlots(dead))
  await expect.poll(() => game.reward.getSnapshot().matches({ presenting: 'dialogs' })).toBe(true)
  expect(game.reward.getSnapshot().context.results[0]).toEqual({
    type: 'run-lost',
    runId: open.ext.run?.id,
    locationId: 'school',
    nightmare: 0,
    price: 'finds',
    gains: lost,
    totals: { xp: 12, levels: 2, used: { bandage: 1 } },
  })
  const { coins, lifetimeEnemiesKilledByMap, ext } = await stored()
  expect([place.path, coins, lifetimeEnemiesKilledByMap, ext.run]).toEqual(['/camp', 40, { school: { regular: 20 } }, null])
})

test('reports a run that ends at camp, but not one closed by the next run', async () => {
  const { game, place } = await playing()
  const { keeper, toasts } = game
  const beginAndLeave = (path: string) => {
    keeper.dispatch({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null })
    place.path = path
    keeper.dispatch({ type: 'leave-run', runId: keeper.state.save.ext.run?.id ?? '' })
  }
  beginAndLeave('/adventure/school')
  keeper.dispatch({ type: 'deposit', amount: 5 })
  await expect.poll(() => toasts.state.current).toEqual({ id: 1, kind: 'success', text: 'Successfully deposited 5 coins.' })
  beginAndLeave('/camp')
  await expect.poll(() => toasts.state.current).toEqual({ id: 2, kind: 'info', text: 'The adventure is over.' })
})

describe('dialogs after a run (POST-06, SAVE-11)', () => {
  const gains: RunGains = { ...NO_GAINS, coins: 3, timeOnMap: 20, enemiesKilledByType: { regular: 3 } }
  const outcome: RunOutcome = { gains, xp: 3, used: {}, cratelessBosses: 0, health: 4, ammo: 0, timeUp: false }

  test('write the game once when closed, even if it is already stored', async () => {
    const { game, types, stored } = await playing()
    const { keeper, reward } = game
    keeper.dispatch({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null })
    await keeper.flush()
    keeper.dispatch({ type: 'settle-run', runId: keeper.state.save.ext.run?.id ?? '', segment: 0, outcome })
    await expect.poll(() => reward.getSnapshot().matches({ presenting: 'dialogs' })).toBe(true)
    expect(types()).toEqual([['begin-run'], ['settle-run']])
    reward.send({ type: 'CONTINUE' })
    await expect.poll(() => reward.getSnapshot().matches('idle')).toBe(true)
    expect([types(), reward.getSnapshot().context.results]).toEqual([[['begin-run'], ['settle-run'], []], []])
    const { coins, ext } = await stored()
    expect([coins, ext.run]).toEqual([43, null])
  })

  test('announce unlocks once they are closed and no run is on screen (JOURN-07)', async () => {
    const veteran = { ...survivor, lifetimeEnemiesKilledByMap: { school: { regular: 98 } } }
    const { game, place } = await playing('/camp', memorySlots(veteran))
    const { keeper, reward, toasts } = game
    const settle = async () => {
      keeper.dispatch({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null })
      place.path = '/adventure/school'
      keeper.dispatch({ type: 'settle-run', runId: keeper.state.save.ext.run?.id ?? '', segment: 0, outcome })
      await expect.poll(() => reward.getSnapshot().matches({ presenting: 'dialogs' })).toBe(true)
    }
    await settle()
    expect(toasts.state.current, 'behind the dialogs').toBeNull()
    reward.send({ type: 'AGAIN' })
    await expect.poll(() => reward.getSnapshot().matches('idle')).toBe(true)
    expect([place.path, toasts.state.current], 'in the next run').toEqual(['/adventure/school', null])
    await settle()
    place.path = '/camp'
    reward.send({ type: 'CONTINUE' })
    await expect.poll(() => toasts.state.current?.text).toBe('New Instinct: Pierce. Read about it in the journal.')
  })

  test('Again begins a run with the twist of the same contract', async () => {
    const { game, place } = await playing()
    const { keeper, reward } = game
    const [twist] = CONTRACT_TWISTS
    keeper.dispatch({ type: 'begin-run', locationId: 'hospital', twist, xpMode: false, seed: null })
    await keeper.flush()
    keeper.dispatch({ type: 'settle-run', runId: keeper.state.save.ext.run?.id ?? '', segment: 0, outcome })
    await expect.poll(() => reward.getSnapshot().matches({ presenting: 'dialogs' })).toBe(true)
    reward.send({ type: 'AGAIN' })
    await expect.poll(() => place.path).toBe(contractRunPath('hospital', twist))
  })

  test("do not wait for the server's replay, after which the results are stored", async () => {
    const { game, stored } = await playing()
    const { keeper, reward } = game
    keeper.dispatch({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null })
    await keeper.flush()
    const send = vi.spyOn(game.backend.saves, 'send').mockResolvedValue({ status: 'waiting' })
    keeper.dispatch({ type: 'settle-run', runId: keeper.state.save.ext.run?.id ?? '', segment: 0, outcome })
    await expect.poll(() => reward.getSnapshot().matches({ presenting: 'dialogs' })).toBe(true)
    reward.send({ type: 'CONTINUE' })
    await expect.poll(() => reward.getSnapshot().matches('idle')).toBe(true)
    expect([keeper.state.sync, (await stored()).coins]).toEqual(['saving', 40])
    send.mockRestore()
    expect(await keeper.flush()).toEqual({ ok: true })
    expect((await stored()).coins).toBe(43)
  })

  test('wait until the results are stored, and report a failure', async () => {
    const { game } = await playing()
    const { keeper, reward, toasts } = game
    keeper.dispatch({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null })
    await keeper.flush()
    const send = vi.spyOn(game.backend.saves, 'send').mockRejectedValue(new GatewayError('network', 'Failed to fetch'))
    keeper.dispatch({ type: 'settle-run', runId: keeper.state.save.ext.run?.id ?? '', segment: 0, outcome })
    await expect.poll(() => reward.getSnapshot().matches({ presenting: 'failed' })).toBe(true)
    expect(toasts.state.current?.text).toBe('Failed to save game.')
    reward.send({ type: 'CONTINUE' })
    expect(reward.getSnapshot().matches({ presenting: 'failed' })).toBe(true)
    send.mockRestore()
    reward.send({ type: 'RETRY' })
    await expect.poll(() => reward.getSnapshot().matches({ presenting: 'dialogs' })).toBe(true)
  })
})
