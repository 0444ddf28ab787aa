import type { InstinctId } from '../../content/instincts.ts'
import { bloodlust } from './bloodlust.ts'
import { bottle } from './bottle.ts'
import { burningTrail } from './burning-trail.ts'
import { caltrops } from './caltrops.ts'
import { cornered } from './cornered.ts'
import { flare } from './flare.ts'
import { guardDog } from './guard-dog.ts'
import { hotReload } from './hot-reload.ts'
import type { Instinct } from './instinct.ts'
import { lastRound } from './last-round.ts'
import { liveWire } from './live-wire.ts'
import { magnet } from './magnet.ts'
import { pierce } from './pierce.ts'
import { ricochet } from './ricochet.ts'
import { sawBelt } from './saw-belt.ts'
import { scrapDrone } from './scrap-drone.ts'
import { slam } from './slam.ts'
import { twinBarrel } from './twin-barrel.ts'
import { wideSwing } from './wide-swing.ts'

/** The rule of every Instinct; the compiler requires one per Instinct. */
export const instinctRulesById: Readonly<Record<InstinctId, Instinct>> = {
  wide_swing: wideSwing,
  slam,
  saw_belt: sawBelt,
  scrap_drone: scrapDrone,
  ricochet,
  burning_trail: burningTrail,
  live_wire: liveWire,
  bottle,
  pierce,
  twin_barrel: twinBarrel,
  last_round: lastRound,
  hot_reload: hotReload,
  cornered,
  caltrops,
  guard_dog: guardDog,
  bloodlust,
  flare,
  magnet,
}
