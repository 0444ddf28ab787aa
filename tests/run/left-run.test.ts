import { afterEach, expect, test, vi } from 'vitest'
import type { SavesPort, SlotSave } from '../../machines/ports.ts'
import { applyDeathLosses } from '../../sim/economy/apply-death-losses.ts'
import { newSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'
import { hashSave } from '../../sim/save/serialise.ts'
import { beginAt, gainsOf, START_MS } from '../../tools/support/play.ts'
import { character } from '../support/keeper-on.ts'
import { memoryRuns } from '../support/memory-gateways/runs.ts'
import { memorySaves } from '../support/memory-gateways/saves.ts'
import { runInThread } from '../support/run-in-thread.ts'

afterEach(() => void vi.unstubAllGlobals())

const VETERAN = { xp: 300, level: 8, coins: 90 }
const out = beginAt({ ...newSave({ ...character, seed: 5, at: START_MS }), ...VETERAN })

/** A page that begins a run while another is open, on a server whose replay finds the survivor as in `alone`. */
async function beginsOver(alone: 'alive' | 'dead') {
  const clock = { now: START_MS + 1_000_000 }
  const saves = memorySaves({ rows: [{ slot: 1, revision: 1, save: out, updatedAt: '' }], now: () => clock.now, debug: false })
  /** Replaying the rest of the run is not part of the memory gateway. */
  const server: SavesPort = {
    ...saves,
    async send(batch) {
      const answer = await saves.send(batch)
      if (alone === 'alive' || batch.commands[0]?.type !== 'leave-run' || answer.status !== 'saved' || out.ext.run === null) return answer
      const { save } = (await saves.load(1)) as SlotSave
      const dead: Save = applyDeathLosses({ ...save, ext: { ...save.ext, run: out.ext.run } }, out.ext.run, gainsOf({})).save
      saves.put(1, dead)
      return { ...answer, revision: answer.revision + 1, hash: hashSave(dead) }
    },
  }
  const page = await runInThread({ outside: { server, runs: memoryRuns(), clock } })
  page.actor.start()
  await page.play(() => page.actor.getSnapshot().matches({ running: 'live' }))
  await page.keeper.flush()
  page.actor.stop()
  return page
}

test('beginning a run leaves the open one first, and starts with what is left', async () => {
  const { commands, received, keeper } = await beginsOver('alive')
  expect(commands().map(({ type }) => type)).toEqual(['leave-run', 'begin-run'])
  expect([received, keeper.state.save.coins]).toEqual([['run-left', 'run-begun'], 90])
})

test('if the server finds that the survivor died, the page says so and the run starts without the losses', async () => {
  const { commands, received, keeper } = await beginsOver('dead')
  expect(commands().map(({ type }) => type)).toEqual(['leave-run', 'begin-run'])
  expect([received, keeper.state.save.coins]).toEqual([['run-left', 'died-alone', 'run-begun'], 0])
})
