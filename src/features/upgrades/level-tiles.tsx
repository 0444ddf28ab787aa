import { FACILITIES, type Facility, UPGRADE_LEVELS } from '../../../sim/content/camp-upgrade.ts'
import { type Camp, levelFieldOf } from '../../../sim/rules/upgrades.ts'
import { t } from '../../language/t.ts'
import { Icon } from '../../ui/icon.tsx'
import { facilityIcons } from './facilities.ts'

/** Six tiles that open a facility's dialog, each with its current level (UPG-02). */
export function LevelTiles({ camp, onOpen }: { camp: Camp; onOpen: (facility: Facility) => void }) {
  return (
    <ul className="level-tiles" aria-label={t('upgrades.levels')}>
      {FACILITIES.map((facility) => (
        <li key={facility}>
          <LevelTile facility={facility} level={camp[levelFieldOf(facility)]} onOpen={() => onOpen(facility)} />
        </li>
      ))}
    </ul>
  )
}

function LevelTile({ facility, level, onOpen }: { facility: Facility; level: number; onOpen: () => void }) {
  return (
    <button type="button" className="level-tile" onClick={onOpen}>
      <Icon name={facilityIcons[facility]} />
      <span>
        {t(`upgrades.facilityNames.${facility}`)}
        <small>
          {t('upgrades.level', { level })}
          <Pips level={level} />
        </small>
      </span>
    </button>
  )
}

function Pips({ level }: { level: number }) {
  return (
    <span className="level-pips" aria-hidden="true">
      {UPGRADE_LEVELS.map((pip) => (
        <i key={pip} className={pip <= level ? 'on' : undefined} />
      ))}
    </span>
  )
}
