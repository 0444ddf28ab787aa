import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { type DialogQueueEvent, dialogQueueMachine } from '../../machines/dialog-queue.machine.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'

const events = [
  { type: 'SHOW', crates: true },
  { type: 'SHOW', crates: false },
  { type: 'CLOSE' },
  { type: 'CONTINUE' },
  { type: 'AGAIN' },
  { type: 'ESC' },
  { type: 'OUTSIDE_CLICK' },
] as DialogQueueEvent[]

/** F6: the possible transitions, each with its single event. */
const MOVES = [
  'closed -SHOW crates-> cratesOpened',
  'closed -SHOW-> adventureComplete',
  'cratesOpened -CLOSE-> adventureComplete',
  'adventureComplete -CONTINUE-> allClosed',
  'adventureComplete -AGAIN-> again',
]
function checker() {
  let ends = 0
  return ({ event, before, after, from, to, asked }: MachineStep<typeof dialogQueueMachine>) => {
    const name = event.type === 'SHOW' && event.crates ? 'SHOW crates' : event.type
    if (from !== to) expect(MOVES).toContain(`${from} -${name}-> ${to}`)
    if (before.status !== 'done' && after.status === 'done') ends++
    expect(ends).toBe(to === 'allClosed' || to === 'again' ? 1 : 0)
    expect(asked).toEqual([])
  }
}

prop.prop([sentOf(events)], walks(15))(
  'in any order of events crates come first, and only Continue and Again close (F6, POST-04, POST-12)',
  (sent) => walk(dialogQueueMachine, undefined, sent, checker),
)

test('on every simple path crates come first, and only Continue and Again close (F6)', () => {
  expect(walkSimplePaths(dialogQueueMachine, undefined, events, checker)).toBe(4)
})
