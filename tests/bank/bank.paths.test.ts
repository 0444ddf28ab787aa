import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { availableIn, type BankEvent, bankMachine, findProblem } from '../../machines/bank.machine.ts'
import type { BankTransaction } from '../../machines/ports.ts'
import { bankToast } from '../../src/features/bank/bank-text.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, effects, fails, leafOf } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'
import { errorMessage } from '../support/error-message.ts'

const PURSE = { coins: 100, bankedCoins: 40 }
const row: BankTransaction = { id: 'a', type: 'deposit', amount: 5, balance: 45, date: '2026-11-20T12:00:00.000Z' }
const TYPE = (text: string): BankEvent => ({ type: 'TYPE', text })
const SHOW = (tab: 'deposit' | 'withdraw' | 'history'): BankEvent => ({ type: 'SHOW', tab })
const SUBMIT: BankEvent = { type: 'SUBMIT' }
const MAX: BankEvent = { type: 'MAX' }
const BALANCE = (coins: number, bankedCoins: number): BankEvent => ({ type: 'BALANCE', coins, bankedCoins })
const moved = done('0.bank.form.submitting', { moved: true, entries: [row] })
const refused = done('0.bank.form.submitting', { moved: false })
const unwritten = fails('0.bank.form.submitting', new Error('Failed to fetch'))
const read = (...entries: BankTransaction[]) => done('0.bank.history.loading', entries)
const unread = fails('0.bank.history.loading', new Error('permission denied'))
const events = [
  ...['', '0', '5', '100', '101', '40', '41', 'abc', '1.5'].map(TYPE),
  ...(['deposit', 'withdraw', 'history'] as const).map(SHOW),
  SUBMIT,
  MAX,
  { type: 'RETRY' } as const,
  BALANCE(100, 40),
  BALANCE(0, 140),
  BALANCE(0, 0),
  moved,
  refused,
  unwritten,
  read(),
  read(row),
  unread,
]

/** Returns the state after the events without running effects, and the effects of the last event. */
function play(...sent: readonly BankEvent[]) {
  let [snapshot, actions] = initialTransition(bankMachine, PURSE)
  for (const event of sent) [snapshot, actions] = transition(bankMachine, snapshot, event)
  const { tab, text, entries } = snapshot.context
  return { at: leafOf(snapshot), tab, text, entries, did: effects(actions) }
}

test('reaches every leaf state, and none is a dead end (F9)', () => {
  expect(deadEnds(bankMachine, PURSE, events)).toEqual({ unreached: [], stuck: [] })
})

test('accepts whole amounts above 0 up to the balance (BANK-02, BANK-03, BANK-06..09)', () => {
  const at = (tab: 'deposit' | 'withdraw', text: string) => play(SHOW(tab), TYPE(text)).at
  expect(['', '0', '1', '100', '101', '1.5'].map((text) => at('deposit', text))).toEqual([
    'form.invalid',
    'form.invalid',
    'form.valid',
    'form.valid',
    'form.invalid',
    'form.invalid',
  ])
  expect(['40', '41'].map((text) => at('withdraw', text))).toEqual(['form.valid', 'form.invalid'])
})

test('fills in the whole balance with Max, or 0 (BANK-02, BANK-03)', () => {
  expect(play(MAX)).toMatchObject({ at: 'form.valid', text: '100' })
  expect(play(SHOW('withdraw'), MAX)).toMatchObject({ at: 'form.valid', text: '40' })
  expect(play(BALANCE(0, 40), MAX)).toMatchObject({ at: 'form.invalid', text: '0' })
})

test('invalidates an amount that exceeds a reduced balance', () => {
  expect(play(TYPE('80'), BALANCE(79, 61)).at).toBe('form.invalid')
  expect(play(TYPE('80'), BALANCE(79, 61), SUBMIT).at).toBe('form.invalid')
})

test('clears the field after a move and keeps a rejected amount (OP-32, BANK-13)', () => {
  for (const tab of ['deposit', 'withdraw'] as const) {
    expect(play(SHOW(tab), TYPE('5'), SUBMIT)).toMatchObject({ at: 'form.submitting', text: '5' })
    expect(play(SHOW(tab), TYPE('5'), SUBMIT, moved)).toMatchObject({ at: 'form.invalid', text: '', entries: [row], did: [] })
    expect(play(SHOW(tab), TYPE('5'), SUBMIT, refused)).toMatchObject({ at: 'form.valid', text: '5' })
  }
})

