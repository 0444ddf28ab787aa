/** The player's settings of the operating system, and the type of device. */
export interface SystemPreferences {
  /** The player prefers reduced motion. */
  readonly still: boolean
  /** The player prefers more contrast. */
  readonly contrast?: boolean
  /** The device has a touch screen, so it is in a hand that can feel vibration. */
  readonly touch?: boolean
}

const QUERIES = {
  still: '(prefers-reduced-motion: reduce)',
  contrast: '(prefers-contrast: more)',
  touch: '(pointer: coarse)',
} as const satisfies Record<keyof SystemPreferences, string>

export const systemPreferences = (): SystemPreferences => ({
  still: matchMedia(QUERIES.still).matches,
  contrast: matchMedia(QUERIES.contrast).matches,
  touch: matchMedia(QUERIES.touch).matches,
})

/** Calls back when any of them changes. */
export function watchSystemPreferences(changed: (system: SystemPreferences) => void): void {
  for (const query of Object.values(QUERIES)) matchMedia(query).addEventListener('change', () => changed(systemPreferences()))
}
