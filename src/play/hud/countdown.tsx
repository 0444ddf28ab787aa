import { memo } from 'react'
import type { ContractTwist } from '../../../sim/content/contracts.ts'
import { t } from '../../language/t.ts'
import { formatRunClock } from '../../messages/format.ts'
import { classNames } from '../../ui/class-names.ts'

/** Green; orange at 180 s left or less; red at 60 s or less (RUN-08). */
export function timerColor(secondsLeft: number): 'green' | 'orange' | 'red' {
  return secondsLeft <= 60 ? 'red' : secondsLeft <= 180 ? 'orange' : 'green'
}

const WAVES = [1, 2, 3]
/** Announced politely to screen readers when the colour changes; announcing the digits would never stop. */
const timeNews = {
  green: null,
  orange: 'run.lateSoon',
  red: 'run.lastMinute',
} as const

interface CountdownProps {
  secondsLeft: number
  wave: number
  /** Nightmare rank; 0 is hidden. */
  nightmare: number
  /** Twist of a contract, which has the place of the rank: runs of contracts have none. */
  twist: ContractTwist | undefined
  /** The next crates for holding out, and what this clock shows when they are due; 0 crates are hidden. */
  bonusCrates: number
  bonusAt: number
}
/** Each digit has a cell of fixed width, so that the clock does not jitter. */
export const Countdown = memo(function Countdown({ secondsLeft, wave, nightmare, twist, bonusCrates, bonusAt }: CountdownProps) {
  const news = timeNews[timerColor(secondsLeft)]
  const [minutes, tens, ones] = formatRunClock(secondsLeft).replace(':', '')
  return (
    <div className={classNames('clock plate', timerColor(secondsLeft))}>
      <div className="time" role="timer" aria-label={t('run.timer')}>
        <b>{minutes}</b>:<b>{tens}</b>
        <b>{ones}</b>
      </div>
      <span className="visually-hidden" role="status">
        {news && t(news)}
      </span>
      <div className="wave">
        {t('run.wave', { wave })}
        {WAVES.map((number) => (
          <i key={number} className={classNames('picket', number <= wave && 'on')} />
        ))}
      </div>
      {nightmare > 0 && <div className="rank">{t('run.nightmare', { rank: nightmare })}</div>}
      {twist && <div className="rank">{t(`nightmare.twistNames.${twist}`)}</div>}
      {bonusCrates > 0 && (
        <div key={bonusAt} className="bonus">
          {t('run.nextBonus', { crates: bonusCrates, time: formatRunClock(bonusAt) })}
        </div>
      )}
    </div>
  )
})
