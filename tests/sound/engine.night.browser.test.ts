import { expect, test } from 'vitest'
import { EventKind, type FrameView, Head, Kind, Outcome } from '../../sim/contract/frame.ts'
import { SoundEngine, type SoundScene } from '../../src/sound/engine.ts'
import { barSeconds, type LayerName } from '../../src/sound/music/layers.ts'
import type { RunSounds } from '../../src/sound/sound-tracker.ts'
import { frameOf } from '../support/frame-of.ts'
import { rendered, strength } from './rendered.ts'

const RUN: RunSounds = { locationId: 'school', seed: 1, mainHandId: 'katana', offHandId: null, rangedId: null }
const QUIET = { music: 0, effects: 50, interface: 0, muted: false }
const MUSIC = { music: 50, effects: 0, interface: 0, muted: false }
const STEP_SECONDS = 0.1

interface Moment {
  readonly scene?: SoundScene
  /** Without a frame the run is paused. */
  readonly frame?: FrameView
}

/** Renders an engine over `moments`, each a tenth of a second of a run, and returns the result. */
async function engineThrough(moments: readonly Moment[], volumes = MUSIC) {
  let engine: SoundEngine
  const bars: { layer: LayerName; at: number }[] = []
  const play = ({ scene = 'run', frame }: Moment, i: number) => {
    if (frame) {
      frame.head[Head.tick] = 6 * i
      engine.frame(frame, { x: 0, width: 1280 })
    }
    engine.tick(scene)
  }
  const channels = await rendered(
    moments.length * STEP_SECONDS,
    (context) => {
      engine = new SoundEngine(context, 3)
      engine.conductor.onBar = (layer, at) => bars.push({ layer, at })
      engine.set(volumes)
      engine.begin(RUN)
      play(moments[0] as Moment, 0)
    },
    moments.slice(1).map((moment, i) => [(i + 1) * STEP_SECONDS, () => play(moment, i + 1)] as const),
  )
  return { channels, bars }
}
const times = (count: number, moment: Moment): Moment[] => Array.from({ length: count }, () => moment)
const crowd = (count: number) =>
  frameOf(
    { health: 10, maxHealth: 10, bossKind: -1 },
    Array.from({ length: count }, (_, id) => ({ id, kind: Kind.enemy, x: 90, y: 40 })),
  )
const calm = crowd(0)

test('an event is heard from the side where it is seen', async () => {
  const at = (x: number) => frameOf({ health: 10, maxHealth: 10, bossKind: -1 }, [], [{ kind: EventKind.death, x, a: Kind.enemy }])
  const {
    channels: [left, right],
  } = await engineThrough([{ frame: at(-500) }, ...times(9, { frame: calm })], QUIET)
  expect(strength(left, 0, 0.3) - strength(right, 0, 0.3)).toBeGreaterThan(6)
})

test('the music follows the horde and the boss, bar by bar', async () => {
  const boss = frameOf({ health: 10, maxHealth: 10, bossKind: 2 }, [])
  const { bars } = await engineThrough([...times(60, { frame: calm }), ...times(70, { frame: crowd(60) }), ...times(40, { frame: boss })])
  expect([...new Set(bars.map(({ layer }) => layer))]).toEqual(
    ['calm', 'uneasy', 'hunted', 'boss'].filter((layer) => bars.some((bar) => bar.layer === layer)),
  )
  expect([bars[0]?.layer, bars.at(-1)?.layer]).toEqual(['calm', 'boss'])
  const off = bars
    .slice(1)
    .map(({ at }, i) => at - (bars[i] as (typeof bars)[number]).at - barSeconds((bars[i] as (typeof bars)[number]).layer))
  expect(Math.max(...off.map(Math.abs))).toBeLessThan(1e-6)
})

test('a pause lowers the volume, and a telegraph lowers the music', async () => {
  const tell = frameOf({ health: 10, maxHealth: 10, bossKind: -1 }, [], [{ kind: EventKind.tell, a: Kind.enemy, b: 1 }])
  const plain = await engineThrough(times(60, { frame: calm }))
  const paused = await engineThrough([...times(30, { frame: calm }), ...times(30, {})])
  const ducked = await engineThrough([...times(30, { frame: calm }), { frame: tell }, ...times(29, { frame: calm })])
  const loss = (of: typeof plain, from: number, to: number) => strength(plain.channels[0], from, to) - strength(of.channels[0], from, to)
  expect(loss(paused, 4, 6)).toBeGreaterThan(5)
  expect(loss(ducked, 3.15, 3.5)).toBeGreaterThan(5)
  expect(loss(ducked, 3.15, 3.5)).toBeLessThan(6.5)
  expect(Math.abs(loss(ducked, 5, 6))).toBeLessThan(0.3)
})

test('a death plays the sting, then silence until the camp', async () => {
  const dead = frameOf({ health: 0, maxHealth: 10, bossKind: -1, outcome: Outcome.dead }, [])
  const {
    channels: [left],
    bars,
  } = await engineThrough([...times(20, { frame: calm }), ...times(110, { frame: dead }), ...times(20, { scene: 'camp' })])
  expect(strength(left, 2.2, 3)).toBeGreaterThan(-50)
  expect(strength(left, 12, 13)).toBeLessThan(-70)
  expect(bars.map(({ layer }) => layer)).toEqual(['calm', 'camp'])
})

test('muting silences everything', async () => {
  const {
    channels: [left],
  } = await engineThrough(times(20, { frame: crowd(40) }), { music: 100, effects: 100, interface: 100, muted: true })
  expect(strength(left, 0.5, 2)).toBeLessThan(-100)
})

test('nothing plays outside the camp and a run', async () => {
  const {
    channels: [left],
    bars,
  } = await engineThrough(times(20, { scene: 'silent' }), { music: 100, effects: 100, interface: 100, muted: false })
  expect([bars, strength(left) < -120]).toEqual([[], true])
})
