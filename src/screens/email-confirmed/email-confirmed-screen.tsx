import { Link } from 'react-router-dom'
import { confirmationMessages as text } from '../../messages/auth.ts'
import { landingMessages } from '../../messages/landing.ts'
import { Button } from '../../ui/button.tsx'
import { GatePage } from '../../ui/gate-page.tsx'

/** /email-confirmed: for everybody, without a redirect (OP-03). The link may have signed its reader in. */
export function EmailConfirmedScreen({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <GatePage game={landingMessages.game}>
      <section className="panel stack lg">
        <h1>{text.confirmedTitle}</h1>
        <p>{text.confirmedText}</p>
        <Button asChild variant="primary" block>
          {signedIn ? <Link to="/profile-selection">{text.toProfiles}</Link> : <Link to="/login">{text.toLogin}</Link>}
        </Button>
      </section>
    </GatePage>
  )
}
