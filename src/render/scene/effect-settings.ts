import type { BodyColours } from '../../looks/body-colours.ts'

/** The player's effect settings. Read them on each use, because they may change during a run. */
export interface EffectSettings {
  readonly damageNumbers: boolean
  /** Strength of camera shake in whole percent; 0 disables it. */
  readonly shake: number
  /** Pauses the picture for a moment at a big kill. */
  readonly hitStop: boolean
  /** If false, nothing flashes, neither hits nor muzzles, and nothing large pulses. */
  readonly flashes: boolean
  /** If false, wounds throw dust and leave no stains. */
  readonly blood: boolean
  /** If false, no fog banks pass over the ground. */
  readonly weather: boolean
  readonly bodies: BodyColours
  /** Brightness of the night in whole percent; 50 is unscaled. */
  readonly brightness: number
}
