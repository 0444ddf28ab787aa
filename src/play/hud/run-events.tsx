import { type CSSProperties, memo, useState } from 'react'
import type { RunEventId } from '../../../sim/content/events.ts'
import { RunEventPhase } from '../../../sim/contract/frame.ts'
import { runEventLooks } from '../../looks/events.ts'
import { Icon } from '../../ui/icon.tsx'
import './run-events.css'
import { t } from '../../language/t.ts'

const color = (tint: number): string => `#${tint.toString(16).padStart(6, '0')}`

export interface RunEventLineProps {
  id: RunEventId
  /** A `RunEventPhase`. */
  phase: number
  /** Progress in percent. */
  done: number
  /** Seconds until the phase ends by itself. */
  seconds: number
  /** Direction of the event: -1 is left, 1 is right. */
  side: number
}
/** A run event in progress: its task, its progress and the remaining time. Each phase announces the event's direction once. */
export const RunEventLine = memo(function RunEventLine({ id, phase, done, seconds, side }: RunEventLineProps) {
  const { icon, tint, waits } = runEventLooks[id]
  const name = t(`events.${id}.name`)
  const pays = phase === RunEventPhase.paying && (id === 'generator' || id === 'survivor')
  const what = pays ? t(`events.${id}.pays`) : phase >= RunEventPhase.underWay ? t(`events.${id}.doing`) : waits()
  return (
    <>
      <section
        className="run-event plate"
        style={{ '--tint': color(tint), '--share': `${done}%` } as CSSProperties}
        aria-label={t('run-later.runEvent')}
      >
        <Icon name={icon} />
        <p>
          <strong>{name}</strong>
          <span className="num">{t('run-later.runEventLeft', { seconds })}</span>
        </p>
        <p>{what}</p>
        {/* biome-ignore lint/a11y/useSemanticElements: a native <meter> can be styled in only one engine */}
        <span
          className="bar"
          role="meter"
          aria-label={name}
          aria-valuenow={done}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={t('run.share', { percent: done })}
        >
          <i />
        </span>
      </section>
      <div role="status" className="visually-hidden">
        <EventText
          key={`${id} ${phase}`}
          says={t('run-later.runEventSays', { name, where: t(`run-later.sides.${side < 0 ? 'left' : side > 0 ? 'right' : 'here'}`), what })}
        />
      </div>
    </>
  )
})

/** Keeps the text from the start of the phase, so that a screen reader does not announce every later change. */
function EventText({ says }: { says: string }) {
  const [said] = useState(says)
  return <p>{said}</p>
}

interface RunEventNewsProps {
  /** Number of events that have ended; each one is announced once. */
  ended: number
  id: RunEventId
  won: boolean
}
/** Announces the result of a run event and fades by itself. */
export function RunEventNews({ ended, id, won }: RunEventNewsProps) {
  const look = runEventLooks[id]
  return (
    <div role="status">
      <p key={ended} className="run-banner chest">
        {t(`events.${id}.name`)}
        <strong style={{ color: color(look.tint) }}>{won ? look.won() : t(`events.${id}.missed`)}</strong>
      </p>
    </div>
  )
}
