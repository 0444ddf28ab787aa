import type { MarketRefusal } from '../../../sim/economy/refusal.ts'
import type { Result } from '../../../sim/kernel/result.ts'
import { HttpError } from './http.ts'

/** Returns the value of a market rule's result. Throws 422 if the rule refused. */
export function unwrapMarket<T>(result: Result<T, MarketRefusal>): T {
  if (result.ok) return result.value
  throw httpErrorOf(result.refusal)
}

function httpErrorOf(refusal: MarketRefusal): HttpError {
  switch (refusal.type) {
    case 'run-not-over':
      return new HttpError(422, 'survivor-fallen', 'Your survivor has fallen. Return to camp first.')
    case 'not-enough-coins':
      return new HttpError(422, 'not-enough-coins', 'You do not have enough coins.')
    case 'pack-full':
      return new HttpError(
        422,
        { code: 'pack-full', params: { n: refusal.most } },
        `Your pack is full: it holds at most ${refusal.most} found items.`,
      )
    case 'not-in-inventory':
      return new HttpError(422, 'item-not-in-pack', 'This item is not in your pack.')
    case 'cannot-be-sold':
      return new HttpError(422, 'item-not-sellable', 'This item cannot be sold.')
    case 'run-under-way':
      return new HttpError(422, 'run-under-way', 'Your survivor is out on an adventure. It has to end first.')
    case 'sandbox-game':
      return new HttpError(422, 'sandbox-cannot-trade', "This is a sandbox game. It can't trade with other players.")
    case 'bad-amount':
      return new HttpError(422, 'not-allowed', 'The game did not allow this.')
  }
}
