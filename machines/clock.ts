import { fromCallback } from 'xstate'
import { notProvided } from './not-provided.ts'

/** What a clock tells. `now`: ms since 1970, as the device has it; it may jump, forwards and backwards. */
export interface Tick {
  readonly type: 'TICK'
  readonly now: number
}

/** Tells the time at once and then every second, for as long as somebody listens. */
export const clock = fromCallback<Tick>(notProvided('clock'))
