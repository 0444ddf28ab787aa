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
  courier: {
    name: 'Courier',
    icon: 'bag',
    tint: 0xffe27a,
    waits: 'Somebody with a full bag: come near, and they run',
    doing: 'Catch the courier',
    won: 'Coins and a reroll',
    missed: 'The courier got away',
  },
  crows: {
    name: 'Crows',
    icon: 'crow',
    tint: 0x9aa8e0,
    waits: 'Leave the lane',
    doing: 'Leave the marked lane',
    won: 'Unhurt: Adrenaline',
    missed: 'They got you',
  },
  car_alarm: {
    name: 'Car alarm',
    icon: 'megaphone',
    tint: 0xff5a5a,
    waits: 'It goes off when you come near',
    doing: 'Break it, or a horde comes',
    won: 'Silent again: Adrenaline',
    missed: 'They heard it',
  },
  blackout: {
    name: 'Blackout',
    icon: 'power',
    tint: 0xffe9a8,
    waits: 'The light goes out',
    doing: 'Adrenaline counts twice; one lamp still burns',
    won: 'The light is back',
    missed: 'The light is back',
  },
  drums: {
    name: 'Drums',
    icon: 'barrel',
    tint: 0xff8a3c,
    waits: 'Any blow or shot sets them off: keep away',
    doing: 'One sets off the next: keep away',
    won: 'All that was near is gone',
    missed: 'Nobody struck them',
  },
  generator: {
    name: 'Generator',
    icon: 'electronics',
    tint: 0x7fe08a,
    waits: `Find ${runEvents.generator.fuses} fuses around it`,
    doing: 'Find the other fuses',
    pays: 'Its turret shoots; the light stays',
    won: 'It ran for as long as it could',
    missed: 'It never ran',
  },
  survivor: {
    name: 'Survivor',
    icon: 'person',
    tint: 0x86c8ff,
    waits: 'Somebody hides there',
    doing: 'Lead them away from here, and stay near',
    pays: 'They shoot for you',
    won: 'They went their own way',
    missed: 'They did not make it',
  },
}
