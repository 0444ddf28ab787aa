import type { GameEvent } from '../../sim/economy/event.ts'

/**
 * Events that raise a toast. What a screen, a dialog or the purse shows has none, nor what a machine tells itself (F12, F13). Apart from the
 * sentences, which are fetched when there is something to say.
 */
const TOAST_EVENTS = [
  'sandbox-begun',
  'run-left',
  'died-alone',
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
  'instincts-unlocked',
  'task-claimed',
] as const satisfies readonly GameEvent['type'][]
export type ToastEventType = (typeof TOAST_EVENTS)[number]

export type ToastEvent = Extract<GameEvent, { readonly type: ToastEventType }>

export const hasToast = (event: GameEvent): event is ToastEvent => (TOAST_EVENTS as readonly GameEvent['type'][]).includes(event.type)
