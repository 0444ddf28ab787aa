import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { GatewayError, type SaveBatch } from '../../machines/ports.ts'
import { defaultSave } from '../../sim/save/new-save.ts'
import { hashSave } from '../../sim/save/serialise.ts'
import type { Outbox } from '../../src/state/saving/outbox.ts'
import { createFaultySaves, type SaveFault } from '../support/faulty-saves.ts'
import { character, createKeeperOn, START_MS, stored, strictServer, withCoins } from '../support/keeper-on.ts'
import { memorySaves } from '../support/memory-gateways/saves.ts'
import { memoryOutbox } from '../support/memory-outbox.ts'
import { nightly } from '../support/nightly.ts'

describe('unsent commands', () => {
  test('are sent in parts if the server limits the batch size', async () => {
    const saves = await withCoins(2_000)
    const sizes: number[] = []
    const { keeper } = createKeeperOn({
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

  test('are stored with their batch id before the batch is sent (SAVE-05)', async () => {
    const saves = await withCoins(40)
    const order: string[] = []
    let written = () => {}
    const slow: Outbox = {
      ...memoryOutbox(),
      keep(_, unsent) {
        order.push(unsent === null ? 'nothing owed' : unsent.batch === null ? 'a queue' : 'a batch')
        return new Promise((resolve) => {
          written = resolve
        })
      },
    }
    const send = (batch: SaveBatch) => {
      order.push('sent')
      return saves.send(batch)
    }
    const { keeper } = createKeeperOn({ ...saves, send }, 0, slow)
    await keeper.load(1)
    keeper.dispatch(sell)
    const flushed = keeper.flush()
    await Promise.resolve()
    expect(order).toEqual(['a queue', 'a batch'])
    written()
    expect(await flushed).toEqual({ ok: true })
    expect(order).toEqual(['a queue', 'a batch', 'sent', 'nothing owed'])
  })

  const sell = { type: 'sell', itemId: 'bandage' } as const
  test('are reported once per outage and retried by one timer', async () => {
    const saves = await withCoins(40)
    const plan: SaveFault[] = Array(12).fill('offline')
    const { keeper, notified, timers, settle } = createKeeperOn(createFaultySaves(saves, plan))
    await keeper.load(1)
    for (let n = 0; n < 10; n++) {
      if (n < 4) keeper.dispatch(sell)
      await keeper.flush()
    }
    expect([notified.failed.length, timers.length]).toEqual([1, 1])
    await settle()
    plan.push('offline')
    keeper.dispatch(sell)
    await keeper.flush()
    expect(notified.failed).toHaveLength(2)
  })

  test('are sent after another device wrote, together with later ones and without future times', async () => {
    const HOUR = 3_600_000
    const clock = { now: START_MS }
    const saves = strictServer(clock, { coins: 40 })
    const here = createKeeperOn(createFaultySaves(saves, ['offline', 'offline']), 0, memoryOutbox(), false)
    await here.keeper.load(1)
    here.keeper.dispatch({ type: 'deposit', amount: 5 })
    expect((await here.keeper.flush()).ok).toBe(false)
    clock.now += HOUR
    const otherDevice = createKeeperOn(saves, HOUR, memoryOutbox(), false)
    await otherDevice.keeper.load(1)
    otherDevice.keeper.dispatch({ type: 'deposit', amount: 7 })
    expect((await otherDevice.keeper.flush()).ok).toBe(true)
    here.wait(HOUR + 1_000)
    here.keeper.dispatch({ type: 'withdraw', amount: 2 })
    await here.settle()
    expect(here.notified.dropped).toEqual([])
    expect(await stored(saves)).toMatchObject({ coins: 30, bankedCoins: 10 })
    expect((await stored(saves)).ext.time).toBeLessThan(START_MS + HOUR + 2_000)
  })

  test('are not applied to a restored backup (OP-87)', async () => {
    const saves = strictServer({ now: START_MS + 1_000_000 })
    const copy = await stored(saves)
    const device = memoryOutbox()
    const { keeper, notified } = createKeeperOn(createFaultySaves(saves, ['offline']), 0, device)
    await keeper.load(1)
    keeper.dispatch(sell)
    expect((await keeper.flush()).ok).toBe(false)
    keeper.clear()
    saves.put(1, copy)
    keeper.forget(1)
    await keeper.load(1)
    expect(await stored(saves)).toEqual(copy)
    expect(notified.dropped).toEqual([])
  })

  test('are dropped once if the slot was deleted elsewhere, and the slot closes', async () => {
    const saves = await withCoins(40)
    const { keeper, notified, timers } = createKeeperOn(saves)
    await keeper.load(1)
    await saves.remove(1)
    keeper.dispatch({ type: 'deposit', amount: 1 })
    expect((await keeper.flush()).ok).toBe(false)
    expect([notified.dropped.length, keeper.state.slot, timers.length]).toEqual([1, null, 0])
    expect(await saves.load(1)).toBeNull()
  })

  test('survive an unexpected failure of the request', async () => {
    const saves = await withCoins(40)
    let broken = true
    const { keeper } = createKeeperOn({
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

  test.each(['retime', 'compare'])('include those made while the save is reloaded to %s', async (why) => {
    const saves = await withCoins(40)
    const { keeper, notified } = createKeeperOn(
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
    expect(notified.dropped).toEqual([])
  })

  test('are shown as stored after a differing save could be read later', async () => {
    const saves = await withCoins(40)
    let hash: string | null = 'another'
    let isUnread = false
    const { keeper, timers } = createKeeperOn({
      ...saves,
      async send(batch) {
        const answer = await saves.send(batch)
        return answer.status === 'saved' && hash !== null ? { ...answer, hash } : answer
      },
      load: (slot) => (isUnread ? Promise.reject(new GatewayError('network', 'Failed to fetch')) : saves.load(slot)),
    })
    await keeper.load(1)
    isUnread = true
    keeper.dispatch({ type: 'deposit', amount: 5 })
    expect((await keeper.flush()).ok).toBe(false)
    expect(keeper.state.sync).toBe('unsaved')
    hash = null
    for (const again of timers.splice(0)) again()
    await expect.poll(() => keeper.state.sync).toBe('saved')
    expect(keeper.state.save).toEqual(await stored(saves))
  })

  test('never reach the save of another slot that was opened meanwhile (OP-86)', async () => {
    const saves = await withCoins(40)
    let arrive = () => {}
    const { keeper } = createKeeperOn({
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
    expect(keeper.state).toEqual({ save: defaultSave(), slot: null, load: 'none', sync: 'saved', recalled: false })
  })
})

const faults = fc.array(fc.constantFrom<SaveFault>('offline', 'answer-lost'), { maxLength: 8 })
const amounts = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12, size: 'max' })

property.prop([amounts, faults], { numRuns: nightly(300, 30) })(
  'every accepted command is stored exactly once despite any network faults',
  async (deposits, plan) => {
    const saves = await withCoins(200)
    const { keeper, settle } = createKeeperOn(createFaultySaves(saves, [...plan]))
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

test('a stored save in the future accepts current commands without endless requests', async () => {
  const { keeper: first } = createKeeperOn(memorySaves({ now: () => START_MS + 1_000_000 }))
  await first.create(1, character)
  const save = { ...first.state.save, coins: 9, ext: { ...first.state.save.ext, time: START_MS + 10_000_000 } }
  const late = memorySaves({ rows: [{ slot: 1, revision: 1, save, updatedAt: '' }], now: () => START_MS })
  let sent = 0
  const { keeper, notified } = createKeeperOn({
    ...late,
    send: (batch) => {
      if (++sent > 50) throw new Error('asked without end')
      return late.send(batch)
    },
  })
  await keeper.load(1)
  keeper.dispatch({ type: 'sell', itemId: 'bandage' })
  expect(await keeper.flush()).toEqual({ ok: true })
  expect([sent <= 3, notified.dropped]).toEqual([true, []])
  expect((await stored(late)).inventory.bandage?.count ?? 0).toBe((save.inventory.bandage?.count ?? 0) - 1)
})
