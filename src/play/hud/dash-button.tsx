import { type CSSProperties, memo, type PointerEvent } from 'react'
import { dash } from '../../../sim/content/instincts.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import { t } from '../../language/t.ts'
import { formatNumber } from '../../messages/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Keycap } from './lazy-dialogs.ts'

/** s. */
const COOLDOWN = dash.cooldown / TICK_RATE

interface DashButtonProps {
  /** Per cent of the cooldown that is left; 0: ready. */
  wait: number
  onDash: () => void
}

/**
 * The dash, and how long until the next one: a thumb's button at the lower right, and beside a keyboard its key. It acts when it
 * is touched: while one thumb holds the stick, the other one's tap is no click.
 */
export const DashButton = memo(function DashButton({ wait, onDash }: DashButtonProps) {
  const waits = wait > 0
  const press = (event: PointerEvent) => event.button === 0 && onDash()
  return (
    <div className={classNames('dash plate', waits && 'wait')} style={{ '--gone': `${100 - wait}%` } as CSSProperties}>
      <button
        type="button"
        aria-label={t('run.dash')}
        aria-description={waits ? t('run.dashWaits', { seconds: formatNumber(Math.ceil((wait * COOLDOWN) / 100)) }) : t('run.dashReady')}
        aria-disabled={waits}
        onPointerDown={press}
        // By key, or by a screen reader: a pointer was there already.
        onClick={(event) => event.detail === 0 && onDash()}
      >
        <Icon name="dash" />
      </button>
      {waits && <span className="sweep" aria-hidden="true" />}
      <Keycap control="dash" />
    </div>
  )
})
