import type { GameEvent } from '../../sim/economy/event.ts'

/**
 * Events that raise a toast. Events that a screen, a dialog or the purse shows raise none, nor do those with a notice by a machine (F12,
 * F13). Separate from the texts, which are loaded with the first toast.
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
  'merged',
  'equipped',
  'unequipped',
  'hand-replaced',
  'accessory-replaced',
  'journal-entry-added',
  'journal-entry-deleted',
  'instincts-unlocked',
  'task-claimed',
  'rewards-claimed',
  'settlers-fed',
  'settlers-joined',
  'meals-cooked',
  'cosmetic-bought',
] as const satisfies readonly GameEvent['type'][]
export type ToastEventType = (typeof TOAST_EVENTS)[number]

export type ToastEvent = Extract<GameEvent, { readonly type: ToastEventType }>

export const hasToast = (event: GameEvent): event is ToastEvent => (TOAST_EVENTS as readonly GameEvent['type'][]).includes(event.type)
