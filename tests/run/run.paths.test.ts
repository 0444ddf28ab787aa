import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, initialTransition, transition, waitFor } from 'xstate'
import { deathMachine, INERT_MS } from '../../machines/death.machine.ts'
import {
  CONTEXT_TIMEOUT_MS,
  gainsOf,
  type RunMachineEvent,
  runMachine,
  type SimulationCommand,
  type StartedRun,
} from '../../machines/run.machine.ts'
import type { InstinctId } from '../../sim/content/instincts.ts'
import { addGains, totalGains } from '../../sim/contract/gains.ts'
import type { RunProgress, RunReport } from '../../sim/contract/run-report.ts'
import { NOBODY_MET } from '../../sim/contract/run-spec.ts'
import { NO_STORY } from '../../sim/contract/run-story.ts'
import { NO_INSTINCTS } from '../../sim/rules/instinct-offers.ts'
import { gains, report, segment } from '../../stories/fixtures/run.ts'
import type { SpecChange } from '../../tools/support/run-spec.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { canCome, done, effects, fails, leafOf } from '../machines/effects.ts'
import { nightly } from '../support/nightly.ts'

const progress = (xp: number): RunProgress => ({ xp, used: {}, bossChests: 0 })
const input = { locationId: 'school' } as const
const first = segment()
const second = segment({ segment: 1 }, 14)
const begunAs: StartedRun = { segment: first, before: [], asksBeforeHome: false }
const begun = done('0.run.starting', begunAs)
const ready: RunMachineEvent = { type: 'READY' }
const settled = done('0.run.running.settling')
const refused = fails('0.run.running.settling')
const revived = done('death', second)
const leftDead = done('death', null)
const P: RunMachineEvent = { type: 'KEY_P' }
const C: RunMachineEvent = { type: 'KEY_C' }
const HOME: RunMachineEvent = { type: 'GO_HOME' }
const hold = (by: 'choice' | 'dialog'): RunMachineEvent => ({ type: 'HOLD', by })
const release = (by: 'choice' | 'dialog'): RunMachineEvent => ({ type: 'RELEASE', by })
const events: readonly RunMachineEvent[] = [
  begun,
  done('0.run.starting', { ...begunAs, asksBeforeHome: true }),
  ready,
  fails('0.run.starting'),
  P,
  C,
  HOME,
  { type: 'STAY' },
  { type: 'BLURRED' },
  hold('dialog'),
  hold('choice'),
  release('dialog'),
  release('choice'),
  { type: 'LEVEL_UP', progress: progress(5) },
  { type: 'BOSS_CHEST', progress: progress(7) },
  { type: 'USED', progress: progress(8) },
  { type: 'BEHEMOTH_CHEST', items: ['wardens_halo'] },
  { type: 'CHEST_SEEN' },
  { type: 'USE', slot: 2 },
  { type: 'DASH' },
  { type: 'ACT', action: { type: 'power-up', id: 'max_health_1' } },
  { type: 'HP_ZERO', report: report() },
  { type: 'TIME_UP', report: report() },
  { type: 'REPORTED', report: report() },
  { type: 'PICTURE_LOST' },
  { type: 'PICTURE_BACK' },
  { type: `xstate.after.${CONTEXT_TIMEOUT_MS}.run.running.live.pictureLost` } as never,
  { type: 'BROKEN' },
  revived,
  leftDead,
  settled,
  refused,
  { type: 'RETRY' },
  { type: 'LEAVE' },
]

/** The state after each event, all requested effects without running them, and the reported stories of the run. */
function play(...sent: readonly RunMachineEvent[]) {
  let [snapshot] = initialTransition(runMachine, input)
  const asked: { type: string; params: unknown }[] = []
  const stories: unknown[] = []
  for (const event of sent) {
    const [next, actions] = transition(runMachine, snapshot, event)
    const named = new Set(effects(actions))
    for (const { type, params } of actions)
      if (type === 'publishStory') stories.push(params)
      else if (named.has(type)) asked.push({ type, params })
    snapshot = next
  }
  return { state: leafOf(snapshot), context: snapshot.context, asked, stories, snapshot }
}

test('every state of a run is reachable (RUN-01)', () => {
  const more = ({ context }: { readonly context: { readonly asksBeforeHome?: boolean } }) => String(context.asksBeforeHome)
  expect(deadEnds(runMachine, input, events, { more })).toEqual({ unreached: [], stuck: [] })
})

