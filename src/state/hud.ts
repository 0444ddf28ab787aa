import { proxy, ref, subscribe, useSnapshot } from 'valtio'
import { type HudFigures, NO_HUD, sameHud } from '../../sim/contract/hud.ts'
import type { ActionAnswer, RunAction } from '../../sim/contract/input.ts'

/** What came of the quick slot that was used last. */
export interface SlotAnswer {
  /** 0..3. */
  readonly slot: number
  readonly answer: ActionAnswer
  /** Counts up: the same answer given twice is shown twice. */
  readonly nth: number
}

export interface Hud {
  readonly state: { readonly figures: HudFigures; readonly answer: SlotAnswer | null }
  show(next: HudFigures): void
  answer(slot: number, given: ActionAnswer): void
  /** Resolves when `answerAction` is called with the same one. */
  answerTo(action: RunAction): Promise<ActionAnswer>
  /** To be called once a frame has shown what came of it. */
  answerAction(action: RunAction, given: ActionAnswer): void
  /** Calls `changed` with each change of a shown figure, until the answer is called. */
  onChange(changed: () => void): () => void
  /** A new segment begins: nothing was used in it. */
  forgetAnswer(): void
}

/** The figures of the run on display. Every frame is shown to it; it stirs its readers only when a shown figure changed. */
export function createHud(first: HudFigures = NO_HUD): Hud {
  const state = proxy({ figures: ref(first), answer: null as SlotAnswer | null })
  const waiting = new Map<RunAction, (answer: ActionAnswer) => void>()
  let answers = 0
  const show = (next: HudFigures): void => {
    if (!sameHud(state.figures, next)) state.figures = ref(next)
  }
  const answer = (slot: number, given: ActionAnswer): void => {
    state.answer = ref({ slot, answer: given, nth: ++answers })
  }
  const answerTo = (action: RunAction): Promise<ActionAnswer> => new Promise((resolve) => waiting.set(action, resolve))
  const answerAction = (action: RunAction, given: ActionAnswer): void => {
    waiting.get(action)?.(given)
    waiting.delete(action)
  }
  const onChange = (changed: () => void): (() => void) => subscribe(state, changed, true)
  const forgetAnswer = (): void => {
    state.answer = null
  }
  return { state, show, answer, answerTo, answerAction, onChange, forgetAnswer }
}
export const useHud = (hud: Hud): HudFigures => useSnapshot(hud.state).figures
export const useSlotAnswer = (hud: Hud): SlotAnswer | null => useSnapshot(hud.state).answer
