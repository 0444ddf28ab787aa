import type { Texture } from 'pixi.js'
import type { Layer } from '../../scene/layer.ts'
import type { EventData, InstinctLayers, InstinctTools } from '../instincts/picture.ts'

/** What run events draw on, from the ground up. */
export interface RunEventLayers extends InstinctLayers {
  readonly edge: Layer
}

/** A run event as a frame tells it (`RunEventRecord`). */
export interface RunEventShown {
  phase: number
  x: number
  y: number
  progress: number
  left: number
  own: number
}

/** How one run event looks. Made when it first begins. */
export interface RunEventPicture {
  /** In the plate at the view's edge that points at its place. */
  readonly mark: Texture
  /** And the same for a body beside it that has to be found. */
  readonly partMark?: Texture
  /** Something happened (`RunEventMoment` in `b`). */
  readonly act?: (event: EventData) => void
  /** A drum burst; `a` px around. */
  readonly burst?: (event: EventData) => void
  /** Its turret or its helper shot at (a, b). */
  readonly shoot?: (event: EventData) => void
  /** One body that it has in the world. */
  readonly entity?: (kind: number, index: number, layers: RunEventLayers) => void
  /** Once in each picture, while it lasts; before its bodies. */
  readonly draw?: (shown: RunEventShown, layers: RunEventLayers) => void
}
export type NewRunEventPicture = (tools: InstinctTools) => RunEventPicture
