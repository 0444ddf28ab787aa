import type { SimulationCommand, SimulationEvent } from '../../../machines/run.machine.ts'
import { type FrameView, Head, Outcome } from '../../../sim/contract/frame.ts'
import { readHud } from '../../../sim/contract/hud.ts'
import type { InputLog, RunAction, RunInput } from '../../../sim/contract/input.ts'
import type { RecordedSegment } from '../../../sim/contract/run-file.ts'
import { encodeLog, type LogChunk } from '../../../sim/contract/run-record.ts'
import { progressOf, type RunReport } from '../../../sim/contract/run-report.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import type { RunSpeed } from '../../../sim/contract/run-speed.ts'
import type { Hud } from '../../state/hud.ts'
import { type RunLoop, type RunPicture, startRunLoop } from '../../worker/run-loop.ts'
import type { RunClient } from '../../worker/sim-client.ts'
import { type FrameChanges, trackFrameChanges } from './frame-changes.ts'

export interface SimulationParts {
  startClient(spec: RunSpec): Promise<RunClient>
  openStage(spec: RunSpec): Promise<RunPicture & { destroy(): void }>
  readInput(): RunInput
  readonly speed: () => RunSpeed
  /** Whether the 100x mode is on now. */
  readonly xpMode: () => boolean
  readonly hud: Hud
  /** Hears every frame's events once. */
  readonly sound: (frame: FrameView) => void
  /** Marks the loop's script time, for `npm run bench`. */
  readonly measure?: boolean
  /** Keeps a segment that has ended, for a replay. */
  readonly record: (segment: RecordedSegment) => void
  /** Writes a line of the debug console. */
  readonly log: (line: string) => void
}

/** One segment on show: its worker, its picture and the loop between them. */
interface ActiveSegment {
  readonly spec: RunSpec
  readonly client: RunClient
  readonly stage: Awaited<ReturnType<SimulationParts['openStage']>>
  readonly loop: RunLoop
}

/** Runs the segments of a run, one after the other, for the run machine. `end` frees all of it. */
export function openSimulation(parts: SimulationParts, first: RunSpec, onEvent: (event: SimulationEvent) => void) {
  let active: ActiveSegment | null = null
  let paused = true
  /** The segment that counts; frames and reports of an older one are nobody's. */
  let segment = -1
  let over = false
  let ended = false
  /** As the world has it. */
  let xpMode = first.xpMode
  /** Characters of the segment's log that were told. */
  let logged = 0

  function close(): void {
    active?.loop.stop()
    active?.client.stop()
    active?.stage.destroy()
    active = null
  }

  async function open(spec: RunSpec): Promise<void> {
    close()
    segment = spec.segment
    over = false
    logged = 0
    parts.hud.forgetAnswer()
    xpMode = spec.xpMode
    const [client, stage] = await Promise.all([parts.startClient(spec), parts.openStage(spec)])
    if (ended || segment !== spec.segment) {
      client.stop()
      stage.destroy()
      return
    }
    const news = trackFrameChanges()
    const loop = startRunLoop({
      client,
      picture: stage,
      readInput: parts.readInput,
      onFrame: (frame) => onFrame(frame, news(frame)),
      onError: broken,
      ...(parts.measure !== undefined && { measure: parts.measure }),
    })
    loop.setSpeed(parts.speed())
    loop.setPaused(paused)
    active = { spec, client, stage, loop }
    onEvent({ type: 'READY' })
  }

  function onFrame(frame: FrameView, { levelUp, bossChest, legendaries }: FrameChanges): void {
    parts.hud.show(readHud(frame))
    parts.sound(frame)
    if (active === null || over) return
    active.loop.setSpeed(parts.speed())
    followXpMode(active)
    const outcome = frame.head[Head.outcome] as number
    if (outcome !== Outcome.playing) {
      finish(active, outcome === Outcome.dead ? 'HP_ZERO' : 'TIME_UP')
      return
    }
    if (legendaries.length > 0) onEvent({ type: 'BEHEMOTH_CHEST', items: legendaries })
    if (levelUp) progress(active, 'LEVEL_UP')
    if (bossChest) progress(active, 'BOSS_CHEST')
  }

  /** Tells what the segment came to so far; a segment that has ended meanwhile says it with its end. */
  function progress(of: ActiveSegment, type: 'LEVEL_UP' | 'BOSS_CHEST' | 'USED'): void {
    Promise.all([of.client.report(), of.client.log()]).then(([report, log]) => {
      if (active === of && !over) onEvent({ type, progress: progressOf(report), log: chunkOf(report, log) })
    }, broken)
  }

  function chunkOf({ ticks, hash }: RunReport, log: InputLog): LogChunk {
    const text = encodeLog(log)
    const chunk = { from: logged, text: text.slice(logged), ticks, hash }
    logged = text.length
    return chunk
  }

  function act(of: ActiveSegment, action: RunAction): void {
    of.client.act(action).then(async (answer) => {
      if (action.type === 'use') parts.hud.answer(action.slot, answer)
      if (answer.done && action.type === 'use') progress(of, 'USED')
      if (!answer.done && 'id' in action) parts.log(`The run did not take ${action.id}.`)
      // A dialog holds the run, and shows next what the world has made of it.
      await of.loop.refresh()
      parts.hud.answerAction(action, answer)
    }, broken)
  }

  /** The mode is switched in the middle of a run as well, and counts from the next tick on (LOOT-02). */
  function followXpMode(of: ActiveSegment): void {
    const on = parts.xpMode()
    if (on === xpMode) return
    xpMode = on
    act(of, { type: 'xp-mode', on })
  }

  function finish({ spec, client }: ActiveSegment, type: 'HP_ZERO' | 'TIME_UP' | 'REPORTED'): void {
    over = true
    Promise.all([client.report(), client.log()]).then(([report, log]) => {
      parts.record({ spec, log, ticks: report.ticks, hash: report.hash })
      onEvent({ type, report })
    }, broken)
  }

  function broken(error: unknown): void {
    if (ended) return
    parts.log(String(error))
    onEvent({ type: 'BROKEN' })
  }

  void open(first).catch(broken)

  return {
    command(command: SimulationCommand): void {
      switch (command.type) {
        case 'RESUME':
        case 'PAUSE':
          paused = command.type === 'PAUSE'
          active?.loop.setPaused(paused)
          return
        case 'REPORT':
          active?.loop.setPaused(true)
          if (active && !over) finish(active, 'REPORTED')
          return
        case 'ACT':
          if (active && !over) act(active, command.action)
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
