import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../language/t.ts'
import type { IconName } from '../../looks/icon-names.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'

interface StationsProps {
  workbenchLevel: number
  onOpen: (dialog: 'workbench' | 'blueprints' | 'research') => void
}

export function Stations({ workbenchLevel, onOpen }: StationsProps) {
  return (
    <ul className="stations" aria-label={t('upgrades.stations')}>
      <Station icon="anvil" title={t('upgrades.crafting')}>
        <Button block onClick={() => onOpen('workbench')}>
          {t('upgrades.upgradeWorkbench', { level: workbenchLevel })}
        </Button>
      </Station>
      <Station icon="blueprint" title={t('upgrades.blueprints')}>
        <Button block onClick={() => onOpen('blueprints')}>
          {t('upgrades.learnBlueprints')}
        </Button>
      </Station>
      <Station icon="research" title={t('upgrades.research')}>
        <Button block onClick={() => onOpen('research')}>
          <Icon name="lock" />
          {t('upgrades.research')}
        </Button>
      </Station>
      <Station icon="backpack" title={t('upgrades.supplies')} words={t('upgrades.suppliesHint')}>
        <div className="station-ways">
          <StationLink to="/adventure-map" icon="map" label={t('needs.map')} />
          <StationLink to="/trader" icon="trader" label={t('needs.trader')} />
        </div>
      </Station>
    </ul>
  )
}

function Station({ icon, title, words, children }: { icon: IconName; title: string; words?: string; children: ReactNode }) {
  return (
    <li aria-label={title}>
      <Card className="station">
        <div className="station-head">
          <Icon name={icon} />
          <div>
            <h2>{title}</h2>
            {words && <small>{words}</small>}
          </div>
        </div>
        {children}
      </Card>
    </li>
  )
}

const StationLink = ({ to, icon, label }: { to: string; icon: IconName; label: string }) => (
  <Button asChild>
    <Link to={to}>
      <Icon name={icon} />
      {label}
    </Link>
  </Button>
)
