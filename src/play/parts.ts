import type { FrameView } from '../../sim/contract/frame.ts'
import type { GhostRun } from '../../sim/contract/ghost.ts'
import { type RunInput, STILL } from '../../sim/contract/input.ts'
import type { RunReport } from '../../sim/contract/run-report.ts'
import { browserLocks } from '../browser/locks.ts'
import type { Game } from '../game/game.ts'
import { t } from '../language/t.ts'
import type { ShownGhost } from '../render/late-effects/ghost-drawer.ts'
import type { Stage } from '../render/stage.ts'
import type { Hud } from '../state/hud.ts'
import { retryUntilLoaded } from '../ui/retry-until-loaded.ts'
import { keepAwake } from './keep-awake.ts'
import { openStage } from './open-stage.ts'
import type { RunClient } from './sim-client.ts'
import type { SimulationParts } from './simulation-parts.ts'

interface RunSettings {
  readonly backend: Pick<Game['backend'], 'hasDebug'>
  readonly debug: Game['debug']
  readonly preferences: Game['preferences']
  readonly sound: Game['sound']
  readonly toasts: Pick<Game['toasts'], 'show'>
}

/** The run that the player races, for the worker and for the stage. */
export interface RacedGhost {
  readonly run: GhostRun
  readonly shown: ShownGhost
}

/** The worker, the stage and the input of the run on this page. The stage waits for its element. */
export interface RunParts extends SimulationParts {
  mount(element: HTMLElement, readInput: () => RunInput): void
  /** Position of the survivor in px of the window; `null` if there is no stage. */
  survivor(): { readonly x: number; readonly y: number } | null
  /** State of the segment that is being played; `null` if there is none. */
  report(): Promise<RunReport | null>
  /** Passes each frame to `next` as well, until the returned function is called. */
  watch(next: (frame: FrameView) => void): () => void
  unmount(): void
}

/** Vibrates the device on frame events. The code is loaded with the first frame. */
function createLazyVibration(): (frame: FrameView) => void {
  let isAsked = false
  let vibrate: (frame: FrameView) => void = () => {}
  return (frame) => {
    vibrate(frame)
    if (isAsked) return
    isAsked = true
    import('../input/vibration.ts').then(
      ({ createVibration }) => {
        vibrate = createVibration((pattern) => navigator.vibrate?.(pattern))
      },
      () => {},
    )
  }
}

/** The element that the stage draws into and the input that is read from it. The stage opens before React mounts the element. */
class StageHost {
  element: HTMLElement | null = null
  readInput: () => RunInput = () => STILL
  #resolve: (element: HTMLElement) => void = () => {}

  whenMounted(): Promise<HTMLElement> {
    if (this.element) return Promise.resolve(this.element)
    return new Promise((resolve) => {
      this.#resolve = resolve
    })
  }

  mount(element: HTMLElement, readInput: () => RunInput): void {
    this.element = element
    this.readInput = readInput
    this.#resolve(element)
  }

  unmount(): void {
    this.element = null
    this.readInput = () => STILL
  }
}

class RunLock {
  readonly #toasts: RunSettings['toasts']
  #held: { readonly runId: string; readonly free: () => void } | null = null
  #isReleased = false

  constructor(toasts: RunSettings['toasts']) {
    this.#toasts = toasts
  }

  /** Resolves with false if another tab plays the run. */
  async hold(runId: string): Promise<boolean> {
    if (this.#held?.runId === runId) return true
    const { lockRun } = await retryUntilLoaded(() => import('../state/run-lock.ts'))
    // If another tab took over the run while this one was frozen, this page is stale; a reload shows the run's current
    // state.
    const free = await lockRun(browserLocks(), runId, () => location.reload())
    if (free === null) {
      this.#toasts.show('info', t('open-run.elsewhere'))
    } else if (this.#isReleased) free()
    else this.#held = { runId, free }
    return free !== null
  }

  /** Allows locks again after a remount. */
  renew(): void {
    this.#isReleased = false
  }

  release(): void {
    this.#isReleased = true
    this.#held?.free()
    this.#held = null
  }
}

/** Opens the worker of the next run. Resolves with false, and tells the player why, if this browser forbids workers. */
async function prepareRun({ debug, toasts }: RunSettings): Promise<boolean> {
  const { prepareWorker } = await retryUntilLoaded(() => import('./sim-client.ts'))
  try {
    prepareWorker()
    return true
  } catch (error) {
    debug.log(`This browser cannot start a run: ${error}.`)
    toasts.show('error', t('session.noWorker'))
    return false
  }
}

function onPageHide(gone: () => void): () => void {
  addEventListener('pagehide', gone)
  return () => removeEventListener('pagehide', gone)
}

/** Creates the parts of a run on this page. `ghost` is the run that it races, if any. */
export function createRunParts(game: RunSettings, hud: Hud, ghost: RacedGhost | null = null): RunParts {
  const { backend, debug, preferences, sound } = game
  const host = new StageHost()
  const hold = new RunLock(game.toasts)
  const vibrate = createLazyVibration()
  const watchers = new Set<(frame: FrameView) => void>()
  let stage: Stage | null = null
  let client: RunClient | null = null

  return {
    prepare: () => prepareRun(game),
    async startClient(spec, played) {
      client = await (await import('./sim-client.ts')).startRun(spec, backend.hasDebug(), played, ghost?.run)
      return client
    },
    async openStage(spec, context) {
      stage = await openStage(spec, host.whenMounted(), preferences, ghost?.shown, context)
      // The segment's music continues if only the stage is replaced.
      if (!context.canvasOnly) sound.begin(spec)
      return stage
    },
    readInput: () => host.readInput(),
    speed: () => debug.state.runSpeed,
    xpMode: () => debug.state.xpMode,
    hud,
    sound(frame) {
      sound.frame(frame, stage?.sight ?? null)
      for (const next of watchers) next(frame)
      if (preferences.vibration) vibrate(frame)
    },
    keepAwake,
    onLeaving: onPageHide,
    lockRun: (runId) => hold.hold(runId),
    record: debug.record,
    log: debug.log,
    mount(element, readInput) {
      hold.renew()
      host.mount(element, readInput)
    },
    survivor() {
      const box = host.element?.getBoundingClientRect()
      return stage && box ? { x: box.left + stage.survivor.x, y: box.top + stage.survivor.y } : null
    },
    report: async () => (await client?.report()) ?? null,
    watch(next) {
      watchers.add(next)
      return () => void watchers.delete(next)
    },
    unmount() {
      host.unmount()
      hold.release()
    },
  }
}
