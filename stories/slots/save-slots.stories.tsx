import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import type { SlotSave } from '../../machines/ports.ts'
import { buildSlotRows, type SaveSlotsContext, type SlotRow, saveSlotsMachine } from '../../machines/save-slots.machine.ts'
import { ProfileSelectionScreen } from '../../src/features/slots/profile-selection-screen.tsx'
import { backups, corrupt, LONG_NAME, someRows, stored } from '../fixtures/account.ts'
import { dialogFits } from '../fixtures/dialog-fits.ts'
import { stateStories } from '../fixtures/state-stories.tsx'

const send = fn()
const onLogout = fn()
type State = Parameters<typeof saveSlotsMachine.resolveState>[0]['value']

interface Knobs extends SaveSlotsContext {
  readonly preview: SlotSave | null
  readonly suggestedName: string
  /** Saves can be exported and imported as files. */
  readonly transfers: boolean
}
const knobs: Knobs = {
  ...{ rows: someRows, slot: 1, backups: [], backup: null, incoming: null },
  ...{ preview: null, suggestedName: 'Rhea', transfers: true },
}
const at = stateStories(knobs, (value: State, { preview, suggestedName, transfers, ...context }) => (
  <ProfileSelectionScreen
    snapshot={saveSlotsMachine.resolveState({ value, context })}
    send={send}
    preview={preview}
    suggestedName={suggestedName}
    loggingOut={false}
    isGuest={false}
    onLogout={onLogout}
    transfers={transfers}
  />
))

export default { title: 'Machines/Save slots', parameters: { layout: 'fullscreen' } } satisfies Meta

