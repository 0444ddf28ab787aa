import { Link } from 'react-router-dom'
import type { FeatureId } from '../../messages/accessibility-features.ts'
import { Button } from '../../ui/button.tsx'
import { GatePage } from '../../ui/gate-page.tsx'
import { sectionOf, settingsOf } from './features.ts'
import './accessibility.css'
import { namesUnder, t } from '../../language/t.ts'

/** `/accessibility`: lists the accessibility features with the names of their settings. Needs no login. */
export function AccessibilityScreen() {
  return (
    <GatePage game={t('landing.game')}>
      <article className="panel stack lg scrolls">
        <h1>{t('accessibility-features.title')}</h1>
        <p>{t('accessibility-features.lead')}</p>
        {namesUnder('accessibility-features.featureSectionNames').map((section) => (
          <section key={section} className="stack">
            <h2>{t(`accessibility-features.featureSectionNames.${section}`)}</h2>
            <ul className="features">
              {namesUnder('accessibility-features.feature')
                .filter((id) => sectionOf[id] === section)
                .map((id) => (
                  <Feature key={id} id={id} />
                ))}
            </ul>
          </section>
        ))}
        <p>{t('accessibility-features.feedback')}</p>
        <Button asChild variant="primary" block>
          <Link to="/">{t('accessibility-features.back')}</Link>
        </Button>
      </article>
    </GatePage>
  )
}

function Feature({ id }: { id: FeatureId }) {
  const settings = settingsOf(id)
  return (
    <li>
      <p>{t(`accessibility-features.feature.${id}`)}</p>
      {settings.length > 0 && (
        <p className="dim">
          {t('accessibility-features.settings')} {settings.join(', ')}
        </p>
      )}
    </li>
  )
}
