import { Link } from 'react-router-dom'
import { confirmationText as text } from '../../messages/auth.ts'
import { landingText } from '../../messages/landing.ts'
import { Button } from '../../ui/button.tsx'
import { GatePage } from '../../ui/gate-page.tsx'

/** What following a link came to. `half`: the first of the two that a change of address needs. */
type Outcome = 'confirmed' | 'half' | 'broken'

const words: Readonly<Record<Outcome, { readonly title: string; readonly said: string }>> = {
  confirmed: { title: text.confirmedTitle, said: text.confirmedText },
  half: { title: text.halfTitle, said: text.halfText },
  broken: { title: text.brokenTitle, said: text.brokenText },
}

interface EmailConfirmedScreenProps {
  /** The link may have signed its reader in. */
  readonly signedIn: boolean
  readonly outcome: Outcome
}

/** /email-confirmed: for everybody, without a redirect (OP-03). */
export function EmailConfirmedScreen({ signedIn, outcome }: EmailConfirmedScreenProps) {
  const { title, said } = words[outcome]
  return (
    <GatePage game={landingText.game}>
      <section className="panel stack lg">
        <h1>{title}</h1>
        <p>{said}</p>
        <Button asChild variant="primary" block>
          {signedIn ? <Link to="/profile-selection">{text.toProfiles}</Link> : <Link to="/login">{text.toLogin}</Link>}
        </Button>
      </section>
    </GatePage>
  )
}
