import { type NeedsAccount, needsAccountIcons } from '../messages/guest.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import './needs-account.css'
import { t } from '../language/t.ts'

interface NeedsAccountScreenProps {
  readonly of: NeedsAccount
  readonly onSave: () => void
}

/** Replaces a social screen for guests: explains the screen and how to get it (NAV-13). */
export function NeedsAccountScreen({ of, onSave }: NeedsAccountScreenProps) {
  return (
    <main className="page needs-account">
      <section className="panel stack lg">
        <Icon name={needsAccountIcons[of]} />
        <h2>{t(`guest.needsAccount.${of}.title`)}</h2>
        <p>{t(`guest.needsAccount.${of}.text`)}</p>
        <Button variant="primary" onClick={onSave}>
          {t('guest.save')}
        </Button>
        <p className="hint">{t('guest.needsAccountHint')}</p>
      </section>
    </main>
  )
}
