import { expect, test } from 'vitest'
import { GatewayError } from '../../machines/ports.ts'
import { t } from '../../src/language/t.ts'
import { saveFailedText } from '../../src/messages/save.ts'

test('a notice says how many changes were dropped', () => {
  expect([t('save.dropped', { count: 1 }), t('save.dropped', { count: 1_200 })]).toEqual([
    "A newer save was found. One change couldn't be kept.",
    "A newer save was found. 1,200 changes couldn't be kept.",
  ])
})

test.each(['refused', 'later', 'conflict', 'corrupt'] as const)('an answer of the server is shown: %s (SAVE-06)', (kind) => {
  expect(saveFailedText(2, new GatewayError(kind, 'Too large.'))).toBe('Error saving game to Slot 2: Too large.')
})

test('a bare network error is not shown (SAVE-06)', () => {
  expect(saveFailedText(2, new GatewayError('network', 'Failed to fetch'))).toBe('Failed to save game.')
})
