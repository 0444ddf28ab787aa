import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { type Death, type DeathEvent, deathMachine } from '../../machines/death.machine.ts'
import { REVIVE_DIAMONDS } from '../../sim/content/player.ts'
import { NOBODY_MET } from '../../sim/contract/run-spec.ts'
import { NO_INSTINCTS } from '../../sim/rules/instinct-offers.ts'
import { gains, segment } from '../../stories/fixtures/run.ts'
import { done, fails, passes } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'

const death = (diamonds: number): Death => ({
  runId: 'run-1',
  segment: 0,
  diamonds,
  gains: gains({ coins: 7 }),
  cratelessBosses: 2,
  instincts: NO_INSTINCTS,
  met: NOBODY_MET,
})
const next = segment({ runId: 'run-1', segment: 1 })
const paid = done('0.death.reviving', next)
const left = done('0.death.leaving')
const events = [
  { type: 'REVIVE' },
  { type: 'RETURN' },
  { type: 'ESC' },
  { type: 'OUTSIDE_CLICK' },
  { type: 'REVIVE_AD' },
  passes('inert', 'death.opening'),
  paid,
  fails('0.death.reviving'),
  left,
  fails('0.death.leaving'),
] as DeathEvent[]

/** F2: the two ways out with their requests, and no other transitions. */
function checker() {
  let payments = 0
  return ({ event, before, after, from, to, asked }: MachineStep<typeof deathMachine>) => {
    const type: string = event.type
    if (['ESC', 'OUTSIDE_CLICK', 'REVIVE_AD'].includes(type)) expect(after.value).toEqual(before.value)
    if (from === 'opening') expect(['opening', 'asking']).toContain(to)
    if (to === 'reviving' && from !== 'reviving') {
      expect([type, ['asking', 'failed'].includes(from), after.context.diamonds >= REVIVE_DIAMONDS]).toEqual(['REVIVE', true, true])
    }
    if (to === 'leaving' && from !== 'leaving') expect([type, ['asking', 'failed'].includes(from)]).toEqual(['RETURN', true])
    if (to === 'revived' && from !== 'revived') payments++
    expect(payments).toBeLessThanOrEqual(1)
    if (to === 'revived') expect([from === 'reviving' || from === 'revived', after.output]).toEqual([true, next])
    if (to === 'left') expect([from === 'leaving' || from === 'left', after.output]).toEqual([true, null])
    expect(after.status === 'done').toBe(to === 'revived' || to === 'left')
    if (before.status === 'done') expect(after).toBe(before)
    const { next: _, ...held } = after.context
    expect(held).toEqual(death(held.diamonds))
    expect(asked).toEqual([])
  }
}

prop.prop([sentOf(events), fc.constantFrom(0, 9, 10, 500)], walks(15))(
  'in any order of events a death ends once, and never on credit (F2, DEATH-01, DEATH-03)',
  (sent, diamonds) => walk(deathMachine, death(diamonds), sent, checker),
)

test('on every simple path a death ends once by one of its two ways (F2)', () => {
  expect(walkSimplePaths(deathMachine, death(9), events, checker)).toBe(2)
  expect(walkSimplePaths(deathMachine, death(10), events, checker)).toBe(4)
})
