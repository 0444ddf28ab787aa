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
  confirmDeleteText: (name: string, level: number) => `${name}, level ${level}, will leave this slot.`,
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

export const slotToasts = {
  loaded: (slot: number) => `Game loaded from Slot ${slot}!`,
  created: (slot: number) => `New game created in Slot ${slot}!`,
  deleted: (slot: number) => `Save in Slot ${slot} deleted!`,
  listFailed: (message: string) => `Error fetching saves: ${message}`,
  loadFailed: 'Failed to load game data.',
  createRefused: (slot: number, message: string) => `Error creating new game in Slot ${slot}: ${message}`,
  createFailed: 'Failed to create new game.',
  deleteRefused: (slot: number, message: string) => `Error deleting save in Slot ${slot}: ${message}`,
  deleteFailed: 'Failed to delete save.',
  backupsFailed: (message: string) => `Error fetching backups: ${message}`,
} as const
