import { nextUnit, type Rng } from '../../../sim/kernel/rng.ts'
import type { Patch, PatchLayer } from '../../looks/patch.ts'

const DECIBELS_60 = Math.log(1000)
/** The vowel's two formants and the throat's flutter, in Hz. */
const FORMANTS_HZ = [540, 1080] as const
const FLUTTER_HZ = 23

const lengthOf = ({ at = 0, attack = 0, decay }: PatchLayer): number => at + attack + decay
const patchLength = (patch: Patch): number => Math.max(...patch.map(lengthOf))

/** Renders a patch. The same random stream gives the same samples. */
export function renderPatch(patch: Patch, sampleRate: number, rng: Rng): Float32Array<ArrayBuffer> {
  const out = new Float32Array(Math.ceil(patchLength(patch) * sampleRate))
  for (const layer of patch) addLayer(out, layer, sampleRate, rng)
  return out
}

function addLayer(out: Float32Array, layer: PatchLayer, sampleRate: number, rng: Rng): void {
  const { hz, to = hz, attack = 0.002, decay, level } = layer
  const first = Math.round((layer.at ?? 0) * sampleRate)
  const count = Math.min(out.length - first, Math.ceil((attack + decay) * sampleRate))
  const wave = sourceOf(layer, sampleRate, rng)
  for (let i = 0; i < count; i++) {
    const time = i / sampleRate
    const rise = time < attack ? time / attack : 1
    const fall = Math.exp((-DECIBELS_60 * Math.max(0, time - attack)) / decay)
    // Fades out at the end, where the sound is 60 dB down, so that it does not click.
    const end = Math.min(1, (count - i) / (0.004 * sampleRate))
    out[first + i] = out[first + i] + level * rise * fall * end * wave(hz * (to / hz) ** (i / count))
  }
}

/** Returns the next sample of a layer's wave at a pitch or cutoff. */
type Source = (hz: number) => number

function sourceOf({ wave, q = 1 }: PatchLayer, sampleRate: number, rng: Rng): Source {
  const noise = () => 2 * nextUnit(rng) - 1
  if (wave === 'low' || wave === 'band' || wave === 'high') {
    const filter = stateVariable(sampleRate, q)
    return (hz) => filter(noise(), hz)[wave]
  }
  const phase = phaseOf(sampleRate)
  if (wave === 'sine') return (hz) => Math.sin(2 * Math.PI * phase(hz))
  if (wave === 'saw') return (hz) => 2 * phase(hz) - 1
  const [low, high] = FORMANTS_HZ.map(() => stateVariable(sampleRate, 5)) as [Filter, Filter]
  const flutter = phaseOf(sampleRate)
  return (hz) => {
    const rough = 1 + 0.35 * Math.sin(2 * Math.PI * flutter(FLUTTER_HZ))
    const air = (2 * phase(hz * (1 + 0.02 * noise())) - 1 + 0.35 * noise()) * rough
    return low(air, FORMANTS_HZ[0]).band + 0.6 * high(air, FORMANTS_HZ[1]).band
  }
}

/** A phase in [0, 1) that advances with each call. */
function phaseOf(sampleRate: number): Source {
  let phase = 0
  return (hz) => {
    phase = (phase + hz / sampleRate) % 1
    return phase
  }
}

type Filter = (input: number, hz: number) => { readonly low: number; readonly band: number; readonly high: number }

/** A second-order filter whose cutoff may change with every sample (trapezoidal state variable filter). */
function stateVariable(sampleRate: number, q: number): Filter {
  let first = 0
  let second = 0
  const out = { low: 0, band: 0, high: 0 }
  const k = 1 / q
  return (input, hz) => {
    const g = Math.tan((Math.PI * Math.min(hz, 0.45 * sampleRate)) / sampleRate)
    const a = 1 / (1 + g * (g + k))
    const rest = input - second
    const band = a * first + g * a * rest
    const low = second + g * band
    first = 2 * band - first
    second = 2 * low - second
    out.low = low
    out.band = k * band
    out.high = input - k * band - low
    return out
  }
}
