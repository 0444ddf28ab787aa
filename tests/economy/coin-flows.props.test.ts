import { test as prop } from '@fast-check/vitest'
import { expect } from 'vitest'
import { applyBatch } from '../../sim/economy/apply-batch.ts'
import { countedCoins } from '../../sim/economy/coin-flows.ts'
import type { Command } from '../../sim/economy/command.ts'
import { lives } from '../support/camp-life.ts'

prop.prop([lives(40)])('the coins of a batch, by cause, add up to the change of the save', ({ start, choices }) => {
  let save = start
  const context = { now: start.ext.time + 1e9, issuedSeed: 7, debug: true }
  for (const choose of choices) {
    const applied = applyBatch(save, [choose(save) as Command], context)
    if (!applied.ok) continue
    const flows = Object.values(applied.value.coins)
    expect(flows.reduce((sum, [created, removed]) => sum + created - removed, 0)).toBe(
      countedCoins(applied.value.save) - countedCoins(save),
    )
    save = applied.value.save
  }
})
