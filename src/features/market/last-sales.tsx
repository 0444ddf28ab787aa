import type { SnapshotFrom } from 'xstate'
import type { LookUpEvent, lookUpMachine } from '../../../machines/look-up.machine.ts'
import type { Sale } from '../../../machines/social-ports.ts'
import { t } from '../../language/t.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { formatNumber } from '../../messages/format.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface LastSalesProps {
  snapshot: SnapshotFrom<typeof lookUpMachine>
  send: (event: LookUpEvent) => void
}

/** Prices of recent sales of the same item, newest first. */
export function LastSales({ snapshot, send }: LastSalesProps) {
  return (
    <section className="last-sales" aria-label={t('market.sales.title')}>
      <h3>{t('market.sales.title')}</h3>
      {snapshot.matches('asking') && <p role="status">{t('market.sales.asking')}</p>}
      {snapshot.matches('failed') && (
        <p>
          {t('market.sales.failed')}
          <Button size="sm" onClick={() => send({ type: 'RETRY' })}>
            {t('market.tryAgain')}
          </Button>
        </p>
      )}
      {snapshot.matches('answered') && <Sales sales={snapshot.context.answer as readonly Sale[]} />}
    </section>
  )
}

function Sales({ sales }: { sales: readonly Sale[] }) {
  if (sales.length === 0) return <p>{t('market.sales.none')}</p>
  return (
    <ul>
      {sales.map(({ price, soldAt }) => (
        <li key={`${soldAt} ${price}`}>
          <Icon name="coin" className="coin" />
          <b className="num sale-price">{formatNumber(price)}</b>
          <time dateTime={soldAt}>{formatDayAndTime(soldAt)}</time>
        </li>
      ))}
    </ul>
  )
}
