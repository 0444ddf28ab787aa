import type { GameEvent } from '../../sim/economy/event.ts'
import { eventToast } from '../../src/messages/economy.ts'

/** Texts of the toasts for these events, in order. */
export const toastsOf = (events: readonly GameEvent[]): readonly string[] =>
  events.flatMap((event) => {
    const text = eventToast(event)
    return text === null ? [] : [text]
  })
