import { afterEach, expect, test, vi } from 'vitest'
import { setXpMode } from '../../src/features/console/xp-mode.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { runInThread } from '../support/run-in-thread.ts'

afterEach(() => void vi.unstubAllGlobals())

test('LOOT-02 DEBUG-01 switched on in the middle of a run, the 100x mode counts at once, and the server has it first', async () => {
  // Somebody mighty in a crowd, who levels up within seconds of play.
  const { gear } = runSpec({ player: { attackDamage: 50, maxHealth: 1_000 } })
  const { actor, keeper, debug, clock, commands, received, play, report, stored } = await runInThread({ spec: { gear, crowd: 12 } })
  const xp = () => report()?.xp ?? 0
  actor.start()
  await play(() => commands().length > 0)
  // The server believes no more kills than its own clock has time for.
  clock.now += 100_000
  await play(() => xp() > 0)
  const before = xp()
  setXpMode({ debug, keeper }, true)
  await play(() => xp() >= before + 100)
  actor.send({ type: 'KEY_C' })
  await play(() => actor.getSnapshot().status === 'done')
  await keeper.flush()
  expect(commands().flatMap(({ type }) => (type === 'run-progress' ? [] : [type]))).toEqual(['begin-run', 'set-xp-mode', 'settle-run'])
  const settle = commands().at(-1)
  if (settle?.type !== 'settle-run') throw new Error('the run was not settled')
  expect(settle.outcome.xp).toBeGreaterThanOrEqual(100)
  expect(settle.record?.log).toContain('x1')
  const { ext, xp: counted } = await stored()
  expect([ext.sandbox, ext.run, counted]).toEqual([true, null, settle.outcome.xp])
  expect(received.filter((type) => !/^(run-begun|levels-gained|run-settled)$/.test(type))).toEqual(['sandbox-begun'])
})

test('LOOT-02 a sandbox game stays one when the mode is switched off, and each new game is asked for itself', async () => {
  const { keeper, debug, stored } = await runInThread()
  setXpMode({ debug, keeper }, true)
  setXpMode({ debug, keeper }, false)
  await keeper.flush()
  expect([debug.state.xpMode, (await stored()).ext.sandbox]).toEqual([false, true])
})

test('where no game is open yet, nothing is sent, and the mode waits for the next run', async () => {
  const { keeper, debug, sent } = await runInThread()
  keeper.clear()
  sent.splice(0)
  setXpMode({ debug, keeper }, true)
  await keeper.flush()
  expect([debug.state.xpMode, sent, keeper.state.save.ext.sandbox]).toEqual([true, [], false])
})
