import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { GatewayError } from '../../machines/ports.ts'
import {
  buildSlotRows,
  type NewCharacter,
  type SaveSlotsEvent,
  type SlotList,
  type SlotsNotice,
  saveSlotsMachine,
} from '../../machines/save-slots.machine.ts'
import { ok, refuse } from '../../sim/kernel/result.ts'
import { formatDayAndTime } from '../../src/messages/dates.ts'
import { slotsToast } from '../../src/messages/slots.ts'
import { backups, corrupt, stored } from '../../stories/fixtures/account.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, fails, leafOf } from '../machines/effects.ts'

const list: SlotList = { saves: [stored(1), corrupt(3)], backedUp: [1] }
const mara: NewCharacter = { name: '  Mara ', gender: 'female', avatarUrl: '/avatars/female-04.svg' }
const file = { size: 4, text: async () => '' }
const refused = new GatewayError('refused', 'This slot is already in use.', { code: 'slot-in-use' })
const offline = new GatewayError('network', 'Failed to fetch')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

/** The machine with effects answered by hand; `notices` records each effect in order. */
function choosing(signedIn = () => true) {
  const notices: unknown[] = []
  let answer: { resolve(value?: unknown): void; reject(error: unknown): void } = { resolve: () => {}, reject: () => {} }
  const call = (name: string) =>
    fromPromise<never, object>(({ input }) => {
      notices.push(input === undefined ? name : `${name} ${JSON.stringify(input)}`)
      return new Promise<never>((resolve, reject) => {
        answer = { resolve: resolve as (value?: unknown) => void, reject }
      })
    })
  const machine = saveSlotsMachine.provide({
    actors: {
      listSaves: call('list') as never,
      loadSlot: call('load') as never,
      createGame: call('create') as never,
      deleteSave: call('delete') as never,
      listBackups: call('backups') as never,
      restoreBackup: call('restore') as never,
      readSave: call('read') as never,
      importSave: call('import') as never,
    },
    guards: { isSignedIn: signedIn },
    actions: {
      navigate: (_, to) => void notices.push(`go ${to}`),
      rememberSlot: (_, slot) => void notices.push(`remember ${slot}`),
      closeSlot: (_, slot) => void notices.push(`close ${slot}`),
      exportSave: (_, { slot, save }) => void notices.push(`export ${slot} ${save.characterName}`),
      notify: (_, notice: SlotsNotice) => void notices.push(slotsToast(notice)),
      alertBlankName: () => void notices.push('alert'),
    },
  })
  const actor = createActor(machine).start()
  const resolve = async (value?: unknown) => {
    answer.resolve(value)
    await settle()
  }
  const reject = async (error: unknown) => {
    answer.reject(error)
    await settle()
  }
  return { actor, machine, notices, resolve, reject, state: () => leafOf(actor.getSnapshot()) }
}
/** The same with the list shown and the earlier effects cleared. */
async function ready(signedIn?: () => boolean) {
  const slots = choosing(signedIn)
  await slots.resolve(list)
  slots.notices.length = 0
  return slots
}
const success = (text: string) => ({ kind: 'success', text })
const error = (text: string) => ({ kind: 'error', text })

test('every leaf state is reachable, and none is a dead end', () => {
  const events = [
    done('0.save-slots.listing', list),
    fails('0.save-slots.listing'),
    { type: 'RETRY' },
    { type: 'LOAD', slot: 1 },
    { type: 'DELETE', slot: 1 },
    { type: 'NEW_GAME', slot: 2 },
    { type: 'RESTORE', slot: 1 },
    { type: 'CREATE', character: mara },
    { type: 'CHOOSE_BACKUP', id: 'b2' },
    { type: 'CONFIRM' },
    { type: 'CANCEL' },
    done('0.save-slots.loading', stored(1)),
    done('0.save-slots.listingBackups', backups),
    { type: 'IMPORT', slot: 1, file },
    done('0.save-slots.readingFile', ok(stored(2).save)),
    ...['creating', 'deleting', 'restoring', 'importing'].map((state) => fails(`0.save-slots.${state}`)),
  ]
  const machine = saveSlotsMachine.provide({ guards: { isSignedIn: () => true } })
  expect(deadEnds(machine, undefined, events)).toEqual({ unreached: [], stuck: [] })
})

