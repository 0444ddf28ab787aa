import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, type StateNode, transition } from 'xstate'
import { allLeaves, canCome, leafOf } from './effects.ts'

/** Reachable leaves of a machine in any order of events, and the transitions between them. */
type Ways = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Plays every order of `events`. A leaf counts once regardless of its context, since contexts may grow without end. `more` distinguishes
 * contexts that matter.
 */
function waysOf(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly unknown[],
  more: (snapshot: AnyMachineSnapshot) => string,
): Ways {
  const ways = new Map<string, Set<string>>()
  const known = new Set<string>()
  const open = [initialTransition(machine, input as never)[0] as AnyMachineSnapshot]
  for (let snapshot = open.shift(); snapshot !== undefined; snapshot = open.shift()) {
    const leaf = leafOf(snapshot)
    const key = `${leaf} ${more(snapshot)}`
    if (known.has(key)) continue
    known.add(key)
    const leads = ways.get(leaf) ?? new Set()
    ways.set(leaf, leads)
    for (const event of events) {
      if (!canCome(snapshot, event as object)) continue
      const next = transition(machine, snapshot, event as never)[0] as AnyMachineSnapshot
      leads.add(leafOf(next))
      open.push(next)
    }
  }
  return ways
}

/** All leaves reachable from `leaf`, without itself unless there is a cycle. */
function behind(ways: Ways, leaf: string): ReadonlySet<string> {
  const found = new Set<string>()
  const follow = (from: string) => {
    for (const to of ways.get(from) ?? []) {
      if (found.has(to)) continue
      found.add(to)
      follow(to)
    }
  }
  follow(leaf)
  return found
}

/** The states entered with a leaf, outermost first. */
function nodesOf(machine: AnyStateMachine, leaf: string): readonly StateNode[] {
  const nodes: StateNode[] = [machine.root]
  for (const name of leaf.split('.')) {
    const inner = nodes.at(-1)?.states[name]
    if (inner !== undefined) nodes.push(inner)
  }
  return nodes
}

/** The largest set of leaves that all reach each other, where an endless machine spends its life. */
function circleOf(away: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const circles = [...away].map(([leaf, leads]) => [...leads].filter((other) => away.get(other)?.has(leaf)))
  return circles.reduce((largest, circle) => (circle.length > largest.length ? circle : largest), [])
}

/** Options: `more` as in `waysOf`; `ends` are leaves that may be final although they are not marked. */
interface Known {
  readonly more?: (snapshot: AnyMachineSnapshot) => string
  readonly ends?: readonly string[]
}

/**
 * Describes unreachable leaves, and dead ends: leaves from which no end can be reached, or, in a machine without ends, from which there is
 * no way back to its cycle.
 */
export function deadEnds(machine: AnyStateMachine, input: unknown, events: readonly unknown[], { more = () => '', ends = [] }: Known = {}) {
  const ways = waysOf(machine, input, events, more)
  const away = new Map([...ways.keys()].sort().map((leaf) => [leaf, behind(ways, leaf)]))
  const isFinal = (leaf: string) => nodesOf(machine, leaf).at(-1)?.type === 'final'
  const final = allLeaves(machine).filter((leaf) => isFinal(leaf) || ends.includes(leaf))
  const exits = final.length > 0 ? final : circleOf(away)
  const stuck = [...away].filter(([leaf, leads]) => !exits.includes(leaf) && !exits.some((exit) => leads.has(exit)))
  return {
    unreached: allLeaves(machine)
      .filter((leaf) => !ways.has(leaf))
      .map((leaf) => `${machine.id}: no event leads to "${leaf}"`),
    stuck: stuck.map(([leaf]) => {
      const accepted = [...new Set(nodesOf(machine, leaf).flatMap(({ ownEvents }) => ownEvents))]
      return `${machine.id}: stuck in "${leaf}", from where no event leads to ${exits.map((exit) => `"${exit}"`).join(' or ')}; it accepts ${accepted.join(', ') || 'nothing'}`
    }),
  }
}
