import type { EventData, InstinctLayers, InstinctTools } from '../instincts/picture.ts'

/** What an evolution adds to the picture of its Instinct. Made when it is first in hand. */
export interface EvolutionPicture {
  /** Its Instinct did what it does. */
  readonly act?: (event: EventData) => void
  /** One entity of its Instinct, at (x, y). */
  readonly entity?: (x: number, y: number, layers: InstinctLayers, index: number) => void
  /** Once in each picture; the survivor is at (x, y). */
  readonly draw?: (x: number, y: number, layers: InstinctLayers) => void
}
export type NewEvolutionPicture = (tools: InstinctTools) => EvolutionPicture
