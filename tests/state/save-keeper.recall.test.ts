import { describe, expect, test } from 'vitest'
import { GatewayError, type SavesPort, type SlotSave } from '../../machines/ports.ts'
import { hashSave } from '../../sim/save/serialise.ts'
import { saveStatus } from '../../src/state/saving/save-status.ts'
import { createKeeperOn, START_MS, stored, withCoins } from '../support/keeper-on.ts'
import type { MemorySaves } from '../support/memory-gateways/saves.ts'
import { createMemoryKept } from '../support/memory-kept.ts'
import { memoryOutbox } from '../support/memory-outbox.ts'

const dead = () => Promise.reject(new GatewayError('network', 'Failed to fetch'))

/** A device with a breakable connection to `saves`, and visits to the game on it. */
function deviceOn(saves: SavesPort) {
  const line = { isCut: false, loseAnswer: false }
  const port: SavesPort = {
    ...saves,
    load: (slot) => (line.isCut ? dead() : saves.load(slot)),
    send: async (batch) => {
      if (line.isCut) return dead()
      const answer = await saves.send(batch)
      return line.loseAnswer ? dead() : answer
    },
  }
  const [outbox, kept] = [memoryOutbox(), createMemoryKept()]
  /** A cold start: only the data on the device is left. */
  const visit = () => {
    const page = createKeeperOn(port, 0, outbox, true, kept)
    return { ...page, retry: () => void page.timers.splice(0).map((callback) => callback()) }
  }
  return { line, kept, outbox, visit }
}
const elsewhere = async (saves: SavesPort, amount: number) => {
  const { keeper } = createKeeperOn(saves)
  await keeper.load(1)
  keeper.dispatch({ type: 'deposit', amount })
  await keeper.flush()
}

/** A device that saw the game saved and then lost its connection. */
async function cutOff(coins = 40) {
  const saves = await withCoins(coins)
  const device = deviceOn(saves)
  const first = device.visit()
  await first.keeper.load(1)
  device.kept.pass()
  device.line.isCut = true
  return { saves, ...device, first }
}

