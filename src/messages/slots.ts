import type { SlotsNotice } from '../../machines/save-slots.machine.ts'

/** "Select Your Profile" and its dialogs (S§2, S§8 "Saves", "Save successes"). */
export const slotMessages = {
  title: 'Select Your Profile',
  logout: 'Logout',
  listing: 'Loading saves...',
  listUnavailable: 'Your saves could not be read. Nothing was changed.',
  retry: 'Try Again',
  slot: (slot: number) => `Slot ${slot}`,
  defaultName: (slot: number) => `Survivor ${slot}`,
  level: 'Level',
  coins: 'Coins',
  diamonds: 'Diamonds',
  killed: 'Enemies killed',
  lastPlayed: 'Last played',
  empty: 'Empty',
  corrupt: 'This save cannot be read',
  corruptText: 'It is kept as it is and will not be overwritten.',
  loadGame: 'Load Game',
  newGame: 'New Game',
  remove: 'Delete',
  restore: 'Restore Backup',
  cancel: 'Cancel',
  confirmDelete: (slot: number) => `Delete the save in Slot ${slot}?`,
  confirmDeleteText: (name: string, level: number) =>
    `${name}, level ${level}, will be gone from this slot. A copy stays among its backups.`,
} as const

export const newCharacterMessages = {
  title: 'New Character',
  name: 'Name',
  gender: 'Gender',
  male: 'Male',
  female: 'Female',
  avatar: 'Avatar',
  portrait: (gender: string, number: number) => `${gender} ${number}`,
  position: (number: number, of: number) => `${number} of ${of}`,
  create: 'Create Character',
  blankName: 'Please enter a character name.',
} as const

export const backupMessages = {
  dialogTitle: (slot: number) => `Backups of Slot ${slot}`,
  none: 'No backups of this slot yet.',
  reading: 'Loading backups...',
  daily: 'Daily',
  beforeRestore: 'Before a restore',
  beforeDelete: 'Before a deletion',
  who: (name: string, level: number) => `${name}, level ${level}`,
} as const

const success = (text: string) => ({ kind: 'success', text }) as const
const error = (text: string) => ({ kind: 'error', text }) as const

/** The toast of what the slots machine tells (SLOT-10 to SLOT-12, SLOT-14 to SLOT-17). */
export function slotsToast(notice: SlotsNotice): { readonly kind: 'success' | 'error'; readonly text: string } {
  switch (notice.type) {
    case 'loaded':
      return success(`Game loaded from Slot ${notice.slot}!`)
    case 'created':
      return success(`New game created in Slot ${notice.slot}!`)
    case 'deleted':
      return success(`Save in Slot ${notice.slot} deleted!`)
    case 'list-failed':
      return error(`Error fetching saves: ${notice.message}`)
    case 'load-failed':
      return error('Failed to load game data.')
    case 'create-failed':
      return error(
        notice.message === null ? 'Failed to create new game.' : `Error creating new game in Slot ${notice.slot}: ${notice.message}`,
      )
    case 'delete-failed':
      return error(notice.message === null ? 'Failed to delete save.' : `Error deleting save in Slot ${notice.slot}: ${notice.message}`)
    case 'backups-failed':
      return error(`Error fetching backups: ${notice.message}`)
  }
}
