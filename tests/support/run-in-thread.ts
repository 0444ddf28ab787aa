import { vi } from 'vitest'
import { createActor } from 'xstate'
import type { SaveBatch, SavesPort, SlotSave } from '../../machines/ports.ts'
import type { Ghost } from '../../sim/adventure/ghost.ts'
import { Runner } from '../../sim/adventure/runner.ts'
import { newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import type { RunGains } from '../../sim/contract/run-report.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import type { RunSpeed } from '../../sim/contract/run-speed.ts'
import type { Save } from '../../sim/save/save.ts'
import { provideRun } from '../../src/features/run/provide-run.ts'
import type { RunClient } from '../../src/play/sim-client.ts'
import { createDebug } from '../../src/state/debug.ts'
import { createHud } from '../../src/state/hud.ts'
import { defaultPreferences } from '../../src/state/preferences.ts'
import { createSaveKeeper } from '../../src/state/saving/save-keeper.ts'
import type { WorldCopies } from '../../src/state/world-copies.ts'
import { START_MS, strictServer } from './keeper-on.ts'
import { type MemoryRuns, memoryRuns } from './memory-gateways/runs.ts'

import { createMemoryKept } from './memory-kept.ts'
import { memoryOutbox } from './memory-outbox.ts'
import { memoryWorldCopies } from './memory-store.ts'

/** Time between two animation frames in ms. */
const FRAME_MS = 20
/** Five minutes of play, the maximum length of a run. */
const MAX_FRAMES = 300_000 / FRAME_MS

/** A stage that draws nothing. */
export const NO_PICTURE = { applyEvents: () => {}, draw: () => {}, destroy: () => {} }

/** A run client that answers from a runner in this thread. */
export const clientOf = (runner: Runner, ghost: Ghost | null = null): RunClient => ({
  advance: async (elapsed, input, speed = 1) => {
    const frame = viewFrame(newFrameBuffer())
    runner.advance(elapsed, input, speed, frame)
    ghost?.follow(frame)
    return frame
  },
  giveBack: () => {},
  act: async (action) => runner.act(action),
  report: async () => runner.report(),
  log: async () => runner.log(),
  hashes: async () => runner.hashes(),
  logFrom: async (from) => runner.logFrom(from),
  copy: async () => runner.copy(),
  ghostEnd: async () => ghost?.end() ?? null,
  stop: () => {},
})

/** State that outlives a page. */
interface RunHost {
  readonly server: SavesPort
  readonly runs: MemoryRuns
  /** Empty by default. */
  readonly worldCopies?: WorldCopies
  readonly clock: { now: number }
}
interface RunInThreadOptions {
  /** State of another page; new by default. */
  readonly outside?: RunHost
  /** Opens the page at the address of an open run. */
  readonly resumes?: boolean
  /** Overrides of a new save. */
  readonly save?: Partial<Save>
  /** Overrides of the spec that the save gives. */
  readonly spec?: Partial<RunSpec>
  /** Overrides of the reported gains. */
  readonly seen?: Partial<RunGains>
  /** Simulated ms between two readings of the clock. */
  readonly clockStep?: number
  readonly moveX?: number
  readonly speed?: RunSpeed
  /** Nightmare rank in the address of the page. */
  readonly nightmare?: number
  /** True if the server is unreachable and gives no tickets. */
  readonly offline?: boolean
}

/**
 * Plays the app's run with its real keeper and runner in this thread, without a picture, against a server with the rules of a hosted one.
 * Time only passes in `play`, so that slow machines play the same run. Undo with `vi.unstubAllGlobals()`.
 */
export async function runInThread({
  save = {},
  spec = {},
  seen = {},
  clockStep = 1_000,
  moveX = 0,
  speed = 1,
  nightmare = 0,
  offline = false,
  outside,
  resumes = false,
}: RunInThreadOptions = {}) {
  const giveFrame = stubAnimationFrames()
  const clock = outside?.clock ?? { now: START_MS }
  const server: SavesPort = outside?.server ?? strictServer(clock, save)
  const runs = outside?.runs ?? memoryRuns()
  const worldCopies = outside?.worldCopies ?? memoryWorldCopies()
  const went: string[] = []
  const sent: SaveBatch[] = []
  const received: string[] = []
  const specs: RunSpec[] = []
  let runner: Runner | null = null
  const stored = async () => ((await server.load(1)) as SlotSave).save
  const keeper = createSaveKeeper({
    saves: {
      ...server,
      async send(batch) {
        sent.push(batch)
        const answer = await server.send(batch)
        if (answer.status === 'saved') runs.stored(batch.slot, await stored())
        return answer
      },
    },
    outbox: memoryOutbox(),
    kept: createMemoryKept(),
    now: () => (clock.now += clockStep),
    newBatchId: () => crypto.randomUUID(),
    later: () => {},
    debug: () => false,
    notify: {
      events: (events) => received.push(...events.map(({ type }) => type)),
      refused: ({ type }) => received.push(type),
      failed: (_, error) => received.push(String(error)),
      dropped: () => received.push('dropped'),
      recalled: () => {},
    },
  })
  await keeper.load(1)
  const debug = createDebug()
  const machine = provideRun(
    {
      keeper,
      worldCopies,
      debug,
      preferences: defaultPreferences(false),
      backend: {
        hasDebug: () => false,
        runs: { ...runs, ...(offline && { openRun: () => Promise.reject(new Error('no network')) }) },
      },
      service: { isUnderMaintenance: () => false },
      toasts: { show: () => {} },
      reward: { send: () => {} },
      navigate: (to) => went.push(to),
      path: () => '/adventure/school',
    },
    {
      startClient: async (started, played) => {
        specs.push(started)
        const playing = new Runner({ ...started, ...spec }, played)
        runner = playing
        return { ...clientOf(playing), report: async () => ({ ...playing.report(), gains: { ...playing.report().gains, ...seen } }) }
      },
      openStage: async () => NO_PICTURE,
      readInput: () => ({ moveX, moveY: 0 }),
      speed: () => speed,
      xpMode: () => debug.state.xpMode,
      hud: createHud(),
      sound: () => {},
      record: debug.record,
      onLeaving: () => () => {},
      log: debug.log,
    },
  )
  const actor = createActor(machine, { input: { locationId: 'school', nightmare, resumes } })

  /** Plays frames until the condition holds. Frames before the run begins do not count, because the server may take its time. */
  async function play(until: () => boolean): Promise<void> {
    for (let frame = 0; !until(); frame += runner === null ? 0 : 1) {
      if (frame === MAX_FRAMES) throw new Error(`not in five minutes of play: ${until}`)
      giveFrame()
      await new Promise(setImmediate)
    }
  }
  const report = () => runner?.report() ?? null
  const commands = () => sent.flatMap((batch) => batch.commands)
  return { actor, keeper, server, runs, worldCopies, debug, clock, specs, sent, commands, received, went, play, report, stored }
}

/** Replaces animation frames; each call of the returned function runs one, 20 ms later. Undo with `vi.unstubAllGlobals()`. */
export function stubAnimationFrames(): () => void {
  const waiting = new Map<number, (time: number) => void>()
  let handles = 0
  let time = 0
  vi.stubGlobal('requestAnimationFrame', (callback: (time: number) => void) => {
    waiting.set(++handles, callback)
    return handles
  })
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => waiting.delete(handle))
  return () => {
    const due = [...waiting.values()]
    waiting.clear()
    time += FRAME_MS
    for (const callback of due) callback(time)
  }
}
