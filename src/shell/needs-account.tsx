import { type NeedsAccount, needsAccountIcons } from '../messages/guest.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import './needs-account.css'
import { t } from '../language/t.ts'

interface NeedsAccountScreenProps {
  readonly screen: NeedsAccount
  readonly onSave: () => void
}

/** Replaces a social screen for guests: explains the screen and how to get it (NAV-13). */
export function NeedsAccountScreen({ screen, onSave }: NeedsAccountScreenProps) {
  return (
    <main className="page needs-account">
      <section className="panel stack lg">
        <Icon name={needsAccountIcons[screen]} />
        <h2>{t(`guest.needsAccount.${screen}.title`)}</h2>
        <p>{t(`guest.needsAccount.${screen}.text`)}</p>
        <Button variant="primary" onClick={onSave}>
          {t('guest.save')}
        </Button>
        <p className="hint">{t('guest.needsAccountHint')}</p>
      </section>
    </main>
  )
}
