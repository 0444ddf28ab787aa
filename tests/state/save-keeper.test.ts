import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { GatewayError, type SavesPort, type StoredSave } from '../../machines/ports.ts'
import type { Command } from '../../sim/economy/command.ts'
import { defaultSave, newSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'
import { hashSave } from '../../sim/save/serialise.ts'
import { memorySaves } from '../../src/gateways/memory/saves.ts'
import type { Outbox } from '../../src/state/outbox.ts'
import { createSaveKeeper } from '../../src/state/save-keeper.ts'
import { type Fault, faultySaves } from '../support/faulty-saves.ts'
import { memoryOutbox } from '../support/memory-outbox.ts'
import { outcomeOf } from '../support/play.ts'

const START = 1_700_000_000_000
const character = { name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg' } as const

/** A keeper on its own clock, `fast` ms ahead of the server's, and its own timers, over `saves`; on a device of its own unless told. */
function keeperOn(saves: SavesPort, fast = 0, outbox: Outbox = memoryOutbox(), debug = true) {
  let time = START + fast
  let batches = 0
  const timers: (() => void)[] = []
  const heard = { failed: [] as GatewayError[], dropped: [] as Command[], refused: [] as string[] }
  const keeper = createSaveKeeper({
    saves,
    outbox,
    now: () => ++time,
    newBatchId: () => `batch-${++batches}-${Math.random()}`,
    later: (callback) => timers.push(callback),
    debug: () => debug,
    hear: {
      events: () => {},
      refused: (refusal) => heard.refused.push(refusal.type),
      failed: (_, error) => heard.failed.push(error),
      dropped: (commands) => heard.dropped.push(...commands),
    },
  })
  /** Runs what waits for its time until nothing does. */
  const settle = async () => {
    while ((await keeper.flush()).ok === false) timers.splice(0)
  }
  const wait = (ms: number) => {
    time += ms
  }
  return { keeper, heard, settle, timers, wait }
}

async function withCoins(coins: number): Promise<SavesPort> {
  const rich = memorySaves({ now: () => START + 1_000_000 })
  const { keeper } = keeperOn(rich)
  await keeper.create(1, character)
  const stored = (await rich.load(1)) as StoredSave
  return memorySaves({ rows: [{ ...stored, save: { ...stored.save, coins } }], now: () => START + 1_000_000 })
}
/** A server with the rules of a hosted one, whose clock runs by itself. */
function strictServer(clock: { now: number }, coins = 0) {
  const save = { ...newSave({ ...character, seed: 5, at: START }), coins }
  return memorySaves({ rows: [{ slot: 1, revision: 1, save, updatedAt: '' }], now: () => clock.now, debug: false })
}
const stored = async (saves: SavesPort): Promise<Save> => ((await saves.load(1)) as StoredSave).save

describe('the save keeper', () => {
  test('a new game is the save that the server made', async () => {
    const saves = memorySaves({ now: () => START + 1_000, seed: 77 })
    const { keeper } = keeperOn(saves)
    await keeper.create(2, character)
    expect(keeper.state).toMatchObject({ slot: 2, load: 'ready', sync: 'saved', save: { characterName: 'Rhea', ext: { seed: 77 } } })
  })

  test('a command counts at once and is stored', async () => {
    const saves = await withCoins(40)
    const { keeper } = keeperOn(saves)
    await keeper.load(1)
    keeper.dispatch({ type: 'deposit', amount: 15 })
    expect(keeper.state.save).toMatchObject({ coins: 25, bankedCoins: 15 })
    expect(keeper.state.sync).toBe('unsaved')
    expect(await keeper.flush()).toEqual({ ok: true })
    expect(keeper.state.sync).toBe('saved')
    expect(await stored(saves)).toMatchObject({ coins: 25, bankedCoins: 15 })
  })

  test('a refusal changes nothing, sends nothing and is told', async () => {
    const saves = await withCoins(4)
    const { keeper, heard } = keeperOn(saves)
    await keeper.load(1)
    const before = keeper.state.save
    keeper.dispatch({ type: 'deposit', amount: 5 })
    expect(keeper.state.save).toBe(before)
    expect(heard.refused).toEqual(['not-enough-coins'])
    await keeper.flush()
    expect((await saves.load(1))?.revision).toBe(1)
  })

  test('a stale batch is applied to the newer save, and what no longer holds is told', async () => {
    const saves = await withCoins(40)
    const here = keeperOn(saves)
    const there = keeperOn(saves)
    await here.keeper.load(1)
    await there.keeper.load(1)
    there.keeper.dispatch({ type: 'deposit', amount: 30 })
    await there.keeper.flush()
    here.keeper.dispatch({ type: 'deposit', amount: 10 })
    here.keeper.dispatch({ type: 'deposit', amount: 25 })
    expect(await here.keeper.flush()).toEqual({ ok: true })
    expect(await stored(saves)).toMatchObject({ coins: 0, bankedCoins: 40 })
    expect(here.keeper.state.save).toMatchObject({ coins: 0, bankedCoins: 40 })
    expect(here.heard.dropped).toMatchObject([{ type: 'deposit', amount: 25 }])
  })

  test.each([3_600_000, 40_000_000])('a device whose clock is %d ms ahead saves all the same, once', async (fast) => {
    const saves = memorySaves({ now: () => START + 5_000 })
    const { keeper, heard } = keeperOn(saves, fast)
    await keeper.create(1, character)
    keeper.dispatch({ type: 'begin-run', locationId: 'school', xpMode: false, seed: 3 })
    expect(await keeper.flush()).toEqual({ ok: true })
    expect((await stored(saves)).ext.run?.locationId).toBe('school')
    expect(hashSave(keeper.state.save)).toBe(hashSave(await stored(saves)))
    expect(heard).toEqual({ failed: [], dropped: [], refused: [] })
  })

  test('a clock put forward while playing is set right, and nothing is lost', async () => {
    const saves = await withCoins(40)
    const { keeper, heard } = keeperOn(saves, 100_000_000)
    await keeper.load(1)
    keeper.dispatch({ type: 'deposit', amount: 10 })
    keeper.dispatch({ type: 'deposit', amount: 5 })
    expect(await keeper.flush()).toEqual({ ok: true })
    expect(await stored(saves)).toMatchObject({ coins: 25, bankedCoins: 15 })
    expect(hashSave(keeper.state.save)).toBe(hashSave(await stored(saves)))
    expect(heard).toEqual({ failed: [], dropped: [], refused: [] })
  })

  test('OP-66 a slot that could not be fetched is never written', async () => {
    const saves = await withCoins(40)
    const broken: SavesPort = { ...saves, load: () => Promise.reject(new GatewayError('network', 'Failed to fetch')) }
    const { keeper } = keeperOn(broken)
    await expect(keeper.load(1)).rejects.toThrow('Failed to fetch')
    expect(keeper.state).toEqual({ save: defaultSave(), slot: null, load: 'failed', sync: 'saved' })
    expect(keeper.dispatch({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null }).ok).toBe(true)
    expect(await keeper.flush({ touch: true })).toEqual({ ok: true })
    expect((await saves.load(1))?.revision).toBe(1)
  })

  test('OP-86 an answer that comes after the slot was closed changes nothing', async () => {
    const saves = await withCoins(40)
    const { keeper } = keeperOn(saves)
    await keeper.load(1)
    keeper.dispatch({ type: 'deposit', amount: 15 })
    const flushed = keeper.flush()
    keeper.clear()
    await flushed
    expect(keeper.state).toEqual({ save: defaultSave(), slot: null, load: 'none', sync: 'saved' })
  })

  test('AUTH-21 clearing leaves no save in memory', async () => {
    const { keeper } = keeperOn(await withCoins(40))
    await keeper.load(1)
    keeper.clear()
    expect(keeper.state).toEqual({ save: defaultSave(), slot: null, load: 'none', sync: 'saved' })
  })
})

const BEGIN = { type: 'begin-run', locationId: 'school', xpMode: false, seed: null } as const
const settleRun = (runId: string, timeOnMap = 300) =>
  ({
    type: 'settle-run',
    runId,
    segment: 0,
    outcome: outcomeOf({ coins: 20, timeOnMap, enemiesKilledByType: { regular: 20 } }, { xp: 20, health: 5 }),
  }) as const
const runIdIn = ({ state }: ReturnType<typeof keeperOn>['keeper']) => state.save.ext.run?.id ?? ''

describe('a finished run is never lost', () => {
  test('on a device whose clock is behind the save', async () => {
    const clock = { now: START + 1_000_000 }
    const saves = strictServer(clock)
    const { keeper, heard, wait } = keeperOn(saves, -600_000, memoryOutbox(), false)
    await keeper.load(1)
    keeper.dispatch(BEGIN)
    wait(300_000)
    expect(keeper.dispatch(settleRun(runIdIn(keeper))).ok).toBe(true)
    expect(await keeper.flush()).toEqual({ ok: true })
    expect(await stored(saves)).toMatchObject({ coins: 20, xp: 20 })
    expect(heard).toEqual({ failed: [], dropped: [], refused: [] })
  })

  test('when another device wrote while it was played without a network: as long as it was, and as soon as the clock allows', async () => {
    const clock = { now: START + 1_000 }
    const saves = strictServer(clock, 40)
    const offline = keeperOn(faultySaves(saves, ['offline', 'offline', 'offline']), 0, memoryOutbox(), false)
    await offline.keeper.load(1)
    offline.keeper.dispatch(BEGIN)
    await offline.keeper.flush()
    const other = keeperOn(saves, 200_000, memoryOutbox(), false)
    clock.now = START + 200_500
    await other.keeper.load(1)
    other.keeper.dispatch({ type: 'deposit', amount: 10 })
    await other.keeper.flush()
    offline.wait(300_000)
    offline.keeper.dispatch(settleRun(runIdIn(offline.keeper)))
    clock.now = START + 300_500
    for (let n = 0; n < 5; n++) await offline.keeper.flush()
    expect(offline.keeper.state.sync).toBe('unsaved')
    clock.now = START + 700_000
    await offline.settle()
    expect(await stored(saves)).toMatchObject({ coins: 50, bankedCoins: 10 })
    expect(offline.heard.dropped).toEqual([])
    expect(hashSave(offline.keeper.state.save)).toBe(hashSave(await stored(saves)))
  })

  test('when another device played one of its own meanwhile: both count', async () => {
    const clock = { now: START + 2_000_000 }
    const saves = strictServer(clock)
    const here = keeperOn(faultySaves(saves, ['offline']), 0, memoryOutbox(), false)
    const there = keeperOn(saves, 0, memoryOutbox(), false)
    await here.keeper.load(1)
    await there.keeper.load(1)
    for (const { keeper, wait } of [there, here]) {
      keeper.dispatch(BEGIN)
      await keeper.flush()
      wait(300_000)
    }
    const known = runIdIn(here.keeper)
    there.keeper.dispatch(settleRun(runIdIn(there.keeper)))
    await there.keeper.flush()
    await here.keeper.flush()
    expect(here.keeper.isOpen(known)).toBe(true)
    here.wait(300_000)
    expect(here.keeper.dispatch(settleRun(known)).ok).toBe(true)
    expect(await here.keeper.flush()).toEqual({ ok: true })
    expect(await stored(saves)).toMatchObject({ coins: 40, xp: 40 })
    expect(here.heard.dropped).toEqual([])
  })

  test('by a command beside it that the server refuses', async () => {
    const saves = await withCoins(40)
    const { keeper, heard } = keeperOn(saves)
    await keeper.load(1)
    // The app of another version took this for allowed.
    const lax: SavesPort = {
      ...saves,
      send: (batch) => saves.send({ ...batch, commands: batch.commands.map((c) => (c.type === 'deposit' ? { ...c, amount: 999 } : c)) }),
    }
    const other = keeperOn(lax)
    await other.keeper.load(1)
    other.keeper.dispatch(BEGIN)
    other.keeper.dispatch({ type: 'deposit', amount: 5 })
    other.keeper.dispatch(settleRun(runIdIn(other.keeper)))
    expect(await other.keeper.flush()).toEqual({ ok: true })
    expect(await stored(saves)).toMatchObject({ coins: 60, bankedCoins: 0 })
    expect(other.heard.dropped).toMatchObject([{ type: 'deposit' }])
    expect(other.heard.failed).toMatchObject([{ kind: 'refused', message: 'The game did not allow this.' }])
    expect(heard.dropped).toEqual([])
  })

  test('by the page that is closed, or the player who is logged out, before it was stored', async () => {
    const saves = await withCoins(40)
    const device = memoryOutbox()
    const first = keeperOn(faultySaves(saves, ['answer-lost', 'offline', 'offline', 'offline']), 0, device)
    await first.keeper.load(1)
    first.keeper.dispatch(BEGIN)
    await first.keeper.flush()
    first.keeper.dispatch(settleRun(runIdIn(first.keeper)))
    await first.keeper.flush()
    first.keeper.clear()
    const next = keeperOn(saves, 0, device)
    expect((await next.keeper.load(1))?.save.coins).toBe(60)
    expect(await stored(saves)).toMatchObject({ coins: 60, xp: 20, ext: { run: null } })
    const last = keeperOn(saves, 0, device)
    await last.keeper.load(1)
    expect((await saves.load(1))?.revision).toBe(next.keeper.state.slot === 1 ? 3 : 0)
    expect([first, next, last].flatMap(({ heard }) => heard.dropped)).toEqual([])
  })
})

describe('the queue', () => {
  test('of more commands than the server takes at once goes in parts', async () => {
    const saves = await withCoins(2_000)
    const sizes: number[] = []
    const { keeper } = keeperOn({
      ...saves,
      send: (batch) => {
        sizes.push(batch.commands.length)
        return saves.send(batch)
      },
    })
    await keeper.load(1)
    for (let n = 0; n < 1_200; n++) keeper.dispatch({ type: 'deposit', amount: 1 })
    expect(await keeper.flush()).toEqual({ ok: true })
    expect(await stored(saves)).toMatchObject({ coins: 800, bankedCoins: 1_200 })
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500)
  })

  test('is told of once in an outage, and tried again by one timer', async () => {
    const saves = await withCoins(40)
    const plan: Fault[] = Array(12).fill('offline')
    const { keeper, heard, timers, settle } = keeperOn(faultySaves(saves, plan))
    await keeper.load(1)
    for (let n = 0; n < 10; n++) {
      keeper.dispatch({ type: 'deposit', amount: 1 })
      await keeper.flush()
    }
    expect([heard.failed.length, timers.length]).toEqual([1, 1])
    await settle()
    plan.push('offline')
    keeper.dispatch({ type: 'deposit', amount: 1 })
    await keeper.flush()
    expect(heard.failed).toHaveLength(2)
  })

  test('to a slot that was deleted elsewhere is given up, once, and the slot is left', async () => {
    const saves = await withCoins(40)
    const { keeper, heard, timers } = keeperOn(saves)
    await keeper.load(1)
    await saves.remove(1)
    keeper.dispatch({ type: 'deposit', amount: 1 })
    expect((await keeper.flush()).ok).toBe(false)
    expect([heard.dropped.length, keeper.state.slot, timers.length]).toEqual([1, null, 0])
    expect(await saves.load(1)).toBeNull()
  })

  test('survives an answer that is no answer', async () => {
    const saves = await withCoins(40)
    let broken = true
    const { keeper } = keeperOn({
      ...saves,
      send: (batch) => (broken ? Promise.reject(new TypeError('Failed to fetch')) : saves.send(batch)),
    })
    await keeper.load(1)
    keeper.dispatch({ type: 'deposit', amount: 7 })
    expect((await keeper.flush()).ok).toBe(false)
    broken = false
    expect(await keeper.flush()).toEqual({ ok: true })
    expect(await stored(saves)).toMatchObject({ bankedCoins: 7 })
  })

  test.each(['retime', 'compare'])('keeps what is done while the save is fetched anew to %s', async (why) => {
    const saves = await withCoins(40)
    const { keeper, heard } = keeperOn(
      {
        ...saves,
        send: async (batch) => {
          const answer = await saves.send(batch)
          return why === 'compare' && answer.status === 'saved' ? { ...answer, hash: 'another' } : answer
        },
        load: async (slot) => {
          const found = await saves.load(slot)
          if (keeper.state.load === 'ready' && keeper.state.save.bankedCoins === 5) keeper.dispatch({ type: 'deposit', amount: 3 })
          return found
        },
      },
      why === 'retime' ? 100_000_000 : 0,
    )
    await keeper.load(1)
    keeper.dispatch({ type: 'deposit', amount: 5 })
    await keeper.flush()
    expect(await stored(saves)).toMatchObject({ bankedCoins: 8 })
    expect(heard.dropped).toEqual([])
  })

  test('OP-86 of one slot never becomes the save of another that was opened meanwhile', async () => {
    const saves = await withCoins(40)
    let arrive = () => {}
    const { keeper } = keeperOn({
      ...saves,
      send: async (batch) => ({ ...(await saves.send(batch)), hash: 'another' }) as never,
      load: async (slot) => {
        const found = await saves.load(slot)
        if (keeper.state.load === 'ready') await new Promise<void>((resolve) => (arrive = resolve))
        return found
      },
    })
    await keeper.load(1)
    keeper.dispatch({ type: 'deposit', amount: 5 })
    const flushed = keeper.flush()
    await expect.poll(() => arrive.name === '').toBe(true)
    for (let n = 0; n < 20; n++) await Promise.resolve()
    keeper.clear()
    arrive()
    await flushed
    expect(keeper.state).toEqual({ save: defaultSave(), slot: null, load: 'none', sync: 'saved' })
  })
})

const faults = fc.array(fc.constantFrom<Fault>('offline', 'answer-lost'), { maxLength: 8 })
const amounts = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12, size: 'max' })

property.prop([amounts, faults], { numRuns: 300 })(
  'every accepted command is stored exactly once, whatever the network does',
  async (deposits, plan) => {
    const saves = await withCoins(200)
    const { keeper, settle } = keeperOn(faultySaves(saves, [...plan]))
    await keeper.load(1)
    let banked = 0
    for (const amount of deposits) {
      if (keeper.dispatch({ type: 'deposit', amount }).ok) banked += amount
      if (amount % 3 === 0) await keeper.flush()
    }
    await settle()
    expect(await stored(saves)).toMatchObject({ coins: 200 - banked, bankedCoins: banked })
    expect(hashSave(keeper.state.save)).toBe(hashSave(await stored(saves)))
  },
)
