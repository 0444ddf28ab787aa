import type { ResendNotice } from '../../machines/resend.machine.ts'
import { accountText } from './account.ts'

/** Login, signup and what follows them (AUTH-05 to AUTH-19). */
export const loginText = {
  title: 'Login',
  identifier: 'Username or Email',
  password: 'Password',
  remember: 'Remember me',
  submit: 'Login',
  forgot: 'Forgot your password?',
  toSignup: 'Sign up',
  back: 'Back',
  welcome: 'Logged in successfully!',
  noSession: 'Login failed: An unexpected error occurred.',
  unexpected: 'An unexpected error occurred during login.',
} as const

export const signupText = {
  title: 'Sign Up',
  username: 'Username',
  email: 'Email',
  password: 'Password',
  confirmation: 'Confirm Password',
  mailingList: 'Join the mailing list',
  back: 'Back',
  submit: 'Sign Up',
  toLogin: 'Login',
  mismatch: 'Passwords do not match.',
  tooShort: 'Password must be at least 6 characters long.',
  blankName: 'Username cannot be empty.',
  badCharacters: 'Username can only contain letters, numbers, underscores, and hyphens.',
  taken: 'This username is already taken. Please choose another.',
  failed: 'Signup failed: An unexpected error occurred.',
  created: 'Account created successfully! Please check your email to confirm your account.',
} as const

export const confirmationText = {
  checkTitle: 'Check your email',
  checkText: 'Open the link in our email to confirm your account, then log in.',
  unconfirmed: 'Your email address has not been confirmed yet.',
  mailbox: 'Open the local mailbox',
  confirmedTitle: 'Email confirmed',
  confirmedText: 'Your account is ready. The gate is open.',
  halfTitle: 'One more link',
  halfText: 'This address is confirmed. Now open the link we sent to your other address.',
  brokenTitle: 'This link does not work',
  brokenText: 'It has expired or was already used. If your account is not confirmed yet, log in to have a new link sent.',
  toLogin: 'Go to Login',
  toProfiles: 'Continue to your profiles',
} as const

/** A forgotten password (ACCT-12, ACCT-13). */
export const resetText = {
  title: 'Forgot Password',
  explain: 'Enter the email of your account. We send you a link to set a new password.',
  email: 'Email',
  submit: 'Send Link',
  back: 'Back to Login',
  newTitle: 'New Password',
  explainNew: 'Your other devices are logged out once it is set.',
  save: 'Set Password',
  brokenText: 'It has expired or was already used.',
  askAgain: 'Get a new link',
} as const

/** Of a link that nobody has followed yet. */
export const notArrived = 'No email? Check your spam folder, or have the link sent again.'

/** What a mailed link is for. */
export type LinkPurpose = 'confirmation' | 'reset'
/** A link that is on its way, and having it sent once more. */
export const linkText: Readonly<Record<LinkPurpose, LinkText>> = {
  confirmation: {
    sentTo: (email) => `We have sent a link to ${email}. If it does not arrive within a minute, you can have another one sent.`,
    resend: 'Resend confirmation',
    resent: accountText.resent,
    failed: accountText.resendFailed,
  },
  reset: {
    sentTo: (email) => `If ${email} has an account, a link is on its way there. After a minute you can have another one sent.`,
    resend: 'Send the link again',
    resent: 'Email sent! Please check your inbox.',
    failed: (message) => `Failed to send the link: ${message}`,
  },
}
interface LinkText {
  readonly sentTo: (email: string) => string
  readonly resend: string
  readonly resent: string
  readonly failed: (message: string) => string
}

/** The toast of what the resend machine tells (ACCT-08). */
export function resendToast(notice: ResendNotice, purpose: LinkPurpose): { readonly kind: 'success' | 'error'; readonly text: string } {
  const { resent, failed } = linkText[purpose]
  switch (notice.type) {
    case 'sent':
      return { kind: 'success', text: resent }
    case 'failed':
      return { kind: 'error', text: failed(notice.message) }
    case 'unexpected':
      return { kind: 'error', text: accountText.unexpected(notice.message) }
  }
}
