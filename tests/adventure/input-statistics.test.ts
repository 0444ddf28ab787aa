import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InputMonitor } from '../../sim/adventure/input-monitor.ts'
import { Runner } from '../../sim/adventure/runner.ts'
import { verifySegment } from '../../sim/adventure/verify-segment.ts'
import { Ev, EventKind, type FrameView, Head, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import type { InputLog, RunInput } from '../../sim/contract/input.ts'
import { DIRECTION_COUNT, inputStatistics, MAX_GAP_TICKS, MIN_CHANGES, MIN_REACTIONS } from '../../sim/contract/input-statistics.ts'
import { encodeLog } from '../../sim/contract/run-record.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import type { SegmentToVerify } from '../../sim/contract/verdict.ts'
import { log2 } from '../../sim/kernel/log2.ts'
import { botSpecs } from '../../tools/bots/bot-runs.ts'

const TICKS = 18_000
const axis = fc.integer({ min: -64, max: 64 })
const anyInput: fc.Arbitrary<RunInput> = fc.record({ moveX: axis, moveY: axis })
const anyLog: fc.Arbitrary<InputLog> = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 90 }), input: anyInput }), { maxLength: 150, size: 'max' })
  .map((steps) => {
    let tick = 0
    return steps.map(({ gap, input }) => {
      tick += gap
      return { tick, input }
    })
  })
const anyReactions = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40, size: 'max' })

/** Alternating inputs, `apart` ticks each. */
const held = (inputs: readonly RunInput[], apart: number): InputLog => inputs.map((input, i) => ({ tick: i * apart, input }))
const LEFT = { moveX: -64, moveY: 0 }
const RIGHT = { moveX: 64, moveY: 0 }
const STILL = { moveX: 0, moveY: 0 }
const UP = { moveX: 0, moveY: -64 }
const times = <T>(count: number, turns: readonly T[]): T[] => Array.from({ length: count }, (_, i) => turns[i % turns.length] as T)

test('an empty log gives no figures for any duration', () => {
  const nothing = { changes: 0, reversals: 0, stick: null, turns: null, timing: null, reaction: null, spread: null }
  expect([inputStatistics([], TICKS, []), inputStatistics([], 0, [])]).toEqual([nothing, nothing])
})

test('every figure of any log is within its bounds', () => {
  fc.assert(
    fc.property(anyLog, anyReactions, (log, reactions) => {
      const { changes, reversals, stick, turns, timing, reaction, spread } = inputStatistics(log, TICKS, reactions)
      const within = (figure: number | null, most: number) => figure === null || (figure >= 0 && figure <= most + 0.001)
      expect(reversals).toBeLessThanOrEqual(changes)
      expect([
        within(changes, 60),
        within(stick, 1),
        within(turns, Math.log2(DIRECTION_COUNT)),
        within(timing, Math.log2(MAX_GAP_TICKS + 1)),
      ]).toEqual(times(4, [true]))
      expect([within(reaction, 1000), within(spread, 1000)]).toEqual([true, true])
      expect([stick === null, turns === null, timing === null]).toEqual(times(3, [log.length < MIN_CHANGES]))
      expect([reaction === null, spread === null]).toEqual(times(2, [reactions.length < MIN_REACTIONS]))
    }),
  )
})

test('rates halve if the same log lasts twice as long, and nothing else changes', () => {
  fc.assert(
    fc.property(anyLog, anyReactions, (log, reactions) => {
      const [once, twice] = [inputStatistics(log, TICKS, reactions), inputStatistics(log, 2 * TICKS, reactions)]
      expect({ ...twice, changes: 0, reversals: 0 }).toEqual({ ...once, changes: 0, reversals: 0 })
      expect(twice.changes).toBeCloseTo(once.changes / 2, 2)
      expect(twice.reversals).toBeCloseTo(once.reversals / 2, 2)
    }),
  )
})

test('regular left-right key presses are all reversals, with no entropy', () => {
  const expected = { changes: 6, stick: 0, timing: 0, reaction: null, spread: null }
  // The first of 60 changes starts from standing still, so one of 60 tells something about the next.
  expect(inputStatistics(held(times(60, [LEFT, RIGHT]), 10), 600, [])).toEqual({ ...expected, reversals: 5.9, turns: 0 })
  expect(inputStatistics(held(times(60, [LEFT, STILL, RIGHT, STILL]), 10), 600, [])).toMatchObject({ ...expected, reversals: 2.9 })
  expect(inputStatistics(held(times(60, [LEFT, UP]), 10), 600, [])).toMatchObject({ ...expected, reversals: 0 })
})

test('distinguishes a stick from keys, and uneven from even timing', () => {
  const stick = held(times(40, [LEFT, { moveX: -60, moveY: 20 }]), 7)
  const uneven = times(40, [LEFT, RIGHT]).map((input, i) => ({ tick: i * 10 + ((i * i) % 8), input }))
  expect(inputStatistics(stick, 600, []).stick).toBe(0.5)
  expect(inputStatistics(uneven, 600, []).timing).toBeGreaterThan(1)
})

test('reports reactions by their median and interquartile range', () => {
  expect(inputStatistics([], TICKS, [30, 6, 12, 18, 24])).toMatchObject({ reaction: 300, spread: 200 })
})

/** Turns around `late` ticks after each hit or announcement, and at no other time. */
function playAnswering(late: number): { readonly spec: RunSpec; readonly sent: SegmentToVerify } {
  const spec: RunSpec = { ...(botSpecs[1] as RunSpec), locationId: 'extra-hard', seed: 5, duration: 60 }
  const runner = new Runner(spec)
  const frame = viewFrame(newFrameBuffer())
  let input: RunInput = LEFT
  let due = Number.POSITIVE_INFINITY
  for (let tick = 0; tick < spec.duration * 60; tick++) {
    if (tick === due) {
      input = input === LEFT ? RIGHT : LEFT
      due = Number.POSITIVE_INFINITY
    }
    runner.advance(1 / 60, input, 1, frame)
    if (due === Number.POSITIVE_INFINITY && isStruck(frame)) due = tick + late
  }
  const { ticks, hash } = runner.report()
  const log = encodeLog(runner.log())
  return { spec, sent: { ticket: spec, spec, before: [], segment: 0, endedBy: 'die', log, ticks, hash } }
}
const isStruck = ({ head, events }: FrameView): boolean =>
  Array.from({ length: head[Head.eventCount] as number }, (_, i) => events[i * Ev.stride + Ev.kind]).some(
    (kind) => kind === EventKind.playerHit || kind === EventKind.tell,
  )

test.each([6, 24])('a verdict measures the reaction of a player who turns %d ticks after a blow', (late) => {
  const { spec, sent } = playAnswering(late)
  const { inputs, bodyTicks: _, ...verdict } = verifySegment(sent, new InputMonitor())
  expect([verdict, verdict.verdict]).toEqual([verifySegment(sent), 'verified'])
  expect(inputs).toMatchObject({ stick: 0, reaction: late * (1000 / 60), spread: 0 })
  // All but the first, which starts from standing still.
  expect(inputs?.reversals).toBeCloseTo((inputs?.changes as number) - 1 / spec.duration, 2)
  expect(verifySegment({ ...sent, hash: '00000000' }, new InputMonitor()).inputs).toBeUndefined()
})

test('the logarithm of every share matches Math.log2 to a millionth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 18_000 }), fc.integer({ min: 1, max: 18_000 }), (part, all) => {
      expect(Math.abs(log2(part / all) - Math.log2(part / all))).toBeLessThan(1e-6)
    }),
  )
})
