import { type CSSProperties, type KeyboardEvent, useId } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { ReplayEvent, replayMachine } from '../../../machines/replay.machine.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import type { ReplayMark } from '../../../sim/contract/replay.ts'
import { REPLAY_SPEEDS } from '../../../sim/contract/run-speed.ts'
import { t } from '../../language/t.ts'
import { Icon } from '../../ui/icon.tsx'
import { clockAt, kindOf, withKeys } from './replay-moments.tsx'

/** Ticks that an arrow key or a page key seeks. */
export const SEEK_STEP_TICKS = 5 * TICK_RATE
const PAGE_TICKS = 30 * TICK_RATE
const STEP_KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -SEEK_STEP_TICKS,
  ArrowDown: -SEEK_STEP_TICKS,
  ArrowRight: SEEK_STEP_TICKS,
  ArrowUp: SEEK_STEP_TICKS,
  PageDown: -PAGE_TICKS,
  PageUp: PAGE_TICKS,
}

interface ReplayControlsProps {
  readonly snapshot: SnapshotFrom<typeof replayMachine>
  readonly send: (event: ReplayEvent) => void
  readonly onMoments: () => void
  /** Plays on from the shown moment; `null` if the run cannot go on from there. */
  readonly onPractise: (() => void) | null
  /** `null` if the run cannot be reported. */
  readonly onReport: (() => void) | null
}
/** Controls below the world: play and pause, the timeline with its marks, the speed, the list of moments, practice, and the report. */
export function ReplayControls({ snapshot, send, onMoments, onPractise, onReport }: ReplayControlsProps) {
  const { tick, ticks, speed, findings } = snapshot.context
  const plays = snapshot.matches({ watching: 'playing' }) || (snapshot.matches({ watching: 'seeking' }) && snapshot.context.resumes)
  const ended = snapshot.matches({ watching: 'ended' })
  return (
    <section className="replay-bar" aria-label={t('replay.controls')}>
      <button
        type="button"
        className="replay-play"
        aria-label={ended ? t('replay.again') : plays ? t('replay.pause') : t('replay.play')}
        onClick={() => send({ type: 'TOGGLE' })}
      >
        <Icon name={ended ? 'undo' : plays ? 'pause' : 'play'} />
      </button>
      <Place tick={tick} ticks={ticks} marks={findings?.marks ?? []} onSeek={(next) => send({ type: 'SEEK', tick: next })} />
      <Speeds speed={speed} onSpeed={(next) => send({ type: 'SPEED', speed: next })} />
      <button type="button" className="replay-moments" aria-label={t('replay.moments')} onClick={onMoments}>
        <Icon name="film" />
        <span>{t('replay.moments')}</span>
      </button>
      {onPractise !== null && (
        <button type="button" className="replay-practise" aria-label={t('practice.start')} onClick={onPractise}>
          <Icon name="gamepad" />
          <span>{t('practice.start')}</span>
        </button>
      )}
      {onReport !== null && (
        <button type="button" className="replay-report" aria-label={t('report.openRun')} onClick={onReport}>
          <Icon name="warn" />
        </button>
      )}
    </section>
  )
}

interface PlaceProps {
  readonly tick: number
  readonly ticks: number
  readonly marks: readonly ReplayMark[]
  readonly onSeek: (tick: number) => void
}
/** Uses the native range input, for mouse, touch and keyboard. Its marks are visual only; the list of moments names them. */
function Place({ tick, ticks, marks, onSeek }: PlaceProps) {
  const byKey = (event: KeyboardEvent) => {
    const step = STEP_KEYS[event.key]
    if (step === undefined) return
    event.preventDefault()
    onSeek(tick + step)
  }
  return (
    <div className="replay-place">
      <span className="num" aria-hidden="true">
        {clockAt(tick)} / {clockAt(ticks)}
      </span>
      <div className="replay-line">
        {withKeys(marks).map(({ key, mark }) => (
          <i key={key} className={kindOf(mark.moment)} style={{ '--at': mark.tick / ticks } as CSSProperties} />
        ))}
        <input
          type="range"
          min={0}
          max={ticks}
          value={tick}
          aria-label={t('replay.place')}
          aria-valuetext={t('replay.of', { at: clockAt(tick), whole: clockAt(ticks) })}
          onKeyDown={byKey}
          onChange={(event) => onSeek(event.target.valueAsNumber)}
        />
      </div>
    </div>
  )
}

function Speeds({ speed, onSpeed }: { speed: number; onSpeed: (speed: (typeof REPLAY_SPEEDS)[number]) => void }) {
  const name = useId()
  return (
    <fieldset className="replay-speeds">
      <legend className="visually-hidden">{t('replay.speed')}</legend>
      {REPLAY_SPEEDS.map((each) => (
        <label key={each} className="num">
          <input type="radio" name={name} checked={each === speed} onChange={() => onSpeed(each)} />
          {t('replay.times', { speed: each })}
        </label>
      ))}
    </fieldset>
  )
}
