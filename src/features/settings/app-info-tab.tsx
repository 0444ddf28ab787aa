import { Link } from 'react-router-dom'
import { t } from '../../language/t.ts'
import { SHOWN_VERSION } from '../../messages/settings.ts'
import { Button } from '../../ui/button.tsx'
import { publicUrl } from '../../ui/public-url.ts'
import { outwardLinks } from './outward-links.ts'

interface AppInfoTabProps {
  onFeedback: () => void
  onCredits: () => void
  /** Called when the player follows a link inside the game, so that the dialog closes. */
  onLeave: () => void
}

/** Description, version and links of the game (SETT-07, SETT-08). */
export function AppInfoTab({ onFeedback, onCredits, onLeave }: AppInfoTabProps) {
  return (
    <div className="stack lg">
      <img className="settings-logo" src={publicUrl('/logo.svg')} alt={t('settings.logo')} />
      <p className="dim">{t('settings.description')}</p>
      <p className="settings-version">
        <span className="dim">{t('settings.version')}</span> {SHOWN_VERSION}
      </p>
      <div className="settings-links">
        <Button variant="primary" asChild>
          <a href={outwardLinks.support} target="_blank" rel="noopener noreferrer">
            {t('settings.support')}
          </a>
        </Button>
        <Button onClick={onFeedback}>{t('settings.feedback')}</Button>
        <Button onClick={onCredits}>{t('settings.credits')}</Button>
        <Button asChild>
          <a href={outwardLinks.play} target="_blank" rel="noopener noreferrer">
            {t('settings.play')}
          </a>
        </Button>
        <Button asChild>
          <Link to="/jnt-games" onClick={onLeave}>
            {t('settings.studio')}
          </Link>
        </Button>
      </div>
    </div>
  )
}
