import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type AuthPort, GatewayError } from '../../machines/ports.ts'
import { LoginScreen } from '../../src/features/account/login-screen.tsx'
import { rememberedLogin, rememberLogin } from '../../src/features/account/remembered-login.ts'
import { rhea } from '../../stories/fixtures/account.ts'
import { memoryAuth } from '../support/memory-gateways/auth.ts'
import { mount, toasts } from './mount.tsx'

const account = { ...rhea, password: 'survivor' }
// Other test files run beside this one and share its storage.
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

test('ACCT-08 who knows the password of an unconfirmed account is offered its link again, and nobody else', async () => {
  open(memoryAuth({ accounts: [{ ...account, unconfirmed: true }] }).login)
  const offer = page.getByRole('button', { name: `Send to ${rhea.email}` })
  await fillAndSubmit(rhea.username, 'survivors')
  await fillAndSubmit(rhea.username, 'survivor')
  await expect.element(offer).toBeVisible()
  await fillAndSubmit(rhea.username, 'survivors')
  await expect.element(offer).not.toBeInTheDocument()
})

test('AUTH-01 the login has its fields, and its links lead to the signup and back', async () => {
  open()
  await expect.element(identifier()).toBeVisible()
  await expect.element(password()).toHaveAttribute('type', 'password')
  await expect.element(remember()).not.toBeChecked()
  await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect.element(page.getByTestId('path')).toHaveTextContent('/signup')
})

describe('AUTH-02 nothing is called, and the field says what it lacks', () => {
  test.each([
    ['', 'survivor', identifier, 'Please enter your username or email.'],
    ['   ', 'survivor', identifier, 'Please enter your username or email.'],
    ['Rhea', '', password, /^Password cannot be empty\./],
  ])('for the identifier %j and the password %j', async (name, secret, field, said) => {
    const { called, onToast } = open()
    await fillAndSubmit(name, secret)
    await expect.element(field()).toHaveAccessibleDescription(said)
    expect([called.mock.calls, onToast.mock.calls]).toEqual([[], [['error', expect.stringMatching(said)]]])
  })
})

test.each(['Rhea', 'rhea@camp.test', ' Rhea ', 'Rhea\u200b'])('AUTH-05 a login as %j says so', async (name) => {
  const { onToast } = open()
  await fillAndSubmit(name, 'survivor')
  await expect.poll(() => onToast.mock.calls).toEqual([['success', 'Logged in successfully!']])
})

test('AUTH-04 hands over the identifier and the password as they are', async () => {
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

test('AUTH-07 an answer without a session shows its text', async () => {
  const { onToast } = open(async () => null)
  await fillAndSubmit('Rhea', 'survivor')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Login failed: An unexpected error occurred.')
  expect(onToast.mock.calls).toEqual([['error', 'Login failed: An unexpected error occurred.']])
})

test.each([new GatewayError('network', 'Failed to fetch'), new TypeError('x is undefined')])(
  'AUTH-08 an exception (%s) shows its text',
  async (failure) => {
    open(async () => {
      throw failure
    })
    await fillAndSubmit('Rhea', 'survivor')
    await expect.element(page.getByRole('alert')).toHaveTextContent('An unexpected error occurred during login.')
  },
)

test('a second press while the first is under way calls nothing', async () => {
  const { called } = open(() => new Promise(() => {}))
  await fillAndSubmit('Rhea', 'survivor')
  await password().fill('again')
  await page.getByRole('button', { name: 'Login' }).click({ force: true })
  expect(called.mock.calls).toEqual([['Rhea', 'survivor']])
})

describe('AUTH-03 Remember me', () => {
  test('keeps the identifier and nothing else', async () => {
    const { onToast } = open()
    await remember().click()
    await fillAndSubmit('Rhea', 'survivor')
    await expect.poll(() => onToast.mock.calls.length).toBe(1)
    expect(localStorage.getItem('nightfence.login')).toBe('{"identifier":"Rhea"}')
    expect(Object.values({ ...localStorage }).join()).not.toContain(account.password)
  })
  test('prefills at the next visit', async () => {
    rememberLogin(localStorage, 'Rhea')
    open()
    await expect.element(identifier()).toHaveValue('Rhea')
    await expect.element(remember()).toBeChecked()
    await expect.element(password()).toHaveValue('')
  })
  test('keeps nothing of a login that was refused, nor of one without it', async () => {
    const { onToast } = open()
    await fillAndSubmit('Rhea', 'survivor')
    await expect.poll(() => onToast.mock.calls.length).toBe(1)
    await remember().click()
    await fillAndSubmit('Rhea', 'wrong')
    await expect.element(password()).toHaveAttribute('aria-invalid', 'true')
    expect(localStorage.getItem('nightfence.login')).toBeNull()
  })
  test('forgets as soon as it is unchecked', async () => {
    rememberLogin(localStorage, 'Rhea')
    open()
    await remember().click()
    expect(localStorage.getItem('nightfence.login')).toBeNull()
  })
  test.each(['', 'Rhea', '{"identifier":7}', '{"identifier":""}', '[]'])('takes the broken entry %j for none', (entry) => {
    localStorage.setItem('nightfence.login', entry)
    expect(rememberedLogin(localStorage, () => {})).toBe('')
  })
})
