import { type CSSProperties, memo, type PointerEvent } from 'react'
import { dash } from '../../../sim/content/instincts.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import { t } from '../../language/t.ts'
import { formatNumber } from '../../messages/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Keycap } from './lazy-dialogs.ts'

/** In seconds. */
const COOLDOWN_SECONDS = dash.cooldown / TICK_RATE

interface DashButtonProps {
  /** Remaining share of the cooldown, in percent; 0 means ready. */
  wait: number
  onDash: () => void
}

/**
 * Dash button with its cooldown. On touch screens it is a button at the lower right; with a keyboard it shows its key.
 * It acts on pointerdown, because a tap with a second thumb sends no click while the first one holds the stick.
 */
export const DashButton = memo(function DashButton({ wait, onDash }: DashButtonProps) {
  const waits = wait > 0
  const press = (event: PointerEvent) => event.button === 0 && onDash()
  return (
    <div className={classNames('dash plate', waits && 'wait')} style={{ '--gone': `${100 - wait}%` } as CSSProperties}>
      <button
        type="button"
        aria-label={t('run.dash')}
        aria-description={
          waits ? t('run.dashWaits', { seconds: formatNumber(Math.ceil((wait * COOLDOWN_SECONDS) / 100)) }) : t('run.dashReady')
        }
        aria-disabled={waits}
        onPointerDown={press}
        // Handles the keyboard and screen readers (`detail` is 0); `onPointerDown` has handled pointers already.
        onClick={(event) => event.detail === 0 && onDash()}
      >
        <Icon name="dash" />
      </button>
      {waits && <span className="sweep" aria-hidden="true" />}
      <Keycap control="dash" />
    </div>
  )
})
