import { and, assertEvent, assign, fromPromise, setup } from 'xstate'
import type { Result } from '../sim/kernel/result.ts'
import { plainText } from '../sim/rules/plain-text.ts'
import type { Gender, Save } from '../sim/save/save.ts'
import type { SaveFileFault } from '../sim/save/save-file.ts'
import { messageOf, refusalOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import { type BackupCopy, type CorruptSave, type ErrorMessage, GatewayError, type SlotSave } from './ports.ts'

export const SLOTS = [1, 2, 3] as const

export type SlotRow =
  | { readonly kind: 'empty'; readonly slot: number; readonly hasBackups: boolean }
  | { readonly kind: 'used'; readonly slot: number; readonly save: Save; readonly updatedAt: string }
  /**
   * Shown as corrupt. The only actions are those that cannot lose the stored data (OP-66): reading it again, or restoring a backup, which
   * first backs up the current row.
   */
  | { readonly kind: 'corrupt'; readonly slot: number; readonly reason: string; readonly updatedAt: string; readonly hasBackups: boolean }
  /** The server could not be reached, and this device has no copy of the slot. */
  | { readonly kind: 'unknown'; readonly slot: number }

export interface SlotList {
  readonly saves: readonly (SlotSave | CorruptSave)[]
  readonly backedUp: readonly number[]
  /** The server could not be reached, so the list contains this device's copy; the other slots are unknown. */
  readonly recalled?: boolean
}
export interface NewCharacter {
  readonly name: string
  readonly gender: Gender
  readonly avatarUrl: string
}
/** A file chosen by the player, reduced to what is read of it; a browser's `File` fits. */
export interface ChosenFile {
  /** Bytes. */
  readonly size: number
  text(): Promise<string>
}
export interface SaveSlotsContext {
  /** `null` until the first list is loaded. */
  readonly rows: readonly SlotRow[] | null
  /** Slot of the current dialog or call; 0 before the first choice. */
  readonly slot: number
  /** Newest first. */
  readonly backups: readonly BackupCopy[]
  /** Backup of the current confirmation or call. */
  readonly backup: BackupCopy | null
  /** Save in the chosen file. */
  readonly incoming: Save | null
}
export type SaveSlotsEvent =
  | { readonly type: 'RETRY' }
  | { readonly type: 'NEW_GAME' | 'LOAD' | 'DELETE' | 'RESTORE' | 'EXPORT'; readonly slot: number }
  | { readonly type: 'IMPORT'; readonly slot: number; readonly file: ChosenFile }
  | { readonly type: 'CREATE'; readonly character: NewCharacter }
  | { readonly type: 'CHOOSE_BACKUP'; readonly id: string }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
/** Data only; `src/messages/slots` has the texts (SLOT-10 to SLOT-18). `message` is `null` if the backend did not answer. */
export type SlotsNotice =
  | { readonly type: 'loaded' | 'created' | 'deleted' | 'exported' | 'imported'; readonly slot: number }
  | { readonly type: 'list-failed' | 'backups-failed'; readonly message: ErrorMessage }
  | { readonly type: 'load-failed' }
  | { readonly type: 'create-failed' | 'delete-failed'; readonly slot: number; readonly message: ErrorMessage | null }
  /** `date` of the backup, ISO 8601. */
  | { readonly type: 'restored'; readonly slot: number; readonly date: string }
  | { readonly type: 'restore-failed' | 'import-failed'; readonly message: ErrorMessage | null }
  /** The daily limit of restores of the slot is reached. `seconds` until the next one is allowed. */
  | { readonly type: 'restored-too-often'; readonly seconds: number }
  /** `unreadable`: the device could not read the file. Nothing was changed. */
  | { readonly type: 'file-refused'; readonly fault: SaveFileFault | 'unreadable' }
  /** No user is signed in any more, or no slot was chosen (SLOT-18). */
  | { readonly type: 'no-user-or-slot' }

function restoreErrorNotice(error: unknown): SlotsNotice {
  const seconds = error instanceof GatewayError ? error.retryAfter : null
  return seconds === null ? { type: 'restore-failed', message: refusalOf(error) } : { type: 'restored-too-often', seconds }
}

function buildRow(slot: number, { saves, backedUp, recalled }: SlotList): SlotRow {
  const row = saves.find((save) => save.slot === slot)
  if (!row && recalled) return { kind: 'unknown', slot }
  if (!row) return { kind: 'empty', slot, hasBackups: backedUp.includes(slot) }
  if ('corrupt' in row) return { kind: 'corrupt', slot, reason: row.corrupt, updatedAt: row.updatedAt, hasBackups: backedUp.includes(slot) }
  return { kind: 'used', slot, save: row.save, updatedAt: row.updatedAt }
}
export const buildSlotRows = (list: SlotList): readonly SlotRow[] => SLOTS.map((slot) => buildRow(slot, list))

const isSlotKind = (kind: SlotRow['kind'], { rows }: SaveSlotsContext, slot: number): boolean =>
  rows?.some((row) => row.slot === slot && row.kind === kind) ?? false
/** Save of a used slot. */
function requireSave({ rows }: SaveSlotsContext, slot: number): Save {
  const row = rows?.find((one) => one.slot === slot)
  if (row?.kind !== 'used') throw new Error(`Slot ${slot} has no save.`)
  return row.save
}
/** Save of the file that the player confirmed. */
function requireIncoming({ incoming }: SaveSlotsContext): Save {
  if (incoming === null) throw new Error('No save file has been read.')
  return incoming
}
const findBackup = ({ backups }: SaveSlotsContext, id: string): BackupCopy | null => backups.find((copy) => copy.id === id) ?? null
const isSlot = (slot: number): boolean => SLOTS.some((one) => one === slot)

/**
 * The "Select Your Profile" screen (F7). Each call starts only from the state that shows its button or confirmation, so a cancel changes
 * nothing and a double click calls once. A load, create, delete, restore or import ends in a fresh list or leaves the screen: the backend's
 * data is never guessed.
 */
export const saveSlotsMachine = setup({
  types: {
    context: {} as SaveSlotsContext,
    events: {} as SaveSlotsEvent,
  },
  actors: {
    listSaves: fromPromise<SlotList>(notProvided('listSaves')),
    /** Loads the slot and makes it the active one. Resolves with `null` if it has no row. */
    loadSlot: fromPromise<SlotSave | null, { slot: number }>(notProvided('loadSlot')),
    /** Inserts only (OP-89) and makes the slot the active one. Rejects if the slot is in use. */
    createGame: fromPromise<void, { slot: number } & NewCharacter>(notProvided('createGame')),
    deleteSave: fromPromise<void, { slot: number }>(notProvided('deleteSave')),
    /** Newest first. */
    listBackups: fromPromise<readonly BackupCopy[], { slot: number }>(notProvided('listBackups')),
    restoreBackup: fromPromise<void, { slot: number; backupId: string }>(notProvided('restoreBackup')),
    readSave: fromPromise<Result<Save, SaveFileFault>, { file: ChosenFile }>(notProvided('readSave')),
    importSave: fromPromise<void, { slot: number; save: Save }>(notProvided('importSave')),
  },
  guards: {
    isSignedIn: (): boolean => notProvided('isSignedIn')(),
    isEmpty: ({ context }, { slot }: { slot: number }) => isSlotKind('empty', context, slot),
    isUsed: ({ context }, { slot }: { slot: number }) => isSlotKind('used', context, slot),
    slotWasChosen: ({ context }) => isSlot(context.slot),
    hasCopy: ({ context }, { id }: { id: string }) => findBackup(context, id) !== null,
    nameIsBlank: (_, { name }: { name: string }) => plainText(name) === '',
    noRow: (_, { found }: { found: SlotSave | null }) => found === null,
    isNoSave: (_, { read }: { read: Result<Save, SaveFileFault> }) => !read.ok,
    isNameRefused: (_, { error }: { error: unknown }) => refusalOf(error)?.code === 'name-not-allowed',
    wasRefused: (_, { error }: { error: unknown }) => refusalOf(error) !== null,
  },
  actions: {
    navigate: (_, _to: '/camp' | '/intro-slideshow') => notProvided('navigate')(),
    /** Remembers the slot for this user's next visit (OP-103). */
    rememberSlot: (_, _slot: number) => notProvided('rememberSlot')(),
    /** If the slot is active: cancels pending saves, resets memory to defaults and deactivates the slot (OP-87). */
    closeSlot: (_, _slot: number) => notProvided('closeSlot')(),
    /** Offers the slot's save as a file download. */
    exportSave: (_, _what: { slot: number; save: Save }) => notProvided('exportSave')(),
    notify: (_, _notice: SlotsNotice) => notProvided('notify')(),
    /** Shows the browser's alert "Please enter a character name." (SLOT-07). */
    alertBlankName: notProvided('alertBlankName'),
  },
}).createMachine({
  id: 'save-slots',
  context: { rows: null, slot: 0, backups: [], backup: null, incoming: null },
  initial: 'listing',
  states: {
    listing: {
      invoke: {
        src: 'listSaves',
        onDone: { target: 'ready', actions: assign({ rows: ({ event }) => buildSlotRows(event.output) }) },
        onError: {
          target: 'listFailed',
          actions: { type: 'notify', params: ({ event }) => ({ type: 'list-failed', message: messageOf(event.error) }) },
        },
      },
    },
    listFailed: { entry: assign({ rows: null }), on: { RETRY: 'listing' } },
    ready: {
      on: {
        NEW_GAME: {
          guard: { type: 'isEmpty', params: ({ event }) => ({ slot: event.slot }) },
          target: 'naming',
          actions: assign({ slot: ({ event }) => event.slot }),
        },
        LOAD: {
          guard: { type: 'isUsed', params: ({ event }) => ({ slot: event.slot }) },
          target: 'loading',
          actions: assign({ slot: ({ event }) => event.slot }),
        },
        DELETE: {
          guard: { type: 'isUsed', params: ({ event }) => ({ slot: event.slot }) },
          target: 'confirmingDelete',
          actions: assign({ slot: ({ event }) => event.slot }),
        },
        RETRY: 'listing',
        RESTORE: {
          target: 'listingBackups',
          actions: assign({ slot: ({ event }) => event.slot }),
        },
        EXPORT: {
          guard: { type: 'isUsed', params: ({ event }) => ({ slot: event.slot }) },
          actions: [
            { type: 'exportSave', params: ({ context, event }) => ({ slot: event.slot, save: requireSave(context, event.slot) }) },
            { type: 'notify', params: ({ event }) => ({ type: 'exported', slot: event.slot }) },
          ],
        },
        IMPORT: {
          target: 'readingFile',
          actions: assign({ slot: ({ event }) => event.slot }),
        },
      },
    },
    loading: {
      invoke: {
        src: 'loadSlot',
        input: ({ context }) => ({ slot: context.slot }),
        onDone: [
          {
            guard: { type: 'noRow', params: ({ event }) => ({ found: event.output }) },
            target: 'listing',
            actions: { type: 'notify', params: { type: 'load-failed' } },
          },
          {
            target: 'left',
            actions: [
              { type: 'rememberSlot', params: ({ context }) => context.slot },
              { type: 'notify', params: ({ context }) => ({ type: 'loaded', slot: context.slot }) },
              { type: 'navigate', params: '/camp' },
            ],
          },
        ],
        onError: { target: 'listing', actions: { type: 'notify', params: { type: 'load-failed' } } },
      },
    },
    naming: {
      on: {
        CREATE: [
          { guard: { type: 'nameIsBlank', params: ({ event }) => ({ name: event.character.name }) }, actions: 'alertBlankName' },
          { target: 'creating' },
        ],
        CANCEL: 'ready',
      },
    },
    creating: {
      invoke: {
        src: 'createGame',
        input: ({ context, event }) => {
          assertEvent(event, 'CREATE')
          return { slot: context.slot, ...event.character, name: plainText(event.character.name) }
        },
        onDone: {
          target: 'left',
          actions: [
            { type: 'rememberSlot', params: ({ context }) => context.slot },
            { type: 'notify', params: ({ context }) => ({ type: 'created', slot: context.slot }) },
            { type: 'navigate', params: '/intro-slideshow' },
          ],
        },
        onError: [
          {
            /** The player chooses another name in the same form. */
            guard: { type: 'isNameRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'naming',
            actions: {
              type: 'notify',
              params: ({ context, event }) => ({ type: 'create-failed', slot: context.slot, message: refusalOf(event.error) }),
            },
          },
          {
            /** The backend refused: the slot is in use, or the daily limit of new games is reached. The list may be stale. */
            guard: { type: 'wasRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'listing',
            actions: {
              type: 'notify',
              params: ({ context, event }) => ({ type: 'create-failed', slot: context.slot, message: refusalOf(event.error) }),
            },
          },
          {
            target: 'naming',
            actions: { type: 'notify', params: ({ context }) => ({ type: 'create-failed', slot: context.slot, message: null }) },
          },
        ],
      },
    },
    confirmingDelete: { on: { CONFIRM: 'deleting', CANCEL: 'ready' } },
    deleting: {
      entry: { type: 'closeSlot', params: ({ context }) => context.slot },
      invoke: {
        src: 'deleteSave',
        input: ({ context }) => ({ slot: context.slot }),
        onDone: {
          target: 'listing',
          actions: { type: 'notify', params: ({ context }) => ({ type: 'deleted', slot: context.slot }) },
        },
        onError: {
          target: 'listing',
          actions: {
            type: 'notify',
            params: ({ context, event }) => ({ type: 'delete-failed', slot: context.slot, message: refusalOf(event.error) }),
          },
        },
      },
    },
    listingBackups: {
      on: { CANCEL: 'ready' },
      invoke: {
        src: 'listBackups',
        input: ({ context }) => ({ slot: context.slot }),
        onDone: { target: 'showingBackups', actions: assign({ backups: ({ event }) => event.output }) },
        onError: {
          target: 'ready',
          actions: { type: 'notify', params: ({ event }) => ({ type: 'backups-failed', message: messageOf(event.error) }) },
        },
      },
    },
    showingBackups: {
      on: {
        CANCEL: 'ready',
        CHOOSE_BACKUP: {
          guard: { type: 'hasCopy', params: ({ event }) => ({ id: event.id }) },
          target: 'confirmingRestore',
          actions: assign({ backup: ({ context, event }) => findBackup(context, event.id) }),
        },
      },
    },
    confirmingRestore: {
      on: {
        CONFIRM: [
          { guard: and(['isSignedIn', 'slotWasChosen']), target: 'restoring' },
          { target: 'ready', actions: { type: 'notify', params: { type: 'no-user-or-slot' } } },
        ],
        CANCEL: 'showingBackups',
      },
    },
    restoring: {
      entry: { type: 'closeSlot', params: ({ context }) => context.slot },
      invoke: {
        src: 'restoreBackup',
        input: ({ context }) => ({ slot: context.slot, backupId: context.backup?.id ?? '' }),
        onDone: {
          target: 'listing',
          actions: {
            type: 'notify',
            params: ({ context }) => ({ type: 'restored', slot: context.slot, date: context.backup?.date ?? '' }),
          },
        },
        onError: {
          target: 'listing',
          actions: { type: 'notify', params: ({ event }) => restoreErrorNotice(event.error) },
        },
      },
    },
    readingFile: {
      invoke: {
        src: 'readSave',
        input: ({ event }) => {
          assertEvent(event, 'IMPORT')
          return { file: event.file }
        },
        onDone: [
          {
            guard: { type: 'isNoSave', params: ({ event }) => ({ read: event.output }) },
            target: 'ready',
            actions: {
              type: 'notify',
              params: ({ event }) => ({ type: 'file-refused', fault: event.output.ok ? 'unreadable' : event.output.refusal }),
            },
          },
          {
            target: 'confirmingImport',
            actions: assign({ incoming: ({ event }) => (event.output.ok ? event.output.value : null) }),
          },
        ],
        onError: { target: 'ready', actions: { type: 'notify', params: { type: 'file-refused', fault: 'unreadable' } } },
      },
    },
    /** The file's content is always shown before the import, even if the slot is empty. */
    confirmingImport: {
      on: {
        CONFIRM: [
          { guard: and(['isSignedIn', 'slotWasChosen']), target: 'importing' },
          { target: 'ready', actions: { type: 'notify', params: { type: 'no-user-or-slot' } } },
        ],
        CANCEL: 'ready',
      },
    },
    importing: {
      entry: { type: 'closeSlot', params: ({ context }) => context.slot },
      invoke: {
        src: 'importSave',
        input: ({ context }) => ({ slot: context.slot, save: requireIncoming(context) }),
        onDone: {
          target: 'listing',
          actions: { type: 'notify', params: ({ context }) => ({ type: 'imported', slot: context.slot }) },
        },
        onError: {
          target: 'listing',
          actions: { type: 'notify', params: ({ event }) => ({ type: 'import-failed', message: refusalOf(event.error) }) },
        },
      },
    },
    /** The game is open and the screen is closing. */
    left: { type: 'final' },
  },
})
