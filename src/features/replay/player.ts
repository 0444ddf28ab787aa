import type { ReplayCommand, ReplayReport } from '../../../machines/replay.machine.ts'
import type { FrameView } from '../../../sim/contract/frame.ts'
import { readHud } from '../../../sim/contract/hud.ts'
import type { ReplayPlace } from '../../../sim/contract/replay.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import type { ReplaySpeed } from '../../../sim/contract/run-speed.ts'
import type { WatchedRun } from '../../../sim/contract/watched-run.ts'
import { reportError } from '../../browser/error-reporter.ts'
import { WorkerFault } from '../../browser/worker-errors.ts'
import { type RunLoop, type RunPicture, startRunLoop } from '../../play/run-loop.ts'
import type { Hud } from '../../state/hud.ts'
import type { ReplayClient, startReplay } from './replay-client.ts'

/** Time between two reports of the present tick. */
const REPORT_INTERVAL_MS = 200

type Stage = RunPicture & { destroy(): void }
export interface PlayerParts {
  readonly start: typeof startReplay
  /** `begins` is true if the segment differs from the one shown before. */
  openStage(spec: RunSpec, begins: boolean): Promise<Stage>
  readonly hud: Pick<Hud, 'show'>
  /** Called with every frame once, for its events. */
  readonly sound: (frame: FrameView) => void
  /** Monotonic time in ms. */
  readonly now: () => number
  readonly log: (line: string) => void
}

/** Plays a run for the replay machine with a worker, a picture and the loop between them. `end` frees all of them. */
export const openReplayPlayer = (parts: PlayerParts, run: WatchedRun, onEvent: (event: ReplayReport) => void): ReplayPlayer =>
  new ReplayPlayer(parts, run, onEvent)

/** Keeps drawing with the current stage until a frame arrives for the next one. */
class SwitchingPicture implements RunPicture {
  #stage: Stage | null = null
  #next: Stage | null = null

  /** Replaces the current stage when the next frame arrives. */
  switchTo(stage: Stage): void {
    this.#next?.destroy()
    this.#next = stage
  }

  applyEvents(frame: FrameView): void {
    if (this.#next !== null) {
      this.#stage?.destroy()
      this.#stage = this.#next
      this.#next = null
    }
    this.#stage?.applyEvents(frame)
  }

  draw(previous: FrameView, current: FrameView, alpha: number, now: number): void {
    this.#stage?.draw(previous, current, alpha, now)
  }

  destroy(): void {
    this.#stage?.destroy()
    this.#next?.destroy()
  }
}

class ReplayPlayer {
  readonly #parts: PlayerParts
  readonly #run: WatchedRun
  readonly #onEvent: (event: ReplayReport) => void
  readonly #picture = new SwitchingPicture()
  #client: ReplayClient | null = null
  #loop: RunLoop | null = null
  /** The segment that the picture shows. */
  #segment = 0
  #place: ReplayPlace = { tick: 0, segment: 0, state: 'playing' }
  #shownTick = 0
  #speed: ReplaySpeed = 1
  #isPaused = true
  /** Counts the seeks; results of an older seek are dropped. */
  #seekCount = 0
  /** Settles when the latest seek has arrived, so that a copy is never taken on the way. */
  #arrival: Promise<ReplayPlace | null> | undefined
  /** True while a picture for the current place is being opened. */
  #isOpening = false
  #lastReportMs = Number.NEGATIVE_INFINITY
  #isOver = false

  constructor(parts: PlayerParts, run: WatchedRun, onEvent: (event: ReplayReport) => void) {
    this.#parts = parts
    this.#run = run
    this.#onEvent = onEvent
    void this.#open().catch(this.#onError)
  }

