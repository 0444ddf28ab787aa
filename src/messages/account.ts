import type { DeletionNotice } from '../../machines/delete-account.machine.ts'
import type { UsernameNotice } from '../../machines/username.machine.ts'

/** The Account tab and the danger zone (SETT-03, SETT-04, ACCT-03 to ACCT-11). */
export const accountText = {
  username: 'Username',
  email: 'Email',
  present: 'Current Password',
  password: 'New Password',
  confirmation: 'Confirm Password',
  update: 'Update',
  updateUsername: 'Update username',
  updateEmail: 'Update email',
  updatePassword: 'Update password',
  available: 'Available',
  checking: 'Checking...',
  badCharacters: 'Username can only contain letters, numbers, underscores, and hyphens.',
  taken: 'This username is already taken.',
  unchanged: 'Username is already set to this value.',
  notAvailable: 'Please enter a valid and available username.',
  checkFailed: 'Failed to check username availability.',
  usernameFailed: (message: string) => `Failed to update username: ${message}`,
  usernameUpdated: 'Username updated successfully!',
  blankEmail: 'Email cannot be empty.',
  emailFailed: (message: string) => `Failed to update email: ${message}`,
  emailRequested: 'Email update request sent! Please check your new email for confirmation.',
  bothConfirm: (present: string, next: string) => `We have sent a link to ${present} and one to ${next}. Open both to change your email.`,
  blankPassword: 'Password cannot be empty.',
  blankPresent: 'Please enter your current password.',
  wrongPresent: 'The current password is not correct.',
  mismatch: 'Passwords do not match.',
  tooShort: 'Password must be at least 6 characters long.',
  passwordFailed: (message: string) => `Failed to update password: ${message}`,
  passwordUpdated: 'Password updated successfully!',
  unconfirmed: 'Not confirmed',
  resend: 'Resend confirmation',
  noEmail: 'No email found to resend confirmation.',
  alreadyConfirmed: 'Your email is already confirmed!',
  resendFailed: (message: string) => `Failed to resend confirmation: ${message}`,
  resent: 'Confirmation email sent! Please check your inbox.',
  mailingList: 'Join the mailing list',
  mailingListFailed: (message: string) => `Failed to save mailing list preferences: ${message}`,
  unexpected: (message: string) => `An unexpected error occurred: ${message}`,
} as const

export const dataExportText = {
  hint: 'All that is stored of you, in one file.',
  download: 'Download my data',
  failed: (message: string) => `Your data could not be downloaded: ${message}`,
} as const

export const deletionText = {
  zone: 'Danger Zone',
  open: 'Delete Account',
  title: 'Are you absolutely sure?',
  warning: 'Your account, all three save slots, their backups and your mail will be deleted. This cannot be undone.',
  cancel: 'Cancel',
  confirm: 'Delete My Account',
  signedOut: 'You must be logged in to delete your account.',
  deleted: 'Your account has been permanently deleted.',
  failed: (message: string) => `Failed to delete account: ${message}`,
  noMessage: 'Account deletion failed: An unexpected error occurred.',
  unexpected: (message: string) => `An unexpected error occurred during account deletion: ${message}`,
} as const

export interface AccountToast {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
}
const error = (text: string): AccountToast => ({ kind: 'error', text })
const success = (text: string): AccountToast => ({ kind: 'success', text })

export function usernameToast(notice: UsernameNotice): AccountToast {
  const text = accountText
  switch (notice.type) {
    case 'bad-characters':
      return error(text.badCharacters)
    case 'taken':
      return error(text.taken)
    case 'unchanged':
      return { kind: 'info', text: text.unchanged }
    case 'not-available':
      return error(text.notAvailable)
    case 'check-failed':
      return error(text.checkFailed)
    case 'updated':
      return success(text.usernameUpdated)
    case 'failed':
      return error(text.usernameFailed(notice.message))
    case 'unexpected':
      return error(text.unexpected(notice.message))
  }
}

export function deletionToast(notice: DeletionNotice): AccountToast {
  const text = deletionText
  switch (notice.type) {
    case 'signed-out':
      return error(text.signedOut)
    case 'deleted':
      return success(text.deleted)
    case 'no-message':
      return error(text.noMessage)
    case 'failed':
      return error(text.failed(notice.message))
    case 'unexpected':
      return error(text.unexpected(notice.message))
  }
}
