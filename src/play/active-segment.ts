import type { PlayedPart } from '../../machines/death.machine.ts'
import type { SimulationEvent } from '../../machines/run.machine.ts'
import { crashFileOf } from '../../sim/contract/crash-file.ts'
import { type FrameView, Head, Outcome } from '../../sim/contract/frame.ts'
import { readHud } from '../../sim/contract/hud.ts'
import type { RunAction } from '../../sim/contract/input.ts'
import { progressOf } from '../../sim/contract/run-report.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import { LOG_TIMEOUT, setRunLog } from '../browser/error-reporter.ts'
import { type FrameChanges, trackFrameChanges } from './frame-changes.ts'
import { type FaultPlace, type RunLoop, startRunLoop } from './run-loop.ts'
import { SegmentLog } from './segment-log.ts'
import type { RunClient } from './sim-client.ts'
import type { SegmentStage, SimulationParts } from './simulation-parts.ts'

interface OpenedSegment {
  readonly spec: RunSpec
  readonly played: PlayedPart | undefined
  readonly client: RunClient
  readonly stage: SegmentStage
}

interface SegmentListener {
  readonly onEvent: (event: SimulationEvent) => void
  readonly onError: (error: unknown, place?: FaultPlace) => void
}

/** The segment that is being played: its worker, its stage, its log and the loop between them. */
export class ActiveSegment {
  readonly spec: RunSpec
  readonly #client: RunClient
  readonly #parts: SimulationParts
  readonly #listener: SegmentListener
  readonly #log: SegmentLog
  readonly #loop: RunLoop
  #stage: SegmentStage
  #xpMode: boolean
  /** True after an error of the page or the simulation was reported. */
  #hasError = false
  #isFinished = false
  #isClosed = false

  constructor({ spec, played, client, stage }: OpenedSegment, parts: SimulationParts, listener: SegmentListener) {
    const { runId, segment } = spec
    this.spec = spec
    this.#client = client
    this.#stage = stage
    this.#parts = parts
    this.#listener = listener
    this.#xpMode = (played ?? spec).xpMode
    this.#log = new SegmentLog({ runId, segment }, client, parts.openUploader, played)
    const changesOf = trackFrameChanges()
    this.#loop = startRunLoop({
      client,
      // The stage is looked up each time because `replaceStage` changes it.
      picture: {
        applyEvents: (frame) => this.#stage.applyEvents(frame),
        draw: (previous, current, alpha, now) => this.#stage.draw(previous, current, alpha, now),
      },
      readInput: parts.readInput,
      onFrame: (frame) => this.#onFrame(frame, changesOf(frame)),
      onError: listener.onError,
      ...(parts.measure !== undefined && { measure: parts.measure }),
    })
    this.#loop.setSpeed(parts.speed())
    setRunLog(async (crash) => {
      this.#hasError = true
      return JSON.stringify(crashFileOf(spec, await client.logFrom(0), crash))
    })
  }

  /**
   * Continues a segment after the worker has replayed the log of `played`: sends the choices that the save has made
   * since then, for example at camp.
   */
  async continueFrom({ ticks, hash, unlogged }: PlayedPart): Promise<void> {
    const here = await this.#log.readUnreported()
    if (here.ticks !== ticks || here.hash !== hash) this.#parts.log(`The resumed run has the world hash ${here.hash} instead of ${hash}.`)
    for (const action of unlogged) await this.#client.act(action)
  }

  /** Draws the restored world and reports any progress that the log contains and the save does not. */
  showResumed(): void {
    void this.#loop.refresh()
    this.#reportProgress('LEVEL_UP')
  }

  setPaused(isPaused: boolean): void {
    this.#loop.setPaused(isPaused)
    if (isPaused && !this.#isFinished) this.#log.upload()
  }

  stopAndReport(): void {
    this.#loop.setPaused(true)
    if (!this.#isFinished) this.#finish('REPORTED')
  }

  act(action: RunAction): void {
    if (this.#isFinished) return
    this.#client.act(action).then(async (answer) => {
      if (action.type === 'use') this.#parts.hud.answer(action.slot, answer)
      if (answer.done && action.type === 'use') this.#reportProgress('USED')
      if (!answer.done && 'id' in action) this.#parts.log(`The run rejected the choice ${action.id}.`)
      if (answer.done && isChoice(action)) this.#log.upload()
      // A dialog pauses the run, so the loop requests the frame that shows the effect of the action.
      await this.#loop.refresh()
      this.#parts.hud.answerAction(action, answer)
    }, this.#listener.onError)
  }

  async replaceStage(open: () => Promise<SegmentStage>): Promise<void> {
    this.#stage.destroy()
    const stage = await open()
    if (this.#isClosed) return stage.destroy()
    this.#stage = stage
    this.#listener.onEvent({ type: 'PICTURE_BACK' })
  }

  /** Sends the rest of the log because the page is about to close. */
  leave(): void {
    this.#log.leave()
  }

  close(): void {
    this.#isClosed = true
    if (!this.#isFinished) this.#log.leave()
    this.#loop.stop()
    // The worker may still have to return the log for the report.
    if (this.#hasError) setTimeout(() => this.#client.stop(), LOG_TIMEOUT)
    else this.#client.stop()
    this.#stage.destroy()
  }

  #onFrame(frame: FrameView, { levelUp, bossChest, legendaries }: FrameChanges): void {
    this.#parts.hud.show(readHud(frame))
    this.#parts.sound(frame)
    if (this.#isClosed || this.#isFinished) return
    const speed = this.#parts.speed()
    this.#loop.setSpeed(speed)
    this.#followXpMode()
    // The server rejects the log of a run that plays faster than real time.
    if (speed === 1) this.#log.onFrame(frame)
    const outcome = frame.head[Head.outcome] as number
    if (outcome !== Outcome.playing) {
      this.#finish(outcome === Outcome.dead ? 'HP_ZERO' : 'TIME_UP')
      return
    }
    if (legendaries.length > 0) this.#listener.onEvent({ type: 'BEHEMOTH_CHEST', items: legendaries })
    if (levelUp) this.#reportProgress('LEVEL_UP')
    if (bossChest) this.#reportProgress('BOSS_CHEST')
  }

  /** The player can switch the 100x mode during a run; the change applies from the next tick (LOOT-02). */
  #followXpMode(): void {
    const on = this.#parts.xpMode()
    if (on === this.#xpMode) return
    this.#xpMode = on
    this.act({ type: 'xp-mode', on })
  }

  /** Reports the results so far. The report is dropped if the segment has ended by then, because the final report contains them. */
  #reportProgress(type: 'LEVEL_UP' | 'BOSS_CHEST' | 'USED'): void {
    this.#log.upload()
    Promise.all([this.#client.report(), this.#log.readUnreported()]).then(([report, log]) => {
      if (this.#isClosed || this.#isFinished) return
      this.#listener.onEvent({ type, progress: progressOf(report), log: this.#log.takeUnreported(log) })
    }, this.#listener.onError)
  }

  #finish(type: 'HP_ZERO' | 'TIME_UP' | 'REPORTED'): void {
    this.#isFinished = true
    const client = this.#client
    Promise.all([client.report(), client.log(), client.hashes()]).then(([report, log, hashes]) => {
      this.#parts.record({ spec: this.spec, log, ticks: report.ticks, hash: report.hash }, hashes)
      this.#listener.onEvent({ type, report })
    }, this.#listener.onError)
  }
}

/** Choices are sent at once. A dash or a used item waits for the next regular call to the server. */
const isChoice = ({ type }: RunAction): boolean => type !== 'use' && type !== 'dash' && type !== 'xp-mode'
