import { fc } from '@fast-check/vitest'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate'
import { nightly } from '../support/nightly.ts'
import { canCome, effects, leafOf } from './effects.ts'

/** One event of a walk and its result. */
export interface MachineStep<M extends AnyStateMachine> {
  readonly event: EventFromLogic<M>
  readonly before: SnapshotFrom<M>
  readonly after: SnapshotFrom<M>
  /** Names of the machine's leaves before and after. */
  readonly from: string
  readonly to: string
  /** Named effects requested by the step, in order. */
  readonly asked: readonly { readonly type: string; readonly params: unknown }[]
}

/** Up to 2,000 of `events`; without `size` fast-check would stop at about ten. */
export const sentOf = <E>(events: readonly E[]): fc.Arbitrary<E[]> =>
  fc.array(fc.constantFrom(...events), { maxLength: 2_000, size: 'max' })

/** This many walks, each of which visits a state many times; `npm test` runs a quarter. */
export const walks = (numRuns: number) => ({ numRuns: nightly(numRuns, Math.ceil(numRuns / 4)) })

/** Events sent to a machine after its end before the walk continues with a new one: an end must be final. */
const EVENTS_AFTER_END = 8

/**
 * Sends `sent` without running effects and shows each step to a checker. Skips answers of actors that do not run. After a machine ends,
 * the walk continues with a new one and a new checker.
 */
export function walk<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  sent: readonly EventFromLogic<M>[],
  checker: () => (step: MachineStep<M>) => void,
): void {
  const first = () => initialTransition(machine, ...([input] as never))[0]
  let before = first()
  let check = checker()
  let ended = 0
  for (const event of sent) {
    if ((before as AnyMachineSnapshot).status === 'done' && ++ended > EVENTS_AFTER_END) {
      before = first()
      check = checker()
      ended = 0
    }
    if (!canCome(before as never, event)) continue
    const [after, actions] = transition(machine, before, event)
    const named = new Set(effects(actions as never))
    const asked = actions.filter(({ type }) => named.has(type)).map(({ type, params }) => ({ type, params: params as unknown }))
    check({ event, before, after, from: leafOf(before as never), to: leafOf(after as never), asked } as MachineStep<M>)
    before = after
  }
}

/** Every order of events that visits no leaf state twice, as far as it goes, with its real contexts. */
function simplePaths<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  events: readonly EventFromLogic<M>[],
): EventFromLogic<M>[][] {
  const paths: EventFromLogic<M>[][] = []
  function follow(snapshot: SnapshotFrom<M>, been: ReadonlySet<string>, path: readonly EventFromLogic<M>[]): void {
    let ends = true
    for (const event of events) {
      if (!canCome(snapshot as never, event)) continue
      const [next] = transition(machine, snapshot as never, event)
      const leaf = leafOf(next as never)
      if (been.has(leaf)) continue
      ends = false
      follow(next as never, new Set([...been, leaf]), [...path, event])
    }
    if (ends) paths.push([...path])
  }
  const [first] = initialTransition(machine, ...([input] as never))
  follow(first as never, new Set([leafOf(first as never)]), [])
  return paths
}

/** Walks every simple path with a new checker each, and returns the number of paths. */
export function walkSimplePaths<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  events: readonly EventFromLogic<M>[],
  checker: () => (step: MachineStep<M>) => void,
): number {
  const paths = simplePaths(machine, input, events)
  for (const path of paths) walk(machine, input, path, checker)
  return paths.length
}
