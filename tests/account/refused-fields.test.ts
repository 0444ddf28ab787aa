import { describe, expect, test } from 'vitest'
import { GatewayError, UnconfirmedError } from '../../machines/ports.ts'
import type { ErrorCode } from '../../sim/content/error-codes.ts'
import { firstFaultText } from '../../src/features/account/account-fault-names.ts'
import { logIn } from '../../src/features/account/log-in.ts'
import { signUp } from '../../src/features/account/sign-up.ts'

/** A message that mentions other fields than the codes do. */
const MISLEADING = 'The password of this registered email has wrong credentials.'
const refused = (code?: ErrorCode) => new GatewayError('refused', MISLEADING, code && { code })
const fieldsOfLogIn = async (error: Error) => Object.keys((await logIn(() => Promise.reject(error), 'mara', 'secret')).faults)
const form = { username: 'mara_north', email: 'mara@camp.test', password: 'secret', confirmation: 'secret', mailingList: false }
const fieldsOfSignUp = async (error: Error) =>
  Object.keys(await signUp({ usernameTaken: async () => false, signUp: () => Promise.reject(error) }, form))

describe('shows a rejected log-in by its code, not by its message (AUTH-23)', () => {
  test.each([
    ['invalid credentials at the password', refused('invalid-credentials'), 'password'],
    ['too many attempts at the form', refused('too-many-login-attempts'), 'form'],
    ['a rejection without a code at the form', refused(), 'form'],
    ['a missing confirmation at the identifier', new UnconfirmedError(MISLEADING, 'mara@camp.test'), 'identifier'],
    ['a missing answer at the form', new GatewayError('network', MISLEADING), 'form'],
  ])('shows %s', async (_, error, field) => expect(await fieldsOfLogIn(error)).toEqual([field]))

  test('shows the text of the code', async () => {
    const { faults } = await logIn(() => Promise.reject(refused('invalid-credentials')), 'mara', 'secret')
    expect(firstFaultText(faults)).toBe('Invalid login credentials')
  })
})

describe('shows a rejected sign-up by its code, not by its message (AUTH-23)', () => {
  test.each([
    ['weak-password', 'password'],
    ['email-address-invalid', 'email'],
    ['email-exists', 'email'],
    ['username-taken', 'username'],
    ['over-request-rate-limit', 'form'],
  ] as const)('shows %s at %s', async (code, field) => expect(await fieldsOfSignUp(refused(code))).toEqual([field]))

  test('shows a rejection without a code and a missing answer at the form', async () => {
    expect([await fieldsOfSignUp(refused()), await fieldsOfSignUp(new GatewayError('network', MISLEADING))]).toEqual([['form'], ['form']])
  })
})
