/** What the moon leaves of red, green and blue, each in [0, 1]. */
export type Moonlight = readonly [red: number, green: number, blue: number]

/** At the usual brightness. */
const MOON: Moonlight = [0.3, 0.37, 0.54]
/** The brightness setting at which it is that, of 0 to 100; the ends halve and double it. */
const USUAL = 50

/** `brightness` is the player's setting, 0 to 100. */
export function moonlight(brightness: number): Moonlight {
  const factor = 2 ** ((brightness - USUAL) / USUAL)
  return MOON.map((share) => Math.min(1, share * factor)) as unknown as Moonlight
}

/** As a colour in CSS. */
export const moonColor = (moon: Moonlight): string => `rgb(${moon.map((share) => 255 * share).join(' ')})`
