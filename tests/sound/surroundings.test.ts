import { describe, expect, test } from 'vitest'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import { Head, Kind } from '../../sim/contract/frame.ts'
import { stream } from '../../sim/kernel/rng.ts'
import { Intensity } from '../../src/sound/intensity.ts'
import { ContinuousSounds, scanSurroundings } from '../../src/sound/surroundings.ts'
import { type FrameEntity, frameOf } from '../support/frame-of.ts'

const STEP_SECONDS = 1 / 30
const crowd = (count: number): FrameEntity[] => Array.from({ length: count }, (_, id) => ({ id, kind: Kind.enemy, x: 40 + id, y: -30 }))

/** Counts each sound over this many seconds with `count` enemies, standing still unless `walks` gives a speed in px/s. */
function heardIn(seconds: number, { count = 0, health = 10, walks = 0 }) {
  const rng = stream(3, 'test')
  const lasting = new ContinuousSounds(rng, 'stepTiles')
  const sounds: Record<string, number> = {}
  const frame = frameOf({ health, maxHealth: 10, bossKind: -1 }, crowd(count))
  for (let time = 0; time < seconds; time += STEP_SECONDS) {
    frame.head[Head.playerX] = walks * time
    for (const name of lasting.now(frame, scanSurroundings(frame, rng), STEP_SECONDS).keys()) sounds[name] = (sounds[name] ?? 0) + 1
  }
  return sounds
}
const groans = ({ groan = 0, groanHigh = 0 }: Record<string, number>) => groan + groanHigh

describe('ambient sounds', () => {
  test('nothing is heard without enemies, wounds and walking', () => {
    expect(heardIn(60, {})).toEqual({})
  })

  test('a denser horde groans more, up to a limit', () => {
    const [few, some, many, more] = [4, 20, 80, 400].map((count) => groans(heardIn(60, { count })) / 60) as [number, number, number, number]
    expect(few).toBeGreaterThan(0.03)
    expect(few).toBeLessThan(0.3)
    expect(some / few).toBeGreaterThan(2)
    expect(many / some).toBeGreaterThan(2)
    expect(more).toBeLessThan(4)
  })

  test('a distant enemy neither counts nor groans', () => {
    const frame = frameOf({ bossKind: -1 }, [
      { kind: Kind.enemy, x: 900 },
      { kind: Kind.enemy, x: -100, y: 50 },
      { kind: Kind.coin1, x: 10 },
    ])
    expect(scanSurroundings(frame, stream(1, 'test'))).toEqual({ near: 1, boss: false, burns: false, throat: { x: -100, y: 50 } })
  })

  test('a heart beats below 30 % health, and faster near death', () => {
    expect(heardIn(60, { health: 3.1 })).toEqual({})
    const [low, lowest] = [2.9, 0.5].map((health) => heardIn(60, { health }).heartbeat as number) as [number, number]
    expect(low).toBeGreaterThan(55)
    expect(lowest / low).toBeGreaterThan(1.3)
    expect(heardIn(10, { health: 0 })).toEqual({})
  })

  test('Cornered has its own heartbeat, and a burning trail crackles', () => {
    const lasting = (health: number, kind: number) => {
      const frame = frameOf({ health, maxHealth: 10 }, [{ kind }])
      for (const id of ['cornered', 'burning_trail'] as const) frame.head[Head.instinctRanks + INSTINCT_IDS.indexOf(id)] = 1
      const rng = stream(1, 'test')
      return [...new ContinuousSounds(rng, 'stepEarth').now(frame, scanSurroundings(frame, rng), STEP_SECONDS).keys()]
    }
    expect([lasting(4, Kind.caltrops), lasting(2, Kind.caltrops), lasting(4, Kind.flame)]).toEqual([[], ['cornered'], ['burning_trail']])
  })

  test('steps sound like the ground', () => {
    expect(heardIn(20, { walks: 160 })).toEqual({ stepTiles: expect.closeTo(48, -1) })
  })
})

describe('intensity', () => {
  /** The music layers after each phase with this many enemies nearby for this many seconds. */
  const layers = (...phases: readonly (readonly [near: number, seconds: number, boss?: boolean])[]) => {
    const intensity = new Intensity()
    return phases.map(([near, seconds, boss = false]) => {
      let layer = ''
      for (let time = 0; time < seconds; time += STEP_SECONDS) layer = intensity.feel(near, boss, STEP_SECONDS)
      return layer
    })
  }

  test('the layer follows the number of nearby enemies, and a boss has its own', () => {
    expect(layers([0, 5], [12, 5], [60, 5], [60, 1, true], [60, 1], [0, 30])).toEqual([
      'calm',
      'uneasy',
      'hunted',
      'boss',
      'hunted',
      'calm',
    ])
  })

  test('short peaks and numbers near the threshold do not change it', () => {
    expect(layers([0, 5], [60, 0.1])).toEqual(['calm', 'calm'])
    expect(layers([40, 10], [30, 10], [36, 10], [28, 10], [10, 30])).toEqual(['hunted', 'hunted', 'hunted', 'hunted', 'uneasy'])
  })
})

test('every kind of enemy counts', () => {
  const all = ENEMY_KINDS.map((_, i) => ({ kind: Kind.enemy + i }))
  expect(scanSurroundings(frameOf({ bossKind: 3 }, all), stream(1, 'test'))).toMatchObject({ near: ENEMY_KINDS.length, boss: true })
})
