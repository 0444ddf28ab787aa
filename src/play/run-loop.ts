import { run } from '../../sim/content/run-constants.ts'
import type { FrameView } from '../../sim/contract/frame.ts'
import type { RunInput } from '../../sim/contract/input.ts'
import type { RunSpeed } from '../../sim/contract/run-speed.ts'
import { LastFrames } from './last-frames.ts'
import type { RunClient } from './sim-client.ts'

/** The picture, as the loop uses it. */
export interface RunPicture {
  applyEvents(frame: FrameView): void
  draw(previous: FrameView, current: FrameView, alpha: number, now: number): void
}

export interface RunLoopOptions {
  readonly client: Pick<RunClient, 'advance' | 'giveBack'>
  readonly picture: RunPicture
  readonly readInput: () => RunInput
  /** Every frame once, as it comes: HUD, sound, end of the run. The buffer is reused later: copy what you keep. */
  readonly onFrame: (frame: FrameView) => void
  /** The simulation's worker failed; the loop has ended. */
  readonly onError: (error: unknown) => void
  /** Marks the script time of each animation frame and reply as the performance measure `run-script`. */
  readonly measure?: boolean
  /** The browser's own unless a test drives the frames. */
  readonly frames?: AnimationFrames
}
interface AnimationFrames {
  request(callback: (time: number) => void): number
  cancel(handle: number): void
}

export interface RunLoop {
  /** While paused the world stands still and is drawn all the same. */
  setPaused(paused: boolean): void
  /** Asks for a frame, while paused one without time; resolves once it has come. What the world was asked to do before it shows it. */
  refresh(): Promise<void>
  /** Simulated seconds per second. */
  setSpeed(speed: RunSpeed): void
  stop(): void
}

const BROWSER: AnimationFrames = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
}

/**
 * Plays a run: each animation frame draws what has come and asks the simulation for as much time as has passed. No
 * timer runs, so a hidden tab, which gets no animation frames, pauses by itself; the time it missed is not made up
 * beyond `run.maxStep`.
 */
export function startRunLoop(options: RunLoopOptions): RunLoop {
  const { client, picture, readInput, onFrame, onError, measure = false, frames = BROWSER } = options
  const last = new LastFrames((frame) => client.giveBack(frame))
  let paused = false
  let speed: RunSpeed = 1
  let stopped = false
  let waiting = false
  /** Seconds that the simulation has not yet been asked for. */
  let owed = 0
  /** ms of play, for effects. */
  let played = 0
  let before: number | null = null
  /** Who waits for a frame that was not yet asked for. */
  let refreshes: (() => void)[] = []

  const measured = (work: () => void) => {
    const start = performance.now()
    work()
    if (measure) performance.measure('run-script', { start, end: performance.now() })
  }
  const stop = () => {
    stopped = true
    frames.cancel(handle)
  }
  const arrived = (frame: FrameView) => {
    picture.applyEvents(frame)
    onFrame(frame)
    last.add(frame)
  }
  const ask = async () => {
    const elapsed = owed
    const refreshed = refreshes
    waiting = true
    owed = 0
    refreshes = []
    try {
      const frame = await client.advance(elapsed, readInput(), speed)
      if (frame === null) {
        if (!paused) owed = Math.min(run.maxStep, owed + elapsed)
        refreshes.push(...refreshed)
      } else if (!stopped) {
        measured(() => arrived(frame))
        for (const resolve of refreshed) resolve()
      }
    } catch (error) {
      if (stopped) return
      stop()
      onError(error)
    } finally {
      waiting = false
    }
  }
  const tick = (time: number) => {
    handle = frames.request(tick)
    const elapsed = before === null ? 0 : Math.min(run.maxStep, (time - before) / 1000)
    before = time
    measured(() => {
      if (last.previous !== null && last.current !== null) picture.draw(last.previous, last.current, last.alpha, played)
      if (!paused) {
        played += 1000 * elapsed
        owed = Math.min(run.maxStep, owed + elapsed)
      }
      if (!waiting && (!paused || refreshes.length > 0)) void ask()
    })
  }
  let handle = frames.request(tick)

  return {
    setPaused(next) {
      paused = next
      owed = 0
    },
    refresh: () =>
      new Promise((resolve) => {
        refreshes.push(resolve)
      }),
    setSpeed(next) {
      speed = next
    },
    stop,
  }
}
