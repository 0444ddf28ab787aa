import { defense } from '../content/defense.ts'
import type { Solid } from '../content/ground.ts'
import type { LocationId } from '../content/locations.ts'
import { CLOCK_SLACK_SECONDS } from '../content/run-bounds.ts'
import { run } from '../content/run-constants.ts'
import { MAX_WAVE } from '../content/spawns.ts'
import { isHorde, schedules } from './schedule.ts'

/** Whether a location is Defense: a fire burns there, and its end ends the run. */
export const hasFire = (location: LocationId): boolean => location === defense.location

/** By index in ENEMY_KINDS: whether it goes for the fire. All others go for the survivor. */
export const wantsFire: readonly boolean[] = isHorde

/** s at which each wave is over: as the next one's boss comes, and the last one as the time is up. */
export const waveEnds: readonly number[] = [...(schedules[defense.location].wave?.at.slice(0, MAX_WAVE - 1) ?? []), run.duration]

/** The barricades: the left row from the top down, then the right one. Each closes its part of the height. */
export const barricadeBoxes: readonly Solid[] = [-1, 1].flatMap((side) => {
  const { away, rows, thick } = defense.barricades
  const height = (run.band.bottom - run.band.top) / rows
  return Array.from({ length: rows }, (_, row) => ({
    x: defense.fire.x + side * away,
    y: run.band.top + (row + 0.5) * height,
    halfWidth: thick / 2,
    halfHeight: height / 2,
    cos: 1,
    sin: 0,
  }))
})

/** Waves that can have been survived in a run of so many seconds, over all its segments: each is paid once. */
export const mostWaves = (location: LocationId, seconds: number): number =>
  hasFire(location) ? waveEnds.filter((end) => end <= seconds + CLOCK_SLACK_SECONDS).length : 0

/** What so many survived waves pay. */
export const wavePay = (waves: number): { readonly coins: number; readonly crates: number } => ({
  coins: waves * defense.pay.coins,
  crates: waves * defense.pay.crates,
})

/** Chests that a segment of so many seconds can have paid for its whole time. */
export const mostHeldChests = (location: LocationId, seconds: number): number =>
  hasFire(location) && seconds + CLOCK_SLACK_SECONDS >= run.duration ? defense.pay.chests : 0
