import type { BodyColours } from '../../src/looks/body-colours.ts'

type Triple = readonly [number, number, number]
type Eyes = Exclude<BodyColours, 'drawn'>

/** Colour matrices for viewers without one kind of cone, in linear RGB (Machado, Oliveira, Fernandes 2009, severity 1). */
const SIGHT: Readonly<Record<Eyes, readonly [Triple, Triple, Triple]>> = {
  vivid: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}
const linear = (channel: number): number => {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

/** A colour as those viewers see it, in linear RGB from 0 to 1. */
export function seenBy(eyes: Eyes, tint: number): Triple {
  const [r, g, b] = [tint >> 16, (tint >> 8) & 255, tint & 255].map(linear) as [number, number, number]
  const channel = (row: Triple) => Math.min(1, Math.max(0, row[0] * r + row[1] * g + row[2] * b))
  const [red, green, blue] = SIGHT[eyes]
  return [channel(red), channel(green), channel(blue)]
}

/** Relative luminance as defined by WCAG. */
export const luminanceOf = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

export function oklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

export const distance = (a: Triple, b: Triple): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** Distance between two seen colours in OKLab. A distance of about 0.02 is just noticeable side by side. */
export const apart = (a: Triple, b: Triple): number => distance(oklab(a), oklab(b))
