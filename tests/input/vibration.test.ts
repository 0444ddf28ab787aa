import { expect, test } from 'vitest'
import { Ev, EventKind, type FrameView, Head } from '../../sim/contract/frame.ts'
import { createVibration } from '../../src/input/vibration.ts'

/** A frame of this tick with these events. */
function frame(tick: number, ...kinds: readonly number[]): FrameView {
  const head = new Float64Array(Head.size)
  head[Head.tick] = tick
  head[Head.eventCount] = kinds.length
  const events = new Float32Array(kinds.length * Ev.stride)
  for (const [n, kind] of kinds.entries()) events[n * Ev.stride + Ev.kind] = kind
  return { head, events, entities: new Float32Array() } as unknown as FrameView
}
function felt(...frames: readonly FrameView[]) {
  const patterns: unknown[] = []
  const feel = createVibration((pattern) => patterns.push(pattern))
  for (const one of frames) feel(one)
  return patterns
}
const { playerHit, dash, playerDeath, hit, death } = EventKind

test('a hit, a dash and the player’s death vibrate differently, and events of enemies do not', () => {
  const patterns = felt(frame(60, playerHit), frame(120, dash), frame(180, hit, death), frame(240), frame(300, playerDeath))
  expect(patterns).toEqual([40, 15, [120, 60, 240]])
})

test('only the strongest event of a frame vibrates', () => {
  expect(felt(frame(60, dash, playerHit, playerHit))).toEqual([40])
  expect(felt(frame(60, playerHit, playerDeath))).toEqual([[120, 60, 240]])
})

test('close hits are felt apart, and no hit hides a death', () => {
  const blows = Array.from({ length: 60 }, (_, tick) => frame(tick, playerHit))
  expect(felt(...blows)).toHaveLength(7)
  expect(felt(frame(60, playerHit), frame(61, playerDeath))).toEqual([40, [120, 60, 240]])
})

test('the next segment vibrates from its first hit on', () => {
  expect(felt(frame(9_000, playerHit), frame(3, playerHit))).toEqual([40, 40])
})
