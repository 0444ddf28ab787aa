import { query } from 'bitecs'
import { describe, expect, test } from 'vitest'
import { encodeFrame } from '../../sim/adventure/encode-frame.ts'
import { newWorld } from '../../sim/adventure/new-world.ts'
import { replay } from '../../sim/adventure/replay.ts'
import { Runner } from '../../sim/adventure/runner.ts'
import { step } from '../../sim/adventure/step.ts'
import type { World } from '../../sim/adventure/world.ts'
import { worldHash } from '../../sim/adventure/world-hash.ts'
import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import { newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { MAX_MOVE } from '../../sim/contract/input.ts'
import { nextWord } from '../../sim/kernel/rng.ts'
import { idsOf, play, putEnemy } from '../../tools/support/in-world.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { instinctWorld } from '../support/instinct-world.ts'

const touchMemory = (memory: Float64Array | undefined): void => void memory?.set([1 + (memory[0] as number)])

// Whole runs are played here, next to other tests on few cores.
test('a run played in uneven calls, with or without drawing, matches its replay', () => {
  const spec = runSpec({ seed: 21, player: { maxHealth: 1e6 } })
  const runner = new Runner(spec)
  const frame = viewFrame(newFrameBuffer())
  for (let call = 0; runner.report().ticks < 3_000; call++) {
    const input = { moveX: (call % 5) * 30 - 60, moveY: ((call * 7) % 3) * 64 - 64 }
    runner.advance(0.004 + (call % 9) * 0.011, input, 1, frame)
  }
  const played = runner.report()
  const again = replay(spec, runner.log(), { ticks: played.ticks })
  expect(again).toEqual({ ok: true, value: { report: played } })
  expect(JSON.stringify(runner.log()).length).toBeLessThan(200_000)
})

describe('the hash detects', () => {
  /** The hash of each second of a run that `touch` changes after its tenth second. */
  const hashesWith = (touch: (world: World) => void): string[] => {
    const world = newWorld(runSpec({ seed: 9, player: { maxHealth: 1e6 } }))
    world.input = { moveX: MAX_MOVE, moveY: 10 }
    const hashes: string[] = []
    for (let tick = 1; tick <= 1_200; tick++) {
      step(world)
      if (tick === 600) touch(world)
      if (tick % 60 === 0) hashes.push(worldHash(world))
    }
    return hashes
  }
  const untouched = hashesWith(() => {})
  const firstDifference = (hashes: string[]) => hashes.findIndex((hash, i) => hash !== untouched[i])

  test('no difference in an unchanged run', () => {
    expect(hashesWith(() => {})).toEqual(untouched)
  })
  test('one stray draw', () => {
    expect(firstDifference(hashesWith((world) => void nextWord(world.streams.waves)))).toBe(9)
  })
  test('an enemy moved by one bit, as a different sine would move it', () => {
    const nudge = (world: World) => {
      const id = idsOf(world, 'enemies')[0] as number
      const bits = new Int32Array(world.Position.x.buffer)
      bits[id] = (bits[id] as number) + 1
    }
    expect(firstDifference(hashesWith(nudge))).toBe(9)
  })
  test('one more coin', () => {
    expect(firstDifference(hashesWith((world) => void world.gains.coins++))).toBe(9)
  })
  test.each<[string, (world: World) => void]>([
    ['one more Instinct', ({ instincts }) => instincts.picks.push('slam')],
    ['one more banished Instinct', ({ instincts }) => instincts.banished.push('saw_belt')],
    ['a reroll', ({ instincts }) => instincts.rerolledAt.push(0)],
    ['Adrenaline', ({ instincts }) => void instincts.adrenaline++],
    ['one more fill', ({ instincts }) => void instincts.fills++],
    ['the private state of an Instinct', ({ instincts }) => touchMemory(instincts.memory[INSTINCT_IDS.indexOf('bottle')])],
    ['a bottle that lands later', ({ zones }) => zones.until.set([1 + (zones.until[0] as number)])],
    ['a longer dash', ({ survivor }) => void survivor.dashUntil++],
    ['a longer cooldown of the dash', ({ survivor }) => void survivor.dashReadyAt++],
    ['the spawn debt of the horde', ({ horde }) => void horde.due++],
    ['the time of the next ring', ({ horde }) => void horde.ringAt++],
  ])('a change of: %s', (_, touch) => {
    const world = instinctWorld('bottle', 2)
    putEnemy(world, 200, 0)
    play(world, 5)
    expect(world.zones.until[0]).toBeGreaterThan(world.tick)
    const before = worldHash(world)
    touch(world)
    expect(worldHash(world)).not.toBe(before)
  })
  test('no difference after drawing a frame and the query it makes', () => {
    const look = (world: World) => {
      encodeFrame(world, viewFrame(newFrameBuffer()), 0)
      query(world.ecs, [world.Enemy])
    }
    expect(hashesWith(look)).toEqual(untouched)
  })
})
