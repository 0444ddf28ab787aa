import { type Bindings, DEFAULT_BUTTONS, DEFAULT_KEYS, type PadMake } from '../../machines/bindings.ts'

/** Input device, which determines the names of the controls. */
export type ControlDevice = 'keys' | 'touch' | 'pad'

/** The settings of this device that affect the names and icons of controls. */
export interface ShownControls {
  readonly device: ControlDevice
  readonly keys: Bindings
  readonly buttons: Bindings
  /** Names of the keyboard's keys by their position; a missing key is named after its position. */
  readonly layout: ReadonlyMap<string, string>
  readonly make: PadMake
  /** The survivor walks to the place where a mouse or finger presses. */
  readonly pointer: boolean
  /** Walks while held, or from one press to the next. */
  readonly walk: 'hold' | 'toggle'
  /** Gesture on the tent or the gamepad button that returns to camp. */
  readonly goHome: 'hold' | 'twice'
  readonly stickSide: Side
  /** Size of the stick on a touch screen, in percent. */
  readonly stickSize: number
  /** The gamepad's stick for walking. */
  readonly padStick: Side
}
type Side = 'left' | 'right'
export type ShownControl = keyof ShownControls['keys']

/** Default controls, used until the game is loaded. */
export const controlsAsTheyCome = (device: ControlDevice): ShownControls => ({
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
