import { expect, test } from 'vitest'
import { EventKind } from '../../sim/contract/frame.ts'
import { soundsOf } from '../../src/sound/cues.ts'
import { frameOf } from '../support/frame-of.ts'

test('many events of one kind in a frame are one sound', () => {
  const hits = [EventKind.hit, EventKind.hit, EventKind.death, EventKind.hit].map((kind) => ({ kind }))
  expect([...soundsOf(frameOf({}, [], hits))]).toEqual(['hit', 'death'])
})

test('a frame without events is silent', () => {
  expect([...soundsOf(frameOf({}, []))]).toEqual([])
})
