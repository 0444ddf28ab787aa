import { describe, expect, test } from 'vitest'
import type { SavesPort } from '../../machines/ports.ts'
import { hashSave } from '../../sim/save/serialise.ts'
import { t } from '../../src/language/t.ts'
import { outcomeOf } from '../../tools/support/play.ts'
import { createFaultySaves } from '../support/faulty-saves.ts'
import { createKeeperOn, START_MS, stored, strictServer, withCoins } from '../support/keeper-on.ts'
import { memoryOutbox } from '../support/memory-outbox.ts'

/** Holding out on this map pays no crates, so that the coins are those of the outcome. */
const BEGIN = { type: 'begin-run', locationId: 'dev', xpMode: false, seed: null } as const
const settleRun = (runId: string, timeOnMap = 300) =>
  ({
    type: 'settle-run',
    runId,
    segment: 0,
    outcome: outcomeOf({ coins: 20, timeOnMap, enemiesKilledByType: { regular: 20 } }, { xp: 20, health: 5 }),
  }) as const
const runIdIn = ({ state }: ReturnType<typeof createKeeperOn>['keeper']) => state.save.ext.run?.id ?? ''

describe('a finished run is never lost', () => {
  test('is stored from a device whose clock is behind the save', async () => {
    const clock = { now: START_MS + 1_000_000 }
    const saves = strictServer(clock)
    const { keeper, notified, wait } = createKeeperOn(saves, -600_000, memoryOutbox(), false)
    await keeper.load(1)
    keeper.dispatch(BEGIN)
    wait(300_000)
    expect(keeper.dispatch(settleRun(runIdIn(keeper))).ok).toBe(true)
    expect(await keeper.flush()).toEqual({ ok: true })
    expect(await stored(saves)).toMatchObject({ coins: 20, xp: 20 })
    expect(notified).toEqual({ failed: [], dropped: [], refused: [], recalled: 0 })
  })

  test('when another device wrote during an offline run: it keeps its length and is stored soon', async () => {
    const clock = { now: START_MS + 1_000 }
    const saves = strictServer(clock, { coins: 40 })
    const offline = createKeeperOn(createFaultySaves(saves, ['offline', 'offline', 'offline']), 0, memoryOutbox(), false)
    await offline.keeper.load(1)
    offline.keeper.dispatch(BEGIN)
    await offline.keeper.flush()
    const other = createKeeperOn(saves, 200_000, memoryOutbox(), false)
    clock.now = START_MS + 200_500
    await other.keeper.load(1)
    other.keeper.dispatch({ type: 'deposit', amount: 10 })
    await other.keeper.flush()
    offline.wait(300_000)
    offline.keeper.dispatch(settleRun(runIdIn(offline.keeper)))
    clock.now = START_MS + 300_500
    for (let n = 0; n < 5; n++) await offline.keeper.flush()
    expect(offline.keeper.state.sync).toBe('unsaved')
    clock.now = START_MS + 700_000
    await offline.settle()
    expect(await stored(saves)).toMatchObject({ coins: 50, bankedCoins: 10 })
    expect(offline.notified.dropped).toEqual([])
    expect(hashSave(offline.keeper.state.save)).toBe(hashSave(await stored(saves)))
  })

  test('when another device played its own run meanwhile: both count', async () => {
    const clock = { now: START_MS + 2_000_000 }
    const saves = strictServer(clock)
    const here = createKeeperOn(createFaultySaves(saves, ['offline']), 0, memoryOutbox(), false)
    const otherDevice = createKeeperOn(saves, 0, memoryOutbox(), false)
    await here.keeper.load(1)
    await otherDevice.keeper.load(1)
    for (const { keeper, wait } of [otherDevice, here]) {
      keeper.dispatch(BEGIN)
      await keeper.flush()
      wait(300_000)
    }
    const known = runIdIn(here.keeper)
    otherDevice.keeper.dispatch(settleRun(runIdIn(otherDevice.keeper)))
    await otherDevice.keeper.flush()
    await here.keeper.flush()
    expect(here.keeper.isOpen(known)).toBe(true)
    here.wait(300_000)
    expect(here.keeper.dispatch(settleRun(known)).ok).toBe(true)
    expect(await here.keeper.flush()).toEqual({ ok: true })
    expect(await stored(saves)).toMatchObject({ coins: 40, xp: 40 })
    expect(here.notified.dropped).toEqual([])
  })

  test('survives another command that the server rejects', async () => {
    const saves = await withCoins(40)
    const { keeper, notified } = createKeeperOn(saves)
    await keeper.load(1)
    // The app of another version accepted this.
    const lax: SavesPort = {
      ...saves,
      send: (batch) => saves.send({ ...batch, commands: batch.commands.map((c) => (c.type === 'deposit' ? { ...c, amount: 999 } : c)) }),
    }
    const other = createKeeperOn(lax)
    await other.keeper.load(1)
    other.keeper.dispatch({ type: 'deposit', amount: 5 })
    other.keeper.dispatch(BEGIN)
    other.keeper.dispatch(settleRun(runIdIn(other.keeper)))
    expect(await other.keeper.flush()).toEqual({ ok: true })
    expect(await stored(saves)).toMatchObject({ coins: 60, bankedCoins: 0 })
    expect(other.notified.dropped).toMatchObject([{ type: 'deposit' }])
    expect(other.notified.failed).toMatchObject([{ kind: 'refused', code: 'not-allowed' }])
    expect(notified.dropped).toEqual([])
  })

  test('when the page closes or the player logs out before it was stored', async () => {
    const saves = await withCoins(40)
    const device = memoryOutbox()
    const first = createKeeperOn(createFaultySaves(saves, ['answer-lost', 'offline', 'offline', 'offline']), 0, device)
    await first.keeper.load(1)
    first.keeper.dispatch(BEGIN)
    await first.keeper.flush()
    first.keeper.dispatch(settleRun(runIdIn(first.keeper)))
    await first.keeper.flush()
    first.keeper.clear()
    const next = createKeeperOn(saves, 0, device)
    expect((await next.keeper.load(1))?.save.coins).toBe(60)
    expect(await stored(saves)).toMatchObject({ coins: 60, xp: 20, ext: { run: null } })
    const last = createKeeperOn(saves, 0, device)
    await last.keeper.load(1)
    expect((await saves.load(1))?.revision).toBe(next.keeper.state.slot === 1 ? 3 : 0)
    expect([first, next, last].flatMap(({ notified }) => notified.dropped)).toEqual([])
  })
})

