import type { SnapshotFrom } from 'xstate'
import type { LookUpEvent, lookUpMachine } from '../../../machines/look-up.machine.ts'
import type { Sale } from '../../../machines/social-ports.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { formatNumber } from '../../messages/format.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { marketText, salesText as text } from './market-text.ts'

interface LastSalesProps {
  snapshot: SnapshotFrom<typeof lookUpMachine>
  send: (event: LookUpEvent) => void
}

/** What was paid for the like of an item, newest first. */
export function LastSales({ snapshot, send }: LastSalesProps) {
  return (
    <section className="last-sales" aria-label={text.title}>
      <h3>{text.title}</h3>
      {snapshot.matches('asking') && <p role="status">{text.asking}</p>}
      {snapshot.matches('failed') && (
        <p>
          {text.failed}
          <Button size="sm" onClick={() => send({ type: 'RETRY' })}>
            {marketText.tryAgain}
          </Button>
        </p>
      )}
      {snapshot.matches('answered') && <Sales sales={snapshot.context.answer as readonly Sale[]} />}
    </section>
  )
}

function Sales({ sales }: { sales: readonly Sale[] }) {
  if (sales.length === 0) return <p>{text.none}</p>
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
