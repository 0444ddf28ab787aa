import { formatNumber } from './format.ts'

const FAILED = 'Failed to save game.'

/** Saving (G§8). */
export const saveToasts = {
  /** Where the server answered, its reason; a network's own words mean nothing to a player. */
  failed: (slot: number, { kind, message }: { readonly kind: string; readonly message: string }) =>
    kind === 'network' ? FAILED : `Error saving game to Slot ${slot}: ${message}`,
  unsaved: FAILED,
  kept: "Your latest changes couldn't be saved yet. They're kept on this device and will be saved when you open this slot again.",
  unreadable: 'Some changes that this device still kept could not be read. They are lost.',
  unread: 'What this device may still have to save cannot be read now. It is kept, and asked for when the game is opened next.',
  dropped: (count: number) =>
    `A newer save was found. ${count === 1 ? 'One change was' : `${formatNumber(count)} changes were`} no longer possible.`,
} as const
