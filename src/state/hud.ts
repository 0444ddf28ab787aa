import { proxy, ref, subscribe, useSnapshot } from 'valtio'
import { type HudFigures, NO_HUD, sameHud } from '../../sim/contract/hud.ts'
import type { ActionAnswer, RunAction } from '../../sim/contract/input.ts'

/** Result of the last use of a quick slot. */
export interface SlotAnswer {
  /** 0..3. */
  readonly slot: number
  readonly answer: ActionAnswer
  /** Counter, so that two equal answers are shown twice. */
  readonly nth: number
}

export interface Hud {
  readonly state: { readonly figures: HudFigures; readonly answer: SlotAnswer | null }
  show(next: HudFigures): void
  answer(slot: number, given: ActionAnswer): void
  /** Resolves when `answerAction` is called with the same action. */
  answerTo(action: RunAction): Promise<ActionAnswer>
  /** Must be called after a frame has shown the result. */
  answerAction(action: RunAction, given: ActionAnswer): void
  /** Calls `changed` on each change of a visible figure. Returns a function that stops it. */
  onChange(changed: () => void): () => void
  /** Clears the last answer when a new segment begins. */
  forgetAnswer(): void
}

/** The figures of the current run. Every frame is passed to it, but it notifies its readers only if a visible figure changed. */
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