test('time stands still until the world is ready, and while the window is away', () => {
  expect(play(begun).state).toBe('running.loading')
  expect(play(begun, P, C, { type: 'TIME_UP', report: report() }).state).toBe('running.loading')
  expect(play(begun, { type: 'BLURRED' }, ready).state).toBe('running.live.paused')
  expect(play(begun, { type: 'BROKEN' }).state).toBe('failed')
})

test.each([
  ['P', [P], 'paused'],
  ['P twice', [P, P], 'playing'],
  ['an open dialog', [hold('dialog')], 'paused'],
  ['an open choice', [hold('choice')], 'paused'],
  ['a closed dialog', [hold('dialog'), release('dialog')], 'playing'],
  ['P, then a closed dialog', [P, hold('dialog'), release('dialog')], 'paused'],
  ['a dialog and a choice, one of them closed', [hold('dialog'), hold('choice'), release('dialog')], 'paused'],
  ['the same dialog opened twice and closed once', [hold('dialog'), hold('dialog'), release('dialog')], 'playing'],
  ['a lost window focus', [{ type: 'BLURRED' }], 'paused'],
  ['a lost window focus, then P', [{ type: 'BLURRED' }, P], 'playing'],
] satisfies [string, RunMachineEvent[], string][])(
  'is paused or playing as expected after %s (RUN-01, RUN-04, RUN-16)',
  (_, sent, state) => {
    expect(play(begun, ready, ...sent).state).toBe(`running.live.${state}`)
  },
)

test('a running run is stopped by P, a dialog, a choice and a lost window focus in any state', () => {
  const stops = [P, hold('dialog'), hold('choice'), { type: 'BLURRED' }] satisfies RunMachineEvent[]
  let moving = 0
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 14 }), (sent) => {
      const come: RunMachineEvent[] = [begun, ready]
      for (const event of sent) if (canCome(play(...come).snapshot, event)) come.push(event)
      if (play(...come).state !== 'running.live.playing') return
      moving++
      expect(stops.map((stop) => play(...come, stop).state)).toEqual(stops.map(() => 'running.live.paused'))
    }),
    { numRuns: nightly(1_000, 200) },
  )
  expect(moving).toBeGreaterThan(20)
})

test('P does nothing under a dialog or a choice (OP-49)', () => {
  expect(play(begun, ready, hold('choice'), P, release('choice')).state).toBe('running.live.playing')
  expect(play(begun, ready, P, hold('dialog'), P, release('dialog')).state).toBe('running.live.paused')
})

test.each([
  ['nothing else', [], 'playing'],
  ['P', [P], 'paused'],
  ['a dialog', [hold('dialog')], 'paused'],
] satisfies [string, RunMachineEvent[], string][])(
  'a run returns to its earlier state after a lost picture, also after %s (RUN-25)',
  (_, sent, state) => {
    const lost = play(begun, ready, ...sent, { type: 'PICTURE_LOST' })
    expect(lost.state).toBe('running.live.pictureLost')
    expect(play(begun, ready, ...sent, { type: 'PICTURE_LOST' }, { type: 'PICTURE_BACK' }).state).toBe(`running.live.${state}`)
  },
)

test('a run whose time ends without a picture is settled (RUN-25)', () => {
  expect(play(begun, ready, { type: 'PICTURE_LOST' }, { type: 'TIME_UP', report: report() }).state).toBe('running.settling')
})

test('key C requests the report and settles as returned (RUN-05)', () => {
  const { state, context } = play(begun, ready, C, { type: 'REPORTED', report: report() })
  expect([state, context.ending, context.report]).toEqual(['running.settling', 'returned', report()])
})

test('key C is ignored while paused (RUN-05)', () => {
  expect(play(begun, ready, P, C).state).toBe('running.live.paused')
  expect(play(begun, ready, hold('dialog'), C, release('dialog')).state).toBe('running.live.playing')
})

test('the pause menu leads home like key C, and only during a manual pause (RUN-18)', () => {
  const { state, context } = play(begun, ready, P, HOME, { type: 'REPORTED', report: report() })
  expect([state, context.ending, context.report]).toEqual(['running.settling', 'returned', report()])
  expect(play(begun, ready, HOME).state).toBe('running.live.playing')
  expect(play(begun, ready, P, hold('dialog'), HOME).state).toBe('running.live.paused')
  expect(play(begun, ready, hold('choice'), HOME).state).toBe('running.live.paused')
  expect(play(begun, ready, P, HOME, { type: 'HP_ZERO', report: report() }).state).toBe('running.dead')
})

