import type { GameEvent } from '../../sim/economy/event.ts'

/**
 * Events that raise a toast. What a screen, a dialog or the purse shows has none, nor what a machine tells itself (F12, F13). Apart from the
 * sentences, which are fetched when there is something to say.
 */
const TOLD = [
  'sandbox-begun',
  'run-left',
  'deposited',
  'withdrew',
  'sold',
  'bought',
  'item-used',
  'crates-opened',
  'lootbags-opened',
  'upgrade-built',
  'blueprint-unlocked',
  'equipped',
  'unequipped',
  'hand-replaced',
  'accessory-replaced',
  'journal-entry-added',
  'journal-entry-deleted',
] as const satisfies readonly GameEvent['type'][]
export type ToldEvent = (typeof TOLD)[number]

export type Told = Extract<GameEvent, { readonly type: ToldEvent }>

export const isTold = (event: GameEvent): event is Told => (TOLD as readonly GameEvent['type'][]).includes(event.type)
