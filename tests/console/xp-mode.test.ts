import { afterEach, expect, test, vi } from 'vitest'
import { switchXpMode } from '../../src/features/console/xp-mode.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { runInThread } from '../support/run-in-thread.ts'

afterEach(() => void vi.unstubAllGlobals())

test('100x mode switched on during a run applies at once, after the server got it (LOOT-02, DEBUG-01)', async () => {
  // A strong survivor in a crowd, who levels up within seconds.
  const { gear } = runSpec({ player: { attackDamage: 50, maxHealth: 1_000 } })
  const { actor, keeper, debug, clock, commands, received, play, report, stored } = await runInThread({ spec: { gear, crowd: 12 } })
  const xp = () => report()?.xp ?? 0
  actor.start()
  await play(() => commands().length > 0)
  // The server accepts only as many kills as its own clock allows.
  clock.now += 100_000
  await play(() => xp() > 0)
  const before = xp()
  switchXpMode({ debug, keeper }, true)
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

test('a sandbox game stays one without the mode, and new games start without it (LOOT-02)', async () => {
  const { keeper, debug, stored } = await runInThread()
  switchXpMode({ debug, keeper }, true)
  switchXpMode({ debug, keeper }, false)
  await keeper.flush()
  expect([debug.state.xpMode, (await stored()).ext.sandbox]).toEqual([false, true])
})

test('without an open game nothing is sent, and the mode applies to the next run', async () => {
  const { keeper, debug, sent } = await runInThread()
  keeper.clear()
  sent.splice(0)
  switchXpMode({ debug, keeper }, true)
  await keeper.flush()
  expect([debug.state.xpMode, sent, keeper.state.save.ext.sandbox]).toEqual([true, [], false])
})
