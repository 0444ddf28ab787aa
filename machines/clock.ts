import { fromCallback } from 'xstate'
import { notProvided } from './not-provided.ts'

/** `now` is in ms since 1970; it may jump forwards and backwards. */
export interface Tick {
  readonly type: 'TICK'
  readonly now: number
}

/** Sends the time at once and then every second. */
export const clock = fromCallback<Tick>(notProvided('clock'))
