import { t } from '../../language/t.ts'
import { socialAccounts } from '../../messages/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Social accounts, which cannot be linked yet (SETT-05). */
export function SocialTab() {
  return (
    <ul className="rows settings-social">
      {socialAccounts.map((name) => (
        <li key={name}>
          <b>{name}</b>
          <Button size="sm" disabled aria-label={`${name}: ${t('settings.comingSoon')}`}>
            <Icon name="lock" />
            {t('settings.comingSoon')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
