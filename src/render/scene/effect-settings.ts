import type { BodyColours } from '../../looks/body-colours.ts'

/** The player's effect settings, read each time, since they may change during a run. */
export interface EffectSettings {
  readonly damageNumbers: boolean
  /** How far the picture jolts, in whole percent; 0 keeps it still. */
  readonly shake: number
  /** The picture holds for a moment at a big kill. */
  readonly hitStop: boolean
  /** False: nothing lights up for a moment, neither what is hit nor a muzzle, and nothing large pulses. */
  readonly flashes: boolean
  /** False: wounds give dust, and nothing stains the ground. */
  readonly blood: boolean
  /** False: no fog passes over the ground. */
  readonly weather: boolean
  readonly bodies: BodyColours
  /** Of the night, in whole percent; 50 is as drawn. */
  readonly brightness: number
}
