import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { EconomyReport, MarketPrice } from '../../../machines/economy-port.ts'
import type { LookUpEvent, lookUpMachine } from '../../../machines/look-up.machine.ts'
import type { Rarity } from '../../../sim/content/rarity.ts'
import { isTextKey, t } from '../../language/t.ts'
import { formatUtcDay } from '../../messages/dates.ts'
import { formatNumber } from '../../messages/format.ts'
import { anyItemName } from '../../messages/item-names.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import './economy.css'
import { sumOf, type WeekBalance, weekBalance } from './week-balance.ts'

interface EconomyScreenProps {
  readonly snapshot: SnapshotFrom<typeof lookUpMachine>
  readonly send: (event: LookUpEvent) => void
}

/** `/economy`: where the coins of the whole game come from and go to, week by week, and what players pay each other. Needs no login. */
export function EconomyScreen({ snapshot, send }: EconomyScreenProps) {
  return (
    <main className="economy scrolls">
      <div className="panel economy-panel stack lg">
        <header className="economy-head">
          <h1>{t('economy-report.title')}</h1>
          <Button asChild size="sm">
            <Link to="/">
              <Icon name="left" />
              {t('economy-report.back')}
            </Link>
          </Button>
        </header>
        <p className="dim">{t('economy-report.lead')}</p>
        {snapshot.matches('asking') && <p role="status">{t('economy-report.loading')}</p>}
        {snapshot.matches('failed') && (
          <div className="stack start" role="alert">
            <p>{t('economy-report.failed')}</p>
            <Button onClick={() => send({ type: 'RETRY' })}>{t('shared.tryAgain')}</Button>
          </div>
        )}
        {snapshot.matches('answered') && <Report report={snapshot.context.answer as EconomyReport} />}
      </div>
    </main>
  )
}

function Report({ report: { weeks, prices } }: { readonly report: EconomyReport }) {
  const [index, setIndex] = useState(0)
  const week = weeks[index]
  if (week === undefined) return <Empty icon="coin">{t('economy-report.empty')}</Empty>
  return (
    <>
      <nav className="pager" aria-label={t('economy-report.weeks')}>
        <Button size="sm" disabled={index === weeks.length - 1} onClick={() => setIndex(index + 1)}>
          <Icon name="left" />
          {t('economy-report.earlier')}
        </Button>
        <h2 aria-live="polite">{t('economy-report.week', { day: formatUtcDay(week.week) })}</h2>
        <Button size="sm" disabled={index === 0} onClick={() => setIndex(index - 1)}>
          {t('economy-report.later')}
          <Icon name="right" />
        </Button>
      </nav>
      <Balance balance={weekBalance(week)} isOver={index > 0} />
      {prices.length > 0 && <Prices prices={prices} />}
    </>
  )
}

/** `isOver`: the week has ended, so its figures are final. */
function Balance({ balance, isOver }: { readonly balance: WeekBalance; readonly isOver: boolean }) {
  const { opening, sources, sinks, closing, traded } = balance
  const side = (name: 'sources' | 'sinks') => {
    const total = sumOf(balance[name])
    return (
      <section className="stack" aria-label={t(`economy-report.${name}`)}>
        <h3>{t(`economy-report.${name}`)}</h3>
        <table className="economy-table">
          <tbody>
            {balance[name].map(({ cause, coins }) => (
              <tr key={cause}>
                <th scope="row">
                  {t(`economy-report.causes.${cause}`)}
                  <span className="economy-share" style={{ inlineSize: `${(100 * coins) / total}%` }} />
                </th>
                <td className="num">{formatNumber(coins)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <Line name={t('economy-report.total')} coins={total} />
          </tfoot>
        </table>
      </section>
    )
  }
  return (
    <>
      <table className="economy-table economy-sum" aria-label={t('economy-report.balance')}>
        <tbody>
          <Line name={t('economy-report.opening')} coins={opening} />
          <Line name={t('economy-report.sources')} coins={sumOf(sources)} sign="+" />
          <Line name={t('economy-report.sinks')} coins={sumOf(sinks)} sign="−" />
        </tbody>
        <tfoot>
          <Line name={t(isOver ? 'economy-report.closing' : 'economy-report.now')} coins={closing} />
        </tfoot>
      </table>
      <div className="economy-sides">
        {side('sources')}
        {side('sinks')}
      </div>
      <p>{t('economy-report.traded', { coins: traded })}</p>
    </>
  )
}

const Line = ({ name, coins, sign = '' }: { readonly name: string; readonly coins: number; readonly sign?: string }) => (
  <tr>
    <th scope="row">{name}</th>
    <td className="num">
      {coins > 0 && sign}
      {formatNumber(coins)}
    </td>
  </tr>
)

function Prices({ prices }: { readonly prices: readonly MarketPrice[] }) {
  return (
    <section className="stack" aria-label={t('economy-report.prices')}>
      <h3>{t('economy-report.prices')}</h3>
      <p className="dim">{t('economy-report.pricesLead')}</p>
      <table className="economy-table">
        <thead>
          <tr>
            <th scope="col">{t('economy-report.item')}</th>
            <th scope="col">{t('economy-report.rarity')}</th>
            <th scope="col" className="num">
              {t('economy-report.sold')}
            </th>
            <th scope="col" className="num">
              {t('economy-report.median')}
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ item, rarity, sold, median }) => (
            <tr key={`${item} ${rarity}`}>
              <th scope="row">{anyItemName(item) ?? item}</th>
              <td>{isTextKey(`items.rarityNames.${rarity}`) ? t(`items.rarityNames.${rarity as Rarity}`) : rarity}</td>
              <td className="num">{formatNumber(sold)}</td>
              <td className="num">{formatNumber(median)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
