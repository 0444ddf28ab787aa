import type { Texture } from 'pixi.js'
import type { RenderContext } from '../../scene/event-effects.ts'
import type { Layer } from '../../scene/layer.ts'
import type { Paint } from '../basics/brush.ts'
import type { Shapes } from '../basics/shapes.ts'
import type { ShockWaves } from '../basics/shock-waves.ts'
import type { Sparks } from '../basics/sparks.ts'
import type { Lights } from '../light/lights.ts'

/** An event of a frame as pictures read it (`Ev`); `now` is ms of play. */
export interface EventData {
  readonly now: number
  readonly x: number
  readonly y: number
  readonly a: number
  readonly b: number
  readonly entity: number
}

/** What Instincts draw on, from the ground up. */
export interface InstinctLayers {
  readonly marks: Layer
  readonly things: Layer
  readonly shadows: Layer
  readonly bodies: Layer
  /** Over the dark: what must be read at a glance. */
  readonly signals: Layer
  readonly air: Layer
  readonly lights: Lights
}

/** What Instincts draw with; one object for the whole run. */
export interface InstinctTools {
  readonly context: RenderContext
  readonly sparks: Sparks
  readonly shockWaves: ShockWaves
  readonly shapes: Shapes
  /** Where the survivor is in this picture, and their aim in radians. */
  readonly survivor: { readonly x: number; readonly y: number; readonly turn: number }
  /** Paints pictures of `width` x `height` world px, each around (0, 0); they are freed with the run. */
  paint(width: number, height: number, ...paints: readonly Paint[]): readonly [Texture, ...Texture[]]
}

/** How one Instinct looks while it is in hand. All is optional; `rank` is 1 to 5. Made when it is first needed. */
export interface InstinctPicture {
  /** It did what it does (`EventKind.instinct`). */
  readonly act?: (event: EventData, rank: number) => void
  /** A swing or a shot; (a, b) is its unit vector. */
  readonly swing?: (event: EventData, rank: number) => void
  readonly shot?: (event: EventData, rank: number) => void
  /** One entity that it has in the world, or one of the survivor's shots. */
  readonly entity?: (index: number, rank: number, layers: InstinctLayers) => void
  /** Once in each picture. */
  readonly draw?: (rank: number, layers: InstinctLayers) => void
}
export type NewInstinctPicture = (tools: InstinctTools) => InstinctPicture
