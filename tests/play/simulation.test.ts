import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlayedPart } from '../../machines/death.machine.ts'
import type { SimulationEvent } from '../../machines/run.machine.ts'
import { replayFile } from '../../sim/adventure/replay-file.ts'
import { Runner } from '../../sim/adventure/runner.ts'
import { verifySegment } from '../../sim/adventure/verify-segment.ts'
import { STILL } from '../../sim/contract/input.ts'
import { decodeLog } from '../../sim/contract/parse-run-record.ts'
import { type RecordedSegment, withSegment } from '../../sim/contract/run-file.ts'
import { outcomeOf } from '../../sim/contract/run-outcome.ts'
import { encodeLog, type LogChunk } from '../../sim/contract/run-record.ts'
import type { RunReport } from '../../sim/contract/run-report.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import type { RunSpeed } from '../../sim/contract/run-speed.ts'
import type { RunPart } from '../../sim/economy/command.ts'
import { type AcknowledgedLog, createLogUploader } from '../../src/play/log-uploader.ts'
import { openSimulation } from '../../src/play/simulation.ts'
import type { LogSource, SimulationParts } from '../../src/play/simulation-parts.ts'
import { createHud } from '../../src/state/hud.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { clientOf, NO_PICTURE, stubAnimationFrames } from '../support/run-in-thread.ts'

let giveFrame = () => {}
beforeEach(() => {
  giveFrame = stubAnimationFrames()
})
afterEach(() => void vi.unstubAllGlobals())

interface Simulated {
  readonly played?: PlayedPart
  readonly append?: (chunk: LogChunk) => number | null
  readonly speed?: RunSpeed
}
/** The simulation of the app on the real runner, without worker and picture; `append` is the server's answer to each piece of the log. */
async function simulate(spec: RunSpec, { played, append, speed = 1 }: Simulated = {}) {
  const notices: SimulationEvent[] = []
  const recorded: RecordedSegment[] = []
  const lines: string[] = []
  const hud = createHud()
  const xpMode = { on: played ? played.xpMode : spec.xpMode }
  const pieces: (LogChunk & { part: RunPart })[] = []
  const stages: (Parameters<SimulationParts['openStage']>[1] & { isDestroyed: boolean })[] = []
  let leave = () => {}
  const simulation = openSimulation(
    {
      startClient: async (started, from) => clientOf(new Runner(started, from)),
      openStage: async (_, context) => {
        const stage = { ...context, isDestroyed: false }
        stages.push(stage)
        return { ...NO_PICTURE, destroy: () => Object.assign(stage, { isDestroyed: true }) }
      },
      readInput: () => STILL,
      speed: () => speed,
      xpMode: () => xpMode.on,
      hud,
      sound: () => {},
      record: (segment) => recorded.push(segment),
      ...(append && {
        openUploader: async (part: RunPart, known: AcknowledgedLog, { logFrom }: LogSource) =>
          createLogUploader({
            acknowledged: known,
            read: logFrom,
            send: async (chunk) => {
              pieces.push({ ...chunk, part })
              return append(chunk)
            },
          }),
      }),
      onLeaving(gone) {
        leave = gone
        return () => {
          leave = () => {}
        }
      },
      log: (line) => lines.push(line),
    },
    { spec, diamonds: 0, ...(played && { played }) },
    (event) => notices.push(event),
  )
  const settle = () => new Promise((done) => setImmediate(done))
  const play = async (seconds: number) => {
    for (let n = 0; n < seconds * 50; n++) {
      giveFrame()
      await settle()
    }
  }
  await settle()
  return {
    simulation,
    xpMode,
    notices,
    recorded,
    lines,
    pieces,
    stages,
    leave: () => leave(),
    figures: () => hud.state.figures,
    answer: () => hud.state.answer,
    play,
    settle,
    types: () => notices.map(({ type }) => type),
  }
}

const bandages = (count: number) => [{ itemId: 'bandage', count }, null, null, null]

