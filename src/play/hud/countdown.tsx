import { memo } from 'react'
import { runText as text } from '../../messages/run.ts'
import { classNames } from '../../ui/class-names.ts'

/** Green; orange at 180 s left or less; red at 60 s or less (RUN-08). */
export function timerColor(secondsLeft: number): 'green' | 'orange' | 'red' {
  return secondsLeft <= 60 ? 'red' : secondsLeft <= 180 ? 'orange' : 'green'
}

const WAVES = [1, 2, 3]
/** Read out, at leisure, when the colour changes: the digits themselves would never stop. */
const timeNews = { green: '', orange: text.lateSoon, red: text.lastMinute } as const

interface CountdownProps {
  secondsLeft: number
  wave: number
  /** Rank; 0 is not shown. */
  nightmare: number
}
/** Digits stand in cells of one width, so the clock does not tremble. */
export const Countdown = memo(function Countdown({ secondsLeft, wave, nightmare }: CountdownProps) {
  const [minutes, tens, ones] = text.clock(secondsLeft).replace(':', '')
  return (
    <div className={classNames('clock plate', timerColor(secondsLeft))}>
      <div className="time" role="timer" aria-label={text.timer}>
        <b>{minutes}</b>:<b>{tens}</b>
        <b>{ones}</b>
      </div>
      <span className="visually-hidden" role="status">
        {timeNews[timerColor(secondsLeft)]}
      </span>
      <div className="wave">
        {text.wave(wave)}
        {WAVES.map((number) => (
          <i key={number} className={classNames('picket', number <= wave && 'on')} />
        ))}
      </div>
      {nightmare > 0 && <div className="rank">{text.nightmare(nightmare)}</div>}
    </div>
  )
})
