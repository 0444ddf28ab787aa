import { Link } from 'react-router-dom'
import { settingsText as text, VERSION } from '../../messages/settings.ts'
import { Button } from '../../ui/button.tsx'
import { publicUrl } from '../../ui/public-url.ts'
import { outwardLinks } from './outward-links.ts'

interface AppInfoTabProps {
  onFeedback: () => void
  onCredits: () => void
  /** A link inside the game was taken: the dialog gives way to it. */
  onLeave: () => void
}

/** What this is, which version, and where to go from here (SETT-07, SETT-08). */
export function AppInfoTab({ onFeedback, onCredits, onLeave }: AppInfoTabProps) {
  return (
    <div className="stack lg">
      <img className="settings-logo" src={publicUrl('/logo.svg')} alt={text.logo} />
      <p className="dim">{text.description}</p>
      <p className="settings-version">
        <span className="dim">{text.version}</span> {VERSION}
      </p>
      <div className="settings-links">
        <Button variant="primary" asChild>
          <a href={outwardLinks.support} target="_blank" rel="noopener noreferrer">
            {text.support}
          </a>
        </Button>
        <Button onClick={onFeedback}>{text.feedback}</Button>
        <Button onClick={onCredits}>{text.credits}</Button>
        <Button asChild>
          <a href={outwardLinks.play} target="_blank" rel="noopener noreferrer">
            {text.play}
          </a>
        </Button>
        <Button asChild>
          <Link to="/jnt-games" onClick={onLeave}>
            {text.studio}
          </Link>
        </Button>
      </div>
    </div>
  )
}
