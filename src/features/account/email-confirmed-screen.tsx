import { Link } from 'react-router-dom'
import { type PlainTextKey, t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { GatePage } from '../../ui/gate-page.tsx'

/** Result of following the link. `half`: the first of the two confirmations that a change of address needs. */
type Outcome = 'confirmed' | 'half' | 'broken'

const words: Readonly<Record<Outcome, { readonly title: PlainTextKey; readonly said: PlainTextKey }>> = {
  confirmed: { title: 'auth.confirmation.confirmedTitle', said: 'auth.confirmation.confirmedText' },
  half: { title: 'auth.confirmation.halfTitle', said: 'auth.confirmation.halfText' },
  broken: { title: 'auth.confirmation.brokenTitle', said: 'auth.confirmation.brokenText' },
}

interface EmailConfirmedScreenProps {
  /** The link may have signed the player in. */
  readonly signedIn: boolean
  readonly outcome: Outcome
}

/** `/email-confirmed`: available to every visitor, without a redirect (OP-03). */
export function EmailConfirmedScreen({ signedIn, outcome }: EmailConfirmedScreenProps) {
  const { title, said } = words[outcome]
  return (
    <GatePage game={t('landing.game')}>
      <section className="panel stack lg">
        <h1>{t(title)}</h1>
        <p>{t(said)}</p>
        <Button asChild variant="primary" block>
          {signedIn ? (
            <Link to="/profile-selection">{t('auth.confirmation.toProfiles')}</Link>
          ) : (
            <Link to="/login">{t('auth.confirmation.toLogin')}</Link>
          )}
        </Button>
      </section>
    </GatePage>
  )
}
