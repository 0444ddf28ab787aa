import type { RunMachineEvent } from '../../machines/run.machine.ts'
import type { InstinctWorld } from '../game/choices.ts'
import type { Hud } from '../state/hud.ts'
import { createChoicePace } from './choices/choice-pace.ts'

/** The live run as the Instinct choice needs it: the latest figures and a way to send an action. */
export const createInstinctWorld = (hud: Hud, send: (event: RunMachineEvent) => void): InstinctWorld => ({
  pending: () => hud.state.figures,
  onChange: hud.onChange,
  async ask(action) {
    const answered = hud.answerTo(action)
    send({ type: 'ACT', action })
    const answer = await answered
    if (!answer.done) throw new Error(answer.why)
  },
  pace: createChoicePace(() => hud.state.figures.secondsLeft),
})
