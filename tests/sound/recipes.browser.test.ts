/// <reference path="../../src/sound/zzfx.d.ts" />
import { expect, test } from 'vitest'
import { ZZFX } from 'zzfx'
import { recipes, type SoundName } from '../../src/looks/sounds.ts'

const SAMPLE_RATE = 44_100
/** Loudest 50 ms of a sound, as the square root of the mean square. */
function loudness(samples: readonly number[]): number {
  const window = SAMPLE_RATE / 20
  let loudest = 0
  for (let from = 0; from < samples.length; from += window) {
    const part = samples.slice(from, from + window)
    loudest = Math.max(loudest, Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / window))
  }
  return loudest
}

test.for(Object.keys(recipes) as SoundName[])('%s is heard, drowns out nothing and ends', (name) => {
  const samples = ZZFX.buildSamples(...recipes[name])
  const level = loudness(samples)
  expect(samples.every(Number.isFinite)).toBe(true)
  expect(level).toBeGreaterThan(0.03)
  expect(level).toBeLessThan(0.25)
  expect(samples.length / SAMPLE_RATE).toBeLessThan(1.6)
})
