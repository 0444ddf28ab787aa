import type { EventData, InstinctLayers, InstinctTools } from '../instincts/picture.ts'

/** The additions of an evolution to the picture of its Instinct. Created when the survivor first has it. */
export interface EvolutionPicture {
  /** The Instinct acted. */
  readonly act?: (event: EventData) => void
  /** Draws one entity of the Instinct at (x, y). */
  readonly entity?: (x: number, y: number, layers: InstinctLayers, index: number) => void
  /** Called once per frame; the survivor is at (x, y). */
  readonly draw?: (x: number, y: number, layers: InstinctLayers) => void
}
export type NewEvolutionPicture = (tools: InstinctTools) => EvolutionPicture
