import type { GameEvent } from '../../sim/economy/event.ts'
import { eventToast } from '../../src/messages/economy.ts'

/** What the player is told, in order. */
export const toastsOf = (events: readonly GameEvent[]): readonly string[] =>
  events.flatMap((event) => {
    const text = eventToast(event)
    return text === null ? [] : [text]
  })
