import { type CSSProperties, memo } from 'react'
import { t } from '../../language/t.ts'
import { formatNumber } from '../../messages/format.ts'
import { xpText } from '../../messages/levels.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'

/** Share of the maximum health below which the bar pulses and the screen's edge turns red. */
const LOW_HEALTH_SHARE = 0.25
export const isLow = (health: number, maxHealth: number): boolean => maxHealth > 0 && health <= maxHealth * LOW_HEALTH_SHARE

interface VitalsProps {
  health: number
  maxHealth: number
  level: number
  xpInLevel: number
  /** 0 at the last level, where the bar is full (OP-102). */
  xpOfLevel: number
  /** Progress to the next fill in percent, and the number of fills so far. */
  adrenaline: number
  fills: number
  waitingChoices: number
}
/** Level, health, experience and Adrenaline. The numbers are beside the bars, so that they stay readable. */
export const Vitals = memo(function Vitals({
  health,
  maxHealth,
  level,
  xpInLevel,
  xpOfLevel,
  adrenaline,
  fills,
  waitingChoices,
}: VitalsProps) {
  const xp = xpText(xpInLevel, xpOfLevel)
  return (
    <section className="vitals plate" aria-label={t('run.vitals')}>
      <p className="level">
        <small>{t('run.levelShort')}</small>
        {level}
        <Badge count={waitingChoices} label={t('run.choicesWaiting', { count: waitingChoices })} />
      </p>
      <Bar kind="health" name={t('run.health')} value={health} max={maxHealth} low={isLow(health, maxHealth)} />
      <span className="hp num">
        {t('run.outOf', { value: formatNumber(health), max: formatNumber(maxHealth) })} <small>{t('run.healthUnit')}</small>
      </span>
      <Bar kind="xp" name={t('run.experience')} value={xpOfLevel > 0 ? xpInLevel : 1} max={xpOfLevel > 0 ? xpOfLevel : 1} says={xp} />
      <span className="points num">{xp}</span>
      <Bar kind="adrenaline" name={t('run.adrenaline')} value={adrenaline} max={100} says={t('run.share', { percent: adrenaline })} />
      {fills > 0 && <i key={fills} className="rush" />}
    </section>
  )
})

interface BarProps {
  kind: 'health' | 'xp' | 'adrenaline'
  name: string
  value: number
  max: number
  says?: string
  low?: boolean
}
/** `.was` trails behind the fill to show the health that a hit has just removed. */
function Bar({ kind, name, value, max, says, low = false }: BarProps) {
  const share = { '--share': `${max > 0 ? Math.min(100, (100 * value) / max) : 0}%` } as CSSProperties
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native <meter> can be styled in only one engine
    <span
      className={classNames('bar', kind, low && 'low')}
      style={share}
      role="meter"
      aria-label={name}
      aria-valuenow={Math.min(value, max)}
      aria-valuemin={0}
      aria-valuemax={Math.max(1, max)}
      aria-valuetext={says}
    >
      {kind === 'health' && <i className="was" />}
      <i />
    </span>
  )
}
