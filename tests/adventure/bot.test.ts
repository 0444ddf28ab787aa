import { expect, test } from 'vitest'
import { Runner } from '../../sim/adventure/runner.ts'
import { newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import type { RunInput } from '../../sim/contract/input.ts'
import { read, sourceFiles } from '../architecture/files.ts'
import { Bot, LOOK_EVERY } from '../support/bot/bot.ts'
import { REACTION } from '../support/bot.ts'
import { runSpec } from '../support/run-spec.ts'

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
  const decided = shown.map((buffer) => {
    watcher.look(viewFrame(buffer))
    return watcher.input
  })
  expect(decided).toEqual(done)
  expect(new Set(done).size).toBeGreaterThan(4)
})

test('no part of the bot can reach the world: of the simulation it imports the ground it sees and the ways on it, and no more', () => {
  const imports = sourceFiles('tests/support/bot').flatMap((file) =>
    [...read(file).matchAll(/sim\/adventure\/([\w/-]+)/g)].map((match) => match[1]),
  )
  expect([...new Set(imports)].sort()).toEqual(['defense/defense', 'flow-field', 'ground'])
})
