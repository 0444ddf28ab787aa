import { Link } from 'react-router-dom'
import { landingText } from '../../messages/landing.ts'
import { Button } from '../../ui/button.tsx'
import { GatePage } from '../../ui/gate-page.tsx'
import { privacyText as text } from './privacy-text.ts'

/** `/privacy`, for everybody (NAV-14). */
export function PrivacyScreen() {
  return (
    <GatePage game={landingText.game}>
      <article className="panel stack lg scrolls">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
        {text.sections.map(({ title, lines }) => (
          <section key={title} className="stack">
            <h2>{title}</h2>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
        <Button asChild variant="primary" block>
          <Link to="/">{text.back}</Link>
        </Button>
      </article>
    </GatePage>
  )
}
