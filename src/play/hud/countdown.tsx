import { memo } from 'react'
import { t } from '../../language/t.ts'
import { runText as text } from '../../messages/run.ts'
import { classNames } from '../../ui/class-names.ts'

/** Green; orange at 180 s left or less; red at 60 s or less (RUN-08). */
export function timerColor(secondsLeft: number): 'green' | 'orange' | 'red' {
  return secondsLeft <= 60 ? 'red' : secondsLeft <= 180 ? 'orange' : 'green'
}

const WAVES = [1, 2, 3]
/** Read out, at leisure, when the colour changes: the digits themselves would never stop. */
const timeNews = {
  green: null,
  orange: 'run.lateSoon',
  red: 'run.lastMinute',
} as const

interface CountdownProps {
  secondsLeft: number
  wave: number
  /** Rank; 0 is not shown. */
  nightmare: number
}
/** Digits stand in cells of one width, so the clock does not tremble. */
export const Countdown = memo(function Countdown({ secondsLeft, wave, nightmare }: CountdownProps) {
  const news = timeNews[timerColor(secondsLeft)]
  const [minutes, tens, ones] = text.clock(secondsLeft).replace(':', '')
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
    </div>
  )
})
