import { defense } from '../content/defense.ts'
import type { Solid } from '../content/ground.ts'
import type { LocationId } from '../content/locations.ts'
import { CLOCK_SLACK_SECONDS } from '../content/run-bounds.ts'
import { run } from '../content/run-constants.ts'
import { MAX_WAVE } from '../content/spawns.ts'
import { isHorde, schedules } from './schedule.ts'

/** True for the Defense location, where the run ends when the fire is destroyed. */
export const hasFire = (location: LocationId): boolean => location === defense.location

/** Indexed like ENEMY_KINDS: true if the kind attacks the fire. All other kinds attack the survivor. */
export const wantsFire: readonly boolean[] = isHorde

/** End of each wave, in seconds: when the next wave's boss arrives, or at the end of the run for the last wave. */
export const waveEnds: readonly number[] = [...(schedules[defense.location].wave?.at.slice(0, MAX_WAVE - 1) ?? []), run.duration]

/** The barricades: the left column from top to bottom, then the right one. Together, the barricades of a column span the full height. */
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

/** Most waves that can be survived in this many seconds, over all segments of a run. Each wave is paid once. */
export const maxWaves = (location: LocationId, seconds: number): number =>
  hasFire(location) ? waveEnds.filter((end) => end <= seconds + CLOCK_SLACK_SECONDS).length : 0

export const wavePay = (waves: number): { readonly coins: number; readonly crates: number } => ({
  coins: waves * defense.pay.coins,
  crates: waves * defense.pay.crates,
})

/** Most chests that a segment of this many seconds can pay for lasting the full time. */
export const maxFullTimeChests = (location: LocationId, seconds: number): number =>
  hasFire(location) && seconds + CLOCK_SLACK_SECONDS >= run.duration ? defense.pay.chests : 0