test('there are always three slots (SLOT-01)', () => {
  expect(buildSlotRows({ saves: [], backedUp: [2] })).toEqual([
    { kind: 'empty', slot: 1, hasBackups: false },
    { kind: 'empty', slot: 2, hasBackups: true },
    { kind: 'empty', slot: 3, hasBackups: false },
  ])
  const { save, updatedAt } = stored(1)
  expect(buildSlotRows(list)).toEqual([
    { kind: 'used', slot: 1, save, updatedAt },
    { kind: 'empty', slot: 2, hasBackups: false },
    { kind: 'corrupt', slot: 3, reason: 'coins: not a number', updatedAt, hasBackups: false },
  ])
})

describe('the list', () => {
  test('a failed list shows the reason and no slot, and can be reloaded (SLOT-14)', async () => {
    const { actor, notices, reject, resolve, state } = choosing()
    await reject(offline)
    expect([state(), actor.getSnapshot().context.rows]).toEqual(['listFailed', null])
    actor.send({ type: 'RETRY' })
    await resolve(list)
    expect([state(), notices]).toEqual(['ready', ['list', error('Error fetching saves: Failed to fetch'), 'list']])
  })
})

describe('loading', () => {
  test('goes to the camp with a toast and remembers the slot (SLOT-10)', async () => {
    const { actor, notices, resolve, state } = await ready()
    actor.send({ type: 'LOAD', slot: 1 })
    actor.send({ type: 'LOAD', slot: 1 })
    await resolve(stored(1))
    expect([state(), notices]).toEqual(['left', ['load {"slot":1}', 'remember 1', success('Game loaded from Slot 1!'), 'go /camp']])
  })
  test.each([
    ['a failure', (slots: Awaited<ReturnType<typeof ready>>) => slots.reject(offline)],
    ['a missing row', (slots: Awaited<ReturnType<typeof ready>>) => slots.resolve(null)],
  ])('%s is reported, opens nothing, and reloads the list (SLOT-14)', async (_, end) => {
    const slots = await ready()
    slots.actor.send({ type: 'LOAD', slot: 1 })
    await end(slots)
    expect([slots.state(), slots.notices]).toEqual(['listing', ['load {"slot":1}', error('Failed to load game data.'), 'list']])
  })
})

