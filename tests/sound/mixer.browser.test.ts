import { expect, test } from 'vitest'
import { type Bus, Mixer, type Volumes } from '../../src/sound/mixer.ts'
import { rendered, SAMPLE_RATE_HZ, strength, tone } from './rendered.ts'

const FULL: Volumes = { music: 50, effects: 50, interface: 50, muted: false }

/** Two seconds of a quiet tone on a bus. */
function played(bus: Bus, volumes: Volumes, at: readonly (readonly [number, (mixer: Mixer) => void])[] = [], level = 0.02) {
  let mixer: Mixer
  return rendered(
    2,
    (context) => {
      mixer = new Mixer(context)
      mixer.set(volumes)
      const source = context.createBufferSource()
      source.buffer = tone(context, 400, 2, level)
      source.connect(mixer.inputs[bus])
      source.start()
    },
    at.map(([time, then]) => [time, () => then(mixer)] as const),
  )
}

test.for(['music', 'effects', 'interface'] as const)('the volume of %s is independent (SETT-02)', async (bus) => {
  const loudness = async (volumes: Partial<Volumes>) => strength((await played(bus, { ...FULL, ...volumes }))[0], 1, 2)
  const usual = await loudness({})
  expect(await loudness({ [bus]: 25 })).toBeCloseTo(usual - 6.02, 0)
  expect(await loudness({ [bus]: 100 })).toBeCloseTo(usual + 6.02, 0)
  expect(await loudness({ [bus]: 0 })).toBeLessThan(-120)
  const others = { music: 0, effects: 0, interface: 0, [bus]: 50 }
  expect(await loudness(others)).toBeCloseTo(usual, 3)
})

test('muting silences every bus (SETT-02)', async () => {
  for (const bus of ['music', 'effects', 'interface'] as const) {
    const [left, right] = await played(bus, { ...FULL, muted: true })
    expect(Math.max(strength(left, 0.5), strength(right, 0.5))).toBeLessThan(-120)
  }
})

test('muting takes effect within a tenth of a second (SETT-02)', async () => {
  const [left] = await played('effects', FULL, [[1, (mixer) => mixer.set({ ...FULL, muted: true })]])
  expect(strength(left, 0.5, 1)).toBeGreaterThan(-50)
  expect(strength(left, 1.1, 2)).toBeLessThan(-60)
})

test('a telegraph lowers music by 6 dB for its duration, and not effects', async () => {
  const [music] = await played('music', FULL, [[0.5, (mixer) => mixer.duck(0.5)]])
  const usual = strength(music, 0.3, 0.5)
  expect(strength(music, 0.6, 1) - usual).toBeCloseTo(-6, 1)
  expect(strength(music, 1.6, 2) - usual).toBeCloseTo(0, 1)
  const [effects] = await played('effects', FULL, [[0.5, (mixer) => mixer.duck(0.5)]])
  expect(strength(effects, 0.6, 1) - strength(effects, 0.3, 0.5)).toBeCloseTo(0, 2)
})

test('overlapping telegraphs keep the music low until the later one ends', async () => {
  const [music] = await played('music', FULL, [
    [0.4, (mixer) => mixer.duck(0.5)],
    [0.7, (mixer) => mixer.duck(0.7)],
  ])
  const usual = strength(music, 0.2, 0.4)
  expect(strength(music, 0.5, 1.4) - usual).toBeCloseTo(-6, 0)
})

test('a pause lowers the music until the run continues', async () => {
  const [music] = await played('music', FULL, [
    [0.4, (mixer) => mixer.hush(true)],
    [1.2, (mixer) => mixer.hush(false)],
  ])
  const usual = strength(music, 0.2, 0.4)
  expect(strength(music, 0.9, 1.2) - usual).toBeLessThan(-7)
  expect(strength(music, 1.8, 2) - usual).toBeCloseTo(0, 0)
})

test('the limiter keeps any signal below full scale', async () => {
  const [left] = await played('effects', { ...FULL, effects: 100 }, [], 4)
  const peak = left.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  expect(20 * Math.log10(peak)).toBeLessThan(-1)
  expect(left.length).toBe(2 * SAMPLE_RATE_HZ)
})
