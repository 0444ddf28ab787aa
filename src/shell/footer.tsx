import { t } from '../language/t.ts'
import { xpText } from '../messages/levels.ts'
import type { SaveStatus } from '../state/saving/save-status.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { LevelMilestones } from '../ui/level-milestones.tsx'
import { Meter } from '../ui/meter.tsx'
import { SaveMark } from './save-mark.tsx'

export interface FooterProps {
  health: number
  maxHealth: number
  level: number
  /** Experience within the level, and the level's width; width 0 at the last level, where the bar is full (OP-102). */
  xp: { readonly into: number; readonly width: number }
  /** `null` until it is known. */
  saveStatus: SaveStatus | null
  debugOpen: boolean
  onDebug: () => void
  onSettings: () => void
}

/** Debug console, health, level, save status, settings (HUD-03). */
export function Footer({ health, maxHealth, level, xp, saveStatus, debugOpen, onDebug, onSettings }: FooterProps) {
  return (
    <footer className="footer">
      <Button variant="ghost" className="footer-debug" aria-label={t('shell.debugConsole')} aria-expanded={debugOpen} onClick={onDebug}>
        <Icon name="bug" />
      </Button>
      <div className="footer-meters">
        <Meter label={t('shell.health')} value={health} max={maxHealth} kind="health" />
        <Meter
          label={t('shell.levelOf', { level })}
          name={t('shell.level')}
          value={xp.width > 0 ? xp.into : 1}
          max={xp.width > 0 ? xp.width : 1}
          says={xpText(xp.into, xp.width)}
          kind="xp"
          tip={<LevelMilestones level={level} />}
        />
      </div>
      {saveStatus && <SaveMark saveStatus={saveStatus} />}
      <Button variant="ghost" aria-label={t('shell.settings')} onClick={onSettings}>
        <Icon name="cog" />
        <span className="footer-word">{t('shell.settings')}</span>
      </Button>
    </footer>
  )
}
