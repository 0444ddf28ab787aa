import { useActorRef, useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { createRoot } from 'react-dom/client'
import { fromCallback, fromPromise } from 'xstate'
import type { Segment } from '../../../machines/death.machine.ts'
import { runMachine, type SimulationCommand, type StartedRun } from '../../../machines/run.machine.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import { Ent, type FrameView, Head, Kind } from '../../../sim/contract/frame.ts'
import { MAX_MOVE, type RunInput } from '../../../sim/contract/input.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { RunScreen } from '../../../src/play/hud/run-screen.tsx'
import { createRunParts } from '../../../src/play/parts.ts'
import { openSimulation } from '../../../src/play/simulation.ts'
import { createSound } from '../../../src/sound/sound.ts'
import { createDebug } from '../../../src/state/debug.ts'
import { createHud, useHud } from '../../../src/state/hud.ts'
import { createPreferences } from '../../../src/state/preferences.ts'
import { createToasts } from '../../../src/state/toasts.ts'
import { runSpec } from '../../support/run-spec.ts'
import '../../../src/theme.css'

/**
 * A school run among 100 zombies, with the game's own screen, stage, loop and worker. URL parameters change it: `?crowd=` sets
 * the number of zombies, `?from=` the second from which it runs at normal speed (before that 25 times as fast, so that the horde
 * is that of a late run), and `?nightmare=` the rank. The player cannot die and hardly attacks, so the crowd stays constant.
 */
const asked = new URLSearchParams(location.search)
const askedFor = (name: string, otherwise: number): number => Number(asked.get(name) ?? otherwise)
const FROM_SECOND = askedFor('from', 0)
const spec: RunSpec = runSpec({
  crowd: askedFor('crowd', 100),
  nightmare: askedFor('nightmare', 0),
  player: { maxHealth: 1e6, attackSpeedMultiplier: 0.05 },
})
const save = newSave({ name: 'Bench', gender: 'female', avatarUrl: '/avatars/female-01.svg', seed: 1, at: 0 })

/** Interface of this page for the benchmark. */
export interface RunBench {
  /** Tick of the newest frame, and its time in ms since the page was opened. */
  tick: number
  at: number
  enemies(): number
  /** Start times of the animation frames since `watch` was called, in ms. */
  watch(): void
  frames: number[]
}
let newest: FrameView | null = null
const bench: RunBench = {
  tick: 0,
  at: 0,
  enemies: () => (newest ? countEnemies(newest) : 0),
  frames: [],
  watch() {
    const next = (time: number) => {
      bench.frames.push(time)
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  },
}
Object.assign(globalThis, { bench })

function countEnemies({ head, entities }: FrameView): number {
  let count = 0
  for (let i = 0; i < (head[Head.entityCount] as number); i++) {
    const kind = entities[i * Ent.stride + Ent.kind] as number
    if (kind >= Kind.enemy && kind < Kind.coin1) count++
  }
  return count
}

/** Moves two seconds right and two left, and a little up and down, so that the camera moves and paths are recomputed. */
function wander(): RunInput {
  const second = Math.floor(performance.now() / 1000)
  return { moveX: second % 4 < 2 ? MAX_MOVE : -MAX_MOVE, moveY: second % 3 === 0 ? MAX_MOVE : second % 3 === 1 ? -MAX_MOVE : 0 }
}

const hud = createHud()
const debug = createDebug()
const preferences = createPreferences({ storage: localStorage, system: { still: false }, log: debug.log })
const sound = createSound(() => 'run')
const real = createRunParts({ backend: { hasDebug: () => FROM_SECOND > 0 }, debug, preferences, sound, toasts: createToasts() }, hud)
const parts = {
  ...real,
  readInput: wander,
  // Marks would add to the script time, which is the only measurement in a crowd.
  measure: FROM_SECOND === 0,
  speed: () => (bench.tick < FROM_SECOND * TICK_RATE ? 25 : 1),
  sound(frame: FrameView) {
    real.sound(frame)
    newest = frame
    bench.tick = frame.head[Head.tick] as number
    bench.at = performance.now()
  },
}
const machine = runMachine.provide({
  actors: {
    startRun: fromPromise(async (): Promise<StartedRun> => ({ segment: { spec, diamonds: 0 }, before: [], asksBeforeHome: false })),
    simulation: fromCallback<SimulationCommand, Segment>(({ input, receive, sendBack }) => {
      const simulation = openSimulation(parts, input, sendBack)
      receive(simulation.command)
      return simulation.end
    }),
    keepAwake: fromCallback(() => {}),
  },
  actions: { credit: () => {} },
})

function Run() {
  const run = useActorRef(machine, { input: { locationId: 'school' } })
  const snapshot = useSelector(run, (state) => state)
  const world = useCallback((element: HTMLElement | null) => {
    if (element !== null) real.mount(element, wander)
  }, [])
  return (
    <RunScreen
      snapshot={snapshot}
      death={null}
      send={run.send}
      hud={useHud(hud)}
      answer={null}
      save={save}
      world={world}
      onSettings={() => {}}
      onConsole={() => {}}
    />
  )
}
createRoot(document.getElementById('root') as HTMLElement).render(<Run />)
