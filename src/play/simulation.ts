import type { PlayedPart, Segment } from '../../machines/death.machine.ts'
import type { SimulationCommand, SimulationEvent } from '../../machines/run.machine.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { type FrameView, Head, Outcome } from '../../sim/contract/frame.ts'
import { readHud } from '../../sim/contract/hud.ts'
import type { PlayedLog, RunAction, RunInput } from '../../sim/contract/input.ts'
import type { RecordedSegment } from '../../sim/contract/run-file.ts'
import { encodeLog, type LogChunk } from '../../sim/contract/run-record.ts'
import { progressOf } from '../../sim/contract/run-report.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import type { RunSpeed } from '../../sim/contract/run-speed.ts'
import type { RunPart } from '../../sim/economy/command.ts'
import type { Hud } from '../state/hud.ts'
import { type FrameChanges, trackFrameChanges } from './frame-changes.ts'
import type { KnownLog, LogTeller } from './log-teller.ts'
import type { StageContext } from './open-stage.ts'
import { type RunLoop, type RunPicture, startRunLoop } from './run-loop.ts'
import type { RunClient } from './sim-client.ts'

export interface SimulationParts {
  /** Asked before a run begins; false: this browser forbids what a run needs, and the player was told. Absent: it does not. */
  readonly prepare?: () => Promise<boolean>
  startClient(spec: RunSpec, played?: PlayedLog): Promise<RunClient>
  openStage(spec: RunSpec, context: Required<StageContext>): Promise<RunPicture & { destroy(): void }>
  readInput(): RunInput
  readonly speed: () => RunSpeed
  /** Whether the 100x mode is on now. */
  readonly xpMode: () => boolean
  readonly hud: Hud
  /** Hears every frame's events once. */
  readonly sound: (frame: FrameView) => void
  /** Marks the loop's script time, for `npm run bench`. */
  readonly measure?: boolean
  /** Keeps a segment that has ended, for a replay, and the world's hashes after each of its seconds. */
  readonly record: (segment: RecordedSegment, hashes: string) => void
  /** Has the server know the segment's log. Absent: nobody keeps the run. */
  readonly openTeller?: (part: RunPart, known: KnownLog, read: RunClient['logFrom']) => Promise<LogTeller>
  /** Keeps other tabs from the run; false: one of them plays it, and the player was told. Absent: there are none. */
  readonly holdRun?: (runId: string) => Promise<boolean>
  /** Keeps the screen on until the answer is called. Absent: it goes dark as it likes. */
  readonly keepAwake?: () => () => void
  /** Calls `gone` when the page goes, until the answer is called. */
  readonly onLeaving: (gone: () => void) => () => void
  /** Writes a line of the debug console. */
  readonly log: (line: string) => void
}

/** One segment on show: its worker, its picture and the loop between them. */
interface ActiveSegment {
  readonly spec: RunSpec
  readonly client: RunClient
  stage: Awaited<ReturnType<SimulationParts['openStage']>>
  readonly loop: RunLoop
  /** What the server has of its log; null once a teller is on its way. */
  known: KnownLog | null
  teller: LogTeller | null
}

