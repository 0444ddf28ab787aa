import { expect, test } from 'vitest'
import { vitestCounts } from '../../scripts/runners.mjs'

test('counts an unreadable test file as a failure', () => {
  const passed = { status: 'passed', assertionResults: [{}, {}] }
  const oneFailed = { status: 'failed', assertionResults: [{}, {}] }
  const unread = { status: 'failed', assertionResults: [] }
  expect(vitestCounts({ numPassedTests: 3, numFailedTests: 1, testResults: [passed, oneFailed, unread, unread] })).toEqual({
    passed: 3,
    failed: 3,
  })
})