/** The slots are not loaded yet, so they have no actions. */
export const Listing: StoryObj = {
  ...at('listing', { rows: null }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading saves...')
    for (const slot of canvas.getAllByRole('group')) {
      await expect(slot).toHaveAttribute('aria-busy', 'true')
      await expect(within(slot).queryByRole('button')).toBeNull()
    }
  },
}
/** The first slot is known from the sign-in: it is shown at once, and usable when all slots are loaded (AUTH-20). */
export const ListingWithThePreview: StoryObj = {
  ...at('listing', { rows: null, preview: stored(1) }),
  play: async ({ canvas }) => {
    const [first, ...others] = canvas.getAllByRole('group')
    await expect(first).toHaveTextContent('Mara')
    for (const button of within(first as HTMLElement).getAllByRole('button')) await expect(button).toBeDisabled()
    for (const slot of others) await expect(slot).toHaveAttribute('aria-busy', 'true')
  },
}
export const ListFailed: StoryObj = {
  ...at('listFailed', { rows: null }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(send).toHaveBeenCalledWith({ type: 'RETRY' })
  },
}
export const Ready: StoryObj = {
  ...at('ready'),
  play: async ({ canvas, userEvent }) => {
    const used = within(canvas.getByRole('group', { name: 'Slot 1' }))
    await userEvent.click(used.getByRole('button', { name: 'Load Game' }))
    await expect(send).toHaveBeenCalledWith({ type: 'LOAD', slot: 1 })
    await userEvent.click(used.getByRole('button', { name: 'Export' }))
    await expect(send).toHaveBeenCalledWith({ type: 'EXPORT', slot: 1 })
  },
}
/** While a request is pending, presses are ignored. */
const sendsNothing = async (buttons: readonly HTMLElement[], userEvent: { click(element: Element): Promise<void> }) => {
  send.mockClear()
  for (const button of buttons) await userEvent.click(button)
  await expect(send).not.toHaveBeenCalled()
}
export const Loading: StoryObj = {
  ...at('loading'),
  play: async ({ canvas, userEvent }) => {
    const slots = canvas.getAllByRole('group').flatMap((slot) => within(slot).getAllByRole('button'))
    await expect(canvas.getByRole('button', { name: 'Load Game' })).toHaveAttribute('aria-busy', 'true')
    await sendsNothing(slots, userEvent)
  },
}
export const Naming: StoryObj = {
  ...at('naming', { slot: 2 }),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New Character' }))
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Rhea')
    await userEvent.click(dialog.getByRole('button', { name: 'Create Character' }))
    await expect(send).toHaveBeenCalledWith({
      type: 'CREATE',
      character: { name: 'Rhea', gender: 'male', avatarUrl: '/avatars/male-01.svg' },
    })
  },
}
export const Creating: StoryObj = {
  ...at('creating', { slot: 2 }),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New Character' }))
    const create = dialog.getByRole('button', { name: 'Create Character' })
    await expect(create).toHaveAttribute('aria-busy', 'true')
    await sendsNothing([create, dialog.getByRole('button', { name: 'Cancel' })], userEvent)
    await userEvent.keyboard('{Escape}')
    await expect(send).not.toHaveBeenCalled()
  },
}
export const ConfirmingDelete: StoryObj = {
  ...at('confirmingDelete'),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete the save in Slot 1?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(send).toHaveBeenCalledWith({ type: 'CANCEL' })
  },
}
export const Deleting: StoryObj = {
  ...at('deleting'),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete the save in Slot 1?' }))
    const remove = dialog.getByRole('button', { name: 'Delete' })
    await expect(remove).toHaveAttribute('aria-busy', 'true')
    await sendsNothing([remove, dialog.getByRole('button', { name: 'Cancel' })], userEvent)
  },
}
/** Loading is harmless, so the dialog can be closed. */
export const ListingBackups: StoryObj = {
  ...at('listingBackups'),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Backups of Slot 1' }))
    await expect(dialog.getByRole('status')).toHaveTextContent('Loading backups...')
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await expect(send).toHaveBeenCalledWith({ type: 'CANCEL' })
  },
}
export const ShowingBackups: StoryObj = {
  ...at('showingBackups', { backups }),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Backups of Slot 1' }))
    const restore = dialog.getByRole('button', { name: /^Restore the backup from 19 Nov 2026/ })
    await expect(restore.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.click(restore)
    await expect(send).toHaveBeenCalledWith({ type: 'CHOOSE_BACKUP', id: 'b2' })
  },
}
const chosen = { backups, backup: backups[1] ?? null }
export const ConfirmingRestore: StoryObj = {
  ...at('confirmingRestore', chosen),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Restore this backup to Slot 1?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(send).toHaveBeenCalledWith({ type: 'CANCEL' })
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }))
    await expect(send).toHaveBeenCalledWith({ type: 'CONFIRM' })
  },
}
export const Restoring: StoryObj = at('restoring', chosen)
/** Takes only a moment; the other slots are disabled meanwhile. */
export const ReadingFile: StoryObj = {
  ...at('readingFile'),
  play: async ({ canvas, userEvent }) => {
    const own = within(canvas.getByRole('group', { name: 'Slot 1' }))
    await expect(own.getByRole('button', { name: 'Import' })).toHaveAttribute('aria-busy', 'true')
    const others = ['Slot 2', 'Slot 3'].flatMap((name) => within(canvas.getByRole('group', { name })).getAllByRole('button'))
    await sendsNothing(others, userEvent)
  },
}
const fromFile = { incoming: stored(2, { characterName: 'Otto', level: 9 }).save }
export const ConfirmingImport: StoryObj = {
  ...at('confirmingImport', fromFile),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Import this save into Slot 1?' }))
    await expect(dialog.getByText('Otto, level 9, will be in this slot.')).toBeInTheDocument()
    await expect(dialog.getByText(/^It replaces Mara, level 14\./)).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(send).toHaveBeenCalledWith({ type: 'CANCEL' })
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }))
    await expect(send).toHaveBeenCalledWith({ type: 'CONFIRM' })
  },
}
export const Importing: StoryObj = {
  ...at('importing', fromFile),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Import this save into Slot 1?' }))
    await sendsNothing([dialog.getByRole('button', { name: 'Import' }), dialog.getByRole('button', { name: 'Cancel' })], userEvent)
  },
}
export const Left: StoryObj = at('left')

