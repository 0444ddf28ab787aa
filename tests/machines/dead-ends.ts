import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, type StateNode, transition } from 'xstate'
import { allLeaves, canCome, leafOf } from './effects.ts'

/** Where a machine comes to by any order of events, and from where it goes on: leaf by leaf. */
type Ways = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Plays every order of `events`. A leaf counts as one place, whatever its context: contexts may grow without end. `more` tells apart what
 * of a context leads on.
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

/** All that `leaf` leads to, itself left out unless something leads back to it. */
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

/** The states that are entered with a leaf, outermost first. */
function nodesOf(machine: AnyStateMachine, leaf: string): readonly StateNode[] {
  const nodes: StateNode[] = [machine.root]
  for (const name of leaf.split('.')) {
    const inner = nodes.at(-1)?.states[name]
    if (inner !== undefined) nodes.push(inner)
  }
  return nodes
}

/** Where a machine that does not end spends its life: the most leaves of which each leads to every other. */
function circleOf(away: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const circles = [...away].map(([leaf, leads]) => [...leads].filter((other) => away.get(other)?.has(leaf)))
  return circles.reduce((largest, circle) => (circle.length > largest.length ? circle : largest), [])
}

/** What is to be known of a machine. `more`: see `waysOf`. `ends`: leaves that are left alone at will, though they are not final. */
interface Known {
  readonly more?: (snapshot: AnyMachineSnapshot) => string
  readonly ends?: readonly string[]
}

/**
 * What is wrong with a machine's ways, in sentences: a leaf that no order of `events` leads to, and one in which a player would be stuck,
 * since nothing leads from there to an end; or, where there is none, back to where the machine spends its life.
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
