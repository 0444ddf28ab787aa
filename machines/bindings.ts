export const RUN_CONTROLS = [
  'up',
  'left',
  'down',
  'right',
  'dash',
  'slot1',
  'slot2',
  'slot3',
  'slot4',
  'pause',
  'return',
  'state',
  'mute',
] as const
/** Controls of the choice dialogs above a run. A key can do one thing here and another in the run. */
export const CHOICE_CONTROLS = ['choice1', 'choice2', 'choice3', 'reroll', 'banish'] as const
export type RunControl = (typeof RUN_CONTROLS)[number]
export type ControlId = RunControl | (typeof CHOICE_CONTROLS)[number]
/** Within a group, each key is bound to at most one control. */
export const CONTROL_GROUPS: readonly (readonly ControlId[])[] = [RUN_CONTROLS, CHOICE_CONTROLS]

/** Codes by control, the displayed one first: a physical key (`KeyboardEvent.code`), or `Button` and its number on a gamepad. */
export type Bindings = Readonly<Record<ControlId, readonly string[]>>

/** Default keys. No other file names a key. */
export const DEFAULT_KEYS: Bindings = {
  up: ['KeyW', 'ArrowUp'],
  left: ['KeyA', 'ArrowLeft'],
  down: ['KeyS', 'ArrowDown'],
  right: ['KeyD', 'ArrowRight'],
  dash: ['Space'],
  slot1: ['Digit1', 'Numpad1'],
  slot2: ['Digit2', 'Numpad2'],
  slot3: ['Digit3', 'Numpad3'],
  slot4: ['Digit4', 'Numpad4'],
  pause: ['KeyP'],
  return: ['KeyC'],
  state: ['KeyI'],
  mute: ['KeyM'],
  choice1: ['Digit1', 'Numpad1'],
  choice2: ['Digit2', 'Numpad2'],
  choice3: ['Digit3', 'Numpad3'],
  reroll: ['KeyR'],
  banish: ['KeyB'],
}
/** Default gamepad buttons, by their number in the browser's standard layout. The stick also moves. */
export const DEFAULT_BUTTONS: Bindings = {
  up: ['Button12'],
  left: ['Button14'],
  down: ['Button13'],
  right: ['Button15'],
  dash: ['Button7'],
  slot1: ['Button0'],
  slot2: ['Button1'],
  slot3: ['Button2'],
  slot4: ['Button3'],
  pause: ['Button9'],
  return: ['Button8'],
  state: ['Button4'],
  mute: ['Button11'],
  choice1: ['Button4'],
  choice2: ['Button3'],
  choice3: ['Button5'],
  reroll: ['Button2'],
  banish: ['Button6'],
}

/** Control of `controls` that the code triggers; `undefined` if none. */
export const controlOf = <Id extends ControlId>(bindings: Bindings, controls: readonly Id[], code: string): Id | undefined =>
  controls.find((control) => bindings[control].includes(code))

/** Maximum number of codes per control. */
export const MAX_CODES_PER_CONTROL = 2

/** `code` matches every code that can be bound; `notInChoices` matches the codes that move the focus or press a button in a choice. */
interface Bindable {
  readonly code: RegExp
  readonly notInChoices: RegExp
}
export const BINDABLE = {
  keys: {
    code: /^(Key[A-Z]|Digit\d|Numpad(\d|Add|Subtract|Multiply|Divide|Decimal)|Arrow(Up|Down|Left|Right)|Space|Shift(Left|Right)|Back(quote|slash|space)|Intl(Backslash|Ro|Yen)|Minus|Equal|Bracket(Left|Right)|Semicolon|Quote|Comma|Period|Slash|Insert|Delete|Home|End|Page(Up|Down))$/,
    notInChoices: /^(Arrow|Space)/,
  },
  // Button 16 belongs to the system.
  buttons: { code: /^Button(\d|1[0-5]|17)$/, notInChoices: /^Button([01]|1[2-5])$/ },
} as const satisfies Record<string, Bindable>

export const isBindable = ({ code, notInChoices }: Bindable, control: ControlId, pressed: string): boolean =>
  code.test(pressed) && !(notInChoices.test(pressed) && (CHOICE_CONTROLS as readonly ControlId[]).includes(control))

/**
 * Reads stored bindings. A control's codes are valid if they can all be bound and no earlier control of the group uses them. An invalid
 * control falls back to its defaults, minus codes that other controls use, and is reported to `drop` if it was stored.
 */
export function readBindings(
  stored: Readonly<Record<string, unknown>>,
  asTheyCome: Bindings,
  bindable: Bindable,
  drop: (control: ControlId) => void,
): Bindings {
  const read: Partial<Record<ControlId, readonly string[]>> = {}
  for (const group of CONTROL_GROUPS) {
    const taken = new Set<unknown>()
    const isRight = (control: ControlId, codes: unknown): codes is readonly string[] =>
      Array.isArray(codes) &&
      codes.length <= MAX_CODES_PER_CONTROL &&
      new Set(codes).size === codes.length &&
      codes.every((code) => typeof code === 'string' && isBindable(bindable, control, code) && !taken.has(code))
    for (const control of group) {
      const codes = stored[control]
      if (!isRight(control, codes)) continue
      read[control] = codes
      for (const code of codes) taken.add(code)
    }
    for (const control of group) {
      if (read[control]) continue
      if (control in stored) drop(control)
      read[control] = asTheyCome[control].filter((code) => !taken.has(code))
    }
  }
  return read as Bindings
}

/** Gamepad families, by the symbols on their buttons. */
export const PAD_MAKES = ['xbox', 'playstation', 'nintendo', 'generic'] as const
export type PadMake = (typeof PAD_MAKES)[number]
