import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import './stale.css'
import { t } from '../language/t.ts'

interface StaleProps {
  /** What could not be refreshed. */
  text: string
  onRetry: () => void
}

/** Over a list that could not be refreshed: it may have changed since. */
export const Stale = ({ text, onRetry }: StaleProps) => (
  <div className="stale" role="status">
    <Icon name="warn" />
    <p>{text}</p>
    <Button size="sm" onClick={onRetry}>
      {t('shared.tryAgain')}
    </Button>
  </div>
)
