import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { lookUpMachine } from '../../machines/look-up.machine.ts'
import { allLeaves, done, fails, leafOf, reachedLeaves } from './effects.ts'

const answer = done('0.look-up.asking', ['a'])
const failure = fails('0.look-up.asking')
const RETRY = { type: 'RETRY' } as const

test('every leaf state can be reached', () => {
  expect(reachedLeaves(lookUpMachine, undefined, [answer, failure, RETRY])).toEqual(allLeaves(lookUpMachine))
})
test('what was answered is kept, and what was not is asked for again', () => {
  let [snapshot] = initialTransition(lookUpMachine)
  const states = [failure, RETRY, answer, RETRY].map((event) => {
    ;[snapshot] = transition(lookUpMachine, snapshot, event)
    return [leafOf(snapshot), snapshot.context.answer]
  })
  expect(states).toEqual([
    ['failed', null],
    ['asking', null],
    ['answered', ['a']],
    ['answered', ['a']],
  ])
})
