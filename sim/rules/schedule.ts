import type { Arrivals, Step } from '../content/enemies/enemy.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../content/enemies.ts'
import { type LocationDef, type LocationId, locations } from '../content/locations.ts'

/** What one location sends, and when: seconds, intervals before its density. Of each kind's `arrivals` and the location's. */
export interface Schedule {
  /** The one kind that fills the field, and the one that comes in place of some of it. */
  readonly paced: {
    readonly kind: EnemyKind
    readonly every: readonly Step[]
    /** The alive cap and the pressure floor hold for it. */
    readonly isHeld: boolean
    readonly instead: { readonly kind: EnemyKind; readonly share: readonly Step[] } | null
  } | null
  readonly alone: readonly { readonly kind: EnemyKind; readonly first: number; readonly every: readonly Step[] }[]
  /** The one kind whose arrivals begin the next wave; they do not wait for each other. */
  readonly wave: { readonly kind: EnemyKind; readonly at: readonly number[]; readonly health: readonly number[] } | null
  readonly horde: (Omit<ArrivalsOf<'horde'>, 'type'> & { readonly kind: EnemyKind }) | null
  readonly called: { readonly kind: EnemyKind; readonly by: EnemyKind; readonly kills: number; readonly delay: number } | null
}

type ArrivalsOf<T extends Arrivals['type']> = Extract<Arrivals<EnemyKind>, { readonly type: T }>

const sendsOf = (location: LocationId): LocationDef['sends'] => locations[location].sends

/** The kinds that come in one way, in the order of ENEMY_KINDS. */
const kindsThat = <T extends Arrivals['type']>(type: T, location: LocationId): readonly (ArrivalsOf<T> & { readonly kind: EnemyKind })[] =>
  ENEMY_KINDS.flatMap((kind) => {
    const { arrivals } = enemies[kind]
    return arrivals.type === type && sendsOf(location).includes(type) ? [{ kind, ...(arrivals as ArrivalsOf<T>) }] : []
  })

function pacedOf(location: LocationId): Schedule['paced'] {
  const [paced] = kindsThat('paced', location)
  if (paced === undefined) return null
  const { unpacedEvery }: LocationDef = locations[location]
  const instead = kindsThat('instead', location).find(({ of }) => of === paced.kind)
  return {
    kind: paced.kind,
    every: unpacedEvery === undefined ? paced.every : [{ from: 0, value: unpacedEvery }],
    isHeld: unpacedEvery === undefined,
    instead: instead ?? null,
  }
}

function aloneOf(location: LocationId): Schedule['alone'] {
  return kindsThat('alone', location).map(({ kind, first, firstOn, every, oftenOn }) => ({
    kind,
    first: firstOn?.[location] ?? first,
    every: every.map(({ from, value }) => ({ from, value: value / (oftenOn?.[location] ?? 1) })),
  }))
}

const scheduleOf = (location: LocationId): Schedule => ({
  paced: pacedOf(location),
  alone: aloneOf(location),
  wave: kindsThat('wave', location)[0] ?? null,
  horde: kindsThat('horde', location)[0] ?? null,
  called: kindsThat('called', location)[0] ?? null,
})

/** Every location's schedule. The spawner follows it, and the bounds of a run's kills are counted from it. */
export const schedules = Object.fromEntries((Object.keys(locations) as LocationId[]).map((id) => [id, scheduleOf(id)])) as Readonly<
  Record<LocationId, Schedule>
>

/** Linear between the steps; the last one's value after it. */
export function between(steps: readonly Step[], seconds: number): number {
  const next = steps.findIndex(({ from }) => from > seconds)
  const [a, b] = [steps[(next < 0 ? steps.length : next) - 1], steps[next]]
  if (a === undefined) return 0
  return b === undefined ? a.value : a.value + ((b.value - a.value) * (seconds - a.from)) / (b.from - a.from)
}

/** By index in ENEMY_KINDS: whether it comes as the horde does. */
export const isHorde: readonly boolean[] = ENEMY_KINDS.map((kind) => enemies[kind].arrivals.type === 'horde')

/** The value of the last step that has begun; 0 before the first. */
export function valueAt(steps: readonly Step[], seconds: number): number {
  let now = 0
  for (let i = 0; i < steps.length && seconds >= (steps[i] as Step).from; i++) now = (steps[i] as Step).value
  return now
}
