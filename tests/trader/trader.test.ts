import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { traderStock } from '../../sim/rules/trader-stock.ts'
import type { Save } from '../../sim/save/save.ts'
import { provideTrader } from '../../src/features/trader/provide-trader.ts'
import { eventToast, refusalToast } from '../../src/messages/economy.ts'
import { createSaveKeeper } from '../../src/state/saving/save-keeper.ts'
import { START_MS, survivor } from '../../tools/support/play.ts'
import { memorySaves } from '../support/memory-gateways/saves.ts'
import { createMemoryKept } from '../support/memory-kept.ts'
import { memoryOutbox } from '../support/memory-outbox.ts'
import { memoryStorage } from '../support/memory-storage.ts'

const QUARTER_HOUR_MS = 900_000
const LAST = 'nightfence.trader-last-refresh.rhea.1'
const STOCK = 'nightfence.trader-stock.rhea.1'

beforeEach(() => void vi.useFakeTimers({ now: START_MS + 60_000 }))
afterEach(() => void vi.useRealTimers())

/** A game in slot 1 on its own server, and visits to its trader. */
async function game(over: Partial<Save> = {}) {
  const saves = memorySaves({ rows: [{ slot: 1, revision: 1, save: survivor(over), updatedAt: '' }], now: Date.now, debug: false })
  let writes = 0
  const send: typeof saves.send = (batch) => {
    writes++
    return saves.send(batch)
  }
  const storage = memoryStorage()
  const [notices, lines]: [string[], string[]] = [[], []]
  const open = async () => {
    const keeper = createSaveKeeper({
      saves: { ...saves, send },
      outbox: memoryOutbox(),
      kept: createMemoryKept(),
      now: Date.now,
      newBatchId: () => crypto.randomUUID(),
      later: setTimeout,
      debug: () => false,
      notify: {
        events: (events) => notices.push(...events.flatMap((event) => eventToast(event) ?? [])),
        refused: (refusal) => void notices.push(refusalToast(refusal)),
        failed: () => {},
        dropped: () => {},
        recalled: () => {},
      },
    })
    await keeper.load(1)
    return keeper
  }
  const visit = async (keeper: Awaited<ReturnType<typeof open>>) => {
    const machine = provideTrader({
      keeper,
      storage,
      user: () => 'rhea',
      showToast: (_, text) => void notices.push(text),
      log: (line) => void lines.push(line),
    })
    const actor = createActor(machine).start()
    await vi.advanceTimersByTimeAsync(0)
    return actor
  }
  return { saves, storage, notices, lines, open, visit, writes: () => writes }
}
const idsOf = (save: Save) => traderStock(save).map(({ item }) => item.id)
const stored = async (saves: ReturnType<typeof memorySaves>): Promise<Save> => (await saves.load(1))?.save as Save

describe('the stock', () => {
  test('is made silently at the first visit, the same on the server (TRADE-05)', async () => {
    const { saves, notices, open, visit } = await game()
    const keeper = await open()
    const actor = await visit(keeper)
    expect([actor.getSnapshot().value, actor.getSnapshot().context.last]).toEqual(['fresh', START_MS + 60_000])
    expect(idsOf(keeper.state.save)).toHaveLength(12)
    await keeper.flush()
    expect(idsOf(await stored(saves))).toEqual(idsOf(keeper.state.save))
    expect(notices).toEqual([])
  })

  test('is the same at 14:59 and another at 15:00, with a notice (TRADE-05, TRADE-12)', async () => {
    const { notices, open, visit } = await game()
    const keeper = await open()
    const actor = await visit(keeper)
    const first = idsOf(keeper.state.save)
    await vi.advanceTimersByTimeAsync(QUARTER_HOUR_MS - 1_000)
    expect([idsOf(keeper.state.save), notices]).toEqual([first, []])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(idsOf(keeper.state.save)).not.toEqual(first)
    expect(notices).toEqual(['Trader stock refreshed!'])
    expect(actor.getSnapshot().context.last).toBe(START_MS + 60_000 + QUARTER_HOUR_MS)
  })

  test('is the same after a reload or with cleared storage (OP-84)', async () => {
    const { storage, open, visit } = await game()
    const first = await open()
    await visit(first)
    await first.flush()
    storage.clear()
    await vi.advanceTimersByTimeAsync(QUARTER_HOUR_MS / 2)
    const second = await open()
    const actor = await visit(second)
    expect(idsOf(second.state.save)).toEqual(idsOf(first.state.save))
    expect(actor.getSnapshot().context.last).toBe(START_MS + 60_000)
  })

  test('is renewed at once for five diamonds with a notice, and restarts the 15 minutes (TRADE-11)', async () => {
    const { notices, open, visit } = await game({ diamonds: 12 })
    const keeper = await open()
    const actor = await visit(keeper)
    const first = idsOf(keeper.state.save)
    await vi.advanceTimersByTimeAsync(60_000)
    actor.send({ type: 'INSTANT' })
    await vi.advanceTimersByTimeAsync(0)
    expect(keeper.state.save.diamonds).toBe(7)
    expect(idsOf(keeper.state.save)).not.toEqual(first)
    expect(notices.at(-1)).toBe('Trader stock instantly refreshed for 5 Diamonds!')
    expect(actor.getSnapshot()).toMatchObject({ value: 'fresh', context: { last: START_MS + 120_000 } })
  })

  test('is not renewed for four diamonds (TRADE-11)', async () => {
    const { notices, open, visit } = await game({ diamonds: 4 })
    const keeper = await open()
    const actor = await visit(keeper)
    const before = keeper.state.save
    actor.send({ type: 'INSTANT' })
    await vi.advanceTimersByTimeAsync(0)
    expect(keeper.state.save).toEqual(before)
    expect(notices).toEqual(['Not enough diamonds to instantly refresh stock (5 Diamonds required).'])
  })
})

