import { type CSSProperties, memo } from 'react'
import { t } from '../../language/t.ts'
import { classNames } from '../../ui/class-names.ts'

interface BossBarProps {
  name: string
  percent: number
  /** A banner covers the same place, so the bar appears only after the banner has faded. */
  waits: boolean
}
export const BossBar = memo(function BossBar({ name, percent, waits }: BossBarProps) {
  return (
    <section className={classNames('boss-bar plate', waits && 'waits')} aria-label={name}>
      <p>
        <span>{name}</span>
        <span className="num">{t('run.share', { percent })}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a native <meter> can be styled in only one engine */}
      <span
        className="bar boss"
        style={{ '--share': `${percent}%` } as CSSProperties}
        role="meter"
        aria-label={name}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={t('run.share', { percent })}
      >
        <i className="was" />
        <i />
      </span>
    </section>
  )
})
