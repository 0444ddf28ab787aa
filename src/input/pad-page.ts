import type { Bindings, PadMake } from '../../machines/bindings.ts'
import type { RunHandlers } from './keyboard.ts'
import type { PadMaps } from './pad-map.ts'
import type { MoveVector } from './vector.ts'

/** Read again in each frame. */
export interface PadSettings {
  readonly buttons: Bindings
  /** The stick that walks; the other one scrolls open content. */
  readonly padStick: 'left' | 'right'
  /** Dead zone of a stick, in percent of its range. */
  readonly padDead: number
  /** Maker whose button symbols are shown; `auto` detects it from the pad's id. */
  readonly padSigns: PadMake | 'auto'
}
/** A run while it is being played. */
export interface PadRun extends RunHandlers {
  /** Called when a pad is unplugged or its battery is empty, so that the player has no control. */
  readonly onDropped: () => void
}
/** The gamepads of the page. They control the run while one is played and no dialog is open above it, otherwise the page. */
export interface Pads {
  readonly settings: PadSettings
  /** Called when a pad of this make is used. */
  readonly onUsed: (make: PadMake) => void
  /** Set by the run while it is being played. */
  run: PadRun | null
  /** While set, receives the code of each pressed button, which then has no other effect. */
  captured: ((code: string) => void) | null
  /** Direction of a stick or the D-pad, for the run. */
  move: () => MoveVector
  /** Position of the walking stick, regardless of its dead zone; `null` if there is no pad that the game can read. */
  stick: () => MoveVector | null
  /**
   * Called when a button is pressed on a pad without the standard layout that was not set up yet. `isBusy` is true if a
   * run is played or a dialog is open.
   */
  onUnknown: (isBusy: boolean) => void
  /** Setups of the pads; `null` until the first pad is connected. */
  maps: PadMaps | null
  /** Removes all listeners. */
  end: () => void
}
