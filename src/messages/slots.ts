import type { SlotsNotice } from '../../machines/save-slots.machine.ts'
import { RESTORES_A_DAY } from '../../sim/economy/restores-a-day.ts'
import { formatDayAndTime } from './dates.ts'

/** "Select Your Profile" and its dialogs (SLOT-01 to SLOT-18). */
export const slotsText = {
  title: 'Select Your Profile',
  logout: 'Logout',
  listing: 'Loading saves...',
  listUnavailable: "Couldn't load your saves. Nothing was changed.",
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
  unknown: 'Not known offline',
  unknownText: 'The server was not reached, and this device keeps no copy of this slot.',
  loadGame: 'Load Game',
  newGame: 'New Game',
  remove: 'Delete',
  restore: 'Restore Backup',
  cancel: 'Cancel',
  exportSave: 'Export',
  importSave: 'Import',
  confirmDelete: (slot: number) => `Delete the save in Slot ${slot}?`,
  confirmDeleteText: (name: string, level: number) =>
    `${name}, level ${level}, will be removed from this slot. A copy is kept in its backups.`,
} as const

export const newCharacterText = {
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

export const backupText = {
  dialogTitle: (slot: number) => `Backups of Slot ${slot}`,
  none: 'No backups of this slot yet.',
  reading: 'Loading backups...',
  daily: 'Daily',
  beforeRestore: 'Before a restore',
  beforeDelete: 'Before a deletion',
  beforeImport: 'Before importing',
  who: (name: string, level: number) => `${name}, level ${level}`,
  restore: 'Restore',
  restoreOf: (date: string) => `Restore the backup from ${date}`,
  confirm: (slot: number) => `Restore this backup to Slot ${slot}?`,
  confirmText: (name: string, level: number, date: string) => `${name}, level ${level}, as of ${date}, will be in this slot.`,
  overwrites: (name: string, level: number) => `It replaces ${name}, level ${level}. A copy of that save is kept in the backups.`,
} as const

/** s: rounded up, so that nobody comes back too early. */
function tooOften(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const wait = minutes < 60 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour')
  return `A slot can be restored ${RESTORES_A_DAY} times a day. Try again in ${wait}.`
}
const counted = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`

export const importSaveText = {
  confirm: (slot: number) => `Import this save into Slot ${slot}?`,
  confirmText: (name: string, level: number) => `${name}, level ${level}, will be in this slot.`,
  overwritesUnreadable: 'It replaces a save that cannot be read. A copy of that save is kept in the backups.',
} as const

/** Why a file is not taken. Nothing was changed. */
const fileFaults = {
  'not-a-save': 'This file is not a Nightfence save.',
  'too-big': 'This file is too large to be a save.',
  newer: 'This save was made by a newer version of the game.',
  broken: 'This save is damaged and cannot be read.',
  unreadable: 'This file could not be opened.',
} as const

const success = (text: string) => ({ kind: 'success', text }) as const
const error = (text: string) => ({ kind: 'error', text }) as const

/** The toast of what the slots machine tells (SLOT-10 to SLOT-18). */
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
    case 'restored':
      return success(`Backup from ${formatDayAndTime(notice.date)} restored to Slot ${notice.slot}!`)
    case 'restore-failed':
      return error(notice.message === null ? 'Failed to restore backup.' : `Error restoring backup: ${notice.message}`)
    case 'restored-too-often':
      return error(`Error restoring backup: ${tooOften(notice.seconds)}`)

    case 'exported':
      return success(`Save of Slot ${notice.slot} exported!`)
    case 'imported':
      return success(`Save imported into Slot ${notice.slot}!`)
    case 'import-failed':
      return error(notice.message === null ? 'Failed to import save.' : `Error importing save: ${notice.message}`)
    case 'file-refused':
      return error(fileFaults[notice.fault])
    case 'no-user-or-slot':
      return error('User not logged in or target slot not selected.')
  }
}
