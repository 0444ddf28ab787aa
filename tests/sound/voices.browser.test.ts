import { describe, expect, test } from 'vitest'
import { spatialise } from '../../src/sound/spatialise.ts'
import { MAX_VOICES, type VoiceOptions, Voices } from '../../src/sound/voices.ts'
import { rendered, SAMPLE_RATE_HZ, strength, tone } from './rendered.ts'

const PLAIN: VoiceOptions = { priority: 2, gain: 1, rate: 1, pan: 0, cutoff: null }

/** Voices on an offline context, each one second of a quiet tone. */
function voices() {
  const context = new OfflineAudioContext(2, SAMPLE_RATE_HZ, SAMPLE_RATE_HZ)
  const made = new Voices(context, context.destination)
  const buffer = tone(context, 440, 1, 0.01)
  return { count: () => made.count, play: (priority: number) => made.play(buffer, { ...PLAIN, priority }) }
}

describe('voices', () => {
  test('plays at most 24 sounds at a time, and drops another of the same priority', () => {
    const { play, count } = voices()
    const played = Array.from({ length: 40 }, () => play(2))
    expect(MAX_VOICES).toBe(24)
    expect(played.filter(Boolean).length).toBe(24)
    expect(count()).toBe(24)
  })

  test('a telegraph and a hurt displace groans, and never the other way round', () => {
    const { play, count } = voices()
    for (let i = 0; i < 23; i++) play(5)
    expect(play(1)).toBe(true)
    expect([play(5), count()]).toEqual([true, 24])
    expect([play(1), play(4), play(5), count()]).toEqual([false, false, false, 24])
  })

  test('the least important one that ends first is displaced', async () => {
    const hz = (samples: Float32Array) => (wanted: number) => {
      let [re, im] = [0, 0]
      const from = 0.1 * SAMPLE_RATE_HZ
      const count = 0.2 * SAMPLE_RATE_HZ
      for (let i = from; i < from + count; i++) {
        re += (samples[i] as number) * Math.cos((2 * Math.PI * wanted * i) / SAMPLE_RATE_HZ)
        im += (samples[i] as number) * Math.sin((2 * Math.PI * wanted * i) / SAMPLE_RATE_HZ)
      }
      return (2 * Math.hypot(re, im)) / count
    }
    const [left] = await rendered(0.4, (context) => {
      const made = new Voices(context, context.destination)
      const play = (pitch: number, seconds: number, priority: number) =>
        made.play(tone(context, pitch, seconds, 0.02), { ...PLAIN, priority })
      play(300, 0.4, 1)
      play(400, 0.35, 1)
      play(500, 0.3, 2)
      for (let i = 3; i < MAX_VOICES; i++) play(1000, 0.4, 3)
      play(700, 0.4, 5)
    })
    const at = hz(left)
    expect([300, 400, 500, 700].map((pitch) => at(pitch) > 0.005)).toEqual([true, false, true, true])
  })

  test('a finished sound makes room', async () => {
    let made: Voices
    const counts: number[] = []
    await rendered(
      0.5,
      (context) => {
        made = new Voices(context, context.destination)
        for (let i = 0; i < 30; i++) made.play(tone(context, 440, 0.2, 0.01), PLAIN)
        counts.push(made.count)
      },
      [[0.3, () => counts.push(made.count)]],
    )
    expect(counts).toEqual([24, 0])
  })
})

describe('position', () => {
  const sight = { x: 1000, width: 1280 }
  const ear = { x: 1200, y: 0 }
  const play = (x: number, y = 0) =>
    rendered(0.3, (context) => {
      new Voices(context, context.destination).play(tone(context, 5000, 0.3, 0.1), { ...PLAIN, ...spatialise(x, y, sight, ear) })
    })

  test('a sound is panned to its side of the picture', async () => {
    const sides = []
    for (const x of [420, 1000, 1580]) {
      const [left, right] = await play(x)
      sides.push(Math.sign(Math.round(strength(left) - strength(right))))
    }
    expect(sides).toEqual([1, 0, -1])
    expect(spatialise(1100, 0, sight, ear).pan).toBeGreaterThan(0)
    expect([spatialise(-9000, 0, sight, ear).pan, spatialise(9000, 0, sight, ear).pan]).toEqual([-0.85, 0.85])
  })

  test('distant sounds are quieter and duller', async () => {
    const [near, far] = [await play(1200), await play(1200, 900)]
    expect(strength(near[0]) - strength(far[0])).toBeGreaterThan(12)
    expect([spatialise(1200, 200, sight, ear).cutoff, spatialise(1200, 9000, sight, ear).cutoff]).toEqual([null, 700])
    const low = spatialise(1200, 700, sight, ear)
    const high = spatialise(1200, 500, sight, ear)
    expect(low.gain < high.gain && (low.cutoff as number) < (high.cutoff as number)).toBe(true)
  })
})
