import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { lookUpMachine } from '../../machines/look-up.machine.ts'
import { deadEnds } from './dead-ends.ts'
import { done, fails, leafOf } from './effects.ts'

const answer = done('0.look-up.asking', ['a'])
const failure = fails('0.look-up.asking')
const RETRY = { type: 'RETRY' } as const

test('every leaf state is reachable, and none is a dead end', () => {
  expect(deadEnds(lookUpMachine, undefined, [answer, failure, RETRY], { ends: ['answered'] })).toEqual({ unreached: [], stuck: [] })
})
test('an answer is kept, and a failure can be retried', () => {
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
