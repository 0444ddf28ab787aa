import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type AuthPort, GatewayError } from '../../machines/ports.ts'
import { LoginScreen } from '../../src/features/account/login-screen.tsx'
import { rememberedLogin, rememberLogin } from '../../src/features/account/remembered-login.ts'
import { rhea } from '../../stories/fixtures/account.ts'
import { memoryAuth } from '../support/memory-gateways/auth.ts'
import { mount, toasts } from './mount.tsx'

const account = { ...rhea, password: 'survivor' }
// Other test files share this storage.
beforeEach(() => rememberLogin(localStorage, null))

function open(login: AuthPort['login'] = memoryAuth({ accounts: [account] }).login) {
  const onToast = toasts()
  const called = vi.fn(login)
  mount(
    <LoginScreen
      login={called}
      remembered={rememberedLogin(localStorage, () => {})}
      remember={(identifier) => rememberLogin(localStorage, identifier)}
      onToast={onToast}
      resend={(email) => <button type="button">Send to {email}</button>}
    />,
    '/login',
  )
  return { onToast, called }
}
const identifier = () => page.getByLabelText('Username or Email')
const password = () => page.getByLabelText('Password')
const remember = () => page.getByRole('checkbox', { name: 'Remember me' })
const submit = () => page.getByRole('button', { name: 'Login' }).click()
async function fillAndSubmit(name: string, secret: string) {
  await identifier().fill(name)
  await password().fill(secret)
  await submit()
}

test('offers to resend the link only if the password of an unconfirmed account is right (ACCT-08)', async () => {
  open(memoryAuth({ accounts: [{ ...account, unconfirmed: true }] }).login)
  const offer = page.getByRole('button', { name: `Send to ${rhea.email}` })
  await fillAndSubmit(rhea.username, 'survivors')
  await fillAndSubmit(rhea.username, 'survivor')
  await expect.element(offer).toBeVisible()
  await fillAndSubmit(rhea.username, 'survivors')
  await expect.element(offer).not.toBeInTheDocument()
})

test('shows the fields, and links to the sign-up and back (AUTH-01)', async () => {
  open()
  await expect.element(identifier()).toBeVisible()
  await expect.element(password()).toHaveAttribute('type', 'password')
  await expect.element(remember()).not.toBeChecked()
  await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect.element(page.getByTestId('path')).toHaveTextContent('/signup')
})

describe('missing input (AUTH-02)', () => {
  test.each([
    ['', 'survivor', identifier, 'Please enter your username or email.'],
    ['   ', 'survivor', identifier, 'Please enter your username or email.'],
    ['Rhea', '', password, /^Password cannot be empty\./],
  ])('calls nothing and explains the field for the identifier %j and the password %j', async (name, secret, field, said) => {
    const { called, onToast } = open()
    await fillAndSubmit(name, secret)
    await expect.element(field()).toHaveAccessibleDescription(said)
    expect([called.mock.calls, onToast.mock.calls]).toEqual([[], [['error', expect.stringMatching(said)]]])
  })
})

test.each(['Rhea', 'rhea@camp.test', ' Rhea ', 'Rhea\u200b'])('reports a successful login as %j (AUTH-05)', async (name) => {
  const { onToast } = open()
  await fillAndSubmit(name, 'survivor')
  await expect.poll(() => onToast.mock.calls).toEqual([['success', 'Logged in successfully!']])
})

test('passes identifier and password on unchanged (AUTH-04)', async () => {
  const { called } = open()
  await fillAndSubmit('Rhea', ' sur vivor ')
  expect(called.mock.calls).toEqual([['Rhea', ' sur vivor ']])
})

test('shows a refused login as a toast and at the password until something is typed (AUTH-06, AUTH-23)', async () => {
  const { onToast } = open()
  await fillAndSubmit('Rhea', 'wrong')
  await expect.element(password()).toHaveAccessibleDescription(/^Invalid login credentials/)
  await expect.element(password()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(password()).toHaveFocus()
  expect(onToast.mock.calls).toEqual([['error', 'Invalid login credentials']])
  await password().fill('surv')
  await expect.element(password()).not.toHaveAttribute('aria-invalid')
  await fillAndSubmit('Rhea', 'survivor')
  await expect.poll(() => onToast.mock.lastCall).toEqual(['success', 'Logged in successfully!'])
})

test('shows an error if the answer has no session (AUTH-07)', async () => {
  const { onToast } = open(async () => null)
  await fillAndSubmit('Rhea', 'survivor')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Login failed: An unexpected error occurred.')
  expect(onToast.mock.calls).toEqual([['error', 'Login failed: An unexpected error occurred.']])
})

test.each([new GatewayError('network', 'Failed to fetch'), new TypeError('x is undefined')])(
  'shows an error after the exception %s (AUTH-08)',
  async (failure) => {
    open(async () => {
      throw failure
    })
    await fillAndSubmit('Rhea', 'survivor')
    await expect.element(page.getByRole('alert')).toHaveTextContent('An unexpected error occurred during login.')
  },
)

test('ignores a second press during a login', async () => {
  const { called } = open(() => new Promise(() => {}))
  await fillAndSubmit('Rhea', 'survivor')
  await password().fill('again')
  await page.getByRole('button', { name: 'Login' }).click({ force: true })
  expect(called.mock.calls).toEqual([['Rhea', 'survivor']])
})

describe('remembering the login (AUTH-03)', () => {
  test('stores the identifier and nothing else', async () => {
    const { onToast } = open()
    await remember().click()
    await fillAndSubmit('Rhea', 'survivor')
    await expect.poll(() => onToast.mock.calls.length).toBe(1)
    expect(localStorage.getItem('nightfence.login')).toBe('{"identifier":"Rhea"}')
    expect(Object.values({ ...localStorage }).join()).not.toContain(account.password)
  })
  test('fills in the identifier on the next visit', async () => {
    rememberLogin(localStorage, 'Rhea')
    open()
    await expect.element(identifier()).toHaveValue('Rhea')
    await expect.element(remember()).toBeChecked()
    await expect.element(password()).toHaveValue('')
  })
  test('stores nothing after a rejected login or with the box unchecked', async () => {
    const { onToast } = open()
    await fillAndSubmit('Rhea', 'survivor')
    await expect.poll(() => onToast.mock.calls.length).toBe(1)
    await remember().click()
    await fillAndSubmit('Rhea', 'wrong')
    await expect.element(password()).toHaveAttribute('aria-invalid', 'true')
    expect(localStorage.getItem('nightfence.login')).toBeNull()
  })
  test('forgets the identifier as soon as the box is unchecked', async () => {
    rememberLogin(localStorage, 'Rhea')
    open()
    await remember().click()
    expect(localStorage.getItem('nightfence.login')).toBeNull()
  })
  test.each(['', 'Rhea', '{"identifier":7}', '{"identifier":""}', '[]'])('ignores the invalid entry %j', (entry) => {
    localStorage.setItem('nightfence.login', entry)
    expect(rememberedLogin(localStorage, () => {})).toBe('')
  })
})