describe('a new game', () => {
  test('is created under the trimmed name and goes to the intro with a toast (SLOT-11)', async () => {
    const { actor, notices, resolve, state } = await ready()
    actor.send({ type: 'NEW_GAME', slot: 2 })
    actor.send({ type: 'CREATE', character: mara })
    actor.send({ type: 'CREATE', character: mara })
    await resolve()
    expect([state(), notices]).toEqual([
      'left',
      [
        'create {"slot":2,"name":"Mara","gender":"female","avatarUrl":"/avatars/female-04.svg"}',
        'remember 2',
        success('New game created in Slot 2!'),
        'go /intro-slideshow',
      ],
    ])
  })
  test.each(['', '   ', '\t\n', '\u200b\u202e'])('with the name %j alerts and keeps asking (SLOT-07)', async (name) => {
    const { actor, notices, state } = await ready()
    actor.send({ type: 'NEW_GAME', slot: 2 })
    actor.send({ type: 'CREATE', character: { ...mara, name } })
    expect([state(), notices]).toEqual(['naming', ['alert']])
  })
  test('a rejected new game shows the reason and reloads the slots (SLOT-15)', async () => {
    const { actor, notices, reject, state } = await ready()
    actor.send({ type: 'NEW_GAME', slot: 2 })
    actor.send({ type: 'CREATE', character: mara })
    await reject(refused)
    expect([state(), notices.slice(1)]).toEqual([
      'listing',
      [error('Error creating new game in Slot 2: This slot is already in use.'), 'list'],
    ])
  })
  test('a rejected name keeps the form open and shows the reason', async () => {
    const { actor, notices, reject, state } = await ready()
    actor.send({ type: 'NEW_GAME', slot: 2 })
    actor.send({ type: 'CREATE', character: mara })
    await reject(new GatewayError('refused', "This name isn't allowed.", { code: 'name-not-allowed' }))
    expect([state(), notices.slice(1)]).toEqual([
      'naming',
      [error("Error creating new game in Slot 2: This name isn't allowed. Choose another.")],
    ])
  })
  test.each([offline, new TypeError('x is undefined')])(
    'a new game that fails otherwise (%s) keeps the dialog (SLOT-15)',
    async (failure) => {
      const { actor, notices, reject, state } = await ready()
      actor.send({ type: 'NEW_GAME', slot: 2 })
      actor.send({ type: 'CREATE', character: mara })
      await reject(failure)
      expect([state(), notices.slice(1)]).toEqual(['naming', [error('Failed to create new game.')]])
    },
  )
})

describe('deleting', () => {
  test('asks first, and a cancel calls nothing (SLOT-05)', async () => {
    const { actor, notices, state } = await ready()
    actor.send({ type: 'DELETE', slot: 1 })
    expect(state()).toBe('confirmingDelete')
    actor.send({ type: 'CANCEL' })
    expect([state(), notices]).toEqual(['ready', []])
  })
  test('closes the slot before the call, then reports success and reloads the list (SLOT-12)', async () => {
    const { actor, notices, resolve, state } = await ready()
    actor.send({ type: 'DELETE', slot: 1 })
    actor.send({ type: 'CONFIRM' })
    actor.send({ type: 'CONFIRM' })
    await resolve()
    expect([state(), notices]).toEqual(['listing', ['close 1', 'delete {"slot":1}', success('Save in Slot 1 deleted!'), 'list']])
  })
  test.each([
    [new GatewayError('refused', 'permission denied'), 'Error deleting save in Slot 1: permission denied'],
    [offline, 'Failed to delete save.'],
  ])('a failed delete (%s) is reported and reloads the list (SLOT-16)', async (failure, text) => {
    const { actor, notices, reject, state } = await ready()
    actor.send({ type: 'DELETE', slot: 1 })
    actor.send({ type: 'CONFIRM' })
    await reject(failure)
    expect([state(), notices.slice(2)]).toEqual(['listing', [error(text), 'list']])
  })
})

test.each<SaveSlotsEvent>([
  { type: 'LOAD', slot: 3 },
  { type: 'DELETE', slot: 3 },
  { type: 'NEW_GAME', slot: 3 },
  { type: 'NEW_GAME', slot: 1 },
  { type: 'LOAD', slot: 2 },
  { type: 'DELETE', slot: 2 },
  { type: 'CONFIRM' },
])('ignores actions that a slot does not offer, also for a corrupt one: %o', async (event) => {
  const { actor, notices, state } = await ready()
  actor.send(event)
  expect([state(), notices]).toEqual(['ready', []])
})

describe('an unreadable save (OP-66)', () => {
  test('can be reloaded', async () => {
    const { actor, state } = await ready()
    actor.send({ type: 'RETRY' })
    expect(state()).toBe('listing')
  })
  test('can be replaced by a backup', async () => {
    const { actor, resolve, state } = await ready()
    actor.send({ type: 'RESTORE', slot: 3 })
    await resolve(backups)
    expect([state(), actor.getSnapshot().context.slot]).toEqual(['showingBackups', 3])
  })
})

