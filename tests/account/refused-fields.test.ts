import { describe, expect, test } from 'vitest'
import { GatewayError, UnconfirmedError } from '../../machines/ports.ts'
import type { ErrorCode } from '../../sim/content/error-codes.ts'
import { firstFaultText } from '../../src/features/account/account-fault-names.ts'
import { logIn } from '../../src/features/account/log-in.ts'
import { signUp } from '../../src/features/account/sign-up.ts'

/** Sentences that name other fields than their codes do. */
const MISLEADING = 'The password of this registered email has wrong credentials.'
const refused = (code?: ErrorCode) => new GatewayError('refused', MISLEADING, code && { code })
const fieldsOfLogIn = async (error: Error) => Object.keys((await logIn(() => Promise.reject(error), 'mara', 'secret')).faults)
const form = { username: 'mara_north', email: 'mara@camp.test', password: 'secret', confirmation: 'secret', mailingList: false }
const fieldsOfSignUp = async (error: Error) =>
  Object.keys(await signUp({ usernameTaken: async () => false, signUp: () => Promise.reject(error) }, form))

describe('a refused log-in is shown by its code, whatever its sentence says (AUTH-23)', () => {
  test.each([
    ['at the password', refused('invalid-credentials'), 'password'],
    ['with the form', refused('too-many-login-attempts'), 'form'],
    ['with the form if it has no code', refused(), 'form'],
    ['at the identifier if only the confirmation is missing', new UnconfirmedError(MISLEADING, 'mara@camp.test'), 'identifier'],
    ['with the form if nobody answered', new GatewayError('network', MISLEADING), 'form'],
  ])('%s', async (_, error, field) => expect(await fieldsOfLogIn(error)).toEqual([field]))

  test('with the text of the code', async () => {
    const { faults } = await logIn(() => Promise.reject(refused('invalid-credentials')), 'mara', 'secret')
    expect(firstFaultText(faults)).toBe('Invalid login credentials')
  })
})

describe('a refused sign-up is shown by its code, whatever its sentence says (AUTH-23)', () => {
  test.each([
    ['weak-password', 'password'],
    ['email-address-invalid', 'email'],
    ['email-exists', 'email'],
    ['username-taken', 'username'],
    ['over-request-rate-limit', 'form'],
  ] as const)('%s at %s', async (code, field) => expect(await fieldsOfSignUp(refused(code))).toEqual([field]))

  test('with the form if it has no code, or nobody answered', async () => {
    expect([await fieldsOfSignUp(refused()), await fieldsOfSignUp(new GatewayError('network', MISLEADING))]).toEqual([['form'], ['form']])
  })
})
