import { type Bindings, DEFAULT_BUTTONS, DEFAULT_KEYS, type PadMake } from '../../machines/bindings.ts'

/** What is played with. What a control is called follows from it. */
export type Device = 'keys' | 'touch' | 'pad'

/** How this device is played, as far as words and signs tell of it. */
export interface ShownControls {
  readonly device: Device
  readonly keys: Bindings
  readonly buttons: Bindings
  /** What the keys are called on this keyboard, by their place; a key that is not in it has the name of its place. */
  readonly layout: ReadonlyMap<string, string>
  /** Of the pad that was used last. */
  readonly make: PadMake
  /** The survivor goes to where a mouse or finger presses. */
  readonly pointer: boolean
  /** As long as it is held, or from one press to the next. */
  readonly walk: 'hold' | 'toggle'
  /** How the tent, and a pad's button, lead home. */
  readonly goHome: 'hold' | 'twice'
  readonly stickSide: Side
  /** Of the stick on a touch screen, in per cent. */
  readonly stickSize: number
  /** A pad's stick that walks. */
  readonly padStick: Side
}
type Side = 'left' | 'right'
export type ShownControl = keyof ShownControls['keys']

/** Until the game is there that knows better. */
export const controlsAsTheyCome = (device: Device): ShownControls => ({
  device,
  keys: DEFAULT_KEYS,
  buttons: DEFAULT_BUTTONS,
  layout: new Map(),
  make: 'generic',
  pointer: false,
  walk: 'hold',
  goHome: 'hold',
  stickSide: 'left',
  stickSize: 100,
  padStick: 'left',
})
