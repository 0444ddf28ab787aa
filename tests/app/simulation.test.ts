import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SimulationEvent } from '../../machines/run.machine.ts'
import { replayFile } from '../../sim/adventure/replay-file.ts'
import { Runner } from '../../sim/adventure/runner.ts'
import { STILL } from '../../sim/contract/input.ts'
import { type RecordedSegment, withSegment } from '../../sim/contract/run-file.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import { openSimulation } from '../../src/app/run/simulation.ts'
import { createHud } from '../../src/state/hud.ts'
import { clientOf, NO_PICTURE, stubAnimationFrames } from '../support/run-in-thread.ts'
import { runSpec } from '../support/run-spec.ts'

let giveFrame = () => {}
beforeEach(() => {
  giveFrame = stubAnimationFrames()
})
afterEach(() => void vi.unstubAllGlobals())

/** The simulation of the app on the real runner, without its worker and its picture. */
async function simulate(spec: RunSpec) {
  const notices: SimulationEvent[] = []
  const recorded: RecordedSegment[] = []
  const lines: string[] = []
  const hud = createHud()
  const xpMode = { on: spec.xpMode }
  const simulation = openSimulation(
    {
      startClient: async (started) => clientOf(new Runner(started)),
      openStage: async () => NO_PICTURE,
      readInput: () => STILL,
      speed: () => 1,
      xpMode: () => xpMode.on,
      hud,
      sound: () => {},
      record: (segment) => recorded.push(segment),
      log: (line) => lines.push(line),
    },
    spec,
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
    answer: () => hud.state.answer,
    play,
    settle,
    types: () => notices.map(({ type }) => type),
  }
}

const bandages = (count: number) => [{ itemId: 'bandage', count }, null, null, null]

test('time stands still until it is told to run', async () => {
  const { notices, play, simulation, settle } = await simulate(runSpec())
  await play(1)
  simulation.command({ type: 'REPORT' })
  await settle()
  expect(notices.map((event) => ('report' in event ? [event.type, event.report.ticks] : event.type))).toEqual(['READY', ['REPORTED', 0]])
})

test('LEVEL-04 RUN-16 a level gained is told with what the segment came to so far', async () => {
  const { simulation, notices, play } = await simulate(runSpec({ xp: 4, player: { attackDamage: 50, maxHealth: 1_000 }, crowd: 40 }))
  simulation.command({ type: 'RESUME' })
  await play(20)
  const levels = notices.flatMap((event) => (event.type === 'LEVEL_UP' ? [event.progress] : []))
  expect(levels.length).toBeGreaterThan(0)
  expect(levels[0]?.xp).toBeGreaterThan(0)
  expect(levels[0]).toEqual({ xp: levels[0]?.xp, used: {}, bossChests: 0 })
})

test('RUN-06 QUICK-02 an item used is told at once, also when the run is paused right after, and what is of no use is not', async () => {
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

test('INV-10 QUICK-02 each use of a quick slot is answered, and so is one that is refused; a new segment has no answer yet', async () => {
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

test('a choice reaches the world between two ticks; one that it does not owe is written down and nothing else', async () => {
  const { simulation, lines, recorded, play, settle } = await simulate(runSpec({ xp: 5 }))
  simulation.command({ type: 'ACT', action: { type: 'power-up', id: 'max_health_1' } })
  simulation.command({ type: 'ACT', action: { type: 'power-up', id: 'max_health_2' } })
  simulation.command({ type: 'RESUME' })
  await play(0.2)
  simulation.command({ type: 'REPORT' })
  await settle()
  expect(recorded[0]?.log).toEqual([{ tick: 0, action: { type: 'power-up', id: 'max_health_1' } }])
  expect(lines).toEqual(['The run did not take max_health_2.'])
})

test('LOOT-02 the 100x mode that is switched in the middle of a run reaches the world, and is recorded', async () => {
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

test('each segment that ends is recorded, and plays again to the same hash', async () => {
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
  expect(again).toEqual({ ok: true, value: reports.map((report) => ({ report, hashes: [] })) })
  expect(reports.map(({ segment }) => segment)).toEqual([0, 1])
})

test('an item used on the way back is told with the end, and not once more after it', async () => {
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

test('after the end nothing but the end is told', async () => {
  const { simulation, types, play, settle } = await simulate(runSpec({ health: 1, xp: 4, crowd: 30, quickSlots: bandages(5) }))
  simulation.command({ type: 'RESUME' })
  await play(20)
  simulation.command({ type: 'ACT', action: { type: 'use', slot: 0 } })
  simulation.command({ type: 'REPORT' })
  await settle()
  expect(types().slice(types().indexOf('HP_ZERO'))).toEqual(['HP_ZERO'])
})