describe('a start without a network', () => {
  test('opens the last known save, says so once, and is offline', async () => {
    const { visit, saves } = await cutOff()
    const { keeper, notified } = visit()
    expect(await keeper.load(1)).toMatchObject({ slot: 1, save: { coins: 40 } })
    expect(keeper.state).toMatchObject({ slot: 1, load: 'ready', recalled: true, save: await stored(saves) })
    expect(saveStatus(keeper.state, true)).toBe('offline')
    expect(notified).toEqual({ failed: [], dropped: [], refused: [], recalled: 1 })
  })

  test('keeps commands and stores them once the network is back', async () => {
    const { visit, saves, line } = await cutOff()
    const offline = visit()
    await offline.keeper.load(1)
    offline.keeper.dispatch({ type: 'deposit', amount: 15 })
    expect(await offline.keeper.flush()).toMatchObject({ ok: false })
    expect(offline.notified).toMatchObject({ failed: [], recalled: 1 })
    // And again with the first page closed.
    const again = visit()
    await again.keeper.load(1)
    expect(again.keeper.state.save).toMatchObject({ coins: 25, bankedCoins: 15 })
    again.keeper.dispatch({ type: 'deposit', amount: 5 })
    line.isCut = false
    await again.settle()
    expect(await stored(saves)).toMatchObject({ coins: 20, bankedCoins: 20 })
    expect([again.keeper.state.recalled, saveStatus(again.keeper.state, true)]).toEqual([false, 'saved'])
    expect(again.notified.dropped).toEqual([])
  })

  test('reapplies commands to a newer save, and reports the dropped ones', async () => {
    const { visit, saves, line } = await cutOff()
    await elsewhere(saves, 30)
    const { keeper, settle, notified } = visit()
    await keeper.load(1)
    keeper.dispatch({ type: 'deposit', amount: 10 })
    keeper.dispatch({ type: 'deposit', amount: 25 })
    line.isCut = false
    await settle()
    expect(await stored(saves)).toMatchObject({ coins: 0, bankedCoins: 40 })
    expect(keeper.state.save).toEqual(await stored(saves))
    expect(notified.dropped).toMatchObject([{ type: 'deposit', amount: 25 }])
  })

  test('reads a newer save as soon as the server answers, without writing', async () => {
    const { visit, saves, line } = await cutOff()
    await elsewhere(saves, 30)
    const { revision } = (await saves.load(1)) as SlotSave
    const { keeper, retry } = visit()
    await keeper.load(1)
    await expect.poll(() => keeper.state.sync).toBe('unsaved')
    line.isCut = false
    retry()
    await expect.poll(() => keeper.state.recalled).toBe(false)
    expect([keeper.state.save, (await saves.load(1))?.revision]).toEqual([await stored(saves), revision])
  })

  test('counts a batch with a lost answer once, and reads changes from elsewhere', async () => {
    const { visit, saves, line, first } = await cutOff()
    line.isCut = false
    line.loseAnswer = true
    first.keeper.dispatch({ type: 'deposit', amount: 15 })
    await first.keeper.flush()
    line.isCut = true
    const { keeper, settle } = visit()
    await keeper.load(1)
    expect(keeper.state.save).toMatchObject({ coins: 25, bankedCoins: 15 })
    await elsewhere(saves, 5)
    Object.assign(line, { isCut: false, loseAnswer: false })
    await settle()
    await expect.poll(() => keeper.state.recalled).toBe(false)
    expect(keeper.state.save).toEqual(await stored(saves))
    expect(await stored(saves)).toMatchObject({ coins: 20, bankedCoins: 20 })
  })

  test("drops a command only if it fails on the server's save too", async () => {
    const { visit, saves, line, outbox } = await cutOff()
    outbox.keep(1, { batch: null, queue: [{ type: 'deposit', amount: 60, at: START_MS + 50 }] })
    const { keeper, settle, notified } = visit()
    await keeper.load(1)
    expect(keeper.state).toMatchObject({ recalled: true, save: { coins: 40, bankedCoins: 0 } })
    ;(saves as MemorySaves).put(1, { ...(await stored(saves)), coins: 100 })
    line.isCut = false
    await settle()
    expect(await stored(saves)).toMatchObject({ coins: 40, bankedCoins: 60 })
    expect([keeper.state.save, notified.dropped]).toEqual([await stored(saves), []])
  })

  test('closes a game that was deleted elsewhere, and deletes its copy', async () => {
    const { visit, saves, line, kept } = await cutOff()
    const { keeper, retry } = visit()
    await keeper.load(1)
    await saves.remove(1)
    line.isCut = false
    await expect.poll(() => keeper.state.sync).toBe('unsaved')
    retry()
    await expect.poll(() => keeper.state.slot).toBe(null)
    expect(await kept.recall(1)).toBe(null)
  })

  test('fails as usual without a copy', async () => {
    const device = deviceOn(await withCoins(40))
    device.line.isCut = true
    const { keeper } = device.visit()
    await expect(keeper.load(1)).rejects.toThrow('Failed to fetch')
    expect(keeper.state).toMatchObject({ slot: null, load: 'failed' })
  })
})

test('waits for a slow server without a copy, and merges later with one', async () => {
  const { saves, kept } = await cutOff()
  await elsewhere(saves, 30)
  let answer = () => {}
  const slow: SavesPort['load'] = (slot) => new Promise((resolve) => (answer = () => resolve(saves.load(slot))))
  const page = createKeeperOn({ ...saves, load: slow }, 0, memoryOutbox(), true, kept)
  const opened = page.keeper.load(1)
  kept.pass()
  await opened
  expect(page.keeper.state).toMatchObject({ recalled: true, save: { coins: 40 } })
  answer()
  await expect.poll(() => page.keeper.state.recalled).toBe(false)
  expect(page.keeper.state.save).toEqual(await stored(saves))

  const nothing = createMemoryKept()
  const bare = createKeeperOn({ ...saves, load: slow }, 0, memoryOutbox(), true, nothing)
  const waiting = bare.keeper.load(1)
  nothing.pass()
  answer()
  await waiting
  expect(bare.keeper.state).toMatchObject({ recalled: false, save: await stored(saves) })
})

test("stores the server's save of that revision, without unsent commands", async () => {
  const saves = await withCoins(40)
  const device = deviceOn(saves)
  const { keeper, settle } = device.visit()
  await keeper.load(1)
  for (const amount of [5, 7]) {
    keeper.dispatch({ type: 'deposit', amount })
    await settle()
    const storedSave = (await saves.load(1)) as SlotSave
    // Unsent on top of it, and not in the copy.
    device.line.isCut = true
    keeper.dispatch({ type: 'deposit', amount: 1 })
    await keeper.flush()
    device.kept.pass()
    const copy = (await device.kept.recall(1)) as SlotSave
    expect([copy.revision, hashSave(copy.save)]).toEqual([storedSave.revision, hashSave(storedSave.save)])
    device.line.isCut = false
    await settle()
  }
})
