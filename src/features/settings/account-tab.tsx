import { Link } from 'react-router-dom'
import type { AccountPort, User } from '../../../machines/ports.ts'
import type { UsernameEvent } from '../../../machines/username.machine.ts'
import type { AccountToast } from '../../messages/account.ts'
import { guestText } from '../../messages/guest.ts'
import { settingsText as text } from '../../messages/settings.ts'
import { Button } from '../../ui/button.tsx'
import { DataExport } from './data-export.tsx'
import { EmailForm } from './email-form.tsx'
import { MailingListChoice } from './mailing-list-choice.tsx'
import { PasswordForm } from './password-form.tsx'
import { UsernameForm, type UsernameSnapshot } from './username-form.tsx'

export interface AccountTabProps {
  /** Null: nobody is signed in. */
  readonly user: User | null
  readonly username: UsernameSnapshot
  readonly sendUsername: (event: UsernameEvent) => void
  readonly account: Pick<AccountPort, 'changeEmail' | 'changePassword' | 'resendConfirmation' | 'mailingList' | 'chooseMailingList'>
  readonly onToast: (toast: AccountToast) => void
  /** A guest wants an account. */
  readonly onSaveSurvivor: () => void
  /** Hands over the player's data as a file. Rejects with GatewayError. */
  readonly onExport: () => Promise<void>
}

/** Whose account this is, and what of it can be changed (SETT-04). */
export function AccountTab({ user, username, sendUsername, account, onToast, onSaveSurvivor, onExport }: AccountTabProps) {
  if (user === null)
    return (
      <p>
        {text.signedOut}{' '}
        <Link className="link" to="/login">
          {text.login}
        </Link>
      </p>
    )
  if (user.guest)
    return (
      <div className="stack start">
        <p>{user.awaits === undefined ? guestText.account : guestText.awaits(user.awaits)}</p>
        <Button variant="primary" onClick={onSaveSurvivor}>
          {guestText.save}
        </Button>
        <DataExport onExport={onExport} onToast={onToast} />
      </div>
    )
  return (
    <div className="settings-sections">
      <UsernameForm snapshot={username} send={sendUsername} />
      <EmailForm key={user.email} account={account} email={user.email} unconfirmed={user.unconfirmed === true} onToast={onToast} />
      <PasswordForm account={account} onToast={onToast} />
      <MailingListChoice account={account} onToast={onToast} />
      <DataExport onExport={onExport} onToast={onToast} />
    </div>
  )
}