/** Runs the segments of a run, one after the other, for the run machine. `end` frees all of it. */
export function openSimulation(parts: SimulationParts, first: Segment, onEvent: (event: SimulationEvent) => void) {
  let active: ActiveSegment | null = null
  let paused = true
  /** The segment that counts; frames and reports of an older one are nobody's. */
  let segment = -1
  let over = false
  let ended = false
  /** As the world has it. */
  let xpMode = first.spec.xpMode
  /** Characters of the segment's log that were told. */
  let logged = 0
  /** Once WebGL has failed, the run's later segments do without it as well. */
  let canvasOnly = false
  let isPictureLost = false

  const stopLeaving = parts.onLeaving(() => active?.teller?.leave())

  function close(): void {
    if (!over) active?.teller?.leave()
    active?.loop.stop()
    active?.client.stop()
    active?.stage.destroy()
    active = null
  }

  /** A context that is lost while a segment loads is reported once the segment is ready. */
  function openStage(spec: RunSpec): ReturnType<SimulationParts['openStage']> {
    isPictureLost = false
    const onContext = (isLost: boolean) => {
      isPictureLost = isLost
      if (active) onEvent({ type: isLost ? 'PICTURE_LOST' : 'PICTURE_BACK' })
    }
    return parts.openStage(spec, { canvasOnly, onContext })
  }

  /** Replaces the picture with one that the canvas renderer draws. */
  async function redraw(of: ActiveSegment): Promise<void> {
    canvasOnly = true
    of.stage.destroy()
    const stage = await openStage(of.spec)
    if (active !== of) return stage.destroy()
    of.stage = stage
    onEvent({ type: 'PICTURE_BACK' })
  }

  async function open(spec: RunSpec, played?: PlayedPart): Promise<void> {
    close()
    segment = spec.segment
    over = false
    parts.hud.forgetAnswer()
    xpMode = played ? played.xpMode : spec.xpMode
    const [client, stage] = await Promise.all([parts.startClient(spec, played), openStage(spec)])
    if (ended || segment !== spec.segment) {
      client.stop()
      stage.destroy()
      return
    }
    const news = trackFrameChanges()
    const picture: RunPicture = {
      applyEvents: (frame) => opened.stage.applyEvents(frame),
      draw: (...frames) => opened.stage.draw(...frames),
    }
    const loop = startRunLoop({
      client,
      picture,
      readInput: parts.readInput,
      onFrame: (frame) => onFrame(frame, news(frame)),
      onError: broken,
      ...(parts.measure !== undefined && { measure: parts.measure }),
    })
    loop.setSpeed(parts.speed())
    loop.setPaused(paused)
    logged = played ? encodeLog(played.log).length : 0
    const opened: ActiveSegment = { spec, client, stage, loop, known: { ticks: played?.ticks ?? 0, end: logged }, teller: null }
    active = opened
    if (played) await goOn(client, played)
    onEvent({ type: 'READY' })
    if (isPictureLost) onEvent({ type: 'PICTURE_LOST' })
    if (!played) return
    // What it stands at is seen before anybody resumes it, and what the log has brought is credited where it was not yet.
    void loop.refresh()
    progress(opened, 'LEVEL_UP')
  }

  /** The world has been played up to where the log came. What it is short of, the save has taken since: it could be chosen at camp. */
  async function goOn(client: RunClient, { ticks, hash, untold }: PlayedPart): Promise<void> {
    const here = await client.logFrom(logged)
    if (here.ticks !== ticks || here.hash !== hash) parts.log(`The run goes on from ${here.hash}, not ${hash}.`)
    for (const action of untold) await client.act(action)
  }

  function onFrame(frame: FrameView, { levelUp, bossChest, legendaries }: FrameChanges): void {
    parts.hud.show(readHud(frame))
    parts.sound(frame)
    if (active === null || over) return
    active.loop.setSpeed(parts.speed())
    followXpMode(active)
    // Nobody takes the log of somebody who plays faster than the clock.
    if (parts.speed() === 1) tellOfFrame(active, frame)
    const outcome = frame.head[Head.outcome] as number
    if (outcome !== Outcome.playing) {
      finish(active, outcome === Outcome.dead ? 'HP_ZERO' : 'TIME_UP')
      return
    }
    if (legendaries.length > 0) onEvent({ type: 'BEHEMOTH_CHEST', items: legendaries })
    if (levelUp) progress(active, 'LEVEL_UP')
    if (bossChest) progress(active, 'BOSS_CHEST')
  }

  function tellOfFrame(of: ActiveSegment, { head }: FrameView): void {
    const tick = head[Head.tick] as number
    of.teller?.onFrame(tick, (head[Head.health] as number) / (head[Head.maxHealth] as number))
    const { known } = of
    // Nothing of a run's first second waits for it.
    if (known === null || tick < known.ticks + TICK_RATE) return
    of.known = null
    const { runId, segment } = of.spec
    parts.openTeller?.({ runId, segment }, known, of.client.logFrom).then(
      (teller) => {
        of.teller = teller
      },
      () => {},
    )
  }

  /** Tells what the segment came to so far; a segment that has ended meanwhile says it with its end. */
  function progress(of: ActiveSegment, type: 'LEVEL_UP' | 'BOSS_CHEST' | 'USED'): void {
    of.teller?.tell()
    Promise.all([of.client.report(), of.client.logFrom(logged)]).then(([report, log]) => {
      if (active === of && !over) onEvent({ type, progress: progressOf(report), log: untoldOf(log) })
    }, broken)
  }

  /** Without what a progress told that was asked for at the same time. */
  function untoldOf({ from, text, ticks, hash }: LogChunk): LogChunk {
    const chunk = { from: logged, text: text.slice(logged - from), ticks, hash }
    logged += chunk.text.length
    return chunk
  }

  function act(of: ActiveSegment, action: RunAction): void {
    of.client.act(action).then(async (answer) => {
      if (action.type === 'use') parts.hud.answer(action.slot, answer)
      if (answer.done && action.type === 'use') progress(of, 'USED')
      if (!answer.done && 'id' in action) parts.log(`The run did not take ${action.id}.`)
      if (answer.done && isChoice(action)) of.teller?.tell()
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
    Promise.all([client.report(), client.log(), client.hashes()]).then(([report, log, hashes]) => {
      parts.record({ spec, log, ticks: report.ticks, hash: report.hash }, hashes)
      onEvent({ type, report })
    }, broken)
  }

  function broken(error: unknown): void {
    if (ended) return
    parts.log(String(error))
    onEvent({ type: 'BROKEN' })
  }

  void open(first.spec, first.played).catch(broken)

  return {
    command(command: SimulationCommand): void {
      switch (command.type) {
        case 'RESUME':
        case 'PAUSE':
          paused = command.type === 'PAUSE'
          active?.loop.setPaused(paused)
          if (paused && !over) active?.teller?.tell()
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
          return
        case 'REDRAW':
          if (active) void redraw(active).catch(broken)
      }
    },
    end(): void {
      ended = true
      stopLeaving()
      close()
    },
  }
}

/** Of levels, chests and Instincts; a dash waits for the next call. */
const isChoice = ({ type }: RunAction): boolean => type !== 'use' && type !== 'dash' && type !== 'xp-mode'
