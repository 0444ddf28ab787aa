/** Share of red, green and blue that remains in the moonlight, each in [0, 1]. */
export type Moonlight = readonly [red: number, green: number, blue: number]

const FULL_MOONLIGHT: Moonlight = [0.3, 0.37, 0.54]
/** Brightness setting (0-100) at which moonlight is unscaled; 0 halves it, 100 doubles it. */
const DEFAULT_BRIGHTNESS = 50

/** `brightness` is the player's setting, 0 to 100. */
export function moonlight(brightness: number): Moonlight {
  const factor = 2 ** ((brightness - DEFAULT_BRIGHTNESS) / DEFAULT_BRIGHTNESS)
  return FULL_MOONLIGHT.map((share) => Math.min(1, share * factor)) as unknown as Moonlight
}

export const moonColor = (moon: Moonlight): string => `rgb(${moon.map((share) => 255 * share).join(' ')})`
