import type { Arrivals, TimedValue } from '../content/enemies/enemy.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../content/enemies.ts'
import { type LocationDef, type LocationId, locations } from '../content/locations.ts'

/**
 * The arrivals of one location, from each kind's `arrivals` and the location. Times are in seconds; intervals do not include the location's
 * density.
 */
export interface Schedule {
  /** The kind that fills the field, and the kind that replaces a share of it. */
  readonly paced: {
    readonly kind: EnemyKind
    readonly every: readonly TimedValue[]
    /** True if the alive cap and the pressure floor apply. */
    readonly isHeld: boolean
    readonly instead: { readonly kind: EnemyKind; readonly share: readonly TimedValue[] } | null
  } | null
  readonly alone: readonly { readonly kind: EnemyKind; readonly first: number; readonly every: readonly TimedValue[] }[]
  /** The kind whose arrivals start the next wave. A wave does not wait for the previous one to end. */
  readonly wave: { readonly kind: EnemyKind; readonly at: readonly number[]; readonly health: readonly number[] } | null
  readonly horde: (Omit<ArrivalsOf<'horde'>, 'type'> & { readonly kind: EnemyKind }) | null
  readonly called: { readonly kind: EnemyKind; readonly by: EnemyKind; readonly kills: number; readonly delay: number } | null
}

type ArrivalsOf<T extends Arrivals['type']> = Extract<Arrivals<EnemyKind>, { readonly type: T }>

const sendsOf = (location: LocationId): LocationDef['sends'] => locations[location].sends

/** Kinds with this type of arrival, in the order of ENEMY_KINDS. */
const kindsByArrival = <T extends Arrivals['type']>(
  type: T,
  location: LocationId,
): readonly (ArrivalsOf<T> & { readonly kind: EnemyKind })[] =>
  ENEMY_KINDS.flatMap((kind) => {
    const { arrivals } = enemies[kind]
    return arrivals.type === type && sendsOf(location).includes(type) ? [{ kind, ...(arrivals as ArrivalsOf<T>) }] : []
  })

function pacedOf(location: LocationId): Schedule['paced'] {
  const [paced] = kindsByArrival('paced', location)
  if (paced === undefined) return null
  const { unpacedEvery }: LocationDef = locations[location]
  const instead = kindsByArrival('instead', location).find(({ of }) => of === paced.kind)
  return {
    kind: paced.kind,
    every: unpacedEvery === undefined ? paced.every : [{ from: 0, value: unpacedEvery }],
    isHeld: unpacedEvery === undefined,
    instead: instead ?? null,
  }
}

function aloneOf(location: LocationId): Schedule['alone'] {
  return kindsByArrival('alone', location).map(({ kind, first, firstOn, every, oftenOn }) => ({
    kind,
    first: firstOn?.[location] ?? first,
    every: every.map(({ from, value }) => ({ from, value: value / (oftenOn?.[location] ?? 1) })),
  }))
}

const scheduleOf = (location: LocationId): Schedule => ({
  paced: pacedOf(location),
  alone: aloneOf(location),
  wave: kindsByArrival('wave', location)[0] ?? null,
  horde: kindsByArrival('horde', location)[0] ?? null,
  called: kindsByArrival('called', location)[0] ?? null,
})

/** The schedule of every location. The spawner follows it, and the bounds of a run's kills are computed from it. */
export const schedules = Object.fromEntries((Object.keys(locations) as LocationId[]).map((id) => [id, scheduleOf(id)])) as Readonly<
  Record<LocationId, Schedule>
>

/** Interpolates linearly between the steps; constant after the last one. */
export function between(steps: readonly TimedValue[], seconds: number): number {
  const next = steps.findIndex(({ from }) => from > seconds)
  const [a, b] = [steps[(next < 0 ? steps.length : next) - 1], steps[next]]
  if (a === undefined) return 0
  return b === undefined ? a.value : a.value + ((b.value - a.value) * (seconds - a.from)) / (b.from - a.from)
}

/** Indexed like ENEMY_KINDS: true if the kind arrives as part of the horde. */
export const isHorde: readonly boolean[] = ENEMY_KINDS.map((kind) => enemies[kind].arrivals.type === 'horde')

/** The value of the last step that has begun; 0 before the first one. */
export function valueAt(steps: readonly TimedValue[], seconds: number): number {
  let now = 0
  for (let i = 0; i < steps.length && seconds >= (steps[i] as TimedValue).from; i++) now = (steps[i] as TimedValue).value
  return now
}
