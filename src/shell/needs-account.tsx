import { guestText, type NeedsAccount, needsAccountHint, needsAccountText } from '../messages/guest.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import './needs-account.css'

interface NeedsAccountScreenProps {
  readonly of: NeedsAccount
  readonly onSave: () => void
}

/** What a guest sees in place of a screen that leads to other people: what it is for, and how to get there (NAV-13). */
export function NeedsAccountScreen({ of, onSave }: NeedsAccountScreenProps) {
  const { icon, title, text } = needsAccountText[of]
  return (
    <main className="page needs-account">
      <section className="panel stack lg">
        <Icon name={icon} />
        <h2>{title}</h2>
        <p>{text}</p>
        <Button variant="primary" onClick={onSave}>
          {guestText.save}
        </Button>
        <p className="hint">{needsAccountHint}</p>
      </section>
    </main>
  )
}
