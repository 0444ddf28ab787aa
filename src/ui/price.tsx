import type { ReactNode } from 'react'
import { formatNumber } from '../messages/format.ts'
import { Amount } from './amount.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import './price.css'
import { t } from '../language/t.ts'

interface PriceProps {
  /** Coins. */
  value: number
  /** Another way to write it; the exact figure is then told on hover, on focus and on a press. */
  short?: string
  /** Coins that are missing for it: said in words, and in red. */
  missing?: number
}

/** What something costs. */
export function Price({ value, short = formatNumber(value), missing = 0 }: PriceProps) {
  return (
    <span className={classNames('price-tag', missing > 0 && 'is-short')}>
      <span>
        <Icon name="coin" className="coin" />
        <b className="num">
          <Amount value={value} short={short} />
        </b>
      </span>
      {missing > 0 && <small>{t('shared.coinsShort', { coins: missing })}</small>}
    </span>
  )
}

/** Where there is none: why. */
export const NoPrice = ({ children }: { children: ReactNode }) => <span className="price-tag is-off">{children}</span>