  readonly command = (command: ReplayCommand): void => {
    switch (command.type) {
      case 'RESUME':
      case 'PAUSE':
        this.#isPaused = command.type === 'PAUSE'
        if (!this.#isOpening) this.#loop?.setPaused(this.#isPaused)
        return
      case 'SPEED':
        this.#speed = command.speed
        return
      case 'SEEK':
        void this.#seekTo(command.tick).catch(this.#onError)
        return
      case 'COPY':
        void this.#copy().catch(this.#onError)
    }
  }

  readonly end = (): void => {
    this.#isOver = true
    this.#loop?.stop()
    this.#client?.stop()
    this.#picture.destroy()
  }

  async #open(): Promise<void> {
    const [client, stage] = await Promise.all([this.#startClient(), this.#openStage(true)])
    if (this.#isOver) {
      client.stop()
      stage.destroy()
      return
    }
    this.#client = client
    this.#picture.switchTo(stage)
    this.#loop = startRunLoop({
      client: { advance: (elapsed) => client.advance(elapsed, this.#speed), giveBack: client.giveBack },
      picture: this.#picture,
      readInput: () => ({ moveX: 0, moveY: 0 }),
      onFrame: (frame) => this.#onFrame(frame),
      onError: this.#onError,
    })
    this.#loop.setPaused(true)
    await this.#loop.refresh()
    this.#onEvent({ type: 'READY' })
  }

  #startClient(): Promise<ReplayClient> {
    return this.#parts.start(this.#run.segments, {
      onPlace: (place) => {
        this.#place = place
      },
      onFound: (findings) => {
        if (!this.#isOver) this.#onEvent({ type: 'FOUND', findings })
      },
      onError: this.#onError,
    })
  }

  #openStage(begins: boolean): Promise<Stage> {
    return this.#parts.openStage(this.#run.segments[this.#segment]?.spec as RunSpec, begins)
  }

  #onFrame(frame: FrameView): void {
    const { tick, segment, state } = this.#place
    this.#shownTick = tick
    this.#parts.hud.show(readHud(frame))
    this.#parts.sound(frame)
    if (segment !== this.#segment && !this.#isOpening) void this.#showPlaceAnew(this.#seekCount).catch(this.#onError)
    if (this.#isPaused) return
    if (state === 'refused') this.#onEvent({ type: 'NOT_HONOURED' })
    const now = this.#parts.now()
    if (state !== 'ended' && now - this.#lastReportMs < REPORT_INTERVAL_MS) return
    this.#lastReportMs = now
    this.#onEvent({ type: 'AT', tick, segment })
    if (state === 'ended') this.#onEvent({ type: 'ENDED' })
  }

  async #seekTo(tick: number): Promise<void> {
    const seek = ++this.#seekCount
    this.#loop?.setPaused(true)
    const arrival = this.#client?.seek(tick)
    this.#arrival = arrival
    const found = await arrival
    if (!found || !this.#isCurrent(seek)) return
    // Seeking forward keeps the picture with everything on the ground. Seeking back opens an empty one, because its marks belong to a
    // later time.
    const keepsPicture = !this.#isOpening && found.segment === this.#segment && found.tick >= this.#shownTick
    this.#place = found
    const hasArrived = keepsPicture ? await this.#refresh(seek) : await this.#showPlaceAnew(seek)
    if (hasArrived) this.#onEvent({ type: 'ARRIVED', tick: this.#place.tick, segment: this.#place.segment })
  }

  async #copy(): Promise<void> {
    await this.#arrival
    const copy = await this.#client?.copy()
    if (!this.#isOver && copy !== undefined) this.#onEvent({ type: 'COPIED', copy })
  }

  /** Opens an empty picture for the current place and draws it. Resolves to false if another seek has started meanwhile. */
  async #showPlaceAnew(seek: number): Promise<boolean> {
    this.#isOpening = true
    this.#loop?.setPaused(true)
    const begins = this.#place.segment !== this.#segment
    this.#segment = this.#place.segment
    const stage = await this.#openStage(begins)
    if (!this.#isCurrent(seek)) {
      stage.destroy()
      return false
    }
    this.#isOpening = false
    this.#picture.switchTo(stage)
    const hasArrived = await this.#refresh(seek)
    this.#loop?.setPaused(this.#isPaused)
    return hasArrived
  }

  async #refresh(seek: number): Promise<boolean> {
    await this.#loop?.refresh()
    return this.#isCurrent(seek)
  }

  #isCurrent(seek: number): boolean {
    return !this.#isOver && seek === this.#seekCount
  }

  readonly #onError = (error: unknown): void => {
    if (this.#isOver) return
    if (!(error instanceof WorkerFault)) void reportError(error, 'replay')
    this.#parts.log(String(error))
    this.#onEvent({ type: 'BROKEN' })
  }
}