const rankedBegun = done('0.run.starting', { ...begunAs, asksBeforeHome: true })
const STAY: RunMachineEvent = { type: 'STAY' }
test.each([
  ['key C', [C], 'confirmingHome'],
  ['key C and Stay', [C, STAY], 'playing'],
  ['key C and Go home', [C, HOME], 'reporting'],
  ['the pause menu', [P, HOME], 'confirmingHome'],
  ['the pause menu and Stay', [P, HOME, STAY], 'paused'],
  ['the pause menu and Go home', [P, HOME, HOME], 'reporting'],
  ['key C, a lost window focus and Stay', [C, { type: 'BLURRED' }, STAY], 'paused'],
  ['key C twice', [C, C], 'confirmingHome'],
  ['key C and P', [C, P], 'confirmingHome'],
] satisfies [string, RunMachineEvent[], string][])(
  'a run that only counts in full asks before it goes home: %s (RUN-27)',
  (_, sent, state) => {
    expect(play(rankedBegun, ready, ...sent).state).toBe(`running.live.${state}`)
  },
)

test('an end that comes during the question before the way home still counts (RUN-27)', () => {
  expect(play(rankedBegun, ready, C, { type: 'TIME_UP', report: report() }).state).toBe('running.settling')
  expect(play(rankedBegun, ready, C, { type: 'HP_ZERO', report: report() }).state).toBe('running.dead')
})

test('a death in the same frame as key C stays a death', () => {
  expect(play(begun, ready, C, { type: 'HP_ZERO', report: report() }).state).toBe('running.dead')
})

test('time up settles the run and goes to camp (RUN-03)', () => {
  const { state, context, asked } = play(begun, ready, { type: 'TIME_UP', report: report() }, settled)
  expect([state, context.ending, asked]).toEqual(['ended', 'timeUp', [{ type: 'leave', params: undefined }]])
})

test('an end that arrives during a pause is not lost', () => {
  expect(play(begun, ready, P, { type: 'TIME_UP', report: report() }).state).toBe('running.settling')
  expect(play(begun, ready, hold('dialog'), { type: 'HP_ZERO', report: report() }).state).toBe('running.dead')
})

test('health 0 writes the death marker and opens the death dialog (RUN-16)', () => {
  const { state, asked, snapshot } = play(begun, ready, { type: 'HP_ZERO', report: report() })
  expect([state, asked]).toEqual([
    'running.dead',
    [{ type: 'markDeath', params: { runId: 'run-1', segment: 0, ...progress(12), gains: report().gains } }],
  ])
  expect(snapshot.children.death?.getSnapshot().context).toEqual({
    runId: 'run-1',
    segment: 0,
    diamonds: 24,
    gains: report().gains,
    cratelessBosses: 0,
    instincts: NO_INSTINCTS,
    met: NOBODY_MET,
    next: null,
  })
})

test('a revive continues with the next segment and keeps earlier gains (DEATH-04)', () => {
  const { state, context } = play(begun, ready, { type: 'HP_ZERO', report: report() }, revived, ready)
  expect([state, context]).toEqual([
    'running.live.playing',
    {
      locationId: 'school',
      nightmare: 0,
      resumes: false,
      segment: second,
      pauseReasons: [],
      past: report().gains,
      pastStory: { ...NO_STORY, firstSegment: { ticks: report().ticks, bestStreak: 0, gains: report().gains } },
      report: null,
      ending: null,
      chest: null,
      asksBeforeHome: false,
    },
  ])
})

test('a second death carries the second segment and the remaining diamonds', () => {
  const { snapshot } = play(begun, ready, { type: 'HP_ZERO', report: report() }, revived, ready, {
    type: 'HP_ZERO',
    report: report({ segment: 1, cratelessBosses: 2 }),
  })
  expect(snapshot.children.death?.getSnapshot().context).toEqual({
    runId: 'run-1',
    segment: 1,
    diamonds: 14,
    gains: addGains(report().gains, report().gains),
    cratelessBosses: 2,
    instincts: NO_INSTINCTS,
    met: NOBODY_MET,
    next: null,
  })
})

