import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { type BankMove, bankMoves } from '../../sim/economy/bank-moves.ts'
import type { Save } from '../../sim/save/save.ts'
import { attempt, play, START_MS, survivor } from '../../tools/support/play.ts'
import { atHome } from '../support/arbitraries.ts'
import { RUNS } from '../support/property-runs.ts'

const moves = fc.array(fc.record({ type: fc.constantFrom('deposit' as const, 'withdraw' as const), amount: fc.nat(500) }), {
  maxLength: 40,
  size: 'max',
})

prop.prop([atHome, moves], RUNS)('writes a line with the balance for each completed action (BANK-12)', (start, drafts) => {
  const lines: BankMove[] = []
  let save: Save = { ...start, coins: 300, bankedCoins: 200 }
  for (const draft of drafts) {
    const result = attempt(save, draft, 1)
    if (!result.ok) continue
    const before = save
    save = result.value.save
    lines.push(...bankMoves(save.ext.time, result.value))
    expect(lines.at(-1)).toEqual({ ...draft, balance: save.bankedCoins, at: before.ext.time + 1000 })
    expect(save.bankedCoins - before.bankedCoins).toBe(draft.type === 'deposit' ? draft.amount : -draft.amount)
  }
  expect(lines.length).toBe(drafts.filter(({ amount }) => amount > 0).length - refusedOf(drafts))
})

/** Number of payable drafts that are rejected for lack of coins. */
function refusedOf(drafts: readonly { type: 'deposit' | 'withdraw'; amount: number }[]): number {
  let [hand, bank, refused] = [300, 200, 0]
  for (const { type, amount } of drafts) {
    const from = type === 'deposit' ? hand : bank
    if (amount > from) refused++
    else if (type === 'deposit') [hand, bank] = [hand - amount, bank + amount]
    else [hand, bank] = [hand + amount, bank - amount]
  }
  return refused
}

test('reports no move if a full bank accepts nothing', () => {
  const full = survivor({ coins: 10, bankedCoins: Number.MAX_SAFE_INTEGER })
  expect(bankMoves(START_MS, play(full, { type: 'deposit', amount: 10 }))).toEqual([])
})

test('does not count a payment from the bank as a bank action', () => {
  const stocked = play(survivor({ bankedCoins: 100 }), { type: 'refresh-trader', instant: false }).save
  const bought = play(stocked, { type: 'buy', itemId: 'medkit' })
  expect([bought.save.bankedCoins, bankMoves(START_MS, bought)]).toEqual([90, []])
})
