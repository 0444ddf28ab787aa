import fc from 'fast-check'
import { type ItemId, items } from '../../sim/content/items.ts'

interface WorldPlayer {
  readonly name: string
}
/** Players with what connects them. */
export interface PlayerWorld {
  readonly player: readonly WorldPlayer[]
  readonly listing: readonly { readonly itemId: ItemId; readonly price: number; readonly hour: number; readonly seller: WorldPlayer }[]
  readonly letter: readonly { readonly text: string; readonly coins: number; readonly from: WorldPlayer; readonly to: WorldPlayer }[]
  readonly friendship: readonly { readonly accepted: boolean; readonly from: WorldPlayer; readonly to: WorldPlayer }[]
}

const price = fc.integer({ min: 1, max: 5_000 })

/**
 * Worlds with listings of a seller, letters from one player to another, and friendships. Links point to any player, so that a
 * world has players with much, with nothing, and letters and friendships that a player has with themselves, which the game rejects.
 */
export const playerWorlds: fc.Arbitrary<PlayerWorld> = fc.entityGraph(
  {
    player: { name: fc.stringMatching(/^[A-Z][a-z]{2,8}$/) },
    listing: { itemId: fc.constantFrom(...(Object.keys(items) as ItemId[])), price, hour: fc.nat(200) },
    letter: { text: fc.string({ minLength: 1, maxLength: 20 }), coins: fc.option(price, { nil: 0 }) },
    friendship: { accepted: fc.boolean() },
  },
  {
    player: {},
    listing: { seller: { arity: '1', type: 'player' } },
    letter: { from: { arity: '1', type: 'player' }, to: { arity: '1', type: 'player' } },
    friendship: { from: { arity: '1', type: 'player' }, to: { arity: '1', type: 'player' } },
  },
  {
    initialPoolConstraints: {
      player: { minLength: 2, maxLength: 5 },
      listing: { maxLength: 40 },
      letter: { maxLength: 10 },
      friendship: { maxLength: 8 },
    },
  },
) as fc.Arbitrary<unknown> as fc.Arbitrary<PlayerWorld>