test('the story of a run covers all segments, with the picks of the last', () => {
  const fought = (picks: readonly InstinctId[], damage: Record<string, number>, bestStreak: number) =>
    report({ instincts: { ...NO_INSTINCTS, picks }, damage, bestStreak })
  const { stories } = play(begun, ready, { type: 'HP_ZERO', report: fought(['slam'], { weapons: 70, slam: 30 }, 9) }, revived, ready, {
    type: 'TIME_UP',
    report: fought(['slam', 'flare'], { weapons: 5, slam: 20, flare: 1 }, 7),
  })
  const firstSegment = { ticks: report().ticks, bestStreak: 9, gains: report().gains }
  expect(stories).toEqual([
    {
      runId: 'run-1',
      story: { picks: ['slam'], damage: { weapons: 70, slam: 30 }, bestStreak: 9, firstSegment, defense: null, effects: {} },
    },
    {
      runId: 'run-1',
      story: {
        picks: ['slam', 'flare'],
        damage: { weapons: 75, slam: 50, flare: 1 },
        bestStreak: 9,
        firstSegment,
        defense: null,
        effects: {},
      },
    },
  ])
})

test('a death that ends at camp leaves once and settles nothing', () => {
  const { state, asked } = play(begun, ready, { type: 'HP_ZERO', report: report() }, leftDead, leftDead, { type: 'LEAVE' })
  expect([state, asked.map((effect) => effect.type)]).toEqual(['ended', ['markDeath', 'leave']])
})

test('levels, boss chests and used items are credited at once, also while paused', () => {
  const used = { ...progress(12), used: { bandage: 1 } }
  const chest = { ...used, bossChests: 1 }
  const events: readonly RunMachineEvent[] = [
    { type: 'LEVEL_UP', progress: progress(5) },
    P,
    { type: 'USED', progress: used },
    { type: 'BOSS_CHEST', progress: chest },
  ]
  const { asked } = play(begun, ready, ...events)
  expect(asked).toEqual([progress(5), used, chest].map((params) => ({ type: 'credit', params: { runId: 'run-1', segment: 0, ...params } })))
})

test('nothing is credited before the run starts or after its end', () => {
  const late: RunMachineEvent = { type: 'LEVEL_UP', progress: progress(5) }
  expect(play(begun, late).asked).toEqual([])
  expect(play(begun, ready, { type: 'TIME_UP', report: report() }, late).asked).toEqual([])
  expect(play(begun, ready, { type: 'HP_ZERO', report: report() }, late).asked.map(({ type }) => type)).toEqual(['markDeath'])
})

const CHEST: RunMachineEvent = { type: 'BEHEMOTH_CHEST', items: ['wardens_halo', 'grave_tide'] }
test('a behemoth chest pauses the run until it was seen (RUN-11)', () => {
  const { state, context } = play(begun, ready, CHEST)
  expect([state, context.chest, context.pauseReasons]).toEqual(['running.live.paused', ['wardens_halo', 'grave_tide'], ['chest']])
  const seen = play(begun, ready, CHEST, P, { type: 'CHEST_SEEN' })
  expect([seen.state, seen.context.chest, seen.context.pauseReasons]).toEqual(['running.live.playing', null, []])
})

test('a chest waits for choices and pauses, and is shown after a revive (RUN-11)', () => {
  expect(play(begun, ready, CHEST, hold('dialog'), { type: 'CHEST_SEEN' }).state).toBe('running.live.paused')
  const { state, context } = play(begun, ready, CHEST, { type: 'HP_ZERO', report: report() }, revived, ready)
  expect([state, context.chest]).toEqual(['running.live.paused', ['wardens_halo', 'grave_tide']])
})

test('a run that cannot start or breaks says so and leaves to camp once', () => {
  expect(play(fails('0.run.starting')).state).toBe('failed')
  const { state, asked } = play(begun, ready, P, { type: 'BROKEN' }, { type: 'LEAVE' }, { type: 'LEAVE' })
  expect([state, asked.map((effect) => effect.type)]).toEqual(['ended', ['leave']])
})

test('a rejected settlement keeps the outcome and can be retried', () => {
  const { state, context } = play(begun, ready, { type: 'TIME_UP', report: report() }, refused, { type: 'RETRY' })
  expect([state, gainsOf(context)]).toEqual(['running.settling', report().gains])
})

