import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import './stale.css'
import { t } from '../language/t.ts'

interface StaleProps {
  /** Names the list that could not be refreshed. */
  text: string
  onRetry: () => void
}

/** Shown above a list that could not be refreshed and may be stale. */
export const Stale = ({ text, onRetry }: StaleProps) => (
  <div className="stale" role="status">
    <Icon name="warn" />
    <p>{text}</p>
    <Button size="sm" onClick={onRetry}>
      {t('shared.tryAgain')}
    </Button>
  </div>
)
