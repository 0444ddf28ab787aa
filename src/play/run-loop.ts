import { run } from '../../sim/content/run-constants.ts'
import type { FrameView } from '../../sim/contract/frame.ts'
import type { RunInput } from '../../sim/contract/input.ts'
import type { RunSpeed } from '../../sim/contract/run-speed.ts'
import { LastFrames } from './last-frames.ts'
import type { RunClient } from './sim-client.ts'

export interface RunPicture {
  applyEvents(frame: FrameView): void
  draw(previous: FrameView, current: FrameView, alpha: number, now: number): void
}

export interface RunLoopOptions {
  readonly client: Pick<RunClient, 'advance' | 'giveBack'>
  readonly picture: RunPicture
  readonly readInput: () => RunInput
  /** Receives every frame once, for HUD, sound and the end of the run. The buffer is reused later, so copy what you keep. */
  readonly onFrame: (frame: FrameView) => void
  /** The loop has ended, because the simulation's worker failed or a frame could not be shown. */
  readonly onError: (error: unknown, place: FaultPlace) => void
  /** Marks the script time of each animation frame and reply as the performance measure `run-script`. */
  readonly measure?: boolean
  /** Defaults to the browser's animation frames; tests pass their own. */
  readonly frames?: AnimationFrames
}
interface AnimationFrames {
  request(callback: (time: number) => void): number
  cancel(handle: number): void
}

/** Place of an error that ends a run: the simulation, which a replay repeats, or the page. */
export type FaultPlace = 'simulation' | 'run'

export interface RunLoop {
  /** The world is still drawn while paused, but time does not advance. */
  setPaused(paused: boolean): void
  /**
   * Requests a frame, without elapsed time while paused, and resolves once it has arrived. The frame shows the effect
   * of every earlier action.
   */
  refresh(): Promise<void>
  setSpeed(speed: RunSpeed): void
  stop(): void
}

const BROWSER_FRAMES: AnimationFrames = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
}

/**
 * Starts the loop of a run: each animation frame draws the latest world and requests the elapsed time from the
 * simulation. There is no timer. A hidden tab gets no animation frames and so pauses by itself; at most `run.maxStep`
 * of the missed time is caught up.
 */
export const startRunLoop = (options: RunLoopOptions): RunLoop => new AnimationLoop(options)

class AnimationLoop implements RunLoop {
  readonly #options: RunLoopOptions
  readonly #frames: AnimationFrames
  readonly #last: LastFrames
  #handle: number
  #isPaused = false
  #isStopped = false
  /** True while a requested frame has not arrived. */
  #isWaiting = false
  #speed: RunSpeed = 1
  /** Seconds that were not requested from the simulation yet. */
  #unplayed = 0
  /** Milliseconds of play, for effects. */
  #played = 0
  #lastTime: number | null = null
  /** Resolvers of the `refresh` promises whose frame was not requested yet. */
  #refreshes: (() => void)[] = []

  constructor(options: RunLoopOptions) {
    this.#options = options
    this.#frames = options.frames ?? BROWSER_FRAMES
    this.#last = new LastFrames((frame) => options.client.giveBack(frame))
    this.#handle = this.#frames.request(this.#tick)
  }

  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused
    this.#unplayed = 0
  }

  refresh(): Promise<void> {
    return new Promise((resolve) => {
      this.#refreshes.push(resolve)
    })
  }

  setSpeed(speed: RunSpeed): void {
    this.#speed = speed
  }

  stop(): void {
    this.#isStopped = true
    this.#frames.cancel(this.#handle)
  }

  readonly #tick = (time: number): void => {
    this.#handle = this.#frames.request(this.#tick)
    const elapsed = this.#lastTime === null ? 0 : Math.min(run.maxStep, (time - this.#lastTime) / 1000)
    this.#lastTime = time
    const start = performance.now()
    this.#draw()
    if (!this.#isPaused) {
      this.#played += 1000 * elapsed
      this.#addUnplayed(elapsed)
    }
    if (!this.#isWaiting && (!this.#isPaused || this.#refreshes.length > 0)) void this.#requestFrame()
    this.#measure(start)
  }

  #draw(): void {
    const { previous, current, alpha } = this.#last
    if (previous !== null && current !== null) this.#options.picture.draw(previous, current, alpha, this.#played)
  }

  async #requestFrame(): Promise<void> {
    const { client, readInput } = this.#options
    const elapsed = this.#unplayed
    const refreshes = this.#refreshes
    this.#isWaiting = true
    this.#unplayed = 0
    this.#refreshes = []
    let place: FaultPlace = 'simulation'
    try {
      const frame = await client.advance(elapsed, readInput(), this.#speed)
      place = 'run'
      if (frame === null) {
        if (!this.#isPaused) this.#addUnplayed(elapsed)
        this.#refreshes.push(...refreshes)
      } else if (!this.#isStopped) {
        this.#take(frame)
        for (const resolve of refreshes) resolve()
      }
    } catch (error) {
      if (this.#isStopped) return
      this.stop()
      this.#options.onError(error, place)
    } finally {
      this.#isWaiting = false
    }
  }

  #take(frame: FrameView): void {
    const start = performance.now()
    this.#options.picture.applyEvents(frame)
    this.#options.onFrame(frame)
    this.#last.add(frame)
    this.#measure(start)
  }

  #addUnplayed(seconds: number): void {
    this.#unplayed = Math.min(run.maxStep, this.#unplayed + seconds)
  }

  #measure(start: number): void {
    if (this.#options.measure) performance.measure('run-script', { start, end: performance.now() })
  }
}
