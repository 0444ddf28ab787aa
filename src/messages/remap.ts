import type { ControlId } from '../../machines/bindings.ts'
import type { KeyPresetId } from '../../machines/key-presets.ts'
import type { BoundDevice, CodeRefusal } from '../../machines/rebind.ts'
import type { RemapChange } from '../../machines/remap.machine.ts'

/** What each control is called where it is remapped. */
export const controlNames: Readonly<Record<ControlId, string>> = {
  up: 'Walk up',
  left: 'Walk left',
  down: 'Walk down',
  right: 'Walk right',
  dash: 'Dash',
  slot1: 'Quick slot 1',
  slot2: 'Quick slot 2',
  slot3: 'Quick slot 3',
  slot4: 'Quick slot 4',
  pause: 'Pause',
  return: 'Return to camp',
  state: 'How the run stands',
  mute: 'Sound on or off',
  choice1: 'First card',
  choice2: 'Second card',
  choice3: 'Third card',
  reroll: 'Reroll',
  banish: 'Banish',
}

/** The dialog in which keys, buttons, stick and pointer are set. */
export const remapText = {
  title: 'Controls',
  open: 'Keys, gamepad, touch and mouse',
  tabs: 'Set the controls of',
  keyboard: 'Keyboard',
  gamepad: 'Gamepad',
  pointer: 'Touch and mouse',
  presets: 'Hands',
  own: 'Keys of your own.',
  walking: 'Walking',
  fighting: 'In a run',
  choosing: 'In a choice',
  alsoStick: 'A stick walks besides.',
  /** What a key is called that a control has not. */
  none: 'none',
  reset: 'Reset',
  undo: 'Undo',
  cancel: 'Cancel',
  take: 'Use it here',
  keep: 'Leave it there',
  idleKeys: 'Choose a key to change it.',
  idleButtons: 'Choose a button to change it.',
  noPad: 'Connect a gamepad and press one of its buttons.',
} as const

export const keyPresetNames: Readonly<Record<KeyPresetId, string>> = {
  wasd: 'WASD and arrows',
  arrows: 'Arrows',
  leftHand: 'Left hand',
  rightHand: 'Right hand',
  pointer: 'One hand, by pointer',
}
export const keyPresetText: Readonly<Record<KeyPresetId, string>> = {
  wasd: 'As it comes: one hand walks, the other one acts.',
  arrows: 'The right hand walks, the left one dashes and uses the slots.',
  leftHand: 'All keys lie under the left hand.',
  rightHand: 'All keys lie under the right hand.',
  pointer: 'The survivor walks to where a mouse or finger presses. Twice is a dash, and so is the second button.',
}

/** "Dash: Space", "Dash, second key: none". */
export function codeTitle(device: BoundDevice, control: ControlId, at: number, name: string): string {
  const which = at === 0 ? '' : device === 'keys' ? ', second key' : ', second button'
  return `${controlNames[control]}${which}: ${name}`
}

export const askLine = (device: BoundDevice, control: ControlId): string =>
  device === 'keys' ? `Press a key for ${controlNames[control]}. Escape cancels.` : `Press a button for ${controlNames[control]}.`
export const clearLine = (device: BoundDevice): string => (device === 'keys' ? 'Without this key' : 'Without this button')

const refusals: Readonly<Record<CodeRefusal, string>> = {
  focus: 'moves from control to control',
  presses: 'presses what has the focus',
  browser: 'belongs to the browser',
  system: 'belongs to the system',
  choice: 'moves and presses in a choice',
}
export const refusalLine = (name: string, refusal: CodeRefusal): string => `${name} ${refusals[refusal]}. Press another one.`
export const conflictLine = (name: string, owner: ControlId, control: ControlId): string =>
  `${name} is ${controlNames[owner]}. Use it for ${controlNames[control]} instead?`

/** What was changed; `nameOf`: of a code. */
export function changeLine(change: RemapChange, nameOf: (code: string) => string): string {
  switch (change.type) {
    case 'bound':
      return `${controlNames[change.control]} is ${nameOf(change.code)} now.${change.takenFrom === null ? '' : ` ${controlNames[change.takenFrom]} has lost it.`}`
    case 'unbound':
      return `${controlNames[change.control]} has one ${change.device === 'keys' ? 'key' : 'button'} less.`
    case 'preset':
      return `The keys are set: ${keyPresetNames[change.preset]}.`
    case 'reset':
      return change.device === 'keys' ? 'All keys are as they came.' : 'All buttons are as they came.'
  }
}
/** Controls that nothing does any more. */
export const lostLine = (lost: readonly ControlId[]): string =>
  `Nothing does these any more: ${lost.map((control) => controlNames[control]).join(', ')}.`

/** How sticks, pointers and what is held are set. */
export const handsText = {
  touch: 'Stick on a touch screen',
  mouse: 'Mouse or finger',
  held: 'What is held',
  movePointer: 'Walk to where I press',
  movePointerHint: 'Instead of the stick. Press twice, or with the second button, to dash.',
  walk: 'Walking by key or pointer',
  walkHold: 'While it is held',
  walkToggle: 'From one press to the next',
  goHome: 'Return to camp by tent or gamepad',
  goHomeHold: 'Hold',
  goHomeTwice: 'Press twice',
  side: 'Side',
  left: 'Left',
  right: 'Right',
  place: 'Place',
  fixed: 'Stays where it is',
  floats: 'Comes to the thumb',
  size: 'Size',
  dead: 'Dead zone',
  deadHint: 'How far it is pushed before anything moves.',
  padStick: 'Stick that walks',
  padDead: 'Dead zone of the sticks',
  signs: 'Signs of the buttons',
  atOnce: 'What you choose holds at once.',
  percent: (value: number) => `${value}%`,
} as const
export const padSignNames = {
  auto: 'As the gamepad says',
  xbox: 'Xbox',
  playstation: 'PlayStation',
  nintendo: 'Nintendo',
  generic: 'By their place',
} as const
