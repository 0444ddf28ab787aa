import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, fn } from 'storybook/test'
import { GatewayError } from '../../machines/ports.ts'
import { resendMachine } from '../../machines/resend.machine.ts'
import { NotFoundScreen } from '../../src/features/about/not-found-screen.tsx'
import { EmailConfirmedScreen } from '../../src/features/account/email-confirmed-screen.tsx'
import { ForgotPasswordScreen } from '../../src/features/account/forgot-password-screen.tsx'
import { LoginScreen } from '../../src/features/account/login-screen.tsx'
import { MailLinkChoice, OpenMailLink } from '../../src/features/account/mail-link-screen.tsx'
import { ResendLink } from '../../src/features/account/resend-link.tsx'
import { ResetPasswordScreen } from '../../src/features/account/reset-password-screen.tsx'
import { SignupConfirmationScreen } from '../../src/features/account/signup-confirmation-screen.tsx'
import { SignupScreen } from '../../src/features/account/signup-screen.tsx'
import { IntroScreen } from '../../src/features/onboarding/intro-screen.tsx'
import { CreditsDialog } from '../../src/features/settings/credits-dialog.tsx'
import type { ResendPurpose } from '../../src/messages/auth.ts'
import { AccountDeletion } from '../../src/shell/account-deletion.tsx'
import { memoryAuth } from '../../tests/support/memory-gateways/auth.ts'
import { rhea } from '../fixtures/account.ts'
import { deletionAt } from '../fixtures/settings.ts'

const onToast = fn()
const onDone = fn()
const resend = (value: 'waiting' | 'ready', email: string, purpose: ResendPurpose = 'confirmation') => (
  <ResendLink purpose={purpose} snapshot={resendMachine.resolveState({ value, context: { email, wait: 0 } })} send={fn()} />
)
const auth = () => memoryAuth({ accounts: [{ ...rhea, password: 'survivor' }] })

