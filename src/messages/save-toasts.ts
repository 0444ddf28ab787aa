import { formatNumber } from './format.ts'

const FAILED = 'Failed to save game.'

/** Saving (G§8). */
export const saveToasts = {
  /** A write that the server refused says why; any other is kept and tried again. */
  failed: (slot: number, { kind, message }: { readonly kind: string; readonly message: string }) =>
    kind === 'refused' ? `Error saving game to Slot ${slot}: ${message}` : FAILED,
  unsaved: FAILED,
  dropped: (count: number) =>
    `A newer save was found. ${count === 1 ? 'One change was' : `${formatNumber(count)} changes were`} no longer possible.`,
} as const
