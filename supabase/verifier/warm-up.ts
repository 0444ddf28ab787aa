import { OpenSegment } from '../../sim/adventure/open-segment.ts'
import type { LocationId } from '../../sim/content/locations.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { MAX_MOVE, type RunInput, STILL } from '../../sim/contract/input.ts'
import { encodeLog } from '../../sim/contract/run-record.ts'
import { NOBODY_MET, type RunSpec, SIM_VERSION } from '../../sim/contract/run-spec.ts'
import { NO_INSTINCTS } from '../../sim/rules/instinct-offers.ts'
import { TICKS_AT_ONCE } from './open-runs.ts'

/** Two maps with obstacles: one with ordinary enemies, one with the largest crowds. */
const MAPS: readonly LocationId[] = ['school', 'hospital']
/** Long enough for the first horde. */
const SECONDS = 90
/** The survivor walks in a square, with this many ticks per side. */
const SIDE_TICKS = 40
const SIDES: readonly RunInput[] = [
  { moveX: MAX_MOVE, moveY: 0 },
  { moveX: 0, moveY: MAX_MOVE },
  { moveX: -MAX_MOVE, moveY: 0 },
  { moveX: 0, moveY: -MAX_MOVE },
]

/**
 * Plays two built-in runs, so that V8 has compiled the simulation before the first job: a thread without them spends a second on it. Each
 * step takes about as long as a piece of a run.
 */
export function* warmUp(): Generator<void> {
  for (const locationId of MAPS) {
    const open = OpenSegment.open({ ticket: warmUpSpec(locationId), before: [], segment: 0 })
    const ticks = SECONDS * TICK_RATE
    const log = Array.from({ length: ticks / SIDE_TICKS }, (_, n) => ({ tick: n * SIDE_TICKS, input: SIDES[n % SIDES.length] ?? STILL }))
    open?.add({ from: 0, text: encodeLog(log), marksFrom: 0, marks: '', ticks })
    while (open?.play(TICKS_AT_ONCE)) {
      open.suspend()
      yield
    }
  }
}

/** A run of a survivor who does not die in it, and uses every kind of weapon. */
const warmUpSpec = (locationId: LocationId): RunSpec => ({
  version: SIM_VERSION,
  runId: 'warm-up',
  segment: 0,
  seed: 1,
  locationId,
  nightmare: 0,
  duration: 300,
  gear: {
    health: 100_000,
    defense: 0,
    speed: 0,
    xp: 0,
    pickupRange: 0,
    meleeDamage: 6,
    meleeRange: 0,
    meleeSpeed: 1,
    knockback: 6,
    targetsPerSwing: 3,
    ranged: { damage: 6, range: 210, attackSpeedMultiplier: 1.1, magazineSize: 8, reloadTime: 1.5 },
  },
  powerUps: [],
  weaponUpgrades: [],
  unlockedInstincts: [],
  instincts: NO_INSTINCTS,
  met: NOBODY_MET,
  walls: 0,
  pendingWeaponUpgrades: 0,
  quickSlots: [null, null, null, null],
  health: 9_000,
  ammo: 90,
  xp: 0,
  projectileColor: 'white',
  gender: 'female',
  mainHandId: null,
  offHandId: null,
  rangedId: null,
  xpMode: false,
  cratelessBosses: 0,
  behemothSpawned: false,
  crowd: 0,
})