export default {
  title: 'Screens/Account',
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta

export const Login: StoryObj = {
  render: () => (
    <LoginScreen login={auth().login} remembered="Rhea" remember={fn()} onToast={onToast} resend={(email) => resend('ready', email)} />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'survivor{Enter}')
    await expect(onToast).toHaveBeenCalledWith('success', 'Logged in successfully!')
  },
}
export const Signup: StoryObj = {
  render: () => <SignupScreen auth={auth()} onToast={onToast} onCreated={onDone} />,
}
export const SignupOnAPhone: StoryObj = { ...Signup, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** Each error is shown at its field, and the first invalid field has the focus (AUTH-10 to AUTH-13). */
export const SignupFaults: StoryObj = {
  tags: ['nightly'],
  ...Signup,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Username'), 'old tomas')
    await userEvent.type(canvas.getByLabelText('Password'), '12345')
    await userEvent.click(canvas.getByRole('button', { name: 'Sign Up' }))
    for (const [field, said] of [
      ['Username', 'Username can only contain letters, numbers, underscores, and hyphens.'],
      ['Email', 'Email cannot be empty.'],
      ['Password', 'Password must be at least 6 characters long.'],
      ['Confirm Password', 'Passwords do not match.'],
    ] as const)
      await expect(canvas.getByLabelText(field)).toHaveAccessibleDescription(said)
    await expect(canvas.getByLabelText('Username')).toHaveFocus()
  },
}
export const SignupFaultsOnAPhone: StoryObj = { ...SignupFaults, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** A correct password for an unconfirmed account offers to send the confirmation link again (ACCT-08). */
export const LoginUnconfirmed: StoryObj = {
  tags: ['nightly'],
  render: () => (
    <LoginScreen
      login={memoryAuth({ accounts: [{ ...rhea, password: 'survivor', unconfirmed: true }] }).login}
      remembered="Rhea"
      remember={fn()}
      onToast={onToast}
      resend={(email) => resend('ready', email)}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Resend confirmation' })).toBeNull()
    await userEvent.type(canvas.getByLabelText('Password'), 'survivor{Enter}')
    await expect(await canvas.findByRole('button', { name: 'Resend confirmation' })).toBeEnabled()
    await expect(canvas.getByLabelText('Username or Email')).toHaveAccessibleDescription('Email not confirmed')
  },
}
export const LoginUnconfirmedOnAPhone: StoryObj = { ...LoginUnconfirmed, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
export const SignupConfirmation: StoryObj = {
  render: () => <SignupConfirmationScreen mailbox="/_local/mail" resend={resend('waiting', rhea.email)} />,
}
export const SignupConfirmationHosted: StoryObj = {
  tags: ['nightly'],
  render: () => <SignupConfirmationScreen mailbox={null} resend={resend('ready', rhea.email)} />,
}
/** Opened directly, without an email address, so there is no link to resend. */
export const SignupConfirmationOfNobody: StoryObj = {
  tags: ['nightly'],
  render: () => <SignupConfirmationScreen mailbox={null} resend={null} />,
}
export const EmailConfirmed: StoryObj = { render: () => <EmailConfirmedScreen signedIn={false} outcome="confirmed" /> }
export const EmailConfirmedSignedIn: StoryObj = { tags: ['nightly'], render: () => <EmailConfirmedScreen signedIn outcome="confirmed" /> }
export const EmailHalfConfirmed: StoryObj = { tags: ['nightly'], render: () => <EmailConfirmedScreen signedIn outcome="half" /> }
export const EmailLinkBroken: StoryObj = { tags: ['nightly'], render: () => <EmailConfirmedScreen signedIn={false} outcome="broken" /> }
export const MailLink: StoryObj = { render: () => <OpenMailLink purpose="confirm" step="press" onOpen={fn()} /> }
export const MailLinkFailed: StoryObj = { tags: ['nightly'], render: () => <OpenMailLink purpose="reset" step="failed" onOpen={fn()} /> }
const choice = { account: rhea, isBusy: false, hasFailed: false, onEnter: fn(), onStay: fn() }
/** A guest session is never replaced without asking (AUTH-24). */
export const MailLinkOfAnotherForAGuest: StoryObj = {
  tags: ['nightly'],
  render: () => <MailLinkChoice {...choice} present={{ id: 'guest', username: 'Guest-ABCDEFGH', email: '', guest: true }} />,
}
export const MailLinkOfAnotherOnAPhone: StoryObj = {
  ...MailLinkOfAnotherForAGuest,
  tags: ['nightly'],
  globals: { viewport: { value: 'phone' } },
}
export const MailLinkNobodyAskedFor: StoryObj = { tags: ['nightly'], render: () => <MailLinkChoice {...choice} present={null} hasFailed /> }
export const ForgotPassword: StoryObj = {
  render: () => <ForgotPasswordScreen auth={auth()} resend={(email) => resend('waiting', email, 'reset')} />,
}
export const ForgotPasswordOnAPhone: StoryObj = { ...ForgotPassword, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** The answer does not reveal whether the address has an account (ACCT-12). */
export const ForgotPasswordSent: StoryObj = {
  ...ForgotPassword,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), `${rhea.email}{Enter}`)
    await expect(await canvas.findByRole('status')).toHaveTextContent(`If ${rhea.email} has an account, a link is on its way.`)
    await expect(canvas.getByRole('button', { name: 'Send the link again' })).toBeDisabled()
  },
}
export const ForgotPasswordTooOften: StoryObj = {
  tags: ['nightly'],
  render: () => <ForgotPasswordScreen auth={{ askForReset: tooOften }} resend={() => null} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), `${rhea.email}{Enter}`)
    await expect(await canvas.findByText('You can only request this after 42 seconds.')).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true')
  },
}
const tooOften = async () => {
  throw new GatewayError('refused', 'You can only request this after 42 seconds.')
}
/** `/delete-account`: the same mail opens a page that can also delete the account. */
export const DeleteAccount: StoryObj = {
  render: () => <ForgotPasswordScreen auth={auth()} purpose="deletion" resend={(email) => resend('waiting', email, 'reset')} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent('Delete your account')
    await expect(canvas.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/')
  },
}
const deletion = <AccountDeletion snapshot={deletionAt('idle')} userId={rhea.id} send={fn()} />
export const ResetPassword: StoryObj = {
  render: () => (
    <ResetPasswordScreen
      auth={memoryAuth({ accounts: [{ ...rhea, password: 'survivor' }], user: rhea })}
      email={rhea.email}
      onDone={onDone}
      deletion={deletion}
    />
  ),
}
export const ResetPasswordOnAPhone: StoryObj = { ...ResetPassword, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** Each error is shown at its field, and the password can be made visible (ACCT-13). */
export const ResetPasswordMistyped: StoryObj = {
  tags: ['nightly'],
  ...ResetPassword,
  play: async ({ canvas, userEvent }) => {
    onDone.mockClear()
    const [password, confirmation] = [canvas.getByLabelText('New Password'), canvas.getByLabelText('Confirm Password')]
    await userEvent.type(password, 'lamp')
    await userEvent.type(confirmation, 'lamb{Enter}')
    await expect(await canvas.findByText('Password must be at least 6 characters long.')).toBeVisible()
    await userEvent.type(password, '-and-wire{Enter}')
    await expect(await canvas.findByText('Passwords do not match.')).toBeVisible()
    await expect([password, confirmation].map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true'])
    await userEvent.click(canvas.getAllByRole('button', { name: 'Show what you typed' })[1] as HTMLElement)
    await expect(confirmation).toHaveAttribute('type', 'text')
    await expect(onDone).not.toHaveBeenCalled()
    await userEvent.clear(confirmation)
    await userEvent.type(confirmation, 'lamp-and-wire{Enter}')
    await expect(onDone).toHaveBeenCalledOnce()
  },
}
export const ResetPasswordLinkBroken: StoryObj = {
  tags: ['nightly'],
  render: () => <ResetPasswordScreen auth={auth()} email={null} onDone={onDone} deletion={deletion} />,
}
export const Intro: StoryObj = { render: () => <IntroScreen onDone={onDone} /> }
export const IntroOnAPhone: StoryObj = { ...Intro, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
export const NotFound: StoryObj = { render: () => <NotFoundScreen path="/nope" log={fn()} /> }
export const Credits: StoryObj = { render: () => <CreditsDialog open onClose={onDone} /> }
