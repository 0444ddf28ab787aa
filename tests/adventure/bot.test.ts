import { expect, test } from 'vitest'
import { encodeFrame } from '../../sim/adventure/encode-frame.ts'
import { FlowField } from '../../sim/adventure/flow-field.ts'
import { newWorld } from '../../sim/adventure/new-world.ts'
import { Runner } from '../../sim/adventure/runner.ts'
import { step } from '../../sim/adventure/step.ts'
import { drums } from '../../sim/content/events.ts'
import { player } from '../../sim/content/run-constants.ts'
import { newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { totalKills } from '../../sim/contract/gains.ts'
import type { RunInput } from '../../sim/contract/input.ts'
import { cosine, sine } from '../../sim/kernel/math.ts'
import { LOOK_INTERVAL_TICKS, RunBot } from '../../tools/bots/bot/bot.ts'
import { groundOf } from '../../tools/bots/bot/ground-of.ts'
import { wayAround } from '../../tools/bots/bot/way-around.ts'
import { playBot, REACTION } from '../../tools/bots/play-bot.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { read, sourceFiles } from '../architecture/files.ts'

test('the bot acts the same when shown the frames without a world', () => {
  const spec = runSpec({ seed: 4, locationId: 'hospital' })
  const runner = new Runner(spec)
  const bot = new RunBot(spec, REACTION.first)
  const shown: ArrayBuffer[] = []
  const done: RunInput[] = []
  const frame = viewFrame(newFrameBuffer())
  for (let i = 0; i < 400; i++) {
    runner.advance(LOOK_INTERVAL_TICKS / 60, bot.input, 1, frame)
    shown.push(frame.buffer.slice(0))
    bot.look(frame)
    done.push(bot.input)
  }
  const watcher = new RunBot(spec, REACTION.first)
  const decided = shown.map((buffer) => {
    watcher.look(viewFrame(buffer))
    return watcher.input
  })
  expect(decided).toEqual(done)
  expect(new Set(done).size).toBeGreaterThan(4)
})

test('the bot imports only the ground and the paths on it from the simulation', () => {
  const imports = sourceFiles('tools/bots/bot').flatMap((file) =>
    [...read(file).matchAll(/sim\/adventure\/([\w/-]+)/g)].map((match) => match[1]),
  )
  expect([...new Set(imports)].sort()).toEqual(['defense/defense', 'flow-field', 'ground'])
})

/** A mid-game survivor, who starts at the middle of the ground. */
const armed = { attackDamage: 17, targetsPerSwing: 3, maxHealth: 100_000, defense: 4 }

test('the bot leaves the fire to fight enemies at the barricades', () => {
  const kills = [1, 2].map((seed) => {
    const { report } = playBot(runSpec({ locationId: 'defense', seed, health: 100_000, player: armed }), REACTION.practised, 40)
    return totalKills(report.gains) > 10
  })
  expect(kills).toEqual([true, true])
})

test('the path around obstacles makes progress, also with long steps', () => {
  const ground = groundOf('police-station')
  const flow = new FlowField(ground)
  const to = { x: -1294, y: -39 }
  let at = { x: -926, y: -78 }
  const far = (a: typeof at, b: typeof at) => Math.hypot(a.x - b.x, a.y - b.y)
  for (let step = 0; step < 60 && far(at, to) > 40; step++) {
    const next = wayAround(flow, at.x, at.y, to.x, to.y) ?? to
    const ways = Array.from({ length: 8 }, (_, i) => ({ x: at.x + 35 * cosine((i * Math.PI) / 4), y: at.y + 35 * sine((i * Math.PI) / 4) }))
    const open = ways.filter(({ x, y }) => ground.free(x, y, player.radius))
    // Straight to the next point each step would overshoot.
    at = open.reduce((best, way) => (far(way, next) < far(best, next) ? way : best), at)
  }
  expect(far(at, to)).toBeLessThanOrEqual(40)
})

test.each(
  [REACTION.practised, REACTION.expert].flatMap((reaction) =>
    Array.from({ length: 6 }, (_, i) => ({ reaction, x: Math.round(50 * cosine(i)), y: Math.round(50 * sine(i)) })),
  ),
)('with a reaction of $reaction s it escapes a drum that hisses at ($x, $y) before it bursts', ({ reaction, x, y }) => {
  const spec = runSpec({ locationId: 'dev' })
  const world = newWorld(spec)
  const bot = new RunBot(spec, reaction)
  const frame = viewFrame(newFrameBuffer())
  const self = () => ({ x: world.Position.x[world.player] as number, y: world.Position.y[world.player] as number })
  const at = { x: self().x + x, y: self().y + y }
  world.drums.bring(at.x, at.y)
  world.drums.strike(at.x, at.y, 1, world.tick)
  for (let tick = 0; tick <= drums.hisses; tick++) {
    world.input = bot.input
    step(world)
    if (tick % LOOK_INTERVAL_TICKS !== 0) continue
    encodeFrame(world, frame, 0)
    bot.look(frame)
  }
  const [drum] = world.drums.struck
  expect([drum?.isGone, world.survivor.health]).toEqual([true, spec.health])
  expect(Math.hypot(self().x - at.x, self().y - at.y)).toBeGreaterThan(drums.reach + player.radius)
})