describe('the browser storage', () => {
  test('has stock and time under keys per user and slot (TRADE-06)', async () => {
    const { storage, open, visit } = await game()
    const keeper = await open()
    await visit(keeper)
    expect(storage.getItem(LAST)).toBe(String(START_MS + 60_000))
    expect(JSON.parse(storage.getItem(STOCK) ?? '')).toEqual(
      traderStock(keeper.state.save).map(({ item, buyPrice, sellPrice }) => ({ id: item.id, buyPrice, sellPrice })),
    )
  })

  test('causes no requests except for the save when opening and refreshing (TRADE-06)', async () => {
    const { open, visit, writes } = await game()
    const keeper = await open()
    await visit(keeper)
    await keeper.flush()
    expect(writes()).toBe(1)
    await visit(keeper)
    await keeper.flush()
    expect(writes()).toBe(1)
  })

  test.each([
    ['free goods', STOCK, '[{"id":"katana","buyPrice":0,"sellPrice":750}]'],
    ['another price', STOCK, null],
    ['invalid JSON', STOCK, '{'],
    ['another shape', STOCK, '{"katana":1}'],
    ['a future time', LAST, String(START_MS + 9e9)],
    ['an old time', LAST, '0'],
    ['a missing time', LAST, '"soon"'],
    ['a very long text', LAST, 'It was a dark night. '.repeat(1_000)],
  ])('drops and logs an edited entry without effect: %s (OP-84)', async (_, key, text) => {
    const { storage, lines, open, visit } = await game({ coins: 10_000 })
    const first = await open()
    await visit(first)
    await first.flush()
    const right = [storage.getItem(LAST), storage.getItem(STOCK)]
    storage.setItem(key, text ?? (storage.getItem(key) ?? '').replace('"buyPrice":10,', '"buyPrice":1,'))
    const second = await open()
    const actor = await visit(second)
    expect(idsOf(second.state.save)).toEqual(idsOf(first.state.save))
    expect(actor.getSnapshot().context.last).toBe(START_MS + 60_000)
    expect(lines).toEqual(["This device's copy of the trader's stock did not match the save, so it was replaced."])
    expect([storage.getItem(LAST), storage.getItem(STOCK)]).toEqual(right)
    second.dispatch({ type: 'buy', itemId: 'medkit' })
    expect(second.state.save.coins).toBe(9_990)
  })
})

test('changing the tab and leaving write the game, also without changes (TRADE-13)', async () => {
  const { open, visit, writes } = await game()
  const keeper = await open()
  const actor = await visit(keeper)
  await keeper.flush()
  const before = writes()
  actor.send({ type: 'TAB_CHANGE' })
  await vi.advanceTimersByTimeAsync(0)
  expect(writes()).toBe(before + 1)
  actor.send({ type: 'LEAVE' })
  await vi.advanceTimersByTimeAsync(0)
  expect(writes()).toBe(before + 2)
})
