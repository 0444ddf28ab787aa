import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { ReplayRefusal } from '../../machines/ports.ts'
import { compareRuns, type ReplayCommand, type ReplayEvent, replayMachine } from '../../machines/replay.machine.ts'
import { GhostState } from '../../sim/contract/ghost.ts'
import { copied, findings, practised, watched, watchedEarlier } from '../../stories/fixtures/replay.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, fails, leafOf } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'

const TICKS = 18_000
const reads = (output: unknown) => done('0.replay.reading', output)
const read = reads({ ok: true, run: watched })
const earlier = reads({ ok: true, run: watchedEarlier })
const cut = reads({ ok: false, refusal: { type: 'cut' } })
const lost = fails('0.replay.reading')
const READY: ReplayEvent = { type: 'READY' }
const TOGGLE: ReplayEvent = { type: 'TOGGLE' }
const ENDED: ReplayEvent = { type: 'ENDED' }
const AT = (tick: number, segment = 0): ReplayEvent => ({ type: 'AT', tick, segment })
const SEEK = (tick: number): ReplayEvent => ({ type: 'SEEK', tick })
const ARRIVED = (tick: number, segment = 0): ReplayEvent => ({ type: 'ARRIVED', tick, segment })
const FOUND = (end: typeof findings.end): ReplayEvent => ({ type: 'FOUND', findings: { ...findings, end } })
const RACE: ReplayEvent = { type: 'RACE' }
const START: ReplayEvent = { type: 'START' }
const WATCH: ReplayEvent = { type: 'WATCH' }
const raced = { survived: false, seconds: 80, kills: 30, ghost: { state: GhostState.left, kills: 40, seconds: 80 } }
const OVER: ReplayEvent = { type: 'OVER', raced }
const UNBEGUN: ReplayEvent = { type: 'OVER', raced: null }
const PRACTISE: ReplayEvent = { type: 'PRACTISE' }
const COPIED: ReplayEvent = { type: 'COPIED', copy: copied }
const NOTHING_COPIED: ReplayEvent = { type: 'COPIED', copy: null }
const PRACTISED: ReplayEvent = { type: 'PRACTICE_OVER', practised }
const UNPRACTISED: ReplayEvent = { type: 'PRACTICE_OVER', practised: null }
const events: readonly ReplayEvent[] = [
  ...[PRACTISE, COPIED, NOTHING_COPIED, PRACTISED, UNPRACTISED],
  ...[RACE, START, WATCH, OVER, UNBEGUN],
  ...[read, earlier, cut, lost, READY, TOGGLE, ENDED],
  ...[AT(60), AT(17_990, 1), SEEK(9_000), SEEK(-300), SEEK(99_000), ARRIVED(9_000), ARRIVED(0)],
  ...[FOUND('same'), FOUND('differs'), FOUND('refused')],
  { type: 'SPEED', speed: 25 },
  { type: 'NOT_HONOURED' },
  { type: 'BROKEN' },
]

/** The state after the events, and the last commands to the player in its worker. */
function play(...steps: readonly ReplayEvent[]) {
  return playAs({}, ...steps)
}
function playAs(input: { readonly races?: boolean }, ...steps: readonly ReplayEvent[]) {
  let [snapshot, actions] = initialTransition(replayMachine, input)
  for (const event of steps) [snapshot, actions] = transition(replayMachine, snapshot, event)
  const commands = actions.flatMap(({ type, params }) => (type === 'xstate.sendTo' ? [(params as { event: ReplayCommand }).event] : []))
  return { at: leafOf(snapshot), context: snapshot.context, commands }
}
const playing = [read, READY]
const paused = [...playing, TOGGLE]

test('every leaf is reachable, and only a refusal is final', () => {
  expect(deadEnds(replayMachine, {}, events)).toEqual({ unreached: [], stuck: [] })
})

test('a loaded run plays as soon as its picture is ready', () => {
  expect(play(read)).toMatchObject({
    at: 'watching.loading',
    context: { run: watched, ticks: TICKS, tick: 0, findings: null },
    commands: [],
  })
  expect(play(...playing)).toMatchObject({ at: 'watching.playing', commands: [{ type: 'RESUME' }] })
  expect(play(...playing, AT(600), AT(14_500, 1)).context).toMatchObject({ tick: 14_500, segment: 1 })
})

