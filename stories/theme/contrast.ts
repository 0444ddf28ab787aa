/** Red, green and blue in 0..255, opacity in 0..1. */
export type Rgba = readonly [number, number, number, number]

/** Parses a computed colour: "rgb(7, 11, 21)", "rgba(61, 77, 116, 0.55)". */
export function readRgba(computed: string): Rgba {
  const [r = 0, g = 0, b = 0, a = 1] = (computed.match(/[\d.]+/g) ?? []).map(Number)
  return [r, g, b, a]
}

/** Contrast ratio of two colours, 1..21 (WCAG 2.2). A translucent colour is blended over `ground` first. */
export function contrast(colour: Rgba, ground: Rgba): number {
  const [, , , a] = colour
  const over = ([0, 1, 2] as const).map((i) => colour[i] * a + ground[i] * (1 - a)) as [number, number, number]
  const [light, dark] = [luminance(over), luminance(ground)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance, 0..1 (WCAG 2.2). */
const luminance = ([r, g, b]: readonly [number, number, number, ...number[]]) =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
const linear = (channel: number) => {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}
