import type { FrameView } from '../../sim/contract/frame.ts'
import type { GhostRun } from '../../sim/contract/ghost.ts'
import { type RunInput, STILL } from '../../sim/contract/input.ts'
import { browserLocks } from '../browser/locks.ts'
import type { Game } from '../game/game.ts'
import { sessionText } from '../messages/session.ts'
import type { ShownGhost } from '../render/late-effects/ghost-drawer.ts'
import type { Stage } from '../render/stage.ts'
import type { Hud } from '../state/hud.ts'
import { loadPart } from '../ui/load-part.ts'
import { retryUntilLoaded } from '../ui/retry-until-loaded.ts'
import { keepAwake } from './keep-awake.ts'
import { openStage } from './open-stage.ts'
import type { SimulationParts } from './simulation.ts'

/** What a run reads of the game around it. */
interface RunSettings {
  readonly backend: Pick<Game['backend'], 'hasDebug'>
  readonly debug: Game['debug']
  readonly preferences: Game['preferences']
  readonly sound: Game['sound']
  readonly toasts: Pick<Game['toasts'], 'show'>
}

/** The run that somebody races, for the worker and for the stage. */
export interface RacedGhost {
  readonly run: GhostRun
  readonly shown: ShownGhost
}

/** The worker, the stage and the input of the run on this page. The stage waits for the element it draws into. */
export interface RunParts extends SimulationParts {
  mount(element: HTMLElement, readInput: () => RunInput): void
  /** Where the survivor is drawn, px of the window; null: there is no picture. */
  survivor(): { readonly x: number; readonly y: number } | null
  /** Shows each frame to `next` as well, until the answer is called. */
  watch(next: (frame: FrameView) => void): () => void
  unmount(): void
}

/** Has the device shake with a frame, once what does it was fetched: with the first frame that asks for it. */
function createFeel(): (frame: FrameView) => void {
  let isAsked = false
  let feel: (frame: FrameView) => void = () => {}
  return (frame) => {
    feel(frame)
    if (isAsked) return
    isAsked = true
    import('../input/vibration.ts').then(
      ({ createVibration }) => {
        feel = createVibration((pattern) => navigator.vibrate?.(pattern))
      },
      () => {},
    )
  }
}

/** `ghost`: the run that is raced. */
export function createRunParts(game: RunSettings, hud: Hud, ghost: RacedGhost | null = null): RunParts {
  let host: HTMLElement | null = null
  let read: () => RunInput = () => STILL
  let mounted: (element: HTMLElement) => void = () => {}
  let stage: Stage | null = null
  const watchers = new Set<(frame: FrameView) => void>()
  let held: { readonly runId: string; readonly free: () => void } | null = null
  let gone = false
  const feel = createFeel()
  const whenMounted = () =>
    host
      ? Promise.resolve(host)
      : new Promise<HTMLElement>((resolve) => {
          mounted = resolve
        })

  const parts: SimulationParts = {
    async prepare() {
      const { prepareWorker } = await retryUntilLoaded(() => import('./sim-client.ts'))
      try {
        prepareWorker()
        return true
      } catch (error) {
        game.debug.log(`No run can start in this browser: ${error}.`)
        game.toasts.show('error', sessionText.noWorker)
        return false
      }
    },
    startClient: async (spec, played) => (await import('./sim-client.ts')).startRun(spec, game.backend.hasDebug(), played, ghost?.run),
    async openStage(spec, context) {
      stage = await openStage(spec, whenMounted(), game.preferences, ghost?.shown, context)
      // The music of a segment goes on when only its picture is replaced.
      if (!context.canvasOnly) game.sound.begin(spec)
      return stage
    },
    readInput: () => read(),
    speed: () => game.debug.state.runSpeed,
    xpMode: () => game.debug.state.xpMode,
    hud,
    sound(frame) {
      game.sound.frame(frame, stage?.sight ?? null)
      for (const next of watchers) next(frame)
      if (game.preferences.vibration) feel(frame)
    },
    keepAwake,
    onLeaving(gone) {
      addEventListener('pagehide', gone)
      return () => removeEventListener('pagehide', gone)
    },
    async holdRun(runId) {
      if (held?.runId === runId) return true
      const { holdRun } = await retryUntilLoaded(() => import('../state/run-lock.ts'))
      // Frozen while another tab took the run over: what this page shows is old, and its address leads where the run stands.
      const free = await holdRun(browserLocks(), runId, () => location.reload())
      if (free === null) {
        const { openRunText } = await loadPart(() => import('../messages/open-run.ts'), 'game')
        game.toasts.show('info', openRunText.elsewhere)
      } else if (gone) free()
      else held = { runId, free }
      return free !== null
    },
    record: game.debug.record,
    log: game.debug.log,
  }
  return {
    ...parts,
    mount(element, readInput) {
      host = element
      gone = false
      read = readInput
      mounted(element)
    },
    survivor() {
      const box = host?.getBoundingClientRect()
      return stage && box ? { x: box.left + stage.survivor.x, y: box.top + stage.survivor.y } : null
    },
    watch(next) {
      watchers.add(next)
      return () => void watchers.delete(next)
    },
    unmount() {
      host = null
      gone = true
      held?.free()
      held = null
      read = () => STILL
    },
  }
}
