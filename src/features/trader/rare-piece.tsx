import { rarePieceAt } from '../../../sim/rules/cosmetics.ts'
import { msUntilNextUtcDay } from '../../../sim/rules/utc-day.ts'
import { t } from '../../language/t.ts'
import { formatDuration } from '../../messages/format.ts'
import { type CosmeticActions, CosmeticCard, CosmeticList } from './cosmetic-card.tsx'
import type { TraderCustomer } from './trader-customer.ts'
import './looks.css'

interface RarePieceProps extends CosmeticActions {
  readonly save: TraderCustomer
  /** Unix time in ms by the server's clock. */
  readonly now: number
}

/** The trader's rare piece of the UTC day, which is for sale on no other day of the week (TRADE-15). */
export function RarePiece({ save, now, ...actions }: RarePieceProps) {
  return (
    <CosmeticList title={t('cosmetics.rare')}>
      <CosmeticCard
        id={rarePieceAt(now)}
        save={save}
        note={t('cosmetics.rareUntil', { time: formatDuration(msUntilNextUtcDay(now) / 1_000) })}
        {...actions}
      />
    </CosmeticList>
  )
}
