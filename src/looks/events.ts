import { type RunEventId, runEvents } from '../../sim/content/events.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'
import type { IconName } from './icon-names.ts'

const texts = textsOf('run').events

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
    ...texts.supply_drop,
    icon: 'crate',
    tint: 0xffb347,
    waits: say(texts.supply_drop.waits, { seconds: seconds(runEvents.supply_drop.stay) }),
    won: say(texts.supply_drop.won, { percent: 100 * runEvents.supply_drop.heals }),
  },
  courier: { ...texts.courier, icon: 'bag', tint: 0xffe27a },
  crows: { ...texts.crows, icon: 'crow', tint: 0x9aa8e0 },
  car_alarm: { ...texts.car_alarm, icon: 'megaphone', tint: 0xff5a5a },
  blackout: { ...texts.blackout, icon: 'power', tint: 0xffe9a8 },
  drums: { ...texts.drums, icon: 'barrel', tint: 0xff8a3c },
  generator: {
    ...texts.generator,
    icon: 'electronics',
    tint: 0x7fe08a,
    waits: say(texts.generator.waits, { fuses: runEvents.generator.fuses }),
  },
  survivor: { ...texts.survivor, icon: 'person', tint: 0x86c8ff },
}
