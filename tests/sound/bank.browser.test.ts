import { expect, test } from 'vitest'
import { soundRules } from '../../src/looks/sound-rules.ts'
import { loudest, SOUND_NAMES, SoundBank } from '../../src/sound/bank.ts'

const bank = new SoundBank(new OfflineAudioContext(1, 48_000, 48_000))

test.for(SOUND_NAMES)('%s has its specified loudness, starts and ends without a click, and ends', (name) => {
  const buffer = bank.get(name)
  const samples = buffer.getChannelData(0)
  expect(samples.every(Number.isFinite)).toBe(true)
  expect(20 * Math.log10(loudest(samples, buffer.sampleRate))).toBeCloseTo(soundRules[name].level, 3)
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  expect(peak).toBeLessThan(1)
  expect(Math.abs(samples.at(-1) as number) / peak).toBeLessThan(0.03)
  expect(buffer.duration).toBeLessThan(2)
})

test('all sounds are rendered in idle time, one at a time', () => {
  const fresh = new SoundBank(new OfflineAudioContext(1, 48_000, 48_000))
  let rendered = 0
  while (fresh.renderNext()) rendered++
  expect(rendered).toBe(SOUND_NAMES.length)
  expect(fresh.get('playerHit')).toBe(fresh.get('playerHit'))
})
