import type { Bindings, PadMake } from '../../machines/bindings.ts'
import type { RunHandlers } from './keyboard.ts'
import type { PadMaps } from './pad-map.ts'
import type { MoveVector } from './vector.ts'

/** Read anew in each frame. */
export interface PadSettings {
  readonly buttons: Bindings
  /** The stick that walks; the other one scrolls what is open. */
  readonly padStick: 'left' | 'right'
  /** Per cent of its way in which a stick rests. */
  readonly padDead: number
  /** Whose signs the buttons bear; `auto`: by what the pad says of itself. */
  readonly padSigns: PadMake | 'auto'
}
/** A run, for as long as it is played. */
export interface PadRun extends RunHandlers {
  /** A pad was unplugged, or its battery is empty: the player has no control. */
  readonly onDropped: () => void
}
/** The gamepads of the page: of a run while one is played and nothing is open above it, else of whatever is on the screen. */
export interface Pads {
  readonly settings: PadSettings
  /** A pad that bears these signs was used. */
  readonly onUsed: (make: PadMake) => void
  /** Set by whoever plays one, for as long as it is played. */
  run: PadRun | null
  /** While it is set it gets the code of each button that is pressed, and the button does nothing else. */
  captured: ((code: string) => void) | null
  /** How far a stick or the cross is pushed, for the run. */
  move: () => MoveVector
  /** How far the stick that walks is pushed, whatever its dead zone; null: there is no pad that the game can read. */
  stick: () => MoveVector | null
  /** A button was pressed on a pad that has no standard layout and was not set up; `isBusy`: a run is played, or a dialog is open. */
  onUnknown: (isBusy: boolean) => void
  /** How pads were set up; null until the first pad is connected. */
  maps: PadMaps | null
  /** Nobody listens any more. */
  end: () => void
}
