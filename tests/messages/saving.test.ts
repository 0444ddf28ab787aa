import { expect, test } from 'vitest'
import { GatewayError } from '../../machines/ports.ts'
import { t } from '../../src/language/t.ts'
import { saveFailedText } from '../../src/messages/save.ts'

test('a player is told in plain words how much could not be kept', () => {
  expect([t('save.dropped', { count: 1 }), t('save.dropped', { count: 1_200 })]).toEqual([
    'A newer save was found. One change could not be kept.',
    'A newer save was found. 1,200 changes could not be kept.',
  ])
})

test.each(['refused', 'later', 'conflict', 'corrupt'] as const)('SAVE-06 what the server says is told (%s)', (kind) => {
  expect(saveFailedText(2, new GatewayError(kind, 'Too large.'))).toBe('Error saving game to Slot 2: Too large.')
})

test('SAVE-06 what only the network says is not told', () => {
  expect(saveFailedText(2, new GatewayError('network', 'Failed to fetch'))).toBe('Failed to save game.')
})
