import { RUN_LAYERS } from './music/layers.ts'

type RunLayer = (typeof RUN_LAYERS)[number]

/** Number of enemies near the survivor at which a layer begins. */
const MIN_CROWD = { uneasy: 7, hunted: 34 } as const
/** Share of that number below which the layer ends, so that it does not flicker. */
const LEFT_BELOW = 0.6
/** Time constants in seconds for a growing and a shrinking crowd. */
const RISE_SECONDS = 1.2
const FALL_SECONDS = 5

/** Selects the music layer from the density of the horde, smoothed over seconds. */
export class Intensity {
  #crowd = 0
  #layer: RunLayer = 'calm'

  feel(near: number, boss: boolean, seconds: number): RunLayer {
    const time = near > this.#crowd ? RISE_SECONDS : FALL_SECONDS
    this.#crowd += (near - this.#crowd) * (1 - Math.exp(-seconds / time))
    this.#layer = boss ? 'boss' : this.#byCrowd()
    return this.#layer
  }

  #byCrowd(): RunLayer {
    const rank = RUN_LAYERS.indexOf(this.#layer)
    const reached = (layer: 'uneasy' | 'hunted') => this.#crowd >= MIN_CROWD[layer] * (rank >= RUN_LAYERS.indexOf(layer) ? LEFT_BELOW : 1)
    return reached('hunted') ? 'hunted' : reached('uneasy') ? 'uneasy' : 'calm'
  }
}
