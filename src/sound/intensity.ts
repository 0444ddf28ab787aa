import { RUN_LAYERS } from './music/layers.ts'

type RunLayer = (typeof RUN_LAYERS)[number]

/** Enemies near the survivor from which on a layer is heard. */
const FROM = { uneasy: 7, hunted: 34 } as const
/** Share of that below which it is left again, so that it does not waver. */
const LEFT_BELOW = 0.6
/** Seconds in which a crowd is felt, and forgotten. */
const FELT = 1.2
const FORGOTTEN = 5

/** How dense the horde is, evened out over seconds, as a layer of the music. */
export class Intensity {
  #crowd = 0
  #layer: RunLayer = 'calm'

  /** The layer that this moment asks for. */
  feel(near: number, boss: boolean, seconds: number): RunLayer {
    const time = near > this.#crowd ? FELT : FORGOTTEN
    this.#crowd += (near - this.#crowd) * (1 - Math.exp(-seconds / time))
    this.#layer = boss ? 'boss' : this.#byCrowd()
    return this.#layer
  }

  #byCrowd(): RunLayer {
    const rank = RUN_LAYERS.indexOf(this.#layer)
    const reached = (layer: 'uneasy' | 'hunted') => this.#crowd >= FROM[layer] * (rank >= RUN_LAYERS.indexOf(layer) ? LEFT_BELOW : 1)
    return reached('hunted') ? 'hunted' : reached('uneasy') ? 'uneasy' : 'calm'
  }
}
