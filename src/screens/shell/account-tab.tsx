import { Link } from 'react-router-dom'
import { settingsMessages as text } from '../../messages/settings.ts'

export interface Account {
  username: string
  email: string
}

/** Whose account this is. */
export function AccountTab({ account }: { account: Account | null }) {
  if (!account)
    return (
      <p>
        {text.signedOut}{' '}
        <Link className="link" to="/login">
          {text.login}
        </Link>
      </p>
    )
  return (
    <dl className="settings-facts">
      <dt>{text.username}</dt>
      <dd>{account.username}</dd>
      <dt>{text.email}</dt>
      <dd>{account.email}</dd>
    </dl>
  )
}
