import { afterEach, expect, test, vi } from 'vitest'
import { type ActorRefFrom, waitFor } from 'xstate'
import type { deathMachine } from '../../machines/death.machine.ts'
import { replay } from '../../sim/adventure/replay.ts'
import { MAX_MOVE } from '../../sim/contract/input.ts'
import { decodeLog } from '../../sim/contract/parse-run-record.ts'
import { runInThread } from '../support/run-in-thread.ts'

afterEach(() => void vi.unstubAllGlobals())

test('settling a run sends the played segment (POST-01)', async () => {
  const { actor, keeper, commands, play, report } = await runInThread({ moveX: MAX_MOVE })
  actor.start()
  await play(() => (report()?.ticks ?? 0) >= 30)
  actor.send({ type: 'KEY_C' })
  await play(() => actor.getSnapshot().status === 'done')
  await keeper.flush()
  const settle = commands().find(({ type }) => type === 'settle-run')
  if (settle?.type !== 'settle-run' || !settle.record) throw new Error('nothing was recorded')
  const { spec, log, ticks, hash } = settle.record
  const again = replay(spec, decodeLog(log), { ticks })
  expect([spec.runId, log, again.ok && again.value.report.hash]).toEqual([settle.runId, `0,${MAX_MOVE},0`, hash])
})

test('a run uses the seed of the server’s ticket, or offline the seed of the save', async () => {
  async function begun(offline: boolean) {
    const { actor, keeper, specs, commands, play, stored } = await runInThread({ offline })
    actor.start()
    await play(() => actor.getSnapshot().matches({ running: 'live' }))
    await keeper.flush()
    actor.stop()
    const [begin] = commands()
    const { run } = (await stored()).ext
    return { begin, seeds: [specs[0]?.seed, run?.seed] }
  }
  const [online, offline] = [await begun(false), await begun(true)]
  expect(online).toEqual({
    begin: expect.objectContaining({ ticket: { id: expect.any(String), seed: 1 }, draw: undefined }),
    seeds: [1, 1],
  })
  const drawn = offline.seeds[0]
  expect(offline).toEqual({ begin: expect.objectContaining({ ticket: undefined, draw: 0 }), seeds: [drawn, drawn] })
  expect(drawn).not.toBe(1)
})

test('a behemoth seen before a revive does not come again (WAVE-03, OP-09)', async () => {
  const { actor, specs, play } = await runInThread({
    save: { playerHealth: 0.5, diamonds: 10 },
    seen: { behemothSpawned: true },
    clockStep: 30_000,
  })
  actor.start()
  await play(() => actor.getSnapshot().children.death !== undefined)
  const { death } = actor.getSnapshot().children
  await waitFor(death as ActorRefFrom<typeof deathMachine>, (state) => state.matches('asking'))
  actor.send({ type: 'REVIVE' })
  await play(() => actor.getSnapshot().matches({ running: 'live' }))
  expect(specs.map(({ segment, behemothSpawned }) => [segment, behemothSpawned])).toEqual([
    [0, false],
    [1, true],
  ])
  actor.stop()
})