test('time stands still until the run resumes', async () => {
  const { notices, play, simulation, settle } = await simulate(runSpec())
  await play(1)
  simulation.command({ type: 'REPORT' })
  await settle()
  expect(notices.map((event) => ('report' in event ? [event.type, event.report.ticks] : event.type))).toEqual(['READY', ['REPORTED', 0]])
})

test('a gained level is reported with the totals of the segment (LEVEL-04, RUN-16)', async () => {
  const { simulation, notices, play } = await simulate(runSpec({ xp: 4, player: { attackDamage: 50, maxHealth: 1_000 }, crowd: 40 }))
  simulation.command({ type: 'RESUME' })
  await play(20)
  const levels = notices.flatMap((event) => (event.type === 'LEVEL_UP' ? [event.progress] : []))
  expect(levels.length).toBeGreaterThan(0)
  expect(levels[0]?.xp).toBeGreaterThan(0)
  expect(levels[0]).toEqual({ xp: levels[0]?.xp, used: {}, bossChests: 0 })
})

test('a used item is reported at once, also before a pause, and a useless one is not (RUN-06, QUICK-02)', async () => {
  const { simulation, notices, play, settle } = await simulate(runSpec({ quickSlots: bandages(2), health: 2, player: { maxHealth: 100 } }))
  simulation.command({ type: 'RESUME' })
  await play(0.5)
  simulation.command({ type: 'ACT', action: { type: 'use', slot: 0 } })
  simulation.command({ type: 'PAUSE' })
  simulation.command({ type: 'ACT', action: { type: 'use', slot: 0 } })
  simulation.command({ type: 'ACT', action: { type: 'use', slot: 1 } })
  await settle()
  expect(notices.filter(({ type }) => type === 'USED')).toEqual([
    {
      type: 'USED',
      progress: { xp: 0, used: { bandage: 1 }, bossChests: 0 },
      log: { from: 0, text: '28u0', ticks: 28, hash: expect.stringMatching(/^[0-9a-f]{8}$/) },
    },
  ])
})

test('each use of a quick slot is answered, and a new segment has no answer (INV-10, QUICK-02)', async () => {
  const { simulation, answer, settle } = await simulate(runSpec({ quickSlots: bandages(2), health: 9.5, player: { maxHealth: 10 } }))
  const press = async (slot: number) => {
    simulation.command({ type: 'ACT', action: { type: 'use', slot } })
    await settle()
    return answer()
  }
  expect(answer()).toBe(null)
  expect(await press(0)).toEqual({ slot: 0, answer: { done: true, restored: 0.5 }, nth: 1 })
  expect(await press(0)).toEqual({ slot: 0, answer: { done: false, why: 'not-ready' }, nth: 2 })
  expect(await press(3)).toEqual({ slot: 3, answer: { done: false, why: 'none-left' }, nth: 3 })
  simulation.command({ type: 'SEGMENT', spec: runSpec({ segment: 1, quickSlots: bandages(2) }) })
  await settle()
  expect(answer()).toBe(null)
  expect(await press(0)).toEqual({ slot: 0, answer: { done: false, why: 'full-health' }, nth: 4 })
})

test('a pending choice reaches the world between two ticks, and others are only logged', async () => {
  const { simulation, lines, recorded, play, settle } = await simulate(runSpec({ xp: 5 }))
  simulation.command({ type: 'ACT', action: { type: 'power-up', id: 'max_health_1' } })
  simulation.command({ type: 'ACT', action: { type: 'power-up', id: 'max_health_2' } })
  simulation.command({ type: 'RESUME' })
  await play(0.2)
  simulation.command({ type: 'REPORT' })
  await settle()
  expect(recorded[0]?.log).toEqual([{ tick: 0, action: { type: 'power-up', id: 'max_health_1' } }])
  expect(lines).toEqual(['The run rejected the choice max_health_2.'])
})

