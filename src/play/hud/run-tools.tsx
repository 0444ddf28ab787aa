import { useReducer } from 'react'
import { t } from '../../language/t.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { useControls } from '../../ui/shown-controls.ts'
import { Keycap } from './lazy-dialogs.ts'
import { useHold } from './use-hold.ts'

/** Hold time in milliseconds, so that a stray tap beside the stick does not end the run. The key returns at once. */
const HOLD_MS = 600

interface RunToolsProps {
  onCamp: () => void
  onSettings: () => void
  onPause: () => void
}
/** Buttons for camp, settings and pause. On phones the settings are only in the pause menu. A short tap on the tent shows how to use it. */
export function RunTools({ onCamp, onSettings, onPause }: RunToolsProps) {
  const [taps, tapped] = useReducer((before: number) => before + 1, 0)
  const isHeld = useControls().goHome === 'hold'
  const { holding, hands } = useHold({ ms: isHeld ? HOLD_MS : null, onDone: onCamp, onTap: tapped })
  const says = isHeld ? t('run.holdToCamp') : t('run.tapToCamp')
  return (
    <nav className="tools" aria-label={t('run.tools')}>
      <div className="tool-seat">
        <button
          type="button"
          className={classNames('tool plate', holding && 'is-holding')}
          aria-label={t('run.toCamp')}
          aria-description={says}
          data-control="return"
          {...hands}
        >
          <Icon name="camp" />
        </button>
        <Keycap control="return" />
      </div>
      <button type="button" className="tool plate desk" aria-label={t('run.settings')} onClick={onSettings}>
        <Icon name="cog" />
      </button>
      <div className="tool-seat">
        <button type="button" className="tool plate" aria-label={t('run.pause')} onClick={onPause}>
          <Icon name="pause" />
        </button>
        <Keycap control="pause" />
      </div>
      {taps > 0 && (
        <p key={taps} className="tool-says plate" role="status">
          {says}
        </p>
      )}
    </nav>
  )
}
