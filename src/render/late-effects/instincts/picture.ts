import type { Texture } from 'pixi.js'
import type { RenderContext } from '../../scene/event-effects.ts'
import type { SpriteLayer } from '../../scene/layer.ts'
import type { Paint } from '../basics/brush.ts'
import type { Shapes } from '../basics/shapes.ts'
import type { ShockWaves } from '../basics/shock-waves.ts'
import type { Sparks } from '../basics/sparks.ts'
import type { Lights } from '../light/lights.ts'

/** An event of a frame for the pictures (`Ev`); `now` is in ms of play. */
export interface EventData {
  readonly now: number
  readonly x: number
  readonly y: number
  readonly a: number
  readonly b: number
  readonly entity: number
}

/** Layers for Instincts, from the ground up. */
export interface InstinctLayers {
  readonly marks: SpriteLayer
  readonly things: SpriteLayer
  readonly shadows: SpriteLayer
  readonly bodies: SpriteLayer
  /** Above the dark, for information that must be readable at a glance. */
  readonly signals: SpriteLayer
  readonly air: SpriteLayer
  readonly lights: Lights
}

/** Drawing tools for Instincts; one object for the whole run. */
export interface InstinctTools {
  readonly context: RenderContext
  readonly sparks: Sparks
  readonly shockWaves: ShockWaves
  readonly shapes: Shapes
  /** Position of the survivor in this frame, and the aim in radians. */
  readonly survivor: { readonly x: number; readonly y: number; readonly turn: number }
  /** Paints textures of `width` x `height` world px, each around (0, 0). They are freed at the end of the run. */
  paint(width: number, height: number, ...paints: readonly Paint[]): readonly [Texture, ...Texture[]]
}

/** Picture of an active Instinct. All methods are optional; `rank` is 1 to 5. Created on first use. */
export interface InstinctPicture {
  /** The Instinct acted (`EventKind.instinct`). */
  readonly act?: (event: EventData, rank: number) => void
  /** A swing or a shot; (a, b) is its unit vector. */
  readonly swing?: (event: EventData, rank: number) => void
  readonly shot?: (event: EventData, rank: number) => void
  /** Draws one entity of the Instinct, or one of the survivor's shots. */
  readonly entity?: (index: number, rank: number, layers: InstinctLayers) => void
  /** Called once per frame. */
  readonly draw?: (rank: number, layers: InstinctLayers) => void
}
export type NewInstinctPicture = (tools: InstinctTools) => InstinctPicture
