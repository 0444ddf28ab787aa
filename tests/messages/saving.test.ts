import { expect, test } from 'vitest'
import { saveToasts } from '../../src/messages/save-toasts.ts'

test('a player is told in plain words how much could not be kept', () => {
  expect([saveToasts.dropped(1), saveToasts.dropped(1_200)]).toEqual([
    'A newer save was found. One change was no longer possible.',
    'A newer save was found. 1,200 changes were no longer possible.',
  ])
})

test('SAVE-06 what the server refused has its reason, anything else is tried again', () => {
  expect(saveToasts.failed(2, { kind: 'refused', message: 'too large' })).toBe('Error saving game to Slot 2: too large')
  expect(saveToasts.failed(2, { kind: 'network', message: 'Failed to fetch' })).toBe('Failed to save game.')
})