const allKinds: readonly SlotRow[] = buildSlotRows({
  saves: [stored(1, { characterName: 'Survivor', level: 1 }), corrupt(2)],
  backedUp: [2],
})
const longNamed: readonly SlotRow[] = buildSlotRows({
  saves: [1, 2, 3].map((slot) => stored(slot, { characterName: slot === 2 ? 'W'.repeat(40) : LONG_NAME })),
  backedUp: [1],
})
const longBackups = backups.map((backup) => ({ ...backup, characterName: LONG_NAME }))
/** Nothing overflows its card or dialog. */
const fits = async (boxes: Iterable<Element>) => {
  for (const box of boxes) await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
  await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
}
/** Names of 40 letters, the maximum. */
export const LongNames: StoryObj = {
  ...at('ready', { rows: longNamed }),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)).toEqual([
      LONG_NAME,
      'W'.repeat(40),
      LONG_NAME,
    ])
    await fits(canvas.getAllByRole('group'))
  },
}
export const LongNamesOnAPhone: StoryObj = { ...LongNames, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
export const LongNameInTheBackups: StoryObj = {
  tags: ['nightly'],
  ...at('showingBackups', { rows: longNamed, backups: longBackups }),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Backups of Slot 1' })
    await fits(dialog.querySelectorAll('ul, li, .backup-what'))
  },
}
export const LongNameInTheRestore: StoryObj = {
  tags: ['nightly'],
  ...at('confirmingRestore', { rows: longNamed, backups: longBackups, backup: longBackups[0] ?? null }),
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Restore this backup to Slot 1?' })
    await fits(dialog.querySelectorAll('.stack, p'))
  },
}

/** A save of a sandbox game. */
const sandbox = stored(1, { ext: { ...stored(1).save.ext, sandbox: true } })
/** A sandbox game is marked on its card, with an explanation on press (LOOT-02). */
export const OneIsASandbox: StoryObj = {
  ...at('ready', { rows: buildSlotRows({ saves: [sandbox, stored(2)], backedUp: [] }) }),
  play: async ({ canvas, userEvent }) => {
    const card = (n: number) => within(canvas.getByRole('group', { name: `Slot ${n}` }))
    await expect(card(2).queryByRole('button', { name: 'Sandbox game' })).toBeNull()
    await userEvent.click(card(1).getByRole('button', { name: 'Sandbox game' }))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      "100x XP Mode was turned on in this game, so it can't trade with other players.",
    )
  },
}
export const OneIsCorrupt: StoryObj = {
  ...at('ready', { rows: allKinds }),
  play: async ({ canvas, userEvent }) => {
    send.mockClear()
    const unreadable = within(canvas.getByRole('group', { name: 'Slot 2' }))
    await userEvent.click(unreadable.getByRole('button', { name: 'Try Again' }))
    await userEvent.click(unreadable.getByRole('button', { name: 'Restore Backup' }))
    await expect(send.mock.calls).toEqual([[{ type: 'RETRY' }], [{ type: 'RESTORE', slot: 2 }]])
  },
}
/** Nothing is overwritten. */
export const ConfirmingImportIntoAnEmptySlot: StoryObj = at('confirmingImport', { ...fromFile, slot: 2 })
export const ConfirmingImportOverAnUnreadableSave: StoryObj = at('confirmingImport', { ...fromFile, rows: allKinds, slot: 2 })
/** Saves cannot be exported or imported on a hosted backend. */
export const WithoutFiles: StoryObj = {
  ...at('ready', { transfers: false }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Import|Export/ })).toBeNull()
  },
}
export const NoBackups: StoryObj = at('showingBackups', { backups: [] })
/** Nothing is overwritten. */
export const ConfirmingRestoreOfAnEmptySlot: StoryObj = at('confirmingRestore', { ...chosen, slot: 3 })
export const BackupsOnAPhone: StoryObj = {
  ...at('showingBackups', { backups }),
  tags: ['nightly'],
  globals: { viewport: { value: 'phone' } },
}
export const OnAPhone: StoryObj = { ...at('ready'), tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** The longest possible name, and none. */
export const LongNameInTheNaming: StoryObj = { tags: ['nightly'], ...at('naming', { slot: 2, suggestedName: LONG_NAME }), play: dialogFits }
export const NoNameInTheNaming: StoryObj = { ...at('naming', { slot: 2, suggestedName: '' }), play: dialogFits }
export const LongNameInTheImport: StoryObj = {
  tags: ['nightly'],
  ...at('confirmingImport', { rows: longNamed, incoming: stored(2, { characterName: 'W'.repeat(40), level: 60 }).save }),
  play: dialogFits,
}
export const LongNameInTheImportOnAPhone: StoryObj = {
  ...LongNameInTheImport,
  tags: ['nightly'],
  globals: { viewport: { value: 'phone' } },
}
