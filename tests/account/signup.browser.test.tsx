import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type AuthPort, GatewayError } from '../../machines/ports.ts'
import { EmailConfirmedScreen } from '../../src/features/account/email-confirmed-screen.tsx'
import { SignupConfirmationScreen } from '../../src/features/account/signup-confirmation-screen.tsx'
import { SignupScreen } from '../../src/features/account/signup-screen.tsx'
import { refusalText } from '../../src/messages/refusals.ts'
import { rhea } from '../../stories/fixtures/account.ts'
import { errorMessage } from '../support/error-message.ts'
import { memoryAuth } from '../support/memory-gateways/auth.ts'
import { mount, toasts } from './mount.tsx'

const good = { Username: 'Tomas', Email: 'tomas@camp.test', Password: 'survivor', 'Confirm Password': 'survivor' }
type Values = typeof good

function open(over: Partial<AuthPort> = {}) {
  const onToast = toasts()
  const onCreated = vi.fn()
  const auth = { ...memoryAuth({ accounts: [{ ...rhea, password: 'survivor' }] }), ...over }
  const signUp = vi.fn(auth.signUp)
  const usernameTaken = vi.fn(auth.usernameTaken)
  mount(<SignupScreen auth={{ signUp, usernameTaken }} onToast={onToast} onCreated={onCreated} />, '/signup')
  return { onToast, onCreated, signUp, usernameTaken }
}
const field = (name: keyof Values) => page.getByLabelText(name, { exact: true })
async function fillAndSubmit(over: Partial<Values> = {}) {
  for (const [name, value] of Object.entries({ ...good, ...over })) await field(name as keyof Values).fill(value)
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

describe('sign-up form (AUTH-10)', () => {
  test('shows the fields, an unchecked checkbox and a link to the login', async () => {
    open()
    await expect.element(field('Username')).toBeVisible()
    await expect.element(field('Email')).toHaveAttribute('type', 'email')
    await expect.element(field('Password')).toHaveAttribute('type', 'password')
    await expect.element(field('Confirm Password')).toHaveAttribute('type', 'password')
    await expect.element(page.getByRole('checkbox', { name: 'Join the mailing list' })).not.toBeChecked()
    await page.getByRole('link', { name: 'Login' }).click()
    await expect.element(page.getByTestId('path')).toHaveTextContent('/login')
  })
  test.each([
    ['Username', 'Username cannot be empty.'],
    ['Email', 'Email cannot be empty.'],
    ['Password', 'Password cannot be empty.'],
    ['Confirm Password', 'Passwords do not match.'],
  ] as const)('makes no call while %s is blank, and explains the field', async (name, said) => {
    const { signUp, usernameTaken, onToast } = open()
    await fillAndSubmit({ [name]: '' })
    await expect.element(field(name)).toHaveAccessibleDescription(said)
    expect([signUp.mock.calls, usernameTaken.mock.calls, onToast.mock.calls]).toEqual([[], [], [['error', said]]])
  })
  test('makes no call for a malformed address', async () => {
    const { signUp } = open()
    await fillAndSubmit({ Email: 'tomas' })
    await expect.element(field('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
    expect(signUp.mock.calls).toEqual([])
  })
})

describe('broken rules: toast, text at the field until it changes, and no call', () => {
  test.each([
    ['AUTH-11', { 'Confirm Password': 'survivors' }, 'Confirm Password', 'Passwords do not match.'],
    ['AUTH-12', { Password: '12345', 'Confirm Password': '12345' }, 'Password', 'Password must be at least 6 characters long.'],
    ['AUTH-13', { Username: '   ' }, 'Username', 'Username cannot be empty.'],
    ['OP-37', { Username: 'old tomas' }, 'Username', 'Username can only contain letters, numbers, underscores, and hyphens.'],
    ['OP-37', { Username: 'survivor' }, 'Username', 'This username is already taken. Please choose another.'],
  ] as const)('%s: rejects %o', async (_, over, name, text) => {
    const { signUp, usernameTaken, onToast } = open()
    await fillAndSubmit(over)
    await expect.element(field(name)).toHaveAccessibleDescription(text)
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field(name)).toHaveFocus()
    expect([signUp.mock.calls, usernameTaken.mock.calls, onToast.mock.calls]).toEqual([[], [], [['error', text]]])
    await field(name).fill('another')
    await expect.element(field(name)).not.toHaveAttribute('aria-invalid')
  })
})

test('accepts a password of six characters (AUTH-12)', async () => {
  const { onCreated } = open()
  await fillAndSubmit({ Password: '123456', 'Confirm Password': '123456' })
  await expect.poll(() => onCreated.mock.calls).toEqual([['tomas@camp.test']])
})

test.each(['Rhea', 'rHEA'])('creates no account with the taken name %s (AUTH-14)', async (name) => {
  const { signUp } = open()
  await fillAndSubmit({ Username: name })
  await expect.element(field('Username')).toHaveAccessibleDescription('This username is already taken. Please choose another.')
  expect(signUp.mock.calls).toEqual([])
})

test('shows the same message if the name was taken in the meantime (AUTH-14)', async () => {
  const { onCreated } = open({ usernameTaken: async () => false })
  await fillAndSubmit({ Username: 'Rhea' })
  await expect.element(field('Username')).toHaveAccessibleDescription('This username is already taken. Please choose another.')
  expect(onCreated.mock.calls).toEqual([])
})

test.each([new GatewayError('network', 'Failed to fetch'), new TypeError('x is undefined')])(
  'shows an error after the exception %s (AUTH-17)',
  async (failure) => {
    const { onCreated } = open({
      signUp: async () => {
        throw failure
      },
    })
    await fillAndSubmit()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Signup failed: An unexpected error occurred.')
    expect(onCreated.mock.calls).toEqual([])
  },
)

test.each([
  ['email-exists', 'Email'],
  ['weak-password', 'Password'],
] as const)('shows a rejection with the code %s at the field %s', async (code, name) => {
  open({
    signUp: async () => {
      throw new GatewayError('refused', 'No.', { code })
    },
  })
  await fillAndSubmit()
  await expect.element(field(name)).toHaveAccessibleDescription(refusalText(errorMessage('No.', code)))
})

test('creates an account from the input, confirms it and leads on (AUTH-18)', async () => {
  const { onToast, signUp, onCreated } = open()
  await page.getByRole('checkbox', { name: 'Join the mailing list' }).click()
  await fillAndSubmit({ Username: ' Tomas ' })
  await expect.poll(() => onCreated.mock.calls).toEqual([['tomas@camp.test']])
  expect(signUp.mock.calls).toEqual([[{ username: 'Tomas', email: 'tomas@camp.test', password: 'survivor', mailingList: true }]])
  expect(onToast.mock.calls).toEqual([['success', 'Account created successfully! Please check your email to confirm your account.']])
})

describe('after the sign-up', () => {
  test('links to the local mailbox, if there is one, and to the login', async () => {
    mount(<SignupConfirmationScreen mailbox="/_local/mail" resend={null} />)
    await expect.element(page.getByRole('link', { name: 'Open the local mailbox' })).toHaveAttribute('href', '/_local/mail')
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await expect.element(page.getByTestId('path')).toHaveTextContent('/login')
  })
  test('shows no local mailbox for a hosted backend', async () => {
    mount(<SignupConfirmationScreen mailbox={null} resend={null} />)
    await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    expect(page.getByRole('link', { name: 'Open the local mailbox' }).elements()).toEqual([])
  })
  test.each([
    [false, 'Go to Login', '/login'],
    [true, 'Continue to your profiles', '/profile-selection'],
  ])('shows the next step after confirming an address (signed in: %s)', async (signedIn, link, path) => {
    mount(<EmailConfirmedScreen signedIn={signedIn} outcome="confirmed" />, '/email-confirmed')
    await page.getByRole('link', { name: link }).click()
    await expect.element(page.getByTestId('path')).toHaveTextContent(path)
  })
  test.each([
    ['confirmed', 'Email confirmed'],
    ['half', 'One more link'],
    ['broken', 'This link does not work'],
  ] as const)('describes the link outcome "%s" as "%s"', async (outcome, title) => {
    mount(<EmailConfirmedScreen signedIn={false} outcome={outcome} />, '/email-confirmed')
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  })
})
