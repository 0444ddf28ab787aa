// Value noise that repeats every `period` pixels in x: grain and stains without seams.
import { createRandom } from './random.mjs'

export function periodicNoise({ width, height, period, cell, octaves = 3, seed = 1, stretch = 1, offset = 0 }) {
  const out = new Float32Array(width * height)
  let amplitude = 1,
    total = 0,
    size = cell
  for (let o = 0; o < octaves; o++) {
    const cols = Math.max(1, Math.round(period / (size * stretch)))
    const step = period / cols
    const rows = Math.ceil(height / size) + 2
    const rnd = createRandom(seed * 7919 + o * 104729)
    const lattice = Float32Array.from({ length: cols * rows }, () => rnd.next())
    const xi = new Int32Array(width),
      xn = new Int32Array(width),
      xf = new Float32Array(width)
    for (let x = 0; x < width; x++) {
      const p = ((((x + offset) % period) + period) % period) / step
      const i = Math.floor(p),
        f = p - i
      xi[x] = i % cols
      xn[x] = (i + 1) % cols
      xf[x] = f * f * (3 - 2 * f)
    }
    for (let y = 0; y < height; y++) {
      const q = y / size,
        j = Math.floor(q),
        g0 = q - j,
        g = g0 * g0 * (3 - 2 * g0)
      const a = j * cols,
        b = a + cols
      for (let x = 0; x < width; x++) {
        const top = lattice[a + xi[x]] + (lattice[a + xn[x]] - lattice[a + xi[x]]) * xf[x]
        const low = lattice[b + xi[x]] + (lattice[b + xn[x]] - lattice[b + xi[x]]) * xf[x]
        out[y * width + x] += amplitude * (top + (low - top) * g)
      }
    }
    total += amplitude
    amplitude *= 0.5
    size = Math.max(1, size / 2)
  }
  for (let i = 0; i < out.length; i++) out[i] /= total
  return out
}
