import { useEffect, useMemo, useState } from 'react'
import type { RunEventId } from '../../../sim/content/events.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import { Head } from '../../../sim/contract/frame.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import { stream } from '../../../sim/kernel/rng.ts'
import { eventPlan } from '../../../sim/rules/events.ts'
import { t } from '../../language/t.ts'
import type { RunParts } from '../../play/parts.ts'
import '../../play/hud/run-hint.css'

interface LookoutProps {
  readonly parts: Pick<RunParts, 'watch'>
  readonly spec: Pick<RunSpec, 'seed' | 'locationId' | 'met' | 'duration'>
  /** Seconds before a run event at which it is announced. */
  readonly seconds: number
}

/** Announces each run event before it begins, if the camp has lookouts who have eaten. The plan follows from the run's seed (SETTLR-05). */
export function Lookout({ parts, spec, seconds }: LookoutProps) {
  const { seed, locationId, met, duration } = spec
  const plan = useMemo(() => eventPlan(stream(seed, 'run-events'), locationId, met.events), [seed, locationId, met])
  const [coming, setComing] = useState<RunEventId | null>(null)
  useEffect(
    () =>
      parts.watch(({ head }) => {
        const tick = (duration - (head[Head.timeLeft] ?? duration)) * TICK_RATE
        setComing(plan.find((event) => event.tick > tick && event.tick - tick <= seconds * TICK_RATE)?.id ?? null)
      }),
    [parts, plan, duration, seconds],
  )
  return (
    <div className="run-hint" role="status">
      {coming && <p className="plate">{t('run-later.lookout', { event: t(`events.${coming}.name`) })}</p>}
    </div>
  )
}
