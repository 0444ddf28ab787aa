import type { Texture } from 'pixi.js'
import type { SpriteLayer } from '../../scene/layer.ts'
import type { EventData, InstinctLayers, InstinctTools } from '../instincts/picture.ts'

/** Layers for run events, from the ground up. */
export interface RunEventLayers extends InstinctLayers {
  readonly edge: SpriteLayer
}

/** A run event of a frame (`RunEventRecord`). */
export interface RunEventShown {
  phase: number
  x: number
  y: number
  progress: number
  left: number
  own: number
}

/** Picture of a run event. Created when the event first begins. */
export interface RunEventPicture {
  /** Shown in the plate at the view's edge that points at the event. */
  readonly mark: Texture
  /** The same for a separate body that the player has to find. */
  readonly partMark?: Texture
  /** Something happened (a `RunEventMoment` in `b`). */
  readonly act?: (event: EventData) => void
  /** A drum burst; `a` is the radius in px. */
  readonly burst?: (event: EventData) => void
  /** The turret or helper shot at (a, b). */
  readonly shoot?: (event: EventData) => void
  readonly entity?: (kind: number, index: number, layers: RunEventLayers) => void
  /** Called once per frame while the event lasts, before its bodies are drawn. */
  readonly draw?: (shown: RunEventShown, layers: RunEventLayers) => void
}
export type NewRunEventPicture = (tools: InstinctTools) => RunEventPicture