describe('a resumed run', () => {
  const wanted = { locationId: 'hospital', nightmare: 3, resumes: true } as const
  const played = { log: [], ticks: 600, hash: '0badcafe', xpMode: false, unlogged: [] }
  const went = (over: Partial<RunReport>) => report({ instincts: { ...NO_INSTINCTS, picks: ['slam'] }, damage: { slam: 3 }, ...over })
  const earlier = [went({ bestStreak: 9 }), went({ segment: 1, bestStreak: 4 })]
  const goneOn = (spec: SpecChange = {}, before: readonly RunReport[] = []) =>
    done('0.run.starting', { segment: { ...segment(spec), played }, before, asksBeforeHome: false } satisfies StartedRun)

  test('is requested by its page, and no other run begins', () => {
    const [, actions] = initialTransition(runMachine, wanted)
    expect(
      actions.flatMap(({ type, params }) => (type === 'xstate.spawnChild' ? [(params as unknown as { input: unknown }).input] : [])),
    ).toEqual([wanted])
  })

  test('is paused until the player resumes it', () => {
    const resumed = play(goneOn(), ready)
    expect([resumed.state, resumed.context.pauseReasons]).toEqual(['running.live.paused', ['manual']])
    expect(play(goneOn(), ready, P).state).toBe('running.live.playing')
    expect(play(goneOn(), ready, hold('dialog'), release('dialog')).state).toBe('running.live.paused')
  })

  test('has its own location and rank, regardless of the address', () => {
    const { locationId, nightmare } = play(goneOn({ locationId: 'hospital', nightmare: 2 })).context
    expect([locationId, nightmare]).toEqual(['hospital', 2])
  })

  test('sums all its segments, including those before the crash (RUN-14)', () => {
    const last = went({ segment: 2, gains: gains({ coins: 30 }), bestStreak: 6 })
    const { context, stories } = play(goneOn({ segment: 2 }, earlier), ready, P, { type: 'TIME_UP', report: last })
    expect([context.past, gainsOf(context)]).toEqual([totalGains(earlier), totalGains([...earlier, last])])
    const firstSegment = { ticks: last.ticks, bestStreak: 9, gains: earlier[0]?.gains }
    expect(stories).toEqual([
      { runId: 'run-1', story: { picks: ['slam'], damage: { slam: 9 }, bestStreak: 9, firstSegment, defense: null, effects: {} } },
    ])
  })

  test('an unknown run says so and leads to camp', () => {
    expect(play(fails('0.run.starting'), { type: 'LEAVE' }).asked.map(({ type }) => type)).toEqual(['leave'])
  })
})

function nameOf(command: SimulationCommand): string {
  if (command.type === 'SEGMENT') return `SEGMENT ${command.spec.segment}`
  if (command.type !== 'ACT') return command.type
  const { action } = command
  if (action.type === 'xp-mode') return `xp-mode ${action.on}`
  if (action.type === 'use') return `use ${action.slot}`
  return 'id' in action ? `${action.type} ${action.id}` : action.type
}

/** The machine with real children: the messages to the simulation and the requested effects, in order. */
function live() {
  const notices: string[] = []
  const screen: string[] = []
  let answer: (event: RunMachineEvent) => void = () => {}
  const machine = runMachine.provide({
    actors: {
      keepAwake: fromCallback(() => {
        screen.push('on')
        return () => void screen.push('free')
      }),
      startRun: fromPromise(async () => begunAs),
      simulation: fromCallback<SimulationCommand, typeof first>(({ receive, sendBack, input: { spec } }) => {
        notices.push(`start ${spec.segment}`)
        answer = sendBack
        receive((command) => {
          notices.push(nameOf(command))
          if (command.type === 'SEGMENT') sendBack(ready)
          if (command.type === 'REPORT') sendBack({ type: 'REPORTED', report: report() })
        })
        sendBack(ready)
        return () => void notices.push('stop')
      }),
      settle: fromPromise(async ({ input: { runId, outcome } }) => void notices.push(`settle ${runId} ${outcome.gains.coins}`)),
      death: deathMachine.provide({
        actors: { revive: fromPromise(async () => second), returnToCamp: fromPromise(async () => {}) },
      }),
    },
    actions: {
      leave: () => void notices.push('leave'),
      publishStory: () => {},
      markDeath: (_, { xp }) => void notices.push(`markDeath ${xp}`),
      credit: (_, { xp }) => void notices.push(`credit ${xp}`),
    },
  })
  return { actor: createActor(machine, { input }).start(), notices, screen, simulate: (event: RunMachineEvent) => answer(event) }
}

