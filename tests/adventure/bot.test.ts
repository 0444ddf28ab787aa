import { expect, test } from 'vitest'
import { replay } from '../../sim/adventure/replay.ts'
import { Runner } from '../../sim/adventure/runner.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import type { RunInput } from '../../sim/contract/input.ts'
import { read, sourceFiles } from '../architecture/files.ts'
import { Bot, LOOK_EVERY } from '../support/bot/bot.ts'
import { playBot, REACTION } from '../support/bot.ts'
import { runSpec } from '../support/run-spec.ts'

// Whole runs are played here, beside other tests on few cores.
test('the bot plays the same run from the same spec, and its log replays to the same hash', () => {
  const spec = runSpec({ seed: 3, quickSlots: [{ itemId: 'bandage', count: 5 }, null, null, null] })
  const [first, second] = [playBot(spec, REACTION.practised, 90), playBot(spec, REACTION.practised, 90)]
  expect(second).toEqual(first)
  const again = replay(spec, first.log, { ticks: first.report.ticks })
  expect(again).toEqual({ ok: true, value: { report: first.report, hashes: [] } })
})

test('the bot decides by frames alone: shown the same ones without a world, it does the same', () => {
  const spec = runSpec({ seed: 4, locationId: 'hospital' })
  const runner = new Runner(spec)
  const player = new Bot(spec, REACTION.first)
  const shown: ArrayBuffer[] = []
  const done: RunInput[] = []
  const frame = viewFrame(newFrameBuffer())
  for (let i = 0; i < 400; i++) {
    runner.advance(LOOK_EVERY / 60, player.input, 1, frame)
    shown.push(frame.buffer.slice(0))
    player.look(frame)
    done.push(player.input)
  }
  const watcher = new Bot(spec, REACTION.first)
  const told = shown.map((buffer) => {
    watcher.look(viewFrame(buffer))
    return watcher.input
  })
  expect(told).toEqual(done)
  expect(new Set(done).size).toBeGreaterThan(4)
})

test('no part of the bot can reach the world: of the simulation it imports the ground it sees, and no more', () => {
  const imports = sourceFiles('tests/support/bot').flatMap((file) =>
    [...read(file).matchAll(/sim\/adventure\/([\w/-]+)/g)].map((match) => match[1]),
  )
  expect([...new Set(imports)]).toEqual(['ground'])
})

test.each(Object.keys(locations) as LocationId[])('the bot plays 300 s of %s', (locationId) => {
  const { report, log } = playBot(runSpec({ seed: 5, locationId, player: { maxHealth: 1e6, attackDamage: 20 } }), REACTION.expert)
  expect(report.ticks).toBe(18_000)
  expect(log.length).toBeGreaterThan(locationId === 'defense' ? -1 : 100)
})
