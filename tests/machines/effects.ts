import type { AnyMachineSnapshot, AnyStateMachine, ExecutableActionObject } from 'xstate'

/** The events with which XState itself answers a machine: a finished effect, a failed one, an elapsed delay. */
export const done = (actor: string, output?: unknown) => ({ type: `xstate.done.actor.${actor}`, output, actorId: actor }) as never
export const fails = (actor: string, error: unknown = new Error('refused')) =>
  ({ type: `xstate.error.actor.${actor}`, error, actorId: actor }) as never
export const passes = (delay: string, state: string) => ({ type: `xstate.after.${delay}.${state}` }) as never

/** Tests whether XState could send this now: an actor answers only while it runs. */
export const canCome = (snapshot: Pick<AnyMachineSnapshot, 'children'>, event: object): boolean =>
  !('actorId' in event) || String(event.actorId) in snapshot.children

/** The name of a state from the root to the leaf, such as `running.live.playing`. */
export function leafOf({ value }: Pick<AnyMachineSnapshot, 'value'>): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([key, inner]) => (inner === undefined ? key : `${key}.${leafOf({ value: inner } as AnyMachineSnapshot)}`))
    .join(' ')
}

/** Named effects requested by a step in order, without XState's own actions. */
export const effects = (actions: readonly ExecutableActionObject[]): string[] =>
  actions.map((action) => action.type).filter((type) => !type.startsWith('xstate.'))

export function allLeaves(machine: AnyStateMachine): string[] {
  const walk = (node: AnyStateMachine['root']): string[] => {
    const inner = Object.values(node.states)
    return inner.length === 0 ? [node.path.join('.')] : inner.flatMap(walk)
  }
  return walk(machine.root).sort()
}
