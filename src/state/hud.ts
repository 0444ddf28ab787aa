import { proxy, ref, useSnapshot } from 'valtio'
import { type HudFigures, NO_HUD, sameHud } from '../../sim/contract/hud.ts'

/** The figures of the run on display. Every frame is shown to it; it stirs its readers only when a shown figure changed. */
export function createHud(first: HudFigures = NO_HUD) {
  const state = proxy({ figures: ref(first) })
  const show = (next: HudFigures): void => {
    if (!sameHud(state.figures, next)) state.figures = ref(next)
  }
  return { state, show }
}
export type Hud = ReturnType<typeof createHud>

export const useHud = (hud: Hud): HudFigures => useSnapshot(hud.state).figures
