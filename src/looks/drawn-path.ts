/** A filled path of an SVG drawing, which the stage can paint as well. */
export interface DrawnPath {
  readonly d: string
  readonly fill: string
  /** Colour and width of the outline; absent without one. */
  readonly line?: string
  readonly width?: number
}
