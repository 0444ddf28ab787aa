import type { ReactNode } from 'react'
import { formatNumber } from '../messages/format.ts'
import { Amount } from './amount.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import './price.css'
import { t } from '../language/t.ts'

interface PriceProps {
  /** Price in coins. */
  value: number
  /** Abbreviated form; the exact number is then shown on hover, focus and press. */
  short?: string
  /** Coins that the player lacks, shown in words and in red. */
  missing?: number
}

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

/** Shown instead of a price, with the reason. */
export const NoPrice = ({ children }: { children: ReactNode }) => <span className="price-tag is-off">{children}</span>