test('the screen stays on only while a run is playing', async () => {
  const { actor, screen, simulate } = live()
  await waitFor(actor, (state) => state.matches({ running: { live: 'playing' } }))
  expect(screen).toEqual(['on'])
  actor.send({ type: 'BLURRED' })
  expect(screen).toEqual(['on', 'free'])
  actor.send({ type: 'KEY_P' })
  actor.send({ type: 'HOLD', by: 'choice' })
  actor.send({ type: 'RELEASE', by: 'choice' })
  simulate({ type: 'TIME_UP', report: report() })
  await waitFor(actor, (state) => state.status === 'done')
  expect(screen).toEqual(['on', 'free', 'on', 'free', 'on', 'free'])
})

test('quick slots and dashes work only while playing, and choices also while paused (RUN-06, QUICK-02)', async () => {
  const { actor, notices } = live()
  actor.send({ type: 'USE', slot: 0 })
  await waitFor(actor, (snapshot) => snapshot.matches({ running: 'live' }))
  actor.send({ type: 'USE', slot: 3 })
  actor.send({ type: 'DASH' })
  actor.send(hold('dialog'))
  actor.send({ type: 'DASH' })
  actor.send({ type: 'USE', slot: 1 })
  actor.send({ type: 'ACT', action: { type: 'power-up', id: 'max_health_1' } })
  actor.send(release('dialog'))
  expect(notices).toEqual(['start 0', 'RESUME', 'use 3', 'dash', 'PAUSE', 'power-up max_health_1', 'RESUME'])
})

test('the simulation runs, pauses, reports and stops, and the run is settled before it is left (RUN-05)', async () => {
  const { actor, notices } = live()
  await waitFor(actor, (snapshot) => snapshot.matches({ running: 'live' }))
  actor.send(P)
  actor.send(P)
  actor.send(C)
  await waitFor(actor, (snapshot) => snapshot.status === 'done')
  expect(notices).toEqual(['start 0', 'RESUME', 'PAUSE', 'RESUME', 'REPORT', 'settle run-1 5', 'leave', 'stop'])
})

test('asks for the canvas renderer 3 s after a lost graphics context, and continues once it draws (RUN-25)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { actor, notices, simulate } = live()
  await waitFor(actor, (snapshot) => snapshot.matches({ running: 'live' }))
  simulate({ type: 'PICTURE_LOST' })
  vi.advanceTimersByTime(CONTEXT_TIMEOUT_MS - 1)
  expect(notices).toEqual(['start 0', 'RESUME', 'PAUSE'])
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  expect(notices).toEqual(['start 0', 'RESUME', 'PAUSE', 'REDRAW'])
  simulate({ type: 'PICTURE_BACK' })
  expect(actor.getSnapshot().matches({ running: { live: 'playing' } })).toBe(true)
  expect(notices).toEqual(['start 0', 'RESUME', 'PAUSE', 'REDRAW', 'RESUME'])
  actor.stop()
})

test('a revive sends the next segment to the simulation, and the end sums both (DEATH-04, OP-09)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { actor, notices, simulate } = live()
  await waitFor(actor, (snapshot) => snapshot.matches({ running: 'live' }))
  simulate({ type: 'HP_ZERO', report: report() })
  vi.advanceTimersByTime(INERT_MS)
  actor.send({ type: 'REVIVE' })
  await waitFor(actor, (snapshot) => snapshot.matches({ running: 'live' }))
  simulate({ type: 'TIME_UP', report: report({ segment: 1, gains: gains({ coins: 30 }) }) })
  await waitFor(actor, (snapshot) => snapshot.status === 'done')
  vi.useRealTimers()
  expect(notices).toEqual(['start 0', 'RESUME', 'markDeath 12', 'SEGMENT 1', 'RESUME', 'settle run-1 35', 'leave', 'stop'])
  expect(gainsOf(actor.getSnapshot().context)).toEqual(addGains(report().gains, gains({ coins: 30 })))
})