/** A server that is still replaying a run for the first `tries` requests. `ids`: of the batches it was sent. */
function busyServer(saves: SavesPort, tries: number) {
  const ids: string[] = []
  const busy: SavesPort = {
    ...saves,
    send: async (batch) => {
      if (!batch.commands.some(({ type }) => type === 'deposit')) return saves.send(batch)
      ids.push(batch.batchId)
      return ids.length <= tries ? { status: 'waiting' } : saves.send(batch)
    },
  }
  return { busy, ids }
}

/** Runs all timers until the promise settles. */
async function elapse<T>(timers: (() => void)[], wait: Promise<T>): Promise<T> {
  let done = false
  void wait.finally(() => {
    done = true
  })
  while (!done) {
    await Promise.resolve()
    for (const timer of timers.splice(0)) timer()
  }
  return wait
}

test('a batch whose run is still being replayed is sent again under its id without a notice', async () => {
  const saves = await withCoins(40)
  const { busy, ids } = busyServer(saves, 5)
  const { keeper, notified, timers } = createKeeperOn(busy)
  await keeper.load(1)
  keeper.dispatch({ type: 'deposit', amount: 7 })
  expect(await elapse(timers, keeper.flush())).toEqual({ ok: true })
  expect([ids.length, new Set(ids).size, notified.failed]).toEqual([6, 1, []])
  expect(await stored(saves)).toMatchObject({ coins: 33, bankedCoins: 7 })
})

test('after a minute of that the player is notified, and the batch is retried by itself', async () => {
  const saves = await withCoins(40)
  const { busy, ids } = busyServer(saves, 90)
  const { keeper, notified, timers } = createKeeperOn(busy)
  await keeper.load(1)
  keeper.dispatch({ type: 'add-journal-entry', title: 'Tonight', content: 'They came early.' })
  keeper.dispatch({ type: 'deposit', amount: 7 })
  expect((await elapse(timers, keeper.flush())).ok).toBe(false)
  expect(notified.failed).toMatchObject([{ kind: 'later', message: t('save.stillChecked') }])
  expect(ids.length).toBeGreaterThanOrEqual(80)
  // The first retry may be pending.
  expect((await keeper.flush()).ok).toBe(false)
  // The verifier may be down for hours: each later retry asks once.
  for (let asked = ids.length; asked < 90; asked = ids.length) {
    timers.length = 0
    expect((await keeper.flush()).ok).toBe(false)
    expect(ids).toHaveLength(asked + 1)
  }
  timers.length = 0
  expect(await keeper.flush()).toEqual({ ok: true })
  expect([new Set(ids).size, (await stored(saves)).bankedCoins, notified.failed.length]).toEqual([1, 7, 1])
})

test('flushing for receipt and opening the slot do not wait for the replay', async () => {
  const saves = await withCoins(40)
  const outbox = memoryOutbox()
  const { busy } = busyServer(saves, 3)
  const first = createKeeperOn(busy, 0, outbox)
  await first.keeper.load(1)
  first.keeper.dispatch({ type: 'deposit', amount: 7 })
  expect(await first.keeper.flush({ received: true })).toEqual({ ok: true })
  expect([first.keeper.state.sync, (await stored(saves)).bankedCoins]).toEqual(['saving', 0])

  const second = createKeeperOn(busy, 0, outbox)
  expect(await second.keeper.load(1)).toMatchObject({ save: { bankedCoins: 7 } })
  expect((await stored(saves)).bankedCoins).toBe(0)
  expect(await elapse(second.timers, second.keeper.flush())).toEqual({ ok: true })
  expect((await stored(saves)).bankedCoins).toBe(7)
})
