import { formatNumber } from './format.ts'

const FAILED = 'Failed to save game.'

/** What a player is told of saving (SAVE-12). */
export const saveText = {
  /** Where the server answered, its reason; a network's own words mean nothing to a player. */
  failed: (slot: number, { kind, message }: { readonly kind: string; readonly message: string }) =>
    kind === 'network' ? FAILED : `Error saving game to Slot ${slot}: ${message}`,
  /** After the slot's number. */
  stillChecked: 'your last run is still being checked. It stays on this device and is saved soon.',
  unsaved: FAILED,
  kept: "Your latest changes couldn't be saved yet. They're kept on this device and will be saved when you open this slot again.",
  unreadable: "Some unsaved changes on this device couldn't be read and are lost.",
  recalled: "You're offline. This is your game as this device last saw it saved; what you do is kept here and sent when you're back.",
  unread: "Unsaved changes on this device can't be read right now. They stay there, and the game tries again next time.",
  dropped: (count: number) => `A newer save was found. ${count === 1 ? 'One change' : `${formatNumber(count)} changes`} could not be kept.`,
} as const