test('100x mode switched during a run reaches the world and is recorded (LOOT-02)', async () => {
  const { simulation, xpMode, recorded, notices, play, settle } = await simulate(
    runSpec({ player: { attackDamage: 50, maxHealth: 1_000 }, crowd: 40 }),
  )
  simulation.command({ type: 'RESUME' })
  await play(2)
  xpMode.on = true
  await play(10)
  xpMode.on = false
  await play(1)
  simulation.command({ type: 'REPORT' })
  await settle()
  const switches = recorded[0]?.log.flatMap((entry) => ('action' in entry && entry.action.type === 'xp-mode' ? [entry.action.on] : []))
  expect(switches).toEqual([true, false])
  const xp = notices.flatMap((event) => ('report' in event ? [event.report.xp] : []))[0] ?? 0
  expect(xp).toBeGreaterThan(100)
  const again = replayFile(JSON.parse(JSON.stringify(withSegment(null, recorded[0] as RecordedSegment))))
  expect(again.ok && again.value.map(({ report }) => report.xp)).toEqual([xp])
})

test('each finished segment is recorded and replays to the same hash', async () => {
  const { simulation, notices, recorded, play, settle } = await simulate(runSpec({ health: 1, crowd: 30 }))
  simulation.command({ type: 'RESUME' })
  await play(20)
  expect(notices.at(-1)?.type).toBe('HP_ZERO')
  simulation.command({ type: 'SEGMENT', spec: runSpec({ segment: 1, seed: 8 }) })
  await settle()
  await play(1)
  simulation.command({ type: 'REPORT' })
  await settle()
  const file = recorded.reduce<Parameters<typeof withSegment>[0]>(withSegment, null)
  const again = replayFile(JSON.parse(JSON.stringify(file)))
  const reports = notices.flatMap((event) => ('report' in event ? [event.report] : []))
  expect(again).toEqual({ ok: true, value: reports.map((report) => ({ report })) })
  expect(reports.map(({ segment }) => segment)).toEqual([0, 1])
})

test('an item used on the way back is reported once, with the end', async () => {
  const { simulation, notices, play, settle } = await simulate(runSpec({ quickSlots: bandages(2), health: 2, player: { maxHealth: 100 } }))
  simulation.command({ type: 'RESUME' })
  await play(0.5)
  simulation.command({ type: 'ACT', action: { type: 'use', slot: 0 } })
  simulation.command({ type: 'REPORT' })
  await settle()
  expect(notices.map((event) => ('report' in event ? [event.type, event.report.used] : event.type))).toEqual([
    'READY',
    ['REPORTED', { bandage: 1 }],
  ])
})

test('only the end is reported after the end', async () => {
  const { simulation, types, play, settle } = await simulate(runSpec({ health: 1, xp: 4, crowd: 30, quickSlots: bandages(5) }))
  simulation.command({ type: 'RESUME' })
  await play(20)
  simulation.command({ type: 'ACT', action: { type: 'use', slot: 0 } })
  simulation.command({ type: 'REPORT' })
  await settle()
  expect(types().slice(types().indexOf('HP_ZERO'))).toEqual(['HP_ZERO'])
})

/** A server that accepts every piece. */
const takes = ({ from, text }: LogChunk) => from + text.length
const seconds = (pieces: readonly LogChunk[]) => pieces.map(({ ticks }) => Math.round(ticks / 60))

