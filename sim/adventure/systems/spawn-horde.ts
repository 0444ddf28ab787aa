import { defense } from '../../content/defense.ts'
import { ENEMY_KINDS } from '../../content/enemies.ts'
import { run, TICK_RATE } from '../../content/run-constants.ts'
import { hordeCeiling } from '../../content/spawns.ts'
import { EventKind } from '../../contract/frame.ts'
import { nextBetween, nextInt } from '../../kernel/rng.ts'
import { hasTwist, hordeFactor } from '../../rules/nightmare.ts'
import { rampAt } from '../../rules/ramp.ts'
import { between, type Schedule } from '../../rules/schedule.ts'
import { spawnBand } from '../spawn-band.ts'
import type { World } from '../world.ts'

type Horde = NonNullable<Schedule['horde']>

/** Height of a band in px. */
const HEIGHT = 150

/**
 * Reads the time and the number of living enemies; spawns the horde (docs/spec/run-depth.md): bands from beyond the view on both sides,
 * with gaps between them, and sometimes a ring from all sides. Uses a separate random stream, so that its draws do not affect the
 * schedule's.
 */
export function spawnHorde(world: World): void {
  const { schedule, tick } = world
  if (schedule.horde === null) return
  if (world.defense !== null && tick < defense.hordeFrom * TICK_RATE) return
  spawnBands(world, schedule.horde, tick / TICK_RATE)
  spawnRings(world, schedule.horde)
}

/** Due enemies wait while enough are alive, up to one band, so that no flood accumulates. */
function spawnBands(world: World, { kind, wanted, rate, band }: Horde, seconds: number): void {
  const { horde, alive, streams, spec, location } = world
  const share = horde.share * rampAt(location.gathering, seconds)
  horde.due = Math.min(band.high, horde.due + (share * (rate.first + rate.rise * seconds)) / TICK_RATE)
  const most = hasTwist(spec, 'no_pause') ? hordeCeiling : Math.min(hordeCeiling, between(wanted, seconds) * share)
  const room = most - alive.horde
  if (horde.due < horde.band || room < horde.band) return
  // Alternates sides, so that a player who backs off from one band meets the next.
  horde.side = -horde.side
  const middle = nextBetween(streams.horde, run.band.top, run.band.bottom)
  spawnBand(world, streams.horde, ENEMY_KINDS.indexOf(kind), {
    ...{ count: horde.band, side: horde.side, middle, height: HEIGHT },
    health: hordeHealth(world, wanted, seconds),
  })
  horde.due -= horde.band
  horde.band = nextInt(streams.horde, band.low, band.high)
}

/** If the ceiling leaves no room for the additional enemies of Nightmare, the others get their health. */
function hordeHealth({ horde, spec }: World, wanted: Horde['wanted'], seconds: number): number {
  const most = between(wanted, seconds) * horde.share
  return Math.max(hordeCeiling, most) / Math.max(hordeCeiling, most / hordeFactor(spec.nightmare))
}

/** A groan announces the ring; half of it arrives from each side, along the full height. */
function spawnRings(world: World, { kind, ring, wanted }: Horde): void {
  const { horde, tick, streams, events, alive, Position, player } = world
  if (horde.ringAt < 0) horde.ringAt = tick + Math.round(nextBetween(streams.horde, ring.every.low, ring.every.high) * TICK_RATE)
  const wait = horde.ringAt - tick
  if (wait === ring.tell * TICK_RATE) events.add(EventKind.horde, Position.x[player], Position.y[player], ring.tell, 0, player)
  if (wait > 0) return
  horde.ringAt = -1
  const count = Math.min(hordeCeiling - alive.horde, Math.floor(ring.count * horde.share))
  const half = {
    count: Math.max(0, count >> 1),
    middle: 0,
    height: run.band.bottom - run.band.top,
    health: hordeHealth(world, wanted, tick / TICK_RATE),
  }
  for (const side of [-1, 1]) spawnBand(world, streams.horde, ENEMY_KINDS.indexOf(kind), { ...half, side })
}
