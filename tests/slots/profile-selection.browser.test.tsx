import { useMachine } from '@xstate/react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fromPromise } from 'xstate'
import { type CorruptSave, GatewayError, type SavesPort, type SlotSave } from '../../machines/ports.ts'
import { type ChosenFile, type NewCharacter, saveSlotsMachine } from '../../machines/save-slots.machine.ts'
import type { Save } from '../../sim/save/save.ts'
import { ProfileSelectionScreen } from '../../src/features/slots/profile-selection-screen.tsx'
import { fileOfSlot, readChosenFile } from '../../src/features/slots/save-files.ts'
import { formatDayAndTime } from '../../src/messages/dates.ts'
import { slotsToast } from '../../src/messages/slots.ts'
import { backups, corrupt, PLAYED_AT, stored } from '../../stories/fixtures/account.ts'
import { mount, toasts } from '../account/mount.tsx'
import { memoryBackups } from '../support/memory-gateways/backups.ts'
import { memorySaves } from '../support/memory-gateways/saves.ts'

const NOW = Date.parse(PLAYED_AT)

interface Options {
  readonly rows?: readonly (SlotSave | CorruptSave)[]
  /** Slots with backups in the fixtures. */
  readonly backedUp?: readonly number[]
  readonly restoreFails?: Error
  readonly transfers?: boolean
  readonly isGuest?: boolean
  readonly over?: (saves: SavesPort) => Partial<SavesPort>
}
/** The screen with its machine over saves in memory. */
function open({ rows = [stored(1)], backedUp = [], restoreFails, transfers = false, isGuest = false, over = () => ({}) }: Options = {}) {
  const memory = memorySaves({ rows, now: () => NOW })
  const copies = backedUp.flatMap((slot) =>
    backups.map(({ characterName, level, ...copy }) => ({
      ...copy,
      slot,
      save: stored(slot, { characterName, level, coins: level }).save,
    })),
  )
  const kept = memoryBackups({ saves: memory, copies, now: () => NOW })
  const saves = { ...memory, ...over(memory) }
  const showToast = toasts()
  const handlers = { alert: vi.fn(), navigate: vi.fn(), close: vi.fn(), logout: vi.fn(), exported: vi.fn() }
  const machine = saveSlotsMachine.provide({
    actors: {
      listSaves: fromPromise(async () => ({ saves: await saves.list(), backedUp: await kept.slots() })),
      loadSlot: fromPromise(({ input }: { input: { slot: number } }) => saves.load(input.slot)),
      createGame: fromPromise(async ({ input: { slot, ...character } }: { input: { slot: number } & NewCharacter }) => {
        const commands = [{ type: 'new-game', at: NOW, ...character } as const]
        await saves.send({ slot, baseRevision: 0, batchId: 'batch-1', commands })
      }),
      deleteSave: fromPromise(({ input }: { input: { slot: number } }) => saves.remove(input.slot)),
      listBackups: fromPromise(({ input }: { input: { slot: number } }) => kept.list(input.slot)),
      restoreBackup: fromPromise(({ input: { slot, backupId } }: { input: { slot: number; backupId: string } }) =>
        restoreFails ? Promise.reject(restoreFails) : kept.restore(slot, backupId),
      ),
      readSave: fromPromise(({ input }: { input: { file: ChosenFile } }) => readChosenFile(input.file)),
      importSave: fromPromise(({ input }: { input: { slot: number; save: Save } }) => kept.importSave(input.slot, input.save)),
    },
    guards: { isSignedIn: () => true },
    actions: {
      navigate: (_, to) => handlers.navigate(to),
      rememberSlot: () => {},
      closeSlot: (_, slot) => handlers.close(slot),
      exportSave: (_, { slot, save }) => handlers.exported(fileOfSlot(slot, save)),
      notify: (_, notice) => {
        const { kind, text } = slotsToast(notice)
        showToast(kind, text)
      },
      alertBlankName: handlers.alert,
    },
  })
  function Screen() {
    const [snapshot, send] = useMachine(machine)
    return (
      <ProfileSelectionScreen
        snapshot={snapshot}
        send={send}
        preview={null}
        suggestedName="Rhea"
        loggingOut={false}
        isGuest={isGuest}
        onLogout={handlers.logout}
        transfers={transfers}
      />
    )
  }
  mount(<Screen />, '/profile-selection')
  return { ...handlers, showToast, saves, kept }
}
const slot = (n: number) => page.getByRole('group', { name: `Slot ${n}` })
const button = (n: number, name: string) => slot(n).getByRole('button', { name })
const buttonsOf = (n: number) =>
  slot(n)
    .getByRole('button')
    .elements()
    .map((one) => one.textContent)
