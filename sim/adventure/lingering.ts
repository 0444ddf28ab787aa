import { lingering } from '../content/lingering.ts'
import { TICK_RATE } from '../content/run-constants.ts'
import { lingeringFactor, MAX_STOOD_SECONDS } from '../rules/lingering.ts'
import type { World } from './world.ts'

const LEAST_STEP_PX = lingering.walks / TICK_RATE

/** Counts a tick of standing or walking after a step by (dx, dy). Defense does not count, because its player guards a fire. */
export function countStanding({ survivor, defense }: World, dx: number, dy: number): void {
  if (defense !== null) return
  const stands = dx * dx + dy * dy < LEAST_STEP_PX * LEAST_STEP_PX
  survivor.stood = stands ? Math.min(MAX_STOOD_SECONDS * TICK_RATE, survivor.stood + 1) : Math.max(0, survivor.stood - lingering.recovery)
}

/** Seconds that the survivor stood, less those that walking took back. */
export const secondsStood = ({ survivor }: World): number => survivor.stood / TICK_RATE

/** Factor of the damage of hits on the survivor; the survivor's own hits are divided by it. */
export const hitFactor = (world: World): number => lingeringFactor(secondsStood(world))
