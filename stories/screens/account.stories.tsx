import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, fn } from 'storybook/test'
import { memoryAuth } from '../../src/gateways/memory/auth.ts'
import { CreditsDialog } from '../../src/screens/credits/credits-dialog.tsx'
import { EmailConfirmedScreen } from '../../src/screens/email-confirmed/email-confirmed-screen.tsx'
import { IntroScreen } from '../../src/screens/intro/intro-screen.tsx'
import { LoginScreen } from '../../src/screens/login/login-screen.tsx'
import { NotFoundScreen } from '../../src/screens/not-found/not-found-screen.tsx'
import { SignupScreen } from '../../src/screens/signup/signup-screen.tsx'
import { SignupConfirmationScreen } from '../../src/screens/signup-confirmation/signup-confirmation-screen.tsx'
import { rhea } from '../fixtures/account.ts'

const tell = fn()
const onDone = fn()
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
  render: () => <LoginScreen login={auth().login} remembered="Rhea" remember={fn()} tell={tell} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'survivor{Enter}')
    await expect(tell).toHaveBeenCalledWith('success', 'Logged in successfully!')
  },
}
export const Signup: StoryObj = {
  render: () => <SignupScreen auth={auth()} tell={tell} onCreated={onDone} />,
}
export const SignupOnAPhone: StoryObj = { ...Signup, globals: { viewport: { value: 'phone' } } }
export const SignupConfirmation: StoryObj = { render: () => <SignupConfirmationScreen mailbox="/_local/mail" /> }
export const SignupConfirmationHosted: StoryObj = { render: () => <SignupConfirmationScreen mailbox={null} /> }
export const EmailConfirmed: StoryObj = { render: () => <EmailConfirmedScreen signedIn={false} /> }
export const EmailConfirmedSignedIn: StoryObj = { render: () => <EmailConfirmedScreen signedIn /> }
export const Intro: StoryObj = { render: () => <IntroScreen onDone={onDone} /> }
export const IntroOnAPhone: StoryObj = { ...Intro, globals: { viewport: { value: 'phone' } } }
export const NotFound: StoryObj = { render: () => <NotFoundScreen path="/nope" log={fn()} /> }
export const Credits: StoryObj = { render: () => <CreditsDialog open onClose={onDone} /> }
