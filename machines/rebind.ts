import { BINDABLE, type Bindings, CONTROL_GROUPS, type ControlId, isBindable, MAX_CODES_PER_CONTROL } from './bindings.ts'

/** Device whose bindings are changed: a keyboard's keys or a gamepad's buttons. */
export type BoundDevice = 'keys' | 'buttons'

/**
 * Why a code cannot be bound. `focus`: it moves the focus. `presses`: it presses the focused button. `browser`, `system`: it belongs to the
 * browser or the operating system. `choice`: it moves the focus or presses a button in a choice.
 */
export type CodeRefusal = 'focus' | 'presses' | 'browser' | 'system' | 'choice'

const REFUSED_CODES: readonly (readonly [RegExp, CodeRefusal])[] = [
  [/^Tab$/, 'focus'],
  [/^(Numpad)?Enter$/, 'presses'],
  // Browsers have shortcuts for nearly every key together with Ctrl, Alt or Meta.
  [/^(F\d+|(Control|Alt|Meta|OS)(Left|Right)|ContextMenu|Browser\w+)$/, 'browser'],
]

/** Why `code` cannot be bound to `control`; `null` if it can. */
export function findCodeRefusal(device: BoundDevice, control: ControlId, code: string): CodeRefusal | null {
  if (isBindable(BINDABLE[device], control, code)) return null
  if (BINDABLE[device].code.test(code)) return 'choice'
  return REFUSED_CODES.find(([pattern]) => pattern.test(code))?.[1] ?? 'system'
}

const groupOf = (control: ControlId): readonly ControlId[] => CONTROL_GROUPS.find((group) => group.includes(control)) ?? []

/** The other control of the same group that uses the code; `null` if none. */
export const findCodeOwner = (bindings: Bindings, control: ControlId, code: string): ControlId | null =>
  groupOf(control).find((other) => other !== control && bindings[other].includes(code)) ?? null

/** Binds the code as the `at`-th of a control and removes it from any other control of the group. */
export function bindCode(bindings: Bindings, control: ControlId, at: number, code: string): Bindings {
  const freed = Object.fromEntries(groupOf(control).map((other) => [other, bindings[other].filter((has) => has !== code)]))
  const codes = bindings[control].filter((has, place) => place === at || has !== code)
  const next = at < codes.length ? codes.with(at, code) : [...codes, code]
  return { ...bindings, ...freed, [control]: next.slice(0, MAX_CODES_PER_CONTROL) }
}

/** Removes the `at`-th code of a control. */
export const unbindCode = (bindings: Bindings, control: ControlId, at: number): Bindings => ({
  ...bindings,
  [control]: bindings[control].filter((_, place) => place !== at),
})

export const areSameBindings = (a: Bindings, b: Bindings): boolean =>
  CONTROL_GROUPS.flat().every((control) => a[control].join() === b[control].join())

/** Controls that had a code before and have none now. */
export const controlsWithoutCode = (before: Bindings, after: Bindings): readonly ControlId[] =>
  CONTROL_GROUPS.flat().filter((control) => before[control].length > 0 && after[control].length === 0)
