import { fromCallback } from 'xstate'
import type { Tick } from '../../machines/clock.ts'
import type { SaveKeeper } from '../state/saving/save-keeper.ts'

/** ms between two ticks. */
const TICK_MS = 1_000

/** The clock of the machines, which is the same that times commands. */
export const machineClock = (keeper: Pick<SaveKeeper, 'now'>) =>
  fromCallback<Tick>(({ sendBack }) => {
    const tick = () => sendBack({ type: 'TICK', now: keeper.now() })
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  })
