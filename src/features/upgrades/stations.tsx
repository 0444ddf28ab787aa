import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { IconName } from '../../looks/icon-names.ts'
import { needText } from '../../messages/needs.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { upgradesText as text } from './upgrades-text.ts'

interface StationsProps {
  workbenchLevel: number
  onOpen: (dialog: 'workbench' | 'blueprints' | 'research') => void
}

/** What is learned and made, and where materials come from. */
export function Stations({ workbenchLevel, onOpen }: StationsProps) {
  return (
    <ul className="stations" aria-label={text.stations}>
      <Station icon="anvil" title={text.crafting}>
        <Button block onClick={() => onOpen('workbench')}>
          {text.upgradeWorkbench(workbenchLevel)}
        </Button>
      </Station>
      <Station icon="blueprint" title={text.blueprints}>
        <Button block onClick={() => onOpen('blueprints')}>
          {text.learnBlueprints}
        </Button>
      </Station>
      <Station icon="research" title={text.research}>
        <Button block onClick={() => onOpen('research')}>
          <Icon name="lock" />
          {text.research}
        </Button>
      </Station>
      <Station icon="backpack" title={text.supplies} words={text.suppliesHint}>
        <div className="station-ways">
          <Way to="/adventure-map" icon="map" label={needText.map} />
          <Way to="/trader" icon="trader" label={needText.trader} />
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

const Way = ({ to, icon, label }: { to: string; icon: IconName; label: string }) => (
  <Button asChild>
    <Link to={to}>
      <Icon name={icon} />
      {label}
    </Link>
  </Button>
)
