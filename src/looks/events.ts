import { type RunEventId, runEvents } from '../../sim/content/events.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import type { IconName } from './icon-names.ts'

/** How a run event is called, said and coloured. What it draws is in src/render/late-effects/events; its sound bears its id (sounds.ts). */
interface RunEventLook {
  readonly name: string
  readonly icon: IconName
  /** Of its mark at the view's edge, its line and what it does. */
  readonly tint: number
  /** What to do, while nobody has come, and once somebody is at it. */
  readonly waits: string
  readonly doing: string
  /** What lasts after it was won. */
  readonly pays?: string
  /** What came of it. */
  readonly won: string
  readonly missed: string
}

const seconds = (ticks: number): number => Math.round(ticks / TICK_RATE)

export const runEventLooks: Readonly<Record<RunEventId, RunEventLook>> = {
  supply_drop: {
    name: 'Supply drop',
    icon: 'crate',
    tint: 0xffb347,
    waits: `Stay beside it for ${seconds(runEvents.supply_drop.stay)} s`,
    doing: 'Stay here while it opens',
    won: `${100 * runEvents.supply_drop.heals}% health and an Instinct`,
    missed: 'Nobody came for it',
  },
}