describe('the log is streamed during a segment', () => {
  const calm = runSpec({ player: { maxHealth: 1_000 }, quickSlots: bandages(3) })

  test('after the first second, then every five, and not while paused', async () => {
    const { simulation, pieces, play, settle } = await simulate(calm, { append: takes })
    simulation.command({ type: 'RESUME' })
    await play(12)
    expect(seconds(pieces)).toEqual([1, 6, 11])
    expect(pieces[0]).toEqual({
      from: 0,
      text: '',
      ticks: 61,
      hash: expect.stringMatching(/^[0-9a-f]{8}$/),
      part: { runId: 'run-1', segment: 0 },
    })
    simulation.command({ type: 'PAUSE' })
    await settle()
    expect(seconds(pieces)).toEqual([1, 6, 11, 12])
    simulation.command({ type: 'PAUSE' })
    await play(20)
    expect(pieces).toHaveLength(4)
  })

  test('each second below 30 % health', async () => {
    const { simulation, pieces, play } = await simulate({ ...calm, health: 299 }, { append: takes })
    simulation.command({ type: 'RESUME' })
    await play(4.5)
    expect(seconds(pieces)).toEqual([1, 2, 3, 4])
  })

  test('at once after an item or a choice, each piece continuing the last', async () => {
    const { simulation, pieces, play, settle } = await simulate({ ...calm, health: 500, xp: 5 }, { append: takes })
    simulation.command({ type: 'RESUME' })
    await play(2)
    simulation.command({ type: 'ACT', action: { type: 'use', slot: 0 } })
    await settle()
    await play(0.1)
    simulation.command({ type: 'ACT', action: { type: 'power-up', id: 'max_health_1' } })
    await settle()
    expect(pieces.map(({ from, text }) => [from, text])).toEqual([
      [0, ''],
      [0, '118u0'],
      [5, ';6pmax_health_1'],
    ])
  })

  test('not for a run that is not stored, and not faster than real time', async () => {
    for (const [append, speed] of [
      [undefined, 1],
      [takes, 5],
    ] as const) {
      const { simulation, pieces, play, leave } = await simulate(calm, { ...(append && { append }), speed })
      simulation.command({ type: 'RESUME' })
      await play(3)
      leave()
      expect(pieces).toEqual([])
    }
  })

  test('to the last second when the page is closed', async () => {
    const { simulation, pieces, play, leave } = await simulate(calm, { append: takes })
    simulation.command({ type: 'RESUME' })
    await play(4.5)
    leave()
    expect(seconds(pieces)).toEqual([1, 4])
  })

  test('to the last second when the player leaves the screen', async () => {
    const { simulation, pieces, play, leave } = await simulate(calm, { append: takes })
    simulation.command({ type: 'RESUME' })
    await play(4.5)
    simulation.end()
    leave()
    expect(seconds(pieces)).toEqual([1, 4])
  })
})

test('two simultaneous progress requests report each part of the log once', async () => {
  const both = [{ itemId: 'bandage', count: 2 }, { itemId: 'food_ration', count: 1 }, null, null]
  const { simulation, notices, play, settle } = await simulate(runSpec({ quickSlots: both, health: 2, player: { maxHealth: 100 } }))
  simulation.command({ type: 'RESUME' })
  await play(0.5)
  simulation.command({ type: 'ACT', action: { type: 'use', slot: 0 } })
  simulation.command({ type: 'ACT', action: { type: 'use', slot: 1 } })
  await settle()
  const logs = notices.flatMap((event) => ('log' in event && event.log ? [event.log] : []))
  expect(logs).toHaveLength(2)
  expect(logs.map(({ text }) => text).join('')).toBe('28u0;0u1')
  expect(logs.map(({ from }) => from)).toEqual([0, logs[0]?.text.length])
})