const newCharacter = () => page.getByRole('dialog', { name: 'New Character' })

test('the screen has its title and exactly three slots (SLOT-01)', async () => {
  open()
  await expect.element(page.getByRole('heading', { name: 'Select Your Profile' })).toBeVisible()
  await expect.element(button(1, 'Load Game')).toBeVisible()
  expect(
    page
      .getByRole('group')
      .elements()
      .map((group) => group.getAttribute('aria-label')),
  ).toEqual(['Slot 1', 'Slot 2', 'Slot 3'])
})

test('a guest who logs out is warned first (ACCT-17)', async () => {
  const { logout } = open({ isGuest: true })
  await page.getByRole('button', { name: 'Logout' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Leave this survivor behind?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  expect(logout).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Logout' }).click()
  await asked.getByRole('button', { name: 'Logout' }).click()
  expect(logout).toHaveBeenCalledOnce()
})

test('a used slot shows its survivor and progress (SLOT-02)', async () => {
  open({ rows: [stored(1)] })
  await expect.element(slot(1).getByRole('heading')).toHaveTextContent('Mara')
  const facts = [...slot(1).element().querySelectorAll('dl > div')].map((row) => row.textContent)
  expect(facts.slice(0, 4)).toEqual(['Level14', 'Coins3,934', 'Diamonds12', 'Enemies killed612'])
  expect(facts[4]).toMatch(/^Last played20 Nov 2026, \d\d:42$/)
  expect(slot(1).element().querySelector('img')?.getAttribute('src')).toBe('/avatars/female-04.svg')
})
test.each(['Survivor', ''])('the name %j shows as the slot’s own (SLOT-02)', async (characterName) => {
  open({ rows: [stored(2, { characterName })] })
  await expect.element(slot(2).getByRole('heading')).toHaveTextContent('Survivor 2')
})

test('a used slot has three actions, an empty one a new game, and both their backups (SLOT-03)', async () => {
  open({ rows: [stored(1)], backedUp: [3] })
  await expect.element(button(1, 'Load Game')).toBeVisible()
  expect([buttonsOf(1), buttonsOf(2), buttonsOf(3)]).toEqual([
    ['Load Game', 'Restore Backup', 'Delete'],
    ['New Game'],
    ['New Game', 'Restore Backup'],
  ])
})

test('a corrupt save says so, and offers a retry and its backups (OP-66)', async () => {
  open({ rows: [corrupt(2), corrupt(3)], backedUp: [2] })
  await expect.element(slot(2)).toHaveTextContent("This save can't be read")
  expect([buttonsOf(2), buttonsOf(3)]).toEqual([['Try Again', 'Restore Backup'], ['Try Again']])
})

test('the Logout button works without the list (SLOT-04)', async () => {
  const { logout } = open({ over: () => ({ list: () => Promise.reject(new Error('offline')) }) })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  expect(logout).toHaveBeenCalledOnce()
})

describe('deleting asks first (SLOT-05)', () => {
  test('a cancel keeps the row', async () => {
    const { saves, close } = open()
    await button(1, 'Delete').click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete the save in Slot 1?' })
    await expect.element(dialog).toHaveTextContent('Mara, level 14')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(button(1, 'Load Game')).toBeVisible()
    expect([await saves.load(1), close.mock.calls]).toEqual([stored(1), []])
  })
  test('a confirmation empties the slot (SLOT-12)', async () => {
    const { saves, showToast, close } = open()
    await button(1, 'Delete').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(button(1, 'New Game')).toBeVisible()
    expect([await saves.load(1), close.mock.calls, showToast.mock.calls]).toEqual([null, [[1]], [['success', 'Save in Slot 1 deleted!']]])
  })
})

describe('the dialog New Character', () => {
  async function openDialog(options: Options = {}) {
    const screen = open(options)
    await button(2, 'New Game').click()
    await expect.element(newCharacter()).toBeVisible()
    return screen
  }
  const portraits = () => newCharacter().getByRole('group', { name: 'Avatar' }).getByRole('radio')
  const chosen = () =>
    portraits()
      .elements()
      .filter((one) => (one as HTMLInputElement).checked)
      .map((one) => one.getAttribute('aria-label'))

  test('has a name, two genders, and ten portraits of each (SLOT-06)', async () => {
    await openDialog()
    await expect.element(newCharacter().getByRole('textbox', { name: 'Name' })).toHaveValue('Rhea')
    expect(portraits().elements()).toHaveLength(10)
    await newCharacter().getByRole('radio', { name: 'Female', exact: true }).click()
    await expect
      .poll(() =>
        portraits()
          .elements()
          .map((one) => one.getAttribute('aria-label')),
      )
      .toEqual(Array.from({ length: 10 }, (_, index) => `Female ${index + 1}`))
  })
  test('starts with the first portrait of the gender (SLOT-08)', async () => {
    await openDialog()
    expect(chosen()).toEqual(['Male 1'])
    await newCharacter().getByRole('button', { name: 'Next' }).click()
    await expect.poll(chosen).toEqual(['Male 2'])
    await newCharacter().getByRole('radio', { name: 'Female', exact: true }).click()
    await expect.poll(chosen).toEqual(['Female 1'])
  })
  test('the carousel wraps around, and arrow keys move along it', async () => {
    await openDialog()
    await newCharacter().getByRole('button', { name: 'Previous' }).click()
    await expect.poll(chosen).toEqual(['Male 10'])
    ;(portraits().elements()[9] as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(chosen).toEqual(['Male 9'])
  })
  test('a blank name alerts, creates nothing, and keeps the dialog (SLOT-07)', async () => {
    const { alert, saves } = await openDialog()
    await newCharacter().getByRole('textbox', { name: 'Name' }).fill('   ')
    await newCharacter().getByRole('button', { name: 'Create Character' }).click()
    await expect.poll(() => alert.mock.calls.length).toBe(1)
    await expect.element(newCharacter()).toBeVisible()
    expect(await saves.load(2)).toBeNull()
  })
  test('creates the chosen survivor and goes to the intro (SLOT-11)', async () => {
    const { saves, navigate, showToast } = await openDialog()
    await newCharacter().getByRole('textbox', { name: 'Name' }).fill(' Old Tomas ')
    await newCharacter().getByRole('button', { name: 'Next' }).click()
    await newCharacter().getByRole('button', { name: 'Create Character' }).click()
    await expect.poll(() => navigate.mock.calls).toEqual([['/intro-slideshow']])
    const { characterName, gender, avatarUrl } = (await saves.load(2))?.save ?? {}
    expect({ characterName, gender, avatarUrl }).toEqual({ characterName: 'Old Tomas', gender: 'male', avatarUrl: '/avatars/male-02.svg' })
    expect(showToast.mock.calls).toEqual([['success', 'New game created in Slot 2!']])
  })
  test('a slot taken meanwhile is reported and shown unchanged (SLOT-15)', async () => {
    const { saves, showToast } = await openDialog()
    await saves.send({
      slot: 2,
      baseRevision: 0,
      batchId: 'other',
      commands: [{ type: 'new-game', at: NOW, name: 'Tomas', gender: 'male', avatarUrl: '/avatars/male-03.svg' }],
    })
    await newCharacter().getByRole('button', { name: 'Create Character' }).click()
    await expect.element(slot(2).getByRole('heading')).toHaveTextContent('Tomas')
    expect(showToast.mock.calls).toEqual([['error', 'Error creating new game in Slot 2: This slot is already in use.']])
  })
})

test('Load Game goes to the camp (SLOT-10)', async () => {
  const { navigate, showToast } = open()
  await button(1, 'Load Game').click()
  await expect.poll(() => navigate.mock.calls).toEqual([['/camp']])
  expect(showToast.mock.calls).toEqual([['success', 'Game loaded from Slot 1!']])
})

test('a failed list is reported, and Try Again reloads it (SLOT-14)', async () => {
  let fails = true
  const { showToast } = open({ over: ({ list }) => ({ list: () => (fails ? Promise.reject(new Error('offline')) : list()) }) })
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(showToast.mock.calls).toEqual([['error', 'Error fetching saves: offline']])
  fails = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(button(1, 'Load Game')).toBeVisible()
})

describe('Restore Backup', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Backups of Slot 1' })
  const question = (slot = 1) => page.getByRole('alertdialog', { name: `Restore this backup to Slot ${slot}?` })
  const day = (copy: number) => formatDayAndTime(backups[copy]?.date ?? '')
  /** Chooses the n-th of the three copies. */
  async function choose(n: number) {
    await button(n, 'Restore Backup').click()
    await page.getByRole('button', { name: `Restore the backup from ${day(1)}` }).click()
    await expect.element(question(n)).toBeVisible()
  }

  test('lists the copies of the slot with a button each, newest first (SLOT-09)', async () => {
    open({ backedUp: [1] })
    await button(1, 'Restore Backup').click()
    await expect.element(dialog().getByRole('listitem').first()).toHaveTextContent('Before a restore')
    expect(
      dialog()
        .getByRole('listitem')
        .elements()
        .map((row) => row.textContent),
    ).toEqual([
      `${day(0)}Before a restoreMara, level 14Restore`,
      `${day(1)}DailyMara, level 13Restore`,
      `${day(2)}DailyMara, level 11Restore`,
    ])
  })

  test('a cancel keeps the row and the open game, and returns to the list (SLOT-05)', async () => {
    const { saves, close, showToast } = open({ backedUp: [1] })
    await choose(1)
    await expect.element(question()).toHaveTextContent(`Mara, level 13, as of ${day(1)}`)
    await expect.element(question()).toHaveTextContent('It replaces Mara, level 14.')
    await question().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog()).toBeVisible()
    expect([await saves.load(1), close.mock.calls, showToast.mock.calls]).toEqual([stored(1), [], []])
  })

  test('a confirmation restores the copy, and the replaced save is the newest copy (SLOT-13)', async () => {
    const { saves, kept, close, showToast } = open({ backedUp: [1] })
    await choose(1)
    await question().getByRole('button', { name: 'Restore' }).click()
    await expect.element(slot(1)).toHaveTextContent('Level13')
    const row = await saves.load(1)
    expect([row?.revision, row?.save.coins, close.mock.calls]).toEqual([10, 13, [[1]]])
    expect((await kept.list(1))[0]).toMatchObject({ kind: 'before_restore', characterName: 'Mara', level: 14 })
    expect(showToast.mock.calls).toEqual([['success', `Backup from ${day(1)} restored to Slot 1!`]])
  })

  test('a deleted save can be restored from its empty slot (OP-112)', async () => {
    const { saves } = open()
    await button(1, 'Delete').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await button(1, 'Restore Backup').click()
    await dialog()
      .getByRole('button', { name: /^Restore the backup from/ })
      .click()
    await expect.element(question()).not.toHaveTextContent('It replaces')
    await question().getByRole('button', { name: 'Restore' }).click()
    await expect.element(button(1, 'Load Game')).toBeVisible()
    expect(await saves.load(1)).toMatchObject({ revision: 10, save: { characterName: 'Mara', level: 14, coins: 934 } })
  })

  test.each([
    [
      new GatewayError('refused', 'This backup cannot be read.', { code: 'backup-unreadable' }),
      'Error restoring backup: This backup cannot be read.',
    ],
    [
      new GatewayError('refused', 'too often', { retryAfter: 13.5 * 3600 }),
      'Error restoring backup: A slot can be restored 3 times per day. Try again in 14 hours.',
    ],
    [
      new GatewayError('refused', 'too often', { retryAfter: 3601 }),
      'Error restoring backup: A slot can be restored 3 times per day. Try again in 2 hours.',
    ],
    [
      new GatewayError('refused', 'too often', { retryAfter: 59 * 60 }),
      'Error restoring backup: A slot can be restored 3 times per day. Try again in 59 minutes.',
    ],
    [
      new GatewayError('refused', 'too often', { retryAfter: 1 }),
      'Error restoring backup: A slot can be restored 3 times per day. Try again in 1 minute.',
    ],
    [new GatewayError('network', 'Failed to fetch'), 'Failed to restore backup.'],
  ])('a failed restore (%s) is reported, and the slot shows its content (SLOT-17)', async (restoreFails, text) => {
    const { showToast } = open({ backedUp: [1], restoreFails })
    await choose(1)
    await question().getByRole('button', { name: 'Restore' }).click()
    await expect.element(button(1, 'Load Game')).toBeVisible()
    expect(showToast.mock.calls).toEqual([['error', text]])
    await expect.element(slot(1)).toHaveTextContent('Level14')
  })
})

describe('a save as a file', () => {
  const fileField = (n: number) => slot(n).element().querySelector('input[type=file]') as HTMLInputElement
  const choose = (n: number, text: string) => userEvent.upload(fileField(n), new File([text], 'save.json', { type: 'application/json' }))

  test('each slot imports, and a used one exports', async () => {
    open({ rows: [stored(1), corrupt(2)], transfers: true })
    await expect.element(button(1, 'Load Game')).toBeVisible()
    expect([buttonsOf(1), buttonsOf(2), buttonsOf(3)]).toEqual([
      ['Load Game', 'Restore Backup', 'Delete', 'Export', 'Import'],
      ['Try Again', 'Import'],
      ['New Game', 'Import'],
    ])
  })

  test('an export of slot 1 imports into slot 3 after a confirmation, with a backup (SLOT-05)', async () => {
    const { exported, showToast, saves, kept } = open({
      rows: [stored(1), stored(3, { characterName: 'Otto', level: 2 })],
      transfers: true,
    })
    await button(1, 'Export').click()
    await expect.poll(() => showToast.mock.calls.at(-1)?.[1]).toBe('Save of Slot 1 exported!')
    const { name, text } = exported.mock.calls.flat()[0]
    expect(name).toBe('nightfence-slot-1-level-14.json')
    await choose(3, text)
    const question = page.getByRole('alertdialog', { name: 'Import this save into Slot 3?' })
    await expect.element(question).toHaveTextContent('Mara, level 14, will be in this slot.')
    await expect.element(question).toHaveTextContent('It replaces Otto, level 2.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect((await saves.load(3))?.save.characterName).toBe('Otto')
    await choose(3, text)
    await question.getByRole('button', { name: 'Import' }).click()
    await expect.poll(() => showToast.mock.calls.at(-1)?.[1]).toBe('Save imported into Slot 3!')
    const figures = (n: number) => [...slot(n).element().querySelectorAll('dl > div')].slice(0, 4).map((row) => row.textContent)
    await expect.poll(() => figures(3)).toEqual(figures(1))
    expect((await kept.list(3)).map(({ kind, characterName }) => [kind, characterName])).toEqual([['before_import', 'Otto']])
  })

  test('an invalid file is rejected and changes nothing', async () => {
    const { showToast, saves } = open({ rows: [stored(1)], transfers: true })
    await expect.element(button(1, 'Import')).toBeVisible()
    const before = await saves.list()
    await choose(1, '{"name":"something else"}')
    await expect.poll(() => showToast.mock.calls.at(-1)?.[1]).toBe('This file is not a Nightfence save.')
    expect(await saves.list()).toEqual(before)
    expect(page.getByRole('alertdialog').elements()).toEqual([])
  })
})