describe('the backups of a slot', () => {
  test('are loaded and shown', async () => {
    const { actor, resolve, state } = await ready()
    actor.send({ type: 'RESTORE', slot: 1 })
    await resolve(backups)
    expect([state(), actor.getSnapshot().context.backups]).toEqual(['showingBackups', backups])
    actor.send({ type: 'CANCEL' })
    expect(state()).toBe('ready')
  })
  test('backups that fail to load show the reason (SLOT-17)', async () => {
    const { actor, notices, reject, state } = await ready()
    actor.send({ type: 'RESTORE', slot: 1 })
    await reject(offline)
    expect([state(), notices.slice(1)]).toEqual(['ready', [error('Error fetching backups: Failed to fetch')]])
  })
})

describe('restoring', () => {
  const day = formatDayAndTime('2026-11-19T20:05:00.000Z')
  /** The question whether to restore the second copy of a slot. */
  async function asked({ slot = 1, signedIn = (): boolean => true } = {}) {
    const slots = await ready(signedIn)
    slots.actor.send({ type: 'RESTORE', slot })
    await slots.resolve(backups)
    slots.actor.send({ type: 'CHOOSE_BACKUP', id: 'b2' })
    slots.notices.length = 0
    return slots
  }

  test('asks first, and a cancel calls nothing and returns to the copies (SLOT-05)', async () => {
    const { actor, notices, state } = await asked()
    expect(state()).toBe('confirmingRestore')
    actor.send({ type: 'CANCEL' })
    expect([state(), actor.getSnapshot().context.backups, notices]).toEqual(['showingBackups', backups, []])
  })
  test.each([
    ['a used slot', 1],
    ['an empty slot (OP-112)', 2],
  ])('restoring %s closes the slot before the call, then reloads the list (SLOT-13, OP-87)', async (_, slot) => {
    const { actor, notices, resolve, state } = await asked({ slot })
    actor.send({ type: 'CONFIRM' })
    actor.send({ type: 'CONFIRM' })
    await resolve()
    expect([state(), notices]).toEqual([
      'listing',
      [`close ${slot}`, `restore {"slot":${slot},"backupId":"b2"}`, success(`Backup from ${day} restored to Slot ${slot}!`), 'list'],
    ])
  })
  test.each([
    [
      new GatewayError('refused', 'This backup cannot be read.', { code: 'backup-unreadable' }),
      'Error restoring backup: This backup cannot be read.',
    ],
    [offline, 'Failed to restore backup.'],
    [new TypeError('x is undefined'), 'Failed to restore backup.'],
  ])('a failed restore (%s) is reported and reloads the list (SLOT-17)', async (failure, text) => {
    const { actor, notices, reject, state } = await asked()
    actor.send({ type: 'CONFIRM' })
    await reject(failure)
    expect([state(), notices.slice(2)]).toEqual(['listing', [error(text), 'list']])
  })

  const notNow = error('User not logged in or target slot not selected.')
  test('without a user reports it, closes nothing and calls nothing (SLOT-18)', async () => {
    let here = true
    const { actor, notices, state } = await asked({ signedIn: () => here })
    here = false
    actor.send({ type: 'CONFIRM' })
    expect([state(), notices]).toEqual(['ready', [notNow]])
  })
  test('without a slot reports it, closes nothing and calls nothing (SLOT-18)', async () => {
    const { machine, notices } = choosing()
    const { context } = machine.getInitialSnapshot({} as never, undefined)
    const snapshot = machine.resolveState({ value: 'confirmingRestore', context: { ...context, backup: backups[1] ?? null } })
    notices.length = 0
    const actor = createActor(machine, { snapshot }).start()
    actor.send({ type: 'CONFIRM' })
    expect([leafOf(actor.getSnapshot()), notices]).toEqual(['ready', [notNow]])
  })
  test('rejects a copy that is not in the list', async () => {
    const { actor, resolve, state } = await ready()
    actor.send({ type: 'RESTORE', slot: 1 })
    await resolve(backups)
    actor.send({ type: 'CHOOSE_BACKUP', id: 'of another slot' })
    expect(state()).toBe('showingBackups')
  })
})

