import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DELIVERY_RETRY_MS } from '../../machines/crafting.machine.ts'
import { items } from '../../sim/content/items.ts'
import { ABANDONED_AFTER_MS } from '../../sim/content/run-bounds.ts'
import { NO_GAINS } from '../../sim/contract/gains.ts'
import { newSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'
import { createWorkbench } from '../../src/features/crafting/create-workbench.ts'
import { refusalToast } from '../../src/messages/economy.ts'
import { createSaveKeeper } from '../../src/state/saving/save-keeper.ts'
import { memorySaves } from '../support/memory-gateways/saves.ts'
import { createMemoryKept } from '../support/memory-kept.ts'
import { memoryOutbox } from '../support/memory-outbox.ts'

const START = 1_700_000_000_000
/** Cost of a knife (docs/spec/balance.md §9). */
const KNIFE_MS = 20_000
const unbuilt = newSave({ name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg', seed: 5, at: START })
const crafter: Save = {
  ...unbuilt,
  // Experienced: a death costs carried things.
  xp: 30,
  level: 5,
  workbenchLevel: 1,
  coins: 6,
  bankedCoins: 30,
  scrap: 9,
  inventory: {
    ...unbuilt.inventory,
    metal_pipe: { item: items.metal_pipe, count: 2 },
    duct_tape: { item: items.duct_tape, count: 2 },
  },
}
const wealth = ({ coins, bankedCoins, scrap, inventory }: Save) => ({
  coins,
  bankedCoins,
  scrap,
  pipes: inventory.metal_pipe?.count ?? 0,
  tapes: inventory.duct_tape?.count ?? 0,
  knives: inventory.knife?.count ?? 0,
})
const whole = { coins: 6, bankedCoins: 30, scrap: 9, pipes: 2, tapes: 2, knives: 0 }
/** The rest of `spent` after a death. */
const lost = { coins: 0, bankedCoins: 26, scrap: 0, pipes: 0, tapes: 0, knives: 0 }
const spent = { coins: 0, bankedCoins: 26, scrap: 5, pipes: 1, tapes: 1, knives: 0 }

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

/** A server that outlives the page; `skew`: error of the device clock in ms. */
function world(save: Save, skew = 0) {
  const saves = memorySaves({ rows: [{ slot: 1, revision: 1, save, updatedAt: '' }], now: () => Date.now() })
  const notices: string[] = []
  async function open() {
    const keeper = createSaveKeeper({
      saves,
      outbox: memoryOutbox(),
      kept: createMemoryKept(),
      now: () => Date.now() + skew,
      newBatchId: () => crypto.randomUUID(),
      later: () => {},
      debug: () => true,
      notify: {
        events: () => {},
        refused: (refusal) => notices.push(refusalToast(refusal)),
        failed: () => {},
        dropped: (commands) => notices.push(`dropped: ${commands.map(({ type }) => type).join(', ')}`),
        recalled: () => {},
      },
    })
    await keeper.load(1)
    const workbench = createWorkbench({ keeper, showToast: (kind, text) => notices.push(`${kind}: ${text}`) })
    const craftKnife = () => workbench.send({ type: 'START', recipeId: 'knife' })
    return { keeper, workbench, craftKnife, close: () => void workbench.stop(), at: () => workbench.getSnapshot().value }
  }
  return { open, notices, stored: async () => wealth((await saves.load(1))?.save as Save) }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a craft is paid at the start, and delivered, reported and stored at the end (CRAFT-16, CRAFT-11)', async () => {
  const { open, notices, stored } = world(crafter)
  const { craftKnife, at } = await open()
  craftKnife()
  await pass(0)
  expect([at(), await stored()]).toEqual(['crafting', spent])
  await pass(KNIFE_MS - 1)
  expect([at(), await stored(), notices]).toEqual(['crafting', spent, []])
  await pass(1)
  expect([at(), await stored(), notices]).toEqual(['idle', { ...spent, knives: 1 }, ['success: Successfully crafted Knife!']])
})

test('a craft continues over a reload and is delivered once (CRAFT-16)', async () => {
  const { open, notices, stored } = world(crafter)
  const first = await open()
  first.craftKnife()
  await pass(KNIFE_MS / 2)
  first.close()
  const second = await open()
  expect(second.at()).toBe('crafting')
  second.close()
  await pass(KNIFE_MS)
  const third = await open()
  await pass(0)
  third.close()
  const fourth = await open()
  await pass(KNIFE_MS)
  expect([fourth.at(), await stored(), notices]).toEqual(['idle', { ...spent, knives: 1 }, ['success: Successfully crafted Knife!']])
})

test('a cancel refunds everything to its source and delivers nothing (OP-117)', async () => {
  const { open, notices, stored } = world(crafter)
  const { workbench, craftKnife, at } = await open()
  craftKnife()
  await pass(KNIFE_MS / 2)
  workbench.send({ type: 'CANCEL' })
  await pass(KNIFE_MS)
  expect([at(), await stored(), notices]).toEqual(['idle', whole, []])
})

test('a rejected craft is reported and leaves the workbench free (CRAFT-10)', async () => {
  const { open, notices, stored } = world({ ...crafter, scrap: 3 })
  const { craftKnife, at } = await open()
  craftKnife()
  await pass(0)
  expect([at(), await stored(), notices]).toEqual(['idle', { ...whole, scrap: 3 }, ['Not enough scrap to craft this item.']])
})

test('a device with a wrong clock requests the result by the server time (OP-56)', async () => {
  const { open, notices, stored } = world(crafter, 5 * 60_000)
  const { craftKnife, at } = await open()
  craftKnife()
  await pass(KNIFE_MS + DELIVERY_RETRY_MS)
  expect([at(), await stored(), notices]).toEqual(['idle', { ...spent, knives: 1 }, ['success: Successfully crafted Knife!']])
})

test('a craft finished during a run is delivered and reported after it (OP-10)', async () => {
  const { open, notices, stored } = world(crafter)
  const { keeper, craftKnife, at } = await open()
  craftKnife()
  await pass(KNIFE_MS / 2)
  keeper.dispatch({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null })
  await pass(KNIFE_MS)
  expect([at(), await stored(), notices]).toEqual(['waiting', spent, []])
  const runId = keeper.state.save.ext.run?.id ?? ''
  keeper.dispatch({ type: 'die', runId, segment: 0, xp: 0, used: {}, bossChests: 0 })
  await pass(KNIFE_MS)
  expect([at(), notices]).toEqual(['waiting', []])
  keeper.dispatch({ type: 'return-to-camp', runId, gains: NO_GAINS })
  await pass(1_000)
  expect([at(), await stored(), notices]).toEqual(['idle', { ...lost, knives: 1 }, ['success: Successfully crafted Knife!']])
})

test('an abandoned run holds the craft back until the player ends it (OP-10)', async () => {
  const { open, notices } = world(crafter)
  const { keeper, craftKnife, at } = await open()
  craftKnife()
  keeper.dispatch({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null })
  await pass(ABANDONED_AFTER_MS + 1_000)
  expect([at(), notices]).toEqual(['waiting', []])
  keeper.dispatch({ type: 'leave-run', runId: keeper.state.save.ext.run?.id ?? '' })
  await pass(1_000)
  expect([at(), notices]).toEqual(['idle', ['success: Successfully crafted Knife!']])
})

test('another slot has its own workbench, and its craft is neither moved nor lost', async () => {
  const { open, notices } = world(crafter)
  const { keeper, craftKnife, at } = await open()
  craftKnife()
  await pass(KNIFE_MS / 2)
  keeper.clear()
  expect(at()).toBe('idle')
  await keeper.load(1)
  expect(at()).toBe('crafting')
  await pass(KNIFE_MS / 2)
  expect(notices).toEqual(['success: Successfully crafted Knife!'])
})