test('only logs a row that could not be written, since the coins are moved (BANK-16)', () => {
  expect(play(TYPE('5'), SUBMIT, unwritten)).toEqual({ at: 'form.invalid', tab: 'deposit', text: '', entries: null, did: ['logFailure'] })
})

test('ignores presses and typing while a move is under way (F9)', () => {
  expect(play(TYPE('5'), SUBMIT, SUBMIT)).toMatchObject({ at: 'form.submitting', did: [] })
  expect(play(TYPE('5'), SUBMIT, TYPE('100'), MAX)).toMatchObject({ at: 'form.submitting', text: '5' })
})

test('reads the history each time it is opened (BANK-04, BANK-14)', () => {
  expect(play(SHOW('history'))).toMatchObject({ at: 'history.loading', tab: 'history' })
  expect(play(SHOW('history'), read())).toMatchObject({ at: 'history.empty', entries: [] })
  expect(play(SHOW('history'), read(row))).toMatchObject({ at: 'history.list', entries: [row] })
  expect(play(SHOW('history'), read(row), SHOW('deposit'), SHOW('history'))).toMatchObject({ at: 'history.loading', entries: [row] })
})

test('empties a history that cannot be read, and reports it (BANK-15)', () => {
  const failed = [SHOW('history'), read(row), SHOW('deposit'), SHOW('history'), unread]
  expect(play(...failed)).toMatchObject({ at: 'history.error', entries: null, did: ['notify'] })
  expect(play(...failed, { type: 'RETRY' }).at).toBe('history.loading')
  expect(bankToast({ type: 'history-failed', message: errorMessage('permission denied') })).toBe(
    'Error fetching coin transactions: permission denied',
  )
})

test('shows a toast for an invalid amount and moves nothing (BANK-06, BANK-07, BANK-08)', () => {
  expect(play(TYPE('101'), SUBMIT)).toMatchObject({ at: 'form.invalid', text: '101', did: ['notify'] })
  expect(play(SHOW('withdraw'), SUBMIT)).toMatchObject({ at: 'form.invalid', did: ['notify'] })
  const said = (tab: 'deposit' | 'withdraw', text: string) => {
    const refusal = findProblem({ ...PURSE, tab, text, entries: null })
    return refusal && bankToast({ type: 'amount-refused', refusal })
  }
  expect([said('deposit', ''), said('deposit', '101'), said('withdraw', '0'), said('withdraw', '41')]).toEqual([
    'Please enter a valid positive amount to deposit.',
    'Not enough coins on hand to deposit!',
    'Please enter a valid positive amount to withdraw.',
    'Not enough coins in bank to withdraw!',
  ])
})

/** Checks the invariants of F9 after an event. */
function check({ event, before, after, from, to, asked }: MachineStep<typeof bankMachine>): void {
  const { context } = after
  expect(to.startsWith('history')).toBe(context.tab === 'history')
  if (to === 'form.valid') expect(findProblem(context)).toBeNull()
  if (to === 'form.invalid') expect(findProblem(context)).not.toBeNull()
  if (to === 'form.submitting' && from !== to) {
    expect([from, event]).toEqual(['form.valid', SUBMIT])
    expect(Number(before.context.text)).toBeLessThanOrEqual(availableIn(before.context))
  }
  if (before.context.tab !== context.tab) expect([event.type, context.text]).toEqual(['SHOW', ''])
  if (to === 'history.empty') expect(context.entries).toEqual([])
  if (to === 'history.error') expect(context.entries).toBeNull()
  const failure = (event as { type: string }).type.startsWith('xstate.error')
  const isRefused = from === 'form.invalid' && event === SUBMIT
  expect(asked.map(({ type }) => type)).toEqual(
    failure ? [from === 'form.submitting' ? 'logFailure' : 'notify'] : isRefused ? ['notify'] : [],
  )
}

test('keeps its invariants along every simple path (F9)', () => {
  walkSimplePaths(bankMachine, PURSE, events, () => check)
})
prop.prop([sentOf(events)], walks(10))('keeps its invariants along any walk (F9)', (sent) => {
  walk(bankMachine, PURSE, sent, () => check)
})
