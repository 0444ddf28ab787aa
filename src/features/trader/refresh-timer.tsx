import './trader.css'
import type { SnapshotFrom } from 'xstate'
import { msUntilRefresh, type TraderRefreshEvent, type traderRefreshMachine } from '../../../machines/trader-refresh.machine.ts'
import { INSTANT_REFRESH_DIAMONDS } from '../../../sim/content/trader.ts'
import { t } from '../../language/t.ts'
import { formatNumber, formatTimeLeft } from '../../messages/format.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface RefreshTimerProps {
  snapshot: SnapshotFrom<typeof traderRefreshMachine>
  diamonds: number
  send: (event: TraderRefreshEvent) => void
}

/** Time until the trader's stock changes, and the button that changes it now (TRADE-01). */
export function RefreshTimer({ snapshot, diamonds, send }: RefreshTimerProps) {
  if (snapshot.matches('failed')) return <Failed onRetry={() => send({ type: 'RETRY' })} />
  const { context } = snapshot
  const busy = !snapshot.matches('fresh')
  return (
    <div className="refresh">
      <p className="next">
        <small id="next-refresh">{t('trader.nextRefresh')}</small>
        <b className="num" role="timer" aria-labelledby="next-refresh">
          {context.last === null ? t('trader.unknown') : formatTimeLeft(msUntilRefresh(context))}
        </b>
      </p>
      <RefreshNow diamonds={diamonds} busy={busy} onRefresh={() => send({ type: 'INSTANT' })} />
    </div>
  )
}

/** Stays pressable without enough diamonds, so that the machine can tell the player how many are missing. */
function RefreshNow({ diamonds, busy, onRefresh }: { diamonds: number; busy: boolean; onRefresh: () => void }) {
  return (
    <Button size="sm" busy={busy} aria-disabled={diamonds < INSTANT_REFRESH_DIAMONDS || undefined} onClick={onRefresh}>
      <Icon name="refresh" />
      {t('trader.refresh')} {formatNumber(INSTANT_REFRESH_DIAMONDS)}
      <Icon name="gem" label={t('trader.diamonds')} />
    </Button>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="refresh" role="alert">
      <p className="bad">{t('trader.failed')}</p>
      <Button size="sm" onClick={onRetry}>
        {t('trader.tryAgain')}
      </Button>
    </div>
  )
}
