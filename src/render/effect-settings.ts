/** The player's effect settings, read each time, since they may change during a run. */
export interface EffectSettings {
  readonly damageNumbers: boolean
  /** False keeps the picture still when the player is hit. */
  readonly shake: boolean
  /** False: nothing lights up for a moment, neither what is hit nor a muzzle. */
  readonly flashes: boolean
}
