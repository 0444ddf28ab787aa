import { Link } from 'react-router-dom'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { GatePage } from '../../ui/gate-page.tsx'
import { privacySections } from './privacy-text.ts'

/** `/privacy` (NAV-14). Needs no login. */
export function PrivacyScreen() {
  return (
    <GatePage game={t('landing.game')}>
      <article className="panel stack lg scrolls">
        <h1>{t('privacy.title')}</h1>
        <p>{t('privacy.lead')}</p>
        {privacySections().map(({ title, lines }) => (
          <section key={title} className="stack">
            <h2>{title}</h2>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
        <Button asChild variant="primary" block>
          <Link to="/">{t('privacy.back')}</Link>
        </Button>
      </article>
    </GatePage>
  )
}