const refusals: readonly [string, readonly ReplayEvent[], ReplayRefusal][] = [
  ['a link that was cut', [cut], { type: 'cut' }],
  ['a source that nobody could ask', [lost], { type: 'broken' }],
  ['a worker that does not start', [read, { type: 'BROKEN' }], { type: 'broken' }],
  ['a choice that nobody was offered, where it is come to', [...playing, { type: 'NOT_HONOURED' }], { type: 'not-honoured' }],
  ['and where it is found beside what is watched', [...paused, FOUND('refused')], { type: 'not-honoured' }],
]
test.each(refusals)('%s is refused with its reason', (_, steps, refusal) => {
  expect(play(...steps)).toMatchObject({ at: 'refused', context: { refusal } })
})

test('a different end is reported, and the run continues', () => {
  expect(play(...playing, FOUND('differs'))).toMatchObject({ at: 'watching.playing', context: { findings: { end: 'differs' } } })
})

test('play and pause', () => {
  expect(play(...paused)).toMatchObject({ at: 'watching.paused', commands: [{ type: 'PAUSE' }] })
  expect(play(...paused, TOGGLE)).toMatchObject({ at: 'watching.playing', commands: [{ type: 'RESUME' }] })
  expect(play(...paused, AT(60)).context.tick).toBe(0)
})

test('the speed persists through other actions', () => {
  const fast = play(...paused, { type: 'SPEED', speed: 25 })
  expect(fast).toMatchObject({ at: 'watching.paused', commands: [{ type: 'SPEED', speed: 25 }] })
  expect(play(...paused, { type: 'SPEED', speed: 25 }, SEEK(300), ARRIVED(300), TOGGLE).context.speed).toBe(25)
})

test('a seek shows its place at once, then continues as before (REPLAY-01)', () => {
  const going = [...playing, SEEK(9_000)]
  expect(play(...going)).toMatchObject({
    at: 'watching.seeking',
    context: { tick: 9_000 },
    commands: [{ type: 'PAUSE' }, { type: 'SEEK', tick: 9_000 }],
  })
  expect(play(...going, ARRIVED(9_000)).at).toBe('watching.playing')
  expect(play(...paused, SEEK(9_000), ARRIVED(9_000)).at).toBe('watching.paused')
  expect(play(...going, TOGGLE, ARRIVED(9_000)).at, 'Space on the way').toBe('watching.paused')
  expect(play(...going, SEEK(9_300.4))).toMatchObject({ at: 'watching.seeking', commands: [{ type: 'SEEK', tick: 9_300 }] })
  expect(play(...going, SEEK(9_300), ARRIVED(9_300)).at, 'as before the first of them').toBe('watching.playing')
  expect([play(...going, SEEK(-1)).context.tick, play(...going, SEEK(1e9)).context.tick]).toEqual([0, TICKS])
})

test('at the end it waits, and restarts or seeks', () => {
  const ended = [...playing, AT(TICKS, 1), ENDED]
  expect(play(...ended)).toMatchObject({ at: 'watching.ended', context: { tick: TICKS }, commands: [{ type: 'PAUSE' }] })
  expect(play(...ended, TOGGLE)).toMatchObject({ at: 'watching.seeking', commands: [{ type: 'SEEK', tick: 0 }] })
  expect(play(...ended, TOGGLE, ARRIVED(0)).at).toBe('watching.playing')
  expect(play(...ended, SEEK(600), ARRIVED(600)).at).toBe('watching.paused')
})

test('a race is introduced first, and leads back to the start of the replay', () => {
  const ready = [...playing, { type: 'SPEED', speed: 25 } as const, AT(600), RACE]
  expect(play(...ready).at).toBe('ready')
  expect(play(...ready, START).at).toBe('racing')
  expect(play(...ready, START, OVER)).toMatchObject({ at: 'raced', context: { raced } })
  expect(play(...ready, START, UNBEGUN)).toMatchObject({ at: 'ready', context: { raced: null } })
  expect(play(...ready, START, OVER, START).at).toBe('racing')
  const again = { at: 'watching.loading', context: { tick: 0, segment: 0, speed: 1, findings: null, run: watched } }
  expect([play(...ready, WATCH), play(...ready, START, OVER, WATCH)]).toMatchObject([again, again])
})

test('a run of an earlier version is announced, and watched but not raced (REPLAY-02, RACE-05)', () => {
  expect([play(earlier).at, playAs({ races: true }, earlier).at]).toEqual(['earlier', 'earlier'])
  expect(play(earlier, START).at).toBe('earlier')
  expect(play(earlier, WATCH)).toMatchObject({ at: 'watching.loading', context: { run: watchedEarlier, ticks: TICKS } })
  expect(play(earlier, WATCH, READY, RACE).at).toBe('watching.playing')
  expect(play(earlier, WATCH, { type: 'BROKEN' })).toMatchObject({ at: 'refused', context: { refusal: { type: 'broken' } } })
})

