import { describe, expect, test } from 'vitest'
import { integratedLoudness, truePeak } from '../../tools/bench/sound/loudness.ts'
import { nightly } from '../support/nightly.ts'

const SAMPLE_RATE = 48_000
const at = (decibels: number) => 10 ** (decibels / 20)
/** Share of the length of each signal of EBU Tech 3341; the loudness does not depend on it. */
const LENGTH_SHARE = nightly(1, 0.2)
/** Length of a constant tone in seconds. */
const TONE_SECONDS = 5 * LENGTH_SHARE
/** A 1 kHz sine with consecutive levels for these numbers of seconds. */
function sine(parts: readonly (readonly [decibels: number, seconds: number])[], hz = 1000): Float32Array {
  const counts = parts.map(([, seconds]) => Math.round(seconds * SAMPLE_RATE))
  const samples = new Float32Array(counts.reduce((sum, count) => sum + count, 0))
  let i = 0
  for (const [part, [decibels]] of parts.entries())
    for (const end = i + (counts[part] as number); i < end; i++) samples[i] = at(decibels) * Math.sin((2 * Math.PI * hz * i) / SAMPLE_RATE)
  return samples
}
const both = (samples: Float32Array) => integratedLoudness([samples, samples])

/** The signals of EBU Tech 3341 for two channels, each within a tenth. */
describe('loudness', () => {
  test.for([
    ['1: -23 dB on both sides', [[-23, 20]], -23],
    ['2: -33 dB on both sides', [[-33, 20]], -33],
    [
      '3: quiet before and after',
      [
        [-36, 10],
        [-23, 60],
        [-36, 10],
      ],
      -23,
    ],
    [
      '4: with silence',
      [
        [-72, 10],
        [-36, 10],
        [-23, 60],
        [-36, 10],
        [-72, 10],
      ],
      -23,
    ],
    [
      '5: same total loudness',
      [
        [-26, 20],
        [-20, 20.1],
        [-26, 20],
      ],
      -23,
    ],
  ] as const)('the loudness of signal %s is correct', ([, parts, expected]) => {
    const shared = parts.map(([decibels, seconds]) => [decibels, LENGTH_SHARE * seconds] as const)
    expect(Math.abs(both(sine(shared)) - expected)).toBeLessThan(0.1)
  })

  test('a full-scale sine on one side is -3.01 LUFS', () => {
    expect(integratedLoudness([sine([[0, TONE_SECONDS]], 997), new Float32Array(TONE_SECONDS * SAMPLE_RATE)])).toBeCloseTo(-3.01, 1)
  })

  test('low tones weigh less than high ones', () => {
    expect(both(sine([[-20, TONE_SECONDS]], 40))).toBeLessThan(both(sine([[-20, TONE_SECONDS]])) - 3)
    expect(both(sine([[-20, TONE_SECONDS]], 5000))).toBeGreaterThan(both(sine([[-20, TONE_SECONDS]])) + 2)
  })

  test('silence has no loudness', () => {
    expect(both(new Float32Array(SAMPLE_RATE))).toBe(Number.NEGATIVE_INFINITY)
  })
})

describe('true peak', () => {
  test('is found between the samples', () => {
    const quarter = Float32Array.from({ length: 4800 }, (_, i) => 0.5 * Math.sin((Math.PI / 2) * i + Math.PI / 4))
    expect(Math.max(...quarter)).toBeLessThan(0.36)
    expect(truePeak([quarter])).toBeCloseTo(-6.02, 0)
  })

  test('the true peak of a sine is its amplitude on either side', () => {
    expect(truePeak([new Float32Array(4800), sine([[-3, 1]])])).toBeCloseTo(-3, 1)
  })
})
