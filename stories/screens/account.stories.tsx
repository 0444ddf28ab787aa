import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, fn } from 'storybook/test'
import { resendMachine } from '../../machines/resend.machine.ts'
import { memoryAuth } from '../../src/gateways/memory/auth.ts'
import { CreditsDialog } from '../../src/screens/credits/credits-dialog.tsx'
import { EmailConfirmedScreen } from '../../src/screens/email-confirmed/email-confirmed-screen.tsx'
import { IntroScreen } from '../../src/screens/intro/intro-screen.tsx'
import { LoginScreen } from '../../src/screens/login/login-screen.tsx'
import { NotFoundScreen } from '../../src/screens/not-found/not-found-screen.tsx'
import { SignupScreen } from '../../src/screens/signup/signup-screen.tsx'
import { ResendConfirmation } from '../../src/screens/signup-confirmation/resend-confirmation.tsx'
import { SignupConfirmationScreen } from '../../src/screens/signup-confirmation/signup-confirmation-screen.tsx'
import { rhea } from '../fixtures/account.ts'

const onToast = fn()
const onDone = fn()
const resend = (value: 'waiting' | 'ready', email: string) => (
  <ResendConfirmation snapshot={resendMachine.resolveState({ value, context: { email, wait: 0 } })} send={fn()} />
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
export const SignupOnAPhone: StoryObj = { ...Signup, globals: { viewport: { value: 'phone' } } }
/** ACCT-08 the right password of an account whose mail was lost: the link can be had again. */
export const LoginUnconfirmed: StoryObj = {
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
    await expect(onToast).toHaveBeenCalledWith('error', 'Email not confirmed')
  },
}
export const LoginUnconfirmedOnAPhone: StoryObj = { ...LoginUnconfirmed, globals: { viewport: { value: 'phone' } } }
export const SignupConfirmation: StoryObj = {
  render: () => <SignupConfirmationScreen mailbox="/_local/mail" resend={resend('waiting', rhea.email)} />,
}
export const SignupConfirmationHosted: StoryObj = {
  render: () => <SignupConfirmationScreen mailbox={null} resend={resend('ready', rhea.email)} />,
}
/** Opened by hand: nobody knows whose link it is about. */
export const SignupConfirmationOfNobody: StoryObj = { render: () => <SignupConfirmationScreen mailbox={null} resend={null} /> }
export const EmailConfirmed: StoryObj = { render: () => <EmailConfirmedScreen signedIn={false} outcome="confirmed" /> }
export const EmailConfirmedSignedIn: StoryObj = { render: () => <EmailConfirmedScreen signedIn outcome="confirmed" /> }
export const EmailHalfConfirmed: StoryObj = { render: () => <EmailConfirmedScreen signedIn outcome="half" /> }
export const EmailLinkBroken: StoryObj = { render: () => <EmailConfirmedScreen signedIn={false} outcome="broken" /> }
export const Intro: StoryObj = { render: () => <IntroScreen onDone={onDone} /> }
export const IntroOnAPhone: StoryObj = { ...Intro, globals: { viewport: { value: 'phone' } } }
export const NotFound: StoryObj = { render: () => <NotFoundScreen path="/nope" log={fn()} /> }
export const Credits: StoryObj = { render: () => <CreditsDialog open onClose={onDone} /> }
