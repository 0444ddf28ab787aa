import { describe, expect, test } from 'vitest'
import { Composer } from '../../src/sound/music/composer.ts'
import { Conductor } from '../../src/sound/music/conductor.ts'
import { TONIC_PITCH } from '../../src/sound/music/harmony.ts'
import { tones } from '../../src/sound/music/instruments.ts'
import { BEATS_PER_BAR, barSeconds, type LayerName, RUN_LAYERS, TEMPOS } from '../../src/sound/music/layers.ts'
import type { Note } from '../../src/sound/music/note.ts'

const LAYERS = Object.keys(TEMPOS) as LayerName[]
const MINUTES = 5
/** The notes of a bar without their velocity. */
const score = (bar: readonly Note[]) => bar.map(({ instrument, at, pitch }) => `${instrument} ${at} ${pitch}`).join('\n')
const bars = (layer: LayerName, seed = 1) => {
  const composer = new Composer(seed)
  return Array.from({ length: Math.ceil((60 * MINUTES) / barSeconds(layer)) }, () => composer.bar(layer))
}

describe('composer', () => {
  test.for(LAYERS)('%s: repeats no bar in a row and no four bars within five minutes', (layer) => {
    const all = bars(layer).map(score)
    expect(all.filter((bar, i) => bar === all[i - 1])).toEqual([])
    const fours = Array.from({ length: all.length - 3 }, (_, i) => all.slice(i, i + 4).join('\n--\n'))
    expect(new Set(fours).size).toBe(fours.length)
  })

  test.for(LAYERS)('%s: stays in its key, its bar and the range of its instruments', (layer) => {
    const minor = [0, 2, 3, 5, 7, 8, 10]
    const key = layer === 'boss' ? [...minor, 1] : minor
    const notes = bars(layer).flat()
    const isOut = ({ instrument, pitch }: Note) => instrument in tones && !key.includes((pitch - TONIC_PITCH + 120) % 12)
    expect(notes.filter(isOut)).toEqual([])
    const isWild = ({ at, level, pitch }: Note) => !(at >= 0 && at < BEATS_PER_BAR && level > 0 && level <= 1 && pitch > 20 && pitch < 100)
    expect(notes.filter(isWild)).toEqual([])
  })

  test('the same seed composes the same music, and another seed other music', () => {
    expect(bars('hunted', 7)).toEqual(bars('hunted', 7))
    expect(bars('hunted', 7)).not.toEqual(bars('hunted', 8))
  })

  test('each layer has more notes than the one below it', () => {
    const notes = RUN_LAYERS.map((layer) => bars(layer).flat().length)
    expect(notes).toEqual([...notes].sort((a, b) => a - b))
  })
})

/** A conductor whose notes are recorded; ticks come ten times a second by default. */
function conducted(tickEvery = 0.1) {
  const played: { instrument: string; at: number; asked: number }[] = []
  const begun: { layer: LayerName; at: number }[] = []
  let now = 0
  const conductor = new Conductor({ play: ({ instrument }, at) => played.push({ instrument, at, asked: now }) }, 1)
  conductor.onBar = (layer, at) => begun.push({ layer, at })
  return {
    played,
    begun,
    conductor,
    now: () => now,
    run(seconds: number, layer: LayerName | null | undefined) {
      for (const end = now + seconds - 1e-9; now < end; now += tickEvery) {
        if (layer !== undefined) conductor.want(layer, now)
        conductor.tick(now)
      }
    },
  }
}

describe('conductor', () => {
  test('a layer changes only at the end of a bar, without a gap', () => {
    const { run, begun } = conducted()
    run(6, 'calm')
    run(9.3, 'uneasy')
    run(7.1, 'hunted')
    run(5.9, 'boss')
    run(8, 'calm')
    expect([...new Set(begun.map(({ layer }) => layer))]).toEqual(['calm', 'uneasy', 'hunted', 'boss'])
    for (let i = 1; i < begun.length; i++) {
      const before = begun[i - 1] as (typeof begun)[number]
      expect(begun[i]?.at).toBeCloseTo(before.at + barSeconds(before.layer), 9)
    }
  })

  test('notes are scheduled shortly before they sound', () => {
    const { run, played } = conducted()
    run(60, 'boss')
    expect(played.length).toBeGreaterThan(600)
    const early = played.map(({ at, asked }) => at - asked)
    expect(Math.min(...early)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...early)).toBeLessThan(0.401)
  })

  test('notes missed by a hidden page are dropped', () => {
    const { run, played, conductor, begun } = conducted()
    run(4, 'hunted')
    const before = played.length
    conductor.want('hunted', 100)
    conductor.tick(100)
    expect(played.slice(before).every(({ at }) => at >= 100)).toBe(true)
    expect(begun.at(-1)?.at).toBe(100)
  })

  test('a death ends the bar with its sting, and music waits until it is requested again', () => {
    const { run, played, conductor, now, begun } = conducted()
    run(5, 'boss')
    const died = now()
    conductor.sting(died)
    const before = played.length
    run(20, undefined)
    expect(played.length).toBe(before)
    expect(played.filter(({ asked }) => asked === died).map(({ instrument }) => instrument)).toContain('bell')
    run(5, 'camp')
    expect(begun.at(-1)?.layer).toBe('camp')
  })

  test('switching between camp and run starts the other piece at once', () => {
    const { run, begun, now } = conducted()
    run(5.5, 'boss')
    const left = now()
    run(1, 'camp')
    expect(begun.at(-1)).toEqual({ layer: 'camp', at: expect.closeTo(left + 0.1, 6) })
  })
})
