import type { Refusal } from '../../../sim/economy/refusal.ts'
import type { Result } from '../../../sim/kernel/result.ts'
import { HttpError } from './http.ts'

/** What a rule of the market came to. Refuses with 422, in words that the specified sentences can carry ("Purchase failed: ..."). */
export function unwrapMarket<T>(result: Result<T, Refusal>): T {
  if (result.ok) return result.value
  throw new HttpError(422, messageOf(result.refusal))
}

function messageOf(refusal: Refusal): string {
  switch (refusal.type) {
    case 'run-not-over':
      return 'Your survivor has fallen. Return to camp first.'
    case 'not-enough-coins':
      return 'You do not have enough coins.'
    case 'pack-full':
      return `Your pack is full: it holds at most ${refusal.most} found items.`
    case 'not-in-inventory':
      return 'This item is not in your pack.'
    case 'cannot-be-sold':
      return 'This item cannot be sold.'
    case 'run-under-way':
      return 'Your survivor is out on an adventure. It has to end first.'
    case 'sandbox-game':
      return "This is a sandbox game. It can't trade with other players."
    default:
      return 'The game did not allow this.'
  }
}
