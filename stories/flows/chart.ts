import { type AnyStateMachine, type AnyStateNode, and } from 'xstate'

/** Cause of a transition: an event, an effect that ended or failed, a delay, or none. */
type Cause = 'event' | 'done' | 'failed' | 'delay' | 'always'

export interface ChartTransition {
  readonly cause: Cause
  readonly label: string
  /** `else` if an earlier condition did not match; `null` if there is no condition. */
  readonly guard: string | null
  readonly actions: readonly string[]
  /** `null` if the state does not change. */
  readonly to: { readonly id: string; readonly name: string } | null
}
export interface ChartState {
  readonly id: string
  readonly name: string
  /** The state's name in its story; `null` if it has child states. */
  readonly leaf: string | null
  readonly isInitial: boolean
  readonly isFinal: boolean
  /** Effects that run while the state is active. */
  readonly runs: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly transitions: readonly ChartTransition[]
  readonly states: readonly ChartState[]
}

/** Derives the chart from the machine's definition, so that nothing is duplicated. */
export const chartOf = (machine: AnyStateMachine): ChartState => stateOf(machine.root as AnyStateNode, machine, false)

/** All states of a chart, parents before their children. */
export const statesIn = (state: ChartState): readonly ChartState[] => [state, ...state.states.flatMap(statesIn)]

function stateOf(node: AnyStateNode, machine: AnyStateMachine, isInitial: boolean): ChartState {
  const inner = Object.values(node.states) as AnyStateNode[]
  const first = node.initial?.target?.[0]?.id
  return {
    id: node.id,
    name: node.key,
    leaf: inner.length === 0 ? pascal(node.path) : null,
    isInitial,
    isFinal: node.type === 'final',
    runs: node.invoke.map(({ src }) => String(src)),
    entry: actionNames(node.entry),
    exit: actionNames(node.exit),
    transitions: transitionsOf(node, machine),
    states: inner.map((child) => stateOf(child, machine, child.id === first)),
  }
}

const pascal = (path: readonly string[]) => path.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')

type Definition = NonNullable<AnyStateNode['always']>[number]

function transitionsOf(node: AnyStateNode, machine: AnyStateMachine): readonly ChartTransition[] {
  const named = [...node.transitions].map(([type, list]) => ({ ...causeOf(type, node, machine), list }))
  const all = [...named, { cause: 'always' as const, label: 'at once', list: node.always ?? [] }]
  return all.flatMap(({ cause, label, list }) =>
    list.map((transition, i) => ({
      cause,
      label,
      guard: transition.guard ? guardName(transition.guard) : i > 0 ? 'else' : null,
      actions: actionNames(transition.actions),
      to: targetOf(transition),
    })),
  )
}

const targetOf = ({ target }: Definition): ChartTransition['to'] => {
  const [to] = target ?? []
  return to ? { id: to.id, name: to.key } : null
}

/** Translates XState's internal event names. */
function causeOf(type: string, node: AnyStateNode, machine: AnyStateMachine): { cause: Cause; label: string } {
  const [, what, rest] = /^xstate\.(done\.actor|error\.actor|done\.state|after)\.(.+)$/.exec(type) ?? []
  if (what === undefined || rest === undefined) return { cause: 'event', label: type }
  if (what === 'after') return { cause: 'delay', label: `after ${delayOf(rest.slice(0, -node.id.length - 1), machine)} ms` }
  const effect = node.invoke.find(({ id }) => id === rest)?.src ?? node.key
  return what === 'error.actor' ? { cause: 'failed', label: `${effect} fails` } : { cause: 'done', label: `${effect} ends` }
}

const delayOf = (name: string, machine: AnyStateMachine): string => String(machine.implementations.delays[name] ?? name)

/** Identified by its function, because a minified build has no function names. */
const ALL_OF = (and([]) as { check?: unknown }).check

/** A condition without a name is drawn as `?`, which a test detects. */
function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  const { check, guards } = guard as { check?: unknown; guards?: readonly unknown[] }
  return check === ALL_OF && guards ? guards.map(guardName).join(' and ') : '?'
}

const actionNames = (actions: readonly unknown[]): readonly string[] => actions.map(actionName).filter((name) => name !== '')

/** XState's internal delay actions are not part of the machine. */
function actionName(action: unknown): string {
  if (typeof action === 'string') return action
  const { type, params, assignment, to } = action as { type: string; params?: unknown; assignment?: object; to?: unknown }
  if (type === 'xstate.assign') return `set ${Object.keys(assignment ?? {}).join(', ')}`
  if (type === 'xstate.sendTo') return `pass on to ${String(to)}`
  return type.startsWith('xstate.') ? '' : [type, ...fixedWords(params)].join(' ')
}

/** The static parameters of an action; those that depend on an event are unknown here. */
const fixedWords = (params: unknown): readonly unknown[] =>
  typeof params === 'string' ? [params] : typeof params === 'object' && params !== null ? Object.values(params) : []
