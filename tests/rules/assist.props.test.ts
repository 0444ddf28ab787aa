import { fc, test as prop } from '@fast-check/vitest'
import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { type AssistDamage, type AssistSpeed, assistPay, assistRules } from '../../sim/content/assist.ts'
import { assistSchema } from '../../sim/contract/assist-schema.ts'
import { type Assist, activeAssist, clockRate, damageTakenShare, payShare } from '../../sim/rules/assist.ts'

const anyAssist = fc
  .record({ speed: fc.constantFrom(...assistRules.speed), damage: fc.constantFrom(...assistRules.damage) })
  .map((chosen: Assist) => activeAssist(chosen))

test('only the default values are a run without assist', () => {
  expect([clockRate(), damageTakenShare(), payShare()]).toEqual([1, 1, 1])
  expect(activeAssist({ speed: 100, damage: 100 })).toBeUndefined()
  expect(
    assistRules.speed
      .flatMap((speed) => assistRules.damage.map((damage) => activeAssist({ speed, damage })))
      .filter((one) => one === undefined),
  ).toHaveLength(1)
})

prop.prop([anyAssist, anyAssist])('less damage never pays more, and never hurts more', (a, b) => {
  if (damageTakenShare(a) > damageTakenShare(b)) return
  expect(payShare(a)).toBeLessThanOrEqual(payShare(b))
  expect(damageTakenShare(a)).toBeGreaterThan(0)
  expect(payShare(b)).toBeLessThanOrEqual(1)
})

prop.prop([anyAssist])('a slower clock does not change the pay, and never speeds up', (assist) => {
  expect(clockRate(assist)).toBeLessThanOrEqual(1)
  expect(clockRate(assist)).toBeGreaterThanOrEqual(0.6)
  const { damage = 100 } = assist ?? {}
  expect(payShare(assist)).toBe(assistPay[damage] / 100)
})

prop.prop([
  fc.oneof(
    fc.anything(),
    fc.record({
      speed: fc.oneof(fc.constantFrom(...assistRules.speed), fc.anything()),
      damage: fc.oneof(fc.constantFrom(...assistRules.damage), fc.anything()),
    }),
    fc.record({ speed: fc.integer({ min: -200, max: 200 }), damage: fc.integer({ min: -200, max: 200 }) }),
  ),
])('accepts only assists that can be chosen', (sent) => {
  const parsed = safeParse(assistSchema, sent)
  if (!parsed.success) return
  const { speed, damage } = parsed.output
  expect([assistRules.speed.includes(speed as AssistSpeed), assistRules.damage.includes(damage as AssistDamage)]).toEqual([true, true])
  expect(activeAssist(parsed.output)).toEqual(sent)
})
test.each([
  { speed: 100, damage: 100 },
  { speed: 70 },
  { speed: 70, damage: 50, coins: 9 },
  { speed: 59, damage: 50 },
  { speed: 70, damage: 0 },
  { speed: '70', damage: 50 },
  null,
])('rejects %j', (sent) => {
  expect(safeParse(assistSchema, sent).success).toBe(false)
})
