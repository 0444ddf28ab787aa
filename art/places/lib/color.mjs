// Colour arithmetic on "#rrggbb".
export const parse = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16))
const byte = (v) => Math.max(0, Math.min(255, Math.round(v)))
const toHex = (rgb) => `#${rgb.map((v) => byte(v).toString(16).padStart(2, '0')).join('')}`
export const shade = (hex, factor) => toHex(parse(hex).map((v) => v * factor))
export const mix = (a, b, t) => {
  const [p, q] = [parse(a), parse(b)]
  return toHex(p.map((v, i) => v + (q[i] - v) * t))
}
