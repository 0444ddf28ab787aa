import { expect, test } from 'vitest'
import { GatewayError } from '../../machines/ports.ts'
import { changeEmail, changePassword, chooseMailingList, resendConfirmation } from '../../src/features/settings/account-forms.ts'
import { deletionToast, usernameToast } from '../../src/messages/account.ts'
import { rhea } from '../../stories/fixtures/account.ts'
import { errorMessage } from '../support/error-message.ts'
import { memoryAccount, memoryAuth } from '../support/memory-gateways/auth.ts'

const signedIn = (user = rhea) => {
  const auth = memoryAuth({ accounts: [{ ...user, password: 'survivor' }], user })
  return { auth, account: memoryAccount(auth) }
}
const refusing = (error: unknown) => {
  const no = () => Promise.reject(error)
  return { changeEmail: no, changePassword: no, resendConfirmation: no }
}
const refused = new GatewayError('refused', 'not today')
const offline = new GatewayError('network', 'Failed to fetch')
const both = { present: 'survivor', password: 'lamp-and-wire', confirmation: 'lamp-and-wire' }

test('requires an email and trims it (ACCT-06)', async () => {
  const { auth, account } = signedIn()
  for (const blank of ['', '   ']) expect(await changeEmail(account, blank)).toEqual({ kind: 'error', text: 'Email cannot be empty.' })
  expect(auth.user()?.email).toBe(rhea.email)
  expect(await changeEmail(account, ' new@camp.test ')).toEqual({
    kind: 'success',
    text: 'Email update request sent! Please check your new email for confirmation.',
  })
  expect(auth.user()?.email).toBe('new@camp.test')
})

test.each([
  [{ present: 'survivor', password: '', confirmation: '' }, 'Password cannot be empty.'],
  [{ present: '', password: '', confirmation: 'x' }, 'Password cannot be empty.'],
  [{ ...both, confirmation: 'lamp-and-wires' }, 'Passwords do not match.'],
  [{ ...both, password: '12345', confirmation: '12345' }, 'Password must be at least 6 characters long.'],
  [{ ...both, present: '' }, 'Please enter your current password.'],
  [{ ...both, present: 'survivors' }, 'Failed to update password: The current password is not correct.'],
])('%o shows "%s" and changes nothing (ACCT-07, OP-41)', async (values, text) => {
  const { auth, account } = signedIn()
  expect(await changePassword(account, values)).toEqual({ kind: 'error', text })
  expect((await auth.login(rhea.username, 'survivor'))?.id).toBe(rhea.id)
})

test('accepts a password of six characters entered twice (ACCT-07)', async () => {
  const { auth, account } = signedIn()
  const answer = await changePassword(account, { present: 'survivor', password: '123456', confirmation: '123456' })
  expect(answer).toEqual({ kind: 'success', text: 'Password updated successfully!' })
  expect((await auth.login(rhea.username, '123456'))?.id).toBe(rhea.id)
})

test('resends the confirmation if one is pending (ACCT-08)', async () => {
  const answers = [{ ...rhea, unconfirmed: true as const }, rhea, { ...rhea, email: '' }].map((user) =>
    resendConfirmation(signedIn(user).account),
  )
  expect(await Promise.all(answers)).toEqual([
    { kind: 'success', text: 'Confirmation email sent! Please check your inbox.' },
    { kind: 'info', text: 'Your email is already confirmed!' },
    { kind: 'error', text: 'No email found to resend confirmation.' },
  ])
})

test('the mailing list choice is stored silently, and a failure is shown (AUTH-16)', async () => {
  const { auth, account } = signedIn()
  expect([await chooseMailingList(account, true), auth.isOnMailingList()]).toEqual([null, true])
  expect([await chooseMailingList(account, false), auth.isOnMailingList()]).toEqual([null, false])
  for (const error of [refused, offline]) {
    const text = `Failed to save mailing list preferences: ${error.message}`
    expect(await chooseMailingList({ chooseMailingList: () => Promise.reject(error) }, true)).toEqual({ kind: 'error', text })
  }
})

test('a rejection shows the message of the backend (ACCT-06, ACCT-07, ACCT-08)', async () => {
  const account = refusing(refused)
  expect(await changeEmail(account, 'a@b.test')).toEqual({ kind: 'error', text: 'Failed to update email: not today' })
  expect(await changePassword(account, both)).toEqual({ kind: 'error', text: 'Failed to update password: not today' })
  expect(await resendConfirmation(account)).toEqual({ kind: 'error', text: 'Failed to resend confirmation: not today' })
})

test.each([offline, new TypeError('Failed to fetch')])(
  'a request that did not arrive shows an unexpected error: %o (ACCT-09)',
  async (error) => {
    const account = refusing(error)
    const unexpected = { kind: 'error', text: 'An unexpected error occurred: Failed to fetch' }
    expect([await changeEmail(account, 'a@b.test'), await changePassword(account, both), await resendConfirmation(account)]).toEqual([
      unexpected,
      unexpected,
      unexpected,
    ])
  },
)

test.each([
  [{ type: 'bad-characters' }, 'error', 'Username can only contain letters, numbers, underscores, and hyphens.'],
  [{ type: 'taken' }, 'error', 'This username is already taken.'],
  [{ type: 'unchanged' }, 'info', 'Username is already set to this value.'],
  [{ type: 'not-available' }, 'error', 'Please enter a valid and available username.'],
  [{ type: 'check-failed' }, 'error', 'Failed to check username availability.'],
  [{ type: 'updated' }, 'success', 'Username updated successfully!'],
  [{ type: 'failed', message: errorMessage('no') }, 'error', 'Failed to update username: no'],
  [{ type: 'unexpected', message: errorMessage('no') }, 'error', 'An unexpected error occurred: no'],
] as const)('%o has its specified text (ACCT-03, ACCT-04, ACCT-05, ACCT-09)', (notice, kind, text) => {
  expect(usernameToast(notice)).toEqual({ kind, text })
})

test.each([
  [{ type: 'signed-out' }, 'error', 'You must be logged in to delete your account.'],
  [{ type: 'deleted' }, 'success', 'Your account has been permanently deleted.'],
  [{ type: 'no-message' }, 'error', 'Account deletion failed: An unexpected error occurred.'],
  [{ type: 'failed', message: errorMessage('no') }, 'error', 'Failed to delete account: no'],
  [{ type: 'unexpected', message: errorMessage('no') }, 'error', 'An unexpected error occurred during account deletion: no'],
] as const)('%o has its specified text (ACCT-10, ACCT-11)', (notice, kind, text) => {
  expect(deletionToast(notice)).toEqual({ kind, text })
})