describe('a save as a file', () => {
  const inFile = stored(2, { characterName: 'Otto' }).save
  /** The question whether to import the file. */
  async function asked({ slot = 1, signedIn = (): boolean => true } = {}) {
    const slots = await ready(signedIn)
    slots.actor.send({ type: 'IMPORT', slot, file })
    await slots.resolve(ok(inFile))
    slots.notices.length = 0
    return slots
  }

  test('is exported from a used slot as listed, with a toast', async () => {
    const { actor, notices, state } = await ready()
    actor.send({ type: 'EXPORT', slot: 1 })
    expect([state(), notices]).toEqual(['ready', ['export 1 Mara', success('Save of Slot 1 exported!')]])
  })
  test.each([2, 3])('is not exported from a slot without a readable save (%d)', async (slot) => {
    const { actor, notices, state } = await ready()
    actor.send({ type: 'EXPORT', slot })
    expect([state(), notices]).toEqual(['ready', []])
  })
  test.each([1, 2, 3])('is read, shown and confirmed for slot %d, and a cancel changes nothing', async (slot) => {
    const { actor, notices, state } = await asked({ slot })
    expect([state(), actor.getSnapshot().context]).toMatchObject(['confirmingImport', { slot, incoming: inFile }])
    actor.send({ type: 'CANCEL' })
    expect([state(), notices]).toEqual(['ready', []])
  })
  test.each([
    [refuse('not-a-save'), 'This file is not a Nightfence save.'],
    [refuse('too-big'), 'This file is too large to be a save.'],
    [refuse('newer'), 'This save was made by a newer version of the game.'],
    [refuse('broken'), 'This save is damaged and cannot be read.'],
  ])('an invalid file is rejected with its reason and without a call: %o', async (fault, text) => {
    const { actor, notices, resolve, state } = await ready()
    actor.send({ type: 'IMPORT', slot: 2, file })
    expect(state()).toBe('readingFile')
    await resolve(fault)
    expect([state(), notices.slice(1)]).toEqual(['ready', [error(text)]])
  })
  test('a file that the device cannot read is rejected', async () => {
    const { actor, notices, reject, state } = await ready()
    actor.send({ type: 'IMPORT', slot: 2, file })
    await reject(new DOMException('gone', 'NotFoundError'))
    expect([state(), notices.slice(1)]).toEqual(['ready', [error('This file could not be opened.')]])
  })
  test('closes the slot before the call, then reports success and reloads the list (OP-87)', async () => {
    const { actor, notices, resolve, state } = await asked()
    actor.send({ type: 'CONFIRM' })
    actor.send({ type: 'CONFIRM' })
    await resolve()
    const call = `import ${JSON.stringify({ slot: 1, save: inFile })}`
    expect([state(), notices]).toEqual(['listing', ['close 1', call, success('Save imported into Slot 1!'), 'list']])
  })
  test.each([
    [
      new GatewayError('refused', 'Saves cannot be imported here.', { code: 'import-disabled' }),
      'Error importing save: Saves cannot be imported here.',
    ],
    [offline, 'Failed to import save.'],
  ])('a failed import (%s) is reported and reloads the list', async (failure, text) => {
    const { actor, notices, reject, state } = await asked()
    actor.send({ type: 'CONFIRM' })
    await reject(failure)
    expect([state(), notices.slice(2)]).toEqual(['listing', [error(text), 'list']])
  })
  test('without a user is not imported, and closes nothing (SLOT-18)', async () => {
    let here = true
    const { actor, notices, state } = await asked({ signedIn: () => here })
    here = false
    actor.send({ type: 'CONFIRM' })
    expect([state(), notices]).toEqual(['ready', [error('User not logged in or target slot not selected.')]])
  })
})