test('practice begins at the copied moment, and leads back to it, paused (REPLAY-04)', () => {
  const copying = [...playing, { type: 'SPEED', speed: 25 } as const, AT(2_700), PRACTISE]
  expect(play(...copying)).toMatchObject({ at: 'watching.copying', commands: [{ type: 'PAUSE' }, { type: 'COPY' }] })
  expect(play(...copying, TOGGLE, SEEK(60), PRACTISE)).toMatchObject({ at: 'watching.copying', context: { tick: 2_700 } })
  expect(play(...paused, SEEK(9_000), PRACTISE), 'on the way').toMatchObject({ at: 'watching.copying', commands: [{ type: 'COPY' }] })
  const practising = [...copying, COPIED]
  expect(play(...practising)).toMatchObject({ at: 'practising', context: { copy: copied } })
  expect(play(...practising, PRACTISED)).toMatchObject({ at: 'practised', context: { practised } })
  expect(play(...practising, PRACTISED, START)).toMatchObject({ at: 'practising', context: { copy: copied } })
  for (const back of [
    [...practising, PRACTISED, WATCH],
    [...practising, UNPRACTISED],
  ]) {
    const { tick, segment } = copied
    expect(play(...back)).toMatchObject({ at: 'watching.loading', context: { tick, segment, speed: 1, findings: null } })
    expect(play(...back, READY)).toMatchObject({ at: 'watching.seeking', commands: [{ type: 'SEEK', tick }], context: { copy: null } })
    expect(play(...back, READY, ARRIVED(tick))).toMatchObject({ at: 'watching.paused', context: { tick } })
  }
})

test('nothing can be played on at the end of a run or in a run of an earlier version (REPLAY-04)', () => {
  expect(play(...playing, ENDED, PRACTISE, NOTHING_COPIED).at).toBe('watching.ended')
  expect(play(...paused, PRACTISE, NOTHING_COPIED).at).toBe('watching.ended')
  expect(play(...paused, PRACTISE, FOUND('refused')).at).toBe('refused')
  expect(play(...paused, PRACTISE, FOUND('differs'), COPIED).at).toBe('practising')
  expect(play(earlier, WATCH, READY, PRACTISE).at).toBe('watching.playing')
  expect(play(earlier, WATCH, READY, TOGGLE, PRACTISE).at).toBe('watching.paused')
})

test('a race link asks first, and refuses an invalid run', () => {
  expect([playAs({ races: true }, read).at, playAs({ races: true }, cut).at]).toEqual(['ready', 'refused'])
})

test.each([
  ['survival before everything else', { survived: true, seconds: 300, kills: 1 }, 1],
  ['the longer time before kills', { survived: false, seconds: 79, kills: 99 }, -1],
  ['more kills', { survived: false, seconds: 80, kills: 41 }, 1],
  ['no side if all are equal', { survived: false, seconds: 80, kills: 40 }, 0],
])('a race is decided by %s (RACE-03)', (_, mine, sign) => {
  expect(Math.sign(compareRuns({ ...mine, ghost: null }, raced.ghost))).toBe(sign)
})

/** The invariants after each event. */
function check({ after, to, event, before }: MachineStep<typeof replayMachine>): void {
  const { run, refusal, tick, ticks, segment } = after.context
  expect(refusal === null).toBe(to !== 'refused')
  if (to.startsWith('watching')) expect([[watched, watchedEarlier].includes(run as typeof watched), ticks]).toEqual([true, TICKS])
  if (run === watchedEarlier) expect(['ready', 'racing', 'raced', 'watching.copying', 'practising', 'practised']).not.toContain(to)
  if (to === 'practising' || to === 'practised') expect(after.context.copy).toBe(copied)
  expect([tick >= 0 && tick <= Math.max(ticks, 0), segment < 2]).toEqual([true, true])
  if (event.type !== 'SPEED' && before.matches('watching') && after.matches('watching'))
    expect(after.context.speed).toBe(before.context.speed)
}
test('the invariants hold along every simple path', () => {
  expect(walkSimplePaths(replayMachine, {}, events, () => check)).toBeGreaterThan(10)
})
property.prop([sentOf(events), fc.constant(null)], walks(10))('the invariants hold along any walk', (steps) =>
  walk(replayMachine, {}, steps, () => check),
)
