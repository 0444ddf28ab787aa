import { type RunEventId, runEvents } from '../../sim/content/events.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { t } from '../language/t.ts'
import type { IconName } from './icon-names.ts'

/** Look and texts of a run event. Its drawing is in src/render/late-effects/events; its sound has the event's id (sounds.ts). */
interface RunEventLook {
  readonly icon: IconName
  /** Colour of the edge mark, the HUD line and the effects. */
  readonly tint: number
  /** Texts until the survivor reaches the event, and for its success. The texts without figures are `events.<id>.name` etc. */
  readonly waits: () => string
  readonly won: () => string
}

const seconds = (ticks: number): number => Math.round(ticks / TICK_RATE)

export const runEventLooks: Readonly<Record<RunEventId, RunEventLook>> = {
  supply_drop: {
    icon: 'crate',
    tint: 0xffb347,
    waits: () => t('events.supply_drop.waits', { seconds: seconds(runEvents.supply_drop.stay) }),
    won: () => t('events.supply_drop.won', { percent: 100 * runEvents.supply_drop.heals }),
  },
  courier: {
    waits: () => t('events.courier.waits'),
    won: () => t('events.courier.won'),
    icon: 'bag',
    tint: 0xffe27a,
  },
  crows: {
    waits: () => t('events.crows.waits'),
    won: () => t('events.crows.won'),
    icon: 'crow',
    tint: 0x9aa8e0,
  },
  car_alarm: {
    waits: () => t('events.car_alarm.waits'),
    won: () => t('events.car_alarm.won'),
    icon: 'megaphone',
    tint: 0xff5a5a,
  },
  blackout: {
    waits: () => t('events.blackout.waits'),
    won: () => t('events.blackout.won'),
    icon: 'power',
    tint: 0xffe9a8,
  },
  drums: {
    waits: () => t('events.drums.waits'),
    won: () => t('events.drums.won'),
    icon: 'barrel',
    tint: 0xff8a3c,
  },
  generator: {
    won: () => t('events.generator.won'),
    icon: 'electronics',
    tint: 0x7fe08a,
    waits: () => t('events.generator.waits', { fuses: runEvents.generator.fuses }),
  },
  survivor: {
    waits: () => t('events.survivor.waits'),
    won: () => t('events.survivor.won'),
    icon: 'person',
    tint: 0x86c8ff,
  },
}
