import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { type DeskEvent, type DeskStep, deskMachine } from '../../machines/desk.machine.ts'
import { GatewayError } from '../../machines/ports.ts'
import { caseOf, deskContext } from '../../stories/fixtures/desk.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, fails, leafOf } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'

const read = done('0.desk.loading', deskContext().list)
const opened = done('0.desk.opening', caseOf())
const acted = done('0.desk.acting')
const barred = fails('0.desk.loading', new GatewayError('refused', 'Only moderators can do this.', { code: 'moderators-only' }))
const failed = ['loading', 'opening', 'acting'].map((state) => fails(`0.desk.${state}`))
const OPEN = { type: 'OPEN', id: 'case 1' } as const
const STEP: DeskStep = { type: 'reverse', decision: 'decision-1' }
const events = [
  read,
  opened,
  acted,
  barred,
  ...failed,
  OPEN,
  { type: 'TAB', tab: 'log' },
  { type: 'PAGE', after: 'case 1' },
  { type: 'DO', step: STEP },
  { type: 'BACK' },
  { type: 'REFRESH' },
] as const satisfies readonly DeskEvent[]

function play(...sent: readonly DeskEvent[]) {
  let [snapshot] = initialTransition(deskMachine)
  for (const event of sent) [snapshot] = transition(deskMachine, snapshot, event)
  return { at: leafOf(snapshot), context: snapshot.context }
}

test('every leaf state is reachable, and only the barred one is final', () => {
  expect(deadEnds(deskMachine, undefined, events).unreached).toEqual([])
})

test('bars players without the moderator role', () => {
  expect(play(barred).at).toBe('barred')
  expect(play(fails('0.desk.loading')).at).toBe('failed')
})

test('an action reads the case again, and a refused one stays with its reason', () => {
  expect(play(read, OPEN, opened, { type: 'DO', step: STEP }, acted).at).toBe('opening')
  expect(play(read, OPEN, opened, { type: 'DO', step: STEP }, fails('0.desk.acting'))).toMatchObject({
    at: 'viewing',
    context: { step: null, failure: expect.anything(), open: { id: 'case 1' } },
  })
})

test('another tab begins at its first page', () => {
  expect(play(read, { type: 'PAGE', after: 'case 1' }, read, { type: 'TAB', tab: 'log' }).context).toMatchObject({
    tab: 'log',
    after: null,
  })
})

/** A case is only shown while one is open. */
function check({ to, after }: MachineStep<typeof deskMachine>): void {
  if (to === 'viewing' || to === 'acting') expect(after.context.open).not.toBeNull()
  if (to === 'listing' || to === 'loading') expect(after.context.open).toBeNull()
  if (to === 'acting') expect(after.context.step).not.toBeNull()
}
test('the invariants hold along every simple path', () => walkSimplePaths(deskMachine, undefined, events, () => check))
prop.prop([sentOf(events)], walks(10))('the invariants hold along any walk', (steps) => walk(deskMachine, undefined, steps, () => check))
