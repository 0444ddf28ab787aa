/** What the player has asked of the whole system, and how the device is held. */
export interface SystemPreferences {
  /** A picture that keeps still. */
  readonly still: boolean
  /** More contrast. */
  readonly contrast?: boolean
  /** The device is moved by a finger, so it is in a hand that can feel it shake. */
  readonly touch?: boolean
}

const QUERIES = {
  still: '(prefers-reduced-motion: reduce)',
  contrast: '(prefers-contrast: more)',
  touch: '(pointer: coarse)',
} as const satisfies Record<keyof SystemPreferences, string>

/** What this system prefers now. */
export const systemPreferences = (): SystemPreferences => ({
  still: matchMedia(QUERIES.still).matches,
  contrast: matchMedia(QUERIES.contrast).matches,
  touch: matchMedia(QUERIES.touch).matches,
})

/** Calls back whenever one of them changes. */
export function watchSystemPreferences(changed: (system: SystemPreferences) => void): void {
  for (const query of Object.values(QUERIES)) matchMedia(query).addEventListener('change', () => changed(systemPreferences()))
}
