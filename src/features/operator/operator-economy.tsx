import { useState } from 'react'
import type { OperatorOverview, RichPlayer } from '../../../machines/operator-port.ts'
import { COIN_CAUSES } from '../../../sim/economy/coin-flows.ts'
import { t } from '../../language/t.ts'
import { formatNumber } from '../../messages/format.ts'
import { anyItemName } from '../../messages/item-names.ts'
import { Button } from '../../ui/button.tsx'

/** Median prices of the last 7 days, the items that were sold most first. */
export const MarketPrices = ({ prices }: Pick<OperatorOverview, 'prices'>) => (
  <section className="stack" aria-label={t('operator.economy.prices')}>
    <h2>{t('operator.economy.prices')}</h2>
    {prices.length === 0 && <p className="dim">{t('operator.economy.noSales')}</p>}
    <table className="operator-table">
      <tbody>
        {prices.map(({ item, rarity, sold, median }) => (
          <tr key={`${item} ${rarity}`}>
            <th scope="row">
              {anyItemName(item) ?? item} <span className="dim">{t('operator.economy.sold', { n: sold })}</span>
            </th>
            <td className="num">{formatNumber(median)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** Coins of the last 7 days by cause. */
export const CoinsByCause = ({ coins }: Pick<OperatorOverview, 'coins'>) => (
  <section className="stack" aria-label={t('operator.economy.coins')}>
    <h2>{t('operator.economy.coins')}</h2>
    <table className="operator-table">
      <thead>
        <tr>
          <th scope="col">{t('operator.economy.cause')}</th>
          <th scope="col" className="num">
            {t('operator.created')}
          </th>
          <th scope="col" className="num">
            {t('operator.removed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {COIN_CAUSES.map((cause) => {
          const [created, removed] = coins[cause] ?? [0, 0]
          if (created === 0 && removed === 0) return null
          return (
            <tr key={cause}>
              <th scope="row">{t(`economy-report.causes.${cause}`)}</th>
              <td className="num">{formatNumber(created)}</td>
              <td className="num">{formatNumber(removed)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </section>
)

export interface RichestPlayersProps {
  /** Resolves with `null` if the server did not answer. */
  readonly onRichest: () => Promise<readonly RichPlayer[] | null>
}

/** The players with the most coins. The server reads all saves for it, so it is loaded on request. */
export function RichestPlayers({ onRichest }: RichestPlayersProps) {
  const [players, setPlayers] = useState<readonly RichPlayer[] | null>(null)
  const [busy, setBusy] = useState(false)
  async function load(): Promise<void> {
    setBusy(true)
    setPlayers(await onRichest())
    setBusy(false)
  }
  return (
    <section className="stack start" aria-label={t('operator.economy.richest')}>
      <h2>{t('operator.economy.richest')}</h2>
      {players === null ? (
        <Button size="sm" busy={busy} onClick={() => void load()}>
          {t('operator.economy.showRichest')}
        </Button>
      ) : (
        <table className="operator-table">
          <tbody>
            {players.map(({ id, username, coins }) => (
              <tr key={id}>
                <th scope="row">{username}</th>
                <td className="num">{formatNumber(coins)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
