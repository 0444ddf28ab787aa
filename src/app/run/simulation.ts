import type { SimulationCommand, SimulationEvent } from '../../../machines/run.machine.ts'
import { type FrameView, Head, Outcome } from '../../../sim/contract/frame.ts'
import { readHud } from '../../../sim/contract/hud.ts'
import type { RunInput } from '../../../sim/contract/input.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import type { RunSpeed } from '../../../sim/contract/run-speed.ts'
import type { Stage } from '../../render/stage.ts'
import type { Hud } from '../../state/hud.ts'
import { type RunLoop, startRunLoop } from '../../worker/run-loop.ts'
import type { RunClient } from '../../worker/sim-client.ts'

export interface SimulationParts {
  startClient(spec: RunSpec): Promise<RunClient>
  openStage(spec: RunSpec): Promise<Stage>
  readInput(): RunInput
  readonly speed: () => RunSpeed
  readonly hud: Hud
  /** Hears every frame's events once. */
  readonly sound: (frame: FrameView) => void
  /** Marks the loop's script time, for `npm run bench`. */
  readonly measure?: boolean
  /** Writes a line of the debug console. */
  readonly log: (line: string) => void
}

/** One segment on show: its worker, its picture and the loop between them. */
interface Show {
  readonly client: RunClient
  readonly stage: Stage
  readonly loop: RunLoop
}

/** Runs the segments of a run, one after the other, for the run machine. `end` frees all of it. */
export function openSimulation(parts: SimulationParts, first: RunSpec, tell: (event: SimulationEvent) => void) {
  let show: Show | null = null
  let paused = true
  /** The segment that counts; frames and reports of an older one are nobody's. */
  let segment = -1
  let over = false
  let ended = false

  function close(): void {
    show?.loop.stop()
    show?.client.stop()
    show?.stage.destroy()
    show = null
  }

  async function open(spec: RunSpec): Promise<void> {
    close()
    segment = spec.segment
    over = false
    const [client, stage] = await Promise.all([parts.startClient(spec), parts.openStage(spec)])
    if (ended || segment !== spec.segment) {
      client.stop()
      stage.destroy()
      return
    }
    const loop = startRunLoop({
      client,
      picture: stage,
      readInput: parts.readInput,
      onFrame: (frame) => hear(client, frame),
      onError: broken,
      ...(parts.measure !== undefined && { measure: parts.measure }),
    })
    loop.setSpeed(parts.speed())
    loop.setPaused(paused)
    show = { client, stage, loop }
    tell({ type: 'READY' })
  }

  let level = 0
  function hear(client: RunClient, frame: FrameView): void {
    parts.hud.show(readHud(frame))
    parts.sound(frame)
    show?.loop.setSpeed(parts.speed())
    const now = frame.head[Head.level] as number
    if (level !== 0 && now > level) tell({ type: 'LEVEL_UP', xp: Math.floor(frame.head[Head.xpGained] as number) })
    level = now
    const outcome = frame.head[Head.outcome] as number
    if (!over && outcome !== Outcome.playing) finish(client, outcome === Outcome.dead ? 'HP_ZERO' : 'TIME_UP')
  }

  function finish(client: RunClient, type: 'HP_ZERO' | 'TIME_UP' | 'REPORTED'): void {
    over = true
    client.report().then((report) => tell({ type, report }), broken)
  }

  function broken(error: unknown): void {
    if (ended) return
    parts.log(String(error))
    tell({ type: 'BROKEN' })
  }

  void open(first).catch(broken)

  return {
    command(command: SimulationCommand): void {
      switch (command.type) {
        case 'RESUME':
        case 'PAUSE':
          paused = command.type === 'PAUSE'
          show?.loop.setPaused(paused)
          return
        case 'REPORT':
          show?.loop.setPaused(true)
          if (show && !over) finish(show.client, 'REPORTED')
          return
        case 'SEGMENT':
          void open(command.spec).catch(broken)
      }
    },
    end(): void {
      ended = true
      close()
    },
  }
}
