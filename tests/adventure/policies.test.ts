import { expect, test } from 'vitest'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { loadBundled } from '../support/bundled.ts'
import { nightly } from '../support/nightly.ts'

const { playByPolicy, POLICIES } = await loadBundled<typeof import('../support/policy-runs.ts')>(
  'tests/support/policy-runs.ts',
  'policy-runs',
)
const MAPS = Object.keys(locations) as LocationId[]
/** `npm test` plays only the greedy build at Hospital, where doctors fill the lists of a frame. */
const isByDay = (locationId: LocationId, policy: (typeof POLICIES)[number]) => locationId === 'hospital' && policy === 'greedy'
/** A life of this many ticks is long. */
const LONG_LIFE_TICKS = 120 * 60
const runs = MAPS.flatMap((locationId) =>
  POLICIES.flatMap((policy) =>
    Array.from({ length: nightly(30, isByDay(locationId, policy) ? 1 : 0) }, (_, i) => ({ locationId, policy, seed: i + 1 })),
  ),
)

test.each(runs)('$locationId by the $policy policy with seed $seed ends without a full frame list', ({ locationId, policy, seed }) => {
  const { ticks, health, fire, picks, room } = playByPolicy(locationId, policy, seed)
  expect(health <= 0 || fire === 0 || ticks === 300 * 60).toBe(true)
  expect(room.events).toBeGreaterThan(0)
  expect(room.entities).toBeGreaterThan(0)
  // A horde brings Adrenaline, and a bot that lives long enough takes Instincts for it.
  if (locationId !== 'dev' && locationId !== 'defense' && ticks > LONG_LIFE_TICKS) expect(picks).toBeGreaterThan(4)
})
