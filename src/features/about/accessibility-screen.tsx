import { Link } from 'react-router-dom'
import {
  type FeatureId,
  type FeatureSection,
  featureSectionNames,
  featureText,
  accessibilityPageText as text,
} from '../../messages/accessibility-features.ts'
import { landingText } from '../../messages/landing.ts'
import { Button } from '../../ui/button.tsx'
import { GatePage } from '../../ui/gate-page.tsx'
import { sectionOf, settingsOf } from './features.ts'
import './accessibility.css'

const SECTIONS = Object.keys(featureSectionNames) as FeatureSection[]
const FEATURES = Object.keys(featureText) as FeatureId[]

/** `/accessibility`, for everybody: what there is, and what each setting of it is called. */
export function AccessibilityScreen() {
  return (
    <GatePage game={landingText.game}>
      <article className="panel stack lg scrolls">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
        {SECTIONS.map((section) => (
          <section key={section} className="stack">
            <h2>{featureSectionNames[section]}</h2>
            <ul className="features">
              {FEATURES.filter((id) => sectionOf[id] === section).map((id) => (
                <Feature key={id} id={id} />
              ))}
            </ul>
          </section>
        ))}
        <p>{text.feedback}</p>
        <Button asChild variant="primary" block>
          <Link to="/">{text.back}</Link>
        </Button>
      </article>
    </GatePage>
  )
}

function Feature({ id }: { id: FeatureId }) {
  const settings = settingsOf(id)
  return (
    <li>
      <p>{featureText[id]}</p>
      {settings.length > 0 && (
        <p className="dim">
          {text.settings} {settings.join(', ')}
        </p>
      )}
    </li>
  )
}
