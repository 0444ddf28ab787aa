import type { SnapshotFrom } from 'xstate'
import type { LookUpEvent, lookUpMachine } from '../../../machines/look-up.machine.ts'
import type { Trade } from '../../../machines/social-ports.ts'
import { t } from '../../language/t.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ItemPicture } from '../../ui/item-picture.tsx'
import { Pager } from '../../ui/pager.tsx'
import { usePage } from '../../ui/use-page.ts'
import { tradeLine } from './market-text.ts'

interface TradesDialogProps {
  snapshot: SnapshotFrom<typeof lookUpMachine>
  send: (event: LookUpEvent) => void
  onClose: () => void
}
const TRADES_PAGE_SIZE = 8

/** The player's own ledger rows, read-only. */
export function TradesDialog({ snapshot, send, onClose }: TradesDialogProps) {
  return (
    <Dialog open title={t('market.tradesDialog.title')} width="36rem" onClose={onClose}>
      <div className="trades">
        {snapshot.matches('asking') && <p role="status">{t('market.tradesDialog.reading')}</p>}
        {snapshot.matches('failed') && (
          <div className="market-note" role="alert">
            <p>{t('market.tradesDialog.unread')}</p>
            <Button size="sm" onClick={() => send({ type: 'RETRY' })}>
              {t('market.tradesDialog.tryAgain')}
            </Button>
          </div>
        )}
        {snapshot.matches('answered') && <Trades trades={snapshot.context.answer as readonly Trade[]} />}
      </div>
    </Dialog>
  )
}

function Trades({ trades }: { trades: readonly Trade[] }) {
  const { shown, pager } = usePage(trades, TRADES_PAGE_SIZE)
  if (trades.length === 0) return <Empty icon="scroll">{t('market.tradesDialog.none')}</Empty>
  return (
    <>
      <ul className="rows trade-rows">
        {shown.map((trade) => (
          <TradeRow key={trade.id} trade={trade} />
        ))}
      </ul>
      <Pager {...pager} />
    </>
  )
}

function TradeRow({ trade }: { trade: Trade }) {
  const { what, amount } = tradeLine(trade)
  return (
    <li>
      {trade.item ? <ItemPicture id={trade.item.icon} /> : <Icon name="coin" />}
      <span className="trade-what">{what}</span>
      {amount !== null && <b className="num">{amount}</b>}
      <small>
        {trade.slot !== null && `${t('market.tradesDialog.slot', { slot: trade.slot })} · `}
        <time dateTime={trade.at}>{formatDayAndTime(trade.at)}</time>
      </small>
    </li>
  )
}