describe('a resumed segment', () => {
  const spec = runSpec({ health: 500, xp: 5, quickSlots: bandages(3), player: { maxHealth: 1_000, attackDamage: 50 }, crowd: 30 })
  /** The server's data after ten seconds, in which a bandage was used. */
  async function crashed() {
    const { simulation, pieces, play, settle } = await simulate(spec, { append: takes })
    simulation.command({ type: 'RESUME' })
    await play(3)
    simulation.command({ type: 'ACT', action: { type: 'use', slot: 0 } })
    await play(7)
    simulation.command({ type: 'PAUSE' })
    await settle()
    simulation.end()
    const { ticks, hash } = pieces.at(-1) as LogChunk
    const log = decodeLog(pieces.reduce((text, chunk) => text.slice(0, chunk.from) + chunk.text, '')) ?? []
    return { log, ticks, hash, xpMode: false, unlogged: [] } satisfies PlayedPart
  }

  test('shows and reports its state, then continues to an end that the server verifies', async () => {
    const played = await crashed()
    const { simulation, notices, pieces, recorded, lines, figures, play, settle } = await simulate(spec, { played, append: takes })
    await play(0.1)
    expect([notices.map(({ type }) => type), lines, pieces]).toEqual([['READY', 'LEVEL_UP'], [], []])
    expect([figures().secondsLeft, figures().quickCounts[0]]).toEqual([Math.ceil(300 - played.ticks / 60), 2])
    expect(notices[1]).toMatchObject({ progress: { used: { bandage: 1 } }, log: { from: encodeLog(played.log).length, text: '' } })
    simulation.command({ type: 'RESUME' })
    await play(7)
    simulation.command({ type: 'REPORT' })
    await settle()
    // One second after it resumed, five seconds later, and at the second level.
    expect(seconds(pieces)).toEqual([11, 16, 16])
    expect(notices.map(({ type }) => type)).toEqual(['READY', 'LEVEL_UP', 'LEVEL_UP', 'REPORTED'])
    const report = notices.flatMap((event) => ('report' in event ? [event.report] : []))[0] as RunReport
    const { log, ticks, hash } = recorded[0] as RecordedSegment
    expect(log.slice(0, played.log.length)).toEqual(played.log)
    const claimed = outcomeOf(report.gains, report, spec.duration)
    const sent = { ticket: spec, before: [], segment: 0, endedBy: 'settle-run' as const, claimed, spec, log: encodeLog(log), ticks, hash }
    expect(verifySegment(sent)).toEqual({ verdict: 'verified', at: '', report })
  })

  test('applies pending choices, and skips invalid ones', async () => {
    const played = await crashed()
    const unlogged = [
      { type: 'power-up', id: 'max_health_1' },
      { type: 'weapon-upgrade', id: 'ranged_range' },
    ] as const
    const { simulation, recorded, settle } = await simulate(spec, { played: { ...played, unlogged } })
    await settle()
    simulation.command({ type: 'REPORT' })
    await settle()
    expect(recorded[0]?.log.slice(played.log.length)).toEqual([{ tick: played.ticks, action: unlogged[0] }])
  })

  test('continues with a log line if the hash of the server differs', async () => {
    const played = await crashed()
    const { types, lines } = await simulate(spec, { played: { ...played, hash: '0badcafe' } })
    expect([types()[0], lines]).toEqual(['READY', [`The resumed run has the world hash ${played.hash} instead of 0badcafe.`]])
  })

  test('restores its 100x mode, then applies the current one', async () => {
    const played = await crashed()
    const log = [...played.log, { tick: played.ticks, action: { type: 'xp-mode', on: true } }] as const
    for (const on of [true, false]) {
      const { simulation, xpMode, recorded, play, settle } = await simulate(spec, { played: { ...played, log, xpMode: true } })
      xpMode.on = on
      simulation.command({ type: 'RESUME' })
      await play(1)
      simulation.command({ type: 'REPORT' })
      await settle()
      const switches = recorded[0]?.log.flatMap((entry) => ('action' in entry && entry.action.type === 'xp-mode' ? [entry.action.on] : []))
      expect(switches).toEqual(on ? [true] : [true, false])
    }
  })

  test('breaks if its log is invalid', async () => {
    const played = await crashed()
    const log = [{ tick: 3, action: { type: 'use', slot: 3 } }] as const
    const { types, lines } = await simulate(spec, { played: { ...played, log } })
    expect([types(), lines]).toEqual([['BROKEN'], ['Error: not-honoured 0']])
  })
})

test('a lost graphics context is reported and replaced by the canvas renderer (RUN-25)', async () => {
  const { simulation, stages, types, play, settle } = await simulate(runSpec())
  simulation.command({ type: 'RESUME' })
  stages[0]?.onContext(true)
  simulation.command({ type: 'PAUSE' })
  simulation.command({ type: 'REDRAW' })
  await settle()
  simulation.command({ type: 'RESUME' })
  await play(1)
  expect(stages.map(({ canvasOnly, isDestroyed }) => [canvasOnly, isDestroyed])).toEqual([
    [false, true],
    [true, false],
  ])
  expect(types()).toEqual(['READY', 'PICTURE_LOST', 'PICTURE_BACK'])
  // A revive begins the next segment, which does not try WebGL again.
  simulation.command({ type: 'SEGMENT', spec: runSpec({ segment: 1 }) })
  await settle()
  expect(stages[2]?.canvasOnly).toBe(true)
  simulation.end()
})
