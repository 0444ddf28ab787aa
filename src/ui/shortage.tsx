import { Link } from 'react-router-dom'
import { missingText, type NeedLine } from '../messages/needs.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import './shortage.css'
import { t } from '../language/t.ts'

/**
 * The missing items with links to their sources: the map has everything, and the trader sells all items except scrap.
 * Renders nothing if nothing is missing.
 */
export function Shortage({ lines }: { lines: readonly NeedLine[] }) {
  const missing = lines.filter(({ have, need }) => have < need)
  if (missing.length === 0) return null
  return (
    <div className="shortage">
      <p>{missingText(missing)}</p>
      <Button size="sm" asChild>
        <Link to="/adventure-map">
          <Icon name="map" />
          {t('needs.map')}
        </Link>
      </Button>
      {missing.some(({ id }) => id !== 'scrap') && (
        <Button size="sm" asChild>
          <Link to="/trader">
            <Icon name="trader" />
            {t('needs.trader')}
          </Link>
        </Button>
      )}
    </div>
  )
}
