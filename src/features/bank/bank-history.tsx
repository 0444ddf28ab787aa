import type { BankTransaction } from '../../../machines/ports.ts'
import { t } from '../../language/t.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { formatNumber } from '../../messages/format.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pager } from '../../ui/pager.tsx'
import { usePage } from '../../ui/use-page.ts'
import type { BankProps } from './bank-props.ts'

/** Rows per page (OP-31). */
const PAGE_SIZE = 5

/** The bank's transactions, newest first (BANK-04). The known entries stay visible during a reload. */
export function BankHistory({ snapshot, send }: BankProps) {
  const { entries } = snapshot.context
  const { shown, pager } = usePage(entries ?? [], PAGE_SIZE)
  if (snapshot.matches({ history: 'error' })) return <HistoryUnavailable onRetry={() => send({ type: 'RETRY' })} />
  if (entries === null)
    return (
      <p className="bank-note" role="status">
        {t('bank.loading')}
      </p>
    )
  if (entries.length === 0) return <Empty icon="bank">{t('bank.none')}</Empty>
  return (
    <>
      <ul className="rows bank-rows" aria-busy={snapshot.matches({ history: 'loading' })}>
        {shown.map((entry) => (
          <Row key={entry.id} {...entry} />
        ))}
      </ul>
      {pager.pages > 1 && <Pager {...pager} />}
    </>
  )
}

function Row({ type, amount, balance, date }: BankTransaction) {
  return (
    <li>
      <p>
        <b>{t(`bank.transaction.${type}.done`)}</b>{' '}
        <span className={`num ${type}`}>{t(`bank.transaction.${type}.amount`, { coins: amount })}</span>
        <small>
          <time dateTime={date}>{formatDayAndTime(date)}</time>
        </small>
      </p>
      <p className="bank-balance">
        <small>{t('bank.balance')}</small>
        <span>
          <Icon name="coin" className="coin" />
          <b className="num">{formatNumber(balance)}</b>
        </span>
      </p>
    </li>
  )
}

function HistoryUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="stack">
      <Empty icon="warn">{t('bank.unread')}</Empty>
      <Button block onClick={onRetry}>
        {t('bank.tryAgain')}
      </Button>
    </div>
  )
}
