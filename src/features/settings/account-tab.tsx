import { Link } from 'react-router-dom'
import type { AccountPort, User } from '../../../machines/ports.ts'
import { NOTICES_PATH } from '../../../machines/redirects.ts'
import type { UsernameEvent } from '../../../machines/username.machine.ts'
import { t } from '../../language/t.ts'
import type { AccountToast } from '../../messages/account.ts'
import { Button } from '../../ui/button.tsx'
import { DataExport } from './data-export.tsx'
import { EmailForm } from './email-form.tsx'
import { MailingListChoice } from './mailing-list-choice.tsx'
import { PasswordForm } from './password-form.tsx'
import { UsernameForm, type UsernameSnapshot } from './username-form.tsx'

export interface AccountTabProps {
  /** `null` if the player is not signed in. */
  readonly user: User | null
  readonly username: UsernameSnapshot
  readonly sendUsername: (event: UsernameEvent) => void
  readonly account: Pick<AccountPort, 'changeEmail' | 'changePassword' | 'resendConfirmation' | 'mailingList' | 'chooseMailingList'>
  readonly onToast: (toast: AccountToast) => void
  readonly onSaveSurvivor: () => void
  /** Downloads the player's data as a file. Rejects with GatewayError. */
  readonly onExport: () => Promise<void>
  /** Called when the player follows a link inside the game, so that the dialog closes. */
  readonly onLeave: () => void
}

/** The account and its settings (SETT-04). */
export function AccountTab({ user, username, sendUsername, account, onToast, onSaveSurvivor, onExport, onLeave }: AccountTabProps) {
  if (user === null)
    return (
      <p>
        {t('settings.signedOut')}{' '}
        <Link className="link" to="/login">
          {t('settings.login')}
        </Link>
      </p>
    )
  if (user.guest)
    return (
      <div className="stack start">
        <p>{user.awaits === undefined ? t('guest.account') : t('guest.awaits', { email: user.awaits })}</p>
        <Button variant="primary" onClick={onSaveSurvivor}>
          {t('guest.save')}
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
      <p>
        <Link className="link" to={NOTICES_PATH} onClick={onLeave}>
          {t('settings.notices')}
        </Link>
      </p>
    </div>
  )
}
