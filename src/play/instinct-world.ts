import type { RunEvent } from '../../machines/run.machine.ts'
import type { InstinctWorld } from '../game/choices.ts'
import type { Hud } from '../state/hud.ts'

/** The run that is live, as the choice of an Instinct sees it: its latest frame, and a way to ask something of it. */
export const createInstinctWorld = (hud: Hud, send: (event: RunEvent) => void): InstinctWorld => ({
  pending: () => hud.state.figures,
  onChange: hud.onChange,
  async ask(action) {
    const answered = hud.answerTo(action)
    send({ type: 'ACT', action })
    const answer = await answered
    if (!answer.done) throw new Error(answer.why)
  },
})
