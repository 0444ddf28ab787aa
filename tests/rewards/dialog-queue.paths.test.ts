import { expect, test } from 'vitest'
import { createActor, initialTransition, transition } from 'xstate'
import { getSimplePaths } from 'xstate/graph'
import { type DialogQueueEvent, dialogQueueMachine } from '../../machines/dialog-queue.machine.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { leafOf } from '../machines/effects.ts'

const events: readonly DialogQueueEvent[] = [
  { type: 'SHOW', crates: true },
  { type: 'SHOW', crates: false },
  { type: 'CLOSE' },
  { type: 'CONTINUE' },
  { type: 'AGAIN' },
]
const play = (...sent: DialogQueueEvent[]) => {
  const actor = createActor(dialogQueueMachine).start()
  const states = sent.map((event) => {
    actor.send(event)
    return leafOf(actor.getSnapshot())
  })
  return ['closed', ...states]
}

test('every leaf state is reachable, and none is a dead end', () => {
  expect(deadEnds(dialogQueueMachine, undefined, events)).toEqual({ unreached: [], stuck: [] })
})

test('with crates: Crates Opened, then Adventure Complete, closed only by Continue (POST-04, POST-12)', () => {
  expect(play({ type: 'SHOW', crates: true }, { type: 'CONTINUE' }, { type: 'CLOSE' }, { type: 'CLOSE' }, { type: 'CONTINUE' })).toEqual([
    'closed',
    'cratesOpened',
    'cratesOpened',
    'adventureComplete',
    'adventureComplete',
    'allClosed',
  ])
})

test('without crate contents the summary is shown directly (POST-05)', () => {
  expect(play({ type: 'SHOW', crates: false }, { type: 'CONTINUE' })).toEqual(['closed', 'adventureComplete', 'allClosed'])
})

test('Again ends it like Continue with a request for another run, and does nothing over the crates', () => {
  expect(play({ type: 'SHOW', crates: true }, { type: 'AGAIN' }, { type: 'CLOSE' }, { type: 'AGAIN' })).toEqual([
    'closed',
    'cratesOpened',
    'cratesOpened',
    'adventureComplete',
    'again',
  ])
  const outputs = (['CONTINUE', 'AGAIN'] as const).map((type) => {
    const actor = createActor(dialogQueueMachine).start()
    actor.send({ type: 'SHOW', crates: false })
    actor.send({ type })
    return actor.getSnapshot().output
  })
  expect(outputs).toEqual([{ again: false }, { again: true }])
})

test('on every path the crates come before the summary, and the end is reached once, through the summary', () => {
  const paths = getSimplePaths(dialogQueueMachine, { events })
  expect(paths.length).toBeGreaterThan(3)
  for (const path of paths) {
    const states = path.steps.map((step) => leafOf(step.state)).concat(leafOf(path.state))
    const end = states.findIndex((state) => state === 'allClosed' || state === 'again')
    if (end === -1) continue
    expect(states[end - 1]).toBe('adventureComplete')
    expect(states.lastIndexOf('cratesOpened')).toBeLessThan(states.indexOf('adventureComplete'))
  }
})

test('a second Continue or SHOW after the end changes nothing', () => {
  let [snapshot] = initialTransition(dialogQueueMachine)
  for (const event of [{ type: 'SHOW', crates: false }, { type: 'CONTINUE' }] as const)
    [snapshot] = transition(dialogQueueMachine, snapshot, event)
  for (const event of events) expect(transition(dialogQueueMachine, snapshot, event)).toEqual([snapshot, []])
})
