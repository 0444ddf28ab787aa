import { BASE_PLAYER } from '../../../sim/content/player.ts'
import { type RunInput, STILL } from '../../../sim/contract/input.ts'
import { startSound } from '../../sound/sound.ts'
import type { Hud } from '../../state/hud.ts'
import { onPreferences } from '../../state/preferences.ts'
import type { Game } from '../game.ts'
import type { SimulationParts } from './simulation.ts'

/** What a run reads of the game around it. */
interface RunSettings {
  readonly backend: Pick<Game['backend'], 'hasDebug'>
  readonly debug: Game['debug']
  readonly preferences: Game['preferences']
}

/** The worker, the stage, the input and the sound of the run on this page. The stage waits for the element it draws into. */
export function createRunParts(game: RunSettings, hud: Hud) {
  let host: HTMLElement | null = null
  let read: () => RunInput = () => STILL
  let mounted: (element: HTMLElement) => void = () => {}
  const sound = startSound({ volume: 0, muted: true })
  const deafen = onPreferences(game.preferences, ({ volume, muted }) => sound.set({ volume: volume / 100, muted }))
  const whenMounted = () =>
    host
      ? Promise.resolve(host)
      : new Promise<HTMLElement>((resolve) => {
          mounted = resolve
        })

  const parts: SimulationParts = {
    startClient: async (spec) => (await import('../../worker/sim-client.ts')).startRun(spec, game.backend.hasDebug()),
    async openStage(spec) {
      const [{ createStage }, element] = await Promise.all([import('../../render/stage.ts'), whenMounted()])
      const { gear, ...shown } = spec
      return createStage(element, {
        ...shown,
        reach: BASE_PLAYER.attackRangeMultiplier + gear.meleeRange,
        effects: game.preferences,
        base: '',
      })
    },
    readInput: () => read(),
    speed: () => game.debug.state.runSpeed,
    xpMode: () => game.debug.state.xpMode,
    hud,
    sound: sound.frame,
    record: game.debug.record,
    log: game.debug.log,
  }
  return {
    ...parts,
    mount(element: HTMLElement, readInput: () => RunInput): void {
      host = element
      read = readInput
      mounted(element)
    },
    unmount(): void {
      host = null
      read = () => STILL
    },
    close(): void {
      deafen()
      sound.stop()
    },
  }
}
