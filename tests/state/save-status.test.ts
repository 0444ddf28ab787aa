import { expect, test } from 'vitest'
import { type SaveStatus, saveStatus } from '../../src/state/saving/save-status.ts'

const open = { slot: 1, load: 'ready', sync: 'saved', recalled: false } as const

test.each<[Parameters<typeof saveStatus>[0], boolean, SaveStatus | null]>([
  [open, true, 'saved'],
  [{ ...open, sync: 'saving' }, true, 'saving'],
  [{ ...open, sync: 'unsaved' }, true, 'unsaved'],
  [open, false, 'offline'],
  // The device has a network, but the server has not answered.
  [{ ...open, recalled: true }, true, 'offline'],
  [{ ...open, sync: 'saving' }, false, 'offline'],
  [{ ...open, sync: 'unsaved' }, false, 'offline'],
  [{ slot: null, load: 'none', sync: 'saved', recalled: false }, true, 'no-slot'],
  [{ slot: null, load: 'failed', sync: 'saved', recalled: false }, false, 'no-slot'],
  [{ slot: null, load: 'loading', sync: 'saved', recalled: false }, true, null],
])('the mark for %o with online %s is %s', (state, online, standing) => {
  expect(saveStatus(state, online)).toBe(standing)
})
