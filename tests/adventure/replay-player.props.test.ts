import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { Keyframes } from '../../sim/adventure/keyframes.ts'
import { newWorld } from '../../sim/adventure/new-world.ts'
import { Playback } from '../../sim/adventure/play-log.ts'
import { ReplayPlayer } from '../../sim/adventure/replay-player.ts'
import { ReplayScan } from '../../sim/adventure/replay-scan.ts'
import { Runner } from '../../sim/adventure/runner.ts'
import { restore } from '../../sim/adventure/snapshot/snapshot.ts'
import { worldHash } from '../../sim/adventure/world-hash.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { Head, newFrameBuffer, Outcome, viewFrame } from '../../sim/contract/frame.ts'
import { decodeLog } from '../../sim/contract/parse-run-record.ts'
import type { RunRecord } from '../../sim/contract/run-record.ts'
import { REPLAY_SPEEDS } from '../../sim/contract/run-speed.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { nightly } from '../support/nightly.ts'
import { runsOf } from '../support/property-runs.ts'
import { recordBotRun, recordRevivedRun } from '../support/watched.ts'

const records = recordRevivedRun()
const [first, second] = records
const TICKS = first.ticks + second.ticks
/** Largest distance between two keyframes. */
const MAX_GAP_TICKS = 2 * TICK_RATE
const frame = viewFrame(newFrameBuffer())

/** Hashes by segment and tick, from a world that was only played forward. */
const straight = records.map(({ spec, log, ticks }) => {
  const world = newWorld(spec)
  const playback = new Playback(world, decodeLog(log) ?? [])
  return Array.from({ length: ticks + 1 }, (_, tick) => {
    playback.playTo(tick)
    world.events.count = 0
    return worldHash(world)
  })
})

/** A player, and the scan that adds keyframes for it. */
function opened(run: readonly RunRecord[], maxBytes?: number) {
  const keyframes = new Keyframes(maxBytes)
  const player = new ReplayPlayer(run, keyframes)
  const scanner = new ReplayScan(run, keyframes)
  let isDone = false
  const scan = (budget: number): boolean => {
    isDone ||= scanner.work(budget) !== null
    return isDone
  }
  return { player, keyframes, scan }
}
/** Seeks to a tick in slices of `budget`. */
function goTo(player: ReplayPlayer, tick: number, budget = 400): void {
  player.seek(tick)
  while (!player.approach(budget)) expect(player.place().tick).toBeLessThanOrEqual(tick)
}
function expectStraight(player: ReplayPlayer): void {
  const { tick, segment } = player.place()
  expect([tick, segment, player.hash()]).toEqual([tick, segment, straight[segment]?.[tick - (segment === 0 ? 0 : first.ticks)]])
}

test('the recorded run contains a death, a revive and choices', () => {
  expect([first.ticks < 60 * TICK_RATE, second.ticks]).toEqual([true, 30 * TICK_RATE])
  expect([straight[0]?.at(-1), straight[1]?.at(-1)]).toEqual([first.hash, second.hash])
  expect(second.log).toMatch(/\du0.*/)
  expect(second.log).toMatch(/\dp[a-z]/)
})

const step = fc.oneof(
  fc.record({ do: fc.constant('seek' as const), tick: fc.nat(TICKS), budget: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ do: fc.constant('leave-midway' as const), tick: fc.nat(TICKS), budget: fc.nat(200) }),
  fc.record({
    do: fc.constant('advance' as const),
    elapsed: fc.constantFrom(0, 1 / 60, 0.1, 0.5),
    speed: fc.constantFrom(...REPLAY_SPEEDS),
  }),
  fc.record({ do: fc.constant('scan' as const), budget: fc.integer({ min: 1, max: 1_200 }) }),
)
/** In bytes: enough for all keyframes of the run, for some, or for none. */
const memory = fc.constantFrom(undefined, 200_000, 0)
property.prop([fc.array(step, { minLength: 4, maxLength: 14, size: 'max' }), memory], runsOf(nightly(300, 8)))(
  'any seeks and plays lead to the same world as straight play',
  (steps, maxBytes) => {
    const { player, scan } = opened(records, maxBytes)
    goTo(player, 0)
    for (const one of steps) {
      if (one.do === 'seek') {
        goTo(player, one.tick, one.budget)
        expect(player.place().tick).toBe(one.tick)
      } else if (one.do === 'leave-midway') {
        player.seek(one.tick)
        player.approach(one.budget)
      } else if (one.do === 'advance') {
        const before = player.place()
        const place = player.advance(one.elapsed, one.speed, frame)
        const most = before.tick + Math.ceil(one.elapsed * one.speed * TICK_RATE)
        expect([place.tick <= most, place.tick >= before.tick, player.place()]).toEqual([true, true, place])
      } else scan(one.budget)
      expectStraight(player)
    }
  },
)

test('playing from the start shows each segment’s end once, and ends with the last hash', () => {
  const player = new ReplayPlayer(records)
  const outcomes: [number, number | undefined][] = []
  for (let place = player.advance(0, 25, frame); place.state === 'playing'; place = player.advance(0.1, 25, frame)) {
    const outcome = frame.head[Head.outcome]
    if (outcome !== Outcome.playing) outcomes.push([place.tick, outcome])
  }
  expect(outcomes).toEqual([[first.ticks, Outcome.dead]])
  expect([player.place(), player.hash()]).toEqual([{ tick: TICKS, segment: 1, state: 'ended' }, second.hash])
  expect(player.advance(0.5, 25, frame)).toEqual(player.place())
})

