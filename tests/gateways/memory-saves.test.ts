import { expect, test } from 'vitest'
import type { SlotSave } from '../../machines/ports.ts'
import { beginAt, START_MS, survivor } from '../../tools/support/play.ts'
import { memorySaves } from '../support/memory-gateways/saves.ts'

test('closes the run of another slot when a run begins, like the server (OP-96)', async () => {
  const row = (slot: number, save = survivor()): SlotSave => ({ slot, revision: 1, save, updatedAt: '' })
  const saves = memorySaves({ rows: [row(1), row(2, beginAt(survivor({ coins: 40 }))), row(3)], now: () => START_MS })
  const begin = { type: 'begin-run', locationId: 'school', xpMode: false, seed: null, at: START_MS } as const
  await saves.send({ slot: 1, baseRevision: 1, batchId: 'a', commands: [begin] })
  const [first, second, third] = await Promise.all([1, 2, 3].map((slot) => saves.load(slot)))
  expect([first?.save.ext.run === null, second?.save.ext.run, second?.save.coins]).toEqual([false, null, 40])
  expect([first, second, third].map((stored) => stored?.revision)).toEqual([2, 2, 1])
})
