import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { spendDiamonds } from '../../sim/economy/spend-diamonds.ts'
import { eventToast, refusalToast } from '../../src/messages/economy.ts'
import { survivor } from '../../tools/support/play.ts'
import { saves } from '../support/arbitraries.ts'
import { RUNS } from '../support/property-runs.ts'

test('spending diamonds needs a positive, covered price, and rejections do not reveal the balance (CUR-04)', () => {
  const save = survivor({ diamonds: 12 })
  const said = [0, -3, 1.5, 13]
    .map((price) => spendDiamonds(save, price))
    .map((result) => (result.ok ? 'paid' : refusalToast(result.refusal)))
  expect(said).toEqual([
    'Cannot spend a non-positive amount of diamonds.',
    'Cannot spend a non-positive amount of diamonds.',
    'Cannot spend a non-positive amount of diamonds.',
    'Not enough diamonds to complete this purchase.',
  ])
  const paid = spendDiamonds(save, 12)
  expect(paid.ok && [paid.value.save, paid.value.events.map(eventToast)]).toEqual([{ ...save, diamonds: 0 }, [null]])
})

test.prop([saves, fc.oneof(fc.integer(), fc.maxSafeNat())], RUNS)('diamonds never fall below 0 (CUR-04)', (save, price) => {
  const result = spendDiamonds(save, price)
  if (result.ok) expect(result.value.save.diamonds).toBe(save.diamonds - price)
  expect(result.ok).toBe(price > 0 && price <= save.diamonds)
})