test('keeps leftover time, and plays the right number of ticks at each speed', () => {
  const player = new ReplayPlayer([second])
  const at = REPLAY_SPEEDS.map((speed) => {
    for (let call = 0; call < 8; call++) player.advance(1 / 120, speed, frame)
    return player.place().tick
  })
  expect(at).toEqual([4, 12, 32, 132])
})

test('after a scan, every seek plays at most the distance between two keyframes', () => {
  const { player, scan } = opened([second])
  while (!scan(900)) expect(player.place().tick).toBe(0)
  for (const tick of [1_700, 301, 1_499, 900, 899, 2, 1_250]) {
    player.seek(tick)
    expect(player.approach(MAX_GAP_TICKS), `${tick} is less than ${MAX_GAP_TICKS} ticks away`).toBe(true)
    expect(player.hash()).toBe(straight[1]?.[tick])
  }
})

test('keyframes are thinned out evenly when they need more memory than allowed', () => {
  const maxBytes = 150_000
  const { keyframes, scan } = opened([second], maxBytes)
  while (!scan(900));
  const frames = new Set(
    Array.from({ length: second.ticks }, (_, tick) => keyframes.before(0, tick)).filter((frame) => frame !== undefined),
  )
  const ticks = [...frames].map(({ tick }) => tick)
  const spacing = (ticks[1] as number) - (ticks[0] as number)
  expect(spacing % (2 * MAX_GAP_TICKS)).toBe(0)
  expect(ticks).toEqual(Array.from({ length: Math.floor(second.ticks / spacing) }, (_, n) => (n + 1) * spacing).slice(0, ticks.length))
  expect([...frames].reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(maxBytes)
})

/** The log with a choice at this tick that was not offered. */
const forged = (record: RunRecord): RunRecord => ({ ...record, log: `${record.log.split(';')[0]};300ibottle` })

test('a log with an invalid choice ends there as refused, by play and by seeking', () => {
  const { player, scan } = opened([forged(second), { ...second, spec: { ...second.spec, segment: 2 } }])
  goTo(player, 900)
  const refused = player.place()
  expect(refused).toEqual({ tick: refused.tick, segment: 0, state: 'refused' })
  while (!scan(900)) expect(player.place()).toEqual(refused)
  expect(player.advance(0.5, 25, frame)).toEqual(refused)
  goTo(player, 10)
  expect(player.place()).toEqual({ tick: 10, segment: 0, state: 'playing' })
  while (player.place().state === 'playing') player.advance(0.5, 1, frame)
  expect(player.place()).toEqual(refused)
})

test('a segment that dies before its recorded ticks ends there, and the next one begins', () => {
  const longer = { ...first, ticks: first.ticks + 600 }
  const player = new ReplayPlayer([longer, second])
  goTo(player, first.ticks + 300)
  expect(player.place()).toEqual({ tick: first.ticks, segment: 0, state: 'playing' })
  expect(player.advance(1 / 60, 1, frame)).toEqual({ tick: longer.ticks + 1, segment: 1, state: 'playing' })
})

test('two runs side by side do not affect each other', () => {
  const other = recordBotRun(runSpec({ locationId: 'hospital', seed: 3, health: 500, player: { maxHealth: 900 } }), 20)
  const players = [new ReplayPlayer([second]), new ReplayPlayer([other])]
  for (let call = 0; call < 4_000; call++) for (const player of players) player.advance(1 / 60, 1, frame)
  expect(players.map((player) => player.hash())).toEqual([second.hash, other.hash])
})

property.prop([fc.nat(TICKS)], runsOf(nightly(200, 6)))('a copy of any moment is the world at that moment (REPLAY-04)', (tick) => {
  const player = new ReplayPlayer(records)
  goTo(player, tick)
  const copy = player.copy()
  if (tick === TICKS && copy === null) return
  const spec = records[copy?.segment ?? 0]?.spec
  if (copy === null || spec === undefined) throw new Error(`nothing was copied at ${tick}`)
  expect(copy.tick).toBe(tick)
  const { hash } = new Runner(spec, copy.played).report()
  expect([hash, copy.report.hash]).toEqual([straight[copy.segment]?.[copy.report.ticks], hash])
  const restored = restore(spec, copy.played.copy?.bytes ?? new Uint8Array())
  expect(restored.ok && [restored.value.entries, worldHash(restored.value.world)]).toEqual([copy.played.log.length, hash])
})

test('copies the next segment at the end of a segment, and nothing at the end of a run (REPLAY-04)', () => {
  const player = new ReplayPlayer(records)
  goTo(player, first.ticks - 1)
  expect(player.copy()).toMatchObject({ tick: first.ticks - 1, segment: 0, report: { ticks: first.ticks - 1 } })
  player.advance(1 / 60, 1, frame)
  expect(player.place()).toEqual({ tick: first.ticks, segment: 0, state: 'playing' })
  expect(player.copy()).toMatchObject({ tick: first.ticks, segment: 1, played: { ticks: 0 } })
  const dead = new ReplayPlayer([first])
  goTo(dead, first.ticks - 1)
  expect(dead.copy()).toMatchObject({ tick: first.ticks - 1 })
  goTo(dead, first.ticks)
  expect(dead.copy()).toBeNull()
  const refused = new ReplayPlayer([forged(second)])
  goTo(refused, 900)
  expect(refused.copy()).toBeNull()
})
