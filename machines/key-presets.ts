import { type Bindings, DEFAULT_KEYS } from './bindings.ts'
import { areSameBindings } from './rebind.ts'

/** Ways to hold the hands. `pointer`: the survivor walks to the place where the pointer is pressed. */
export interface KeyPreset {
  readonly keys: Bindings
  readonly pointer: boolean
}

export const KEY_PRESET_IDS = ['wasd', 'arrows', 'leftHand', 'rightHand', 'pointer'] as const
export type KeyPresetId = (typeof KEY_PRESET_IDS)[number]

/** Only keys that the left hand reaches from WASD. */
const LEFT_HAND: Bindings = {
  up: ['KeyW'],
  left: ['KeyA'],
  down: ['KeyS'],
  right: ['KeyD'],
  dash: ['Space'],
  slot1: ['Digit1'],
  slot2: ['Digit2'],
  slot3: ['Digit3'],
  slot4: ['Digit4'],
  pause: ['KeyQ'],
  return: ['KeyC'],
  state: ['KeyF'],
  mute: ['KeyX'],
  choice1: ['Digit1'],
  choice2: ['Digit2'],
  choice3: ['Digit3'],
  reroll: ['KeyR'],
  banish: ['KeyV'],
}
/** Only keys that the right hand reaches from IJKL. */
const RIGHT_HAND: Bindings = {
  up: ['KeyI'],
  left: ['KeyJ'],
  down: ['KeyK'],
  right: ['KeyL'],
  dash: ['Space'],
  slot1: ['Digit7'],
  slot2: ['Digit8'],
  slot3: ['Digit9'],
  slot4: ['Digit0'],
  pause: ['KeyP'],
  return: ['KeyU'],
  state: ['KeyH'],
  mute: ['KeyM'],
  choice1: ['Digit7'],
  choice2: ['Digit8'],
  choice3: ['Digit9'],
  reroll: ['KeyO'],
  banish: ['KeyN'],
}
const ARROWS: Bindings = {
  ...DEFAULT_KEYS,
  up: ['ArrowUp'],
  left: ['ArrowLeft'],
  down: ['ArrowDown'],
  right: ['ArrowRight'],
  dash: ['Space', 'ShiftLeft'],
}

export const keyPresets: Readonly<Record<KeyPresetId, KeyPreset>> = {
  wasd: { keys: DEFAULT_KEYS, pointer: false },
  arrows: { keys: ARROWS, pointer: false },
  leftHand: { keys: LEFT_HAND, pointer: false },
  rightHand: { keys: RIGHT_HAND, pointer: false },
  pointer: { keys: DEFAULT_KEYS, pointer: true },
}

/** The preset that equals these controls; `null` if they are custom. */
export const keyPresetOf = ({ keys, pointer }: KeyPreset): KeyPresetId | null =>
  KEY_PRESET_IDS.find((id) => keyPresets[id].pointer === pointer && areSameBindings(keyPresets[id].keys, keys)) ?? null
