import { afterEach, expect, test, vi } from 'vitest'
import { verifySegment } from '../../sim/adventure/verify-segment.ts'
import { type PowerUpId, powerUps } from '../../sim/content/power-ups.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { MAX_MOVE } from '../../sim/contract/input.ts'
import { HASH_LENGTH } from '../../sim/contract/run-record.ts'
import { NOBODY_MET, SIM_VERSION } from '../../sim/contract/run-spec.ts'
import { pendingPowerUpCount, powerUpOffers } from '../../sim/rules/offers.ts'
import type { Save } from '../../sim/save/save.ts'
import { resumeRun } from '../../src/features/run/resume-run.ts'
import { report } from '../../stories/fixtures/run.ts'
import { runInThread } from '../support/run-in-thread.ts'

afterEach(() => void vi.unstubAllGlobals())

type Page = Awaited<ReturnType<typeof runInThread>>
const isPaused = ({ actor }: Page) => actor.getSnapshot().matches({ running: { live: 'paused' } })
const secondsOf = ({ report }: Page) => (report()?.ticks ?? 0) / TICK_RATE

/** Reopens the page of an interrupted run. */
const reopened = (outside: Pick<Page, 'server' | 'runs' | 'worldCopies' | 'clock'>, over: Parameters<typeof runInThread>[0] = {}) =>
  runInThread({ outside, resumes: true, ...over })

/** Plays for this many seconds and crashes between two frames. */
async function crashed(seconds: number, save: Partial<Save> = {}) {
  const page = await runInThread({ save, moveX: MAX_MOVE })
  page.actor.start()
  await page.play(() => secondsOf(page) >= seconds)
  await page.keeper.flush()
  page.actor.stop()
  return page
}

test('an interrupted run is resumed where the server knows it, and verified as one run (OP-96)', async () => {
  const before = await crashed(8)
  const page = await reopened(before, { moveX: -MAX_MOVE, clockStep: 10_000 })
  page.actor.start()
  await page.play(() => isPaused(page))
  expect([secondsOf(page) > 6, secondsOf(page) <= 8, page.specs]).toEqual([true, true, before.specs])
  page.actor.send({ type: 'KEY_P' })
  const at = secondsOf(page)
  await page.play(() => secondsOf(page) >= at + 3)
  page.actor.send({ type: 'KEY_C' })
  await page.play(() => page.actor.getSnapshot().status === 'done')
  await page.keeper.flush()
  const settle = page.commands().find(({ type }) => type === 'settle-run')
  if (settle?.type !== 'settle-run' || !settle.record) throw new Error('nothing was recorded')
  const { outcome: claimed, record } = settle
  const sent = { ...record, ticket: before.specs[0], before: [], segment: 0, endedBy: 'settle-run' as const, claimed }
  expect(verifySegment(sent)).toMatchObject({ verdict: 'verified', at: '' })
  expect(record.log).toBe(`0,${MAX_MOVE},0;${Math.round(at * TICK_RATE)},${-MAX_MOVE},0`)
  expect(page.commands().map(({ type }) => type)).not.toContain('begin-run')
  expect([page.went, (await page.stored()).ext.run]).toEqual([['/camp'], null])
})

test('a choice made at camp meanwhile reaches the world once', async () => {
  // Two levels are pending from the start and not taken in the run.
  const before = await crashed(3, { xp: 12, level: 3 })
  const camp = before.keeper
  const [id] = powerUpOffers(camp.state.save)
  expect([pendingPowerUpCount(camp.state.save), camp.dispatch({ type: 'apply-power-up', id: id ?? 'max_health_1' }).ok]).toEqual([2, true])
  await camp.flush()
  for (const _ of ['once', 'and once more']) {
    const page = await reopened(before)
    page.actor.start()
    await page.play(() => isPaused(page))
    page.actor.send({ type: 'KEY_P' })
    const at = secondsOf(page)
    await page.play(() => secondsOf(page) >= at + 2)
    page.actor.stop()
  }
  const { log } = before.runs.logs()[0] ?? { log: '' }
  expect(log.split(';').filter((entry) => entry.endsWith(`p${id}`))).toHaveLength(1)
  expect(before.debug.state.lines).toEqual([])
})

test('a perk taken again at camp is reported once', async () => {
  // A perk that is offered again after it was taken once.
  const { save } = (await runInThread()).keeper.state
  const again = (id: PowerUpId) => powerUpOffers({ ...save, powerUpHistory: [id] }).includes(id)
  const id = (Object.keys(powerUps) as PowerUpId[]).find(again) ?? 'max_health_1'
  const before = await crashed(3, { xp: 12, level: 3, powerUpHistory: [id] })
  expect(before.keeper.dispatch({ type: 'apply-power-up', id }).ok).toBe(true)
  await before.keeper.flush()
  const page = await reopened(before)
  page.actor.start()
  await page.play(() => isPaused(page))
  expect(page.actor.getSnapshot().context.segment?.played?.unlogged).toEqual([{ type: 'power-up', id }])
  page.actor.stop()
})

test('a later segment continues with the totals of the earlier ones', async () => {
  const before = await crashed(3)
  const interrupted = await before.runs.interrupted(1, SIM_VERSION)
  if (interrupted === null) throw new Error('nothing is known of the run')
  const met = { ...NOBODY_MET, elites: 2 }
  const earlier = report({ met, cratelessBosses: 2 })
  const page = await reopened({ ...before, runs: { ...before.runs, interrupted: async () => ({ ...interrupted, before: [earlier] }) } })
  page.actor.start()
  await page.play(() => isPaused(page))
  expect([page.specs, page.actor.getSnapshot().context.past]).toEqual([[{ ...interrupted.spec, met, cratelessBosses: 2 }], earlier.gains])
  page.actor.stop()
})

test('a finished run or one without a log leads to camp, and begins no run', async () => {
  for (const seconds of [0.5, 8]) {
    const before = await crashed(seconds)
    if (seconds === 8) before.keeper.dispatch({ type: 'leave-run', runId: before.specs[0]?.runId ?? '' })
    await before.keeper.flush()
    const page = await reopened(before)
    page.actor.start()
    await page.play(() => page.went.length > 0)
    expect([page.went, page.commands()]).toEqual([['/camp'], []])
    page.actor.stop()
  }
})

test('a resumed run continues from the copy of its world that this device keeps', async () => {
  const { keeper, runs, worldCopies } = await crashed(8)
  const resumed = await resumeRun({ keeper, worldCopies, backend: { runs } })
  const { played } = resumed?.segment ?? {}
  const { copy } = played ?? {}
  expect([copy && 'hashes' in copy && copy.hashes.length, (played?.ticks ?? 0) > 6 * TICK_RATE]).toEqual([6 * HASH_LENGTH, true])
})

test('a run open in another tab is not resumed, and the server counts each resume', async () => {
  const { keeper, runs, specs, worldCopies } = await crashed(3)
  const counted: unknown[] = []
  const game = { keeper, worldCopies, backend: { runs: { ...runs, resumed: async (...of: unknown[]) => void counted.push(of) } } }
  const asked: string[] = []
  const hold = (free: boolean) => async (runId: string) => {
    asked.push(runId)
    return free
  }
  expect([await resumeRun(game, hold(false)), counted]).toEqual([null, []])
  expect((await resumeRun(game, hold(true)))?.segment.spec).toEqual(specs[0])
  expect([asked, counted]).toEqual([[specs[0]?.runId, specs[0]?.runId], [[1, specs[0]]]])
})

test('a run that is not open in the save is not resumed', async () => {
  const before = await crashed(3)
  const another = await before.runs.interrupted(1, SIM_VERSION)
  const later = await crashed(3)
  const page = await reopened({
    ...later,
    runs: { ...later.runs, interrupted: async () => another && { ...another, spec: { ...another.spec, runId: 'another' } } },
  })
  page.actor.start()
  await page.play(() => page.went.length > 0)
  expect([page.went, page.specs]).toEqual([['/camp'], []])
  page.actor.stop()
})

test('a server error leads to no other run', async () => {
  const before = await crashed(3)
  const runs = { ...before.runs, interrupted: () => Promise.reject(new Error('no network')) }
  const page = await reopened({ ...before, runs })
  page.actor.start()
  await page.play(() => page.actor.getSnapshot().matches('failed'))
  expect([page.went, page.commands()]).toEqual([[], []])
})

test('unsent commands are stored before asking the server, since they may end the log', async () => {
  const before = await crashed(3)
  const order: string[] = []
  const server = {
    ...before.server,
    async send(batch: Parameters<typeof before.server.send>[0]) {
      for (let n = 0; n < 20; n++) await new Promise(setImmediate)
      order.push('stored')
      return before.server.send(batch)
    },
  }
  const runs = {
    ...before.runs,
    async interrupted(slot: number, version: number) {
      order.push('asked')
      return before.runs.interrupted(slot, version)
    },
  }
  const page = await reopened({ ...before, server, runs })
  page.keeper.dispatch({ type: 'choose-projectile-color', color: 'orange' })
  page.actor.start()
  await page.play(() => isPaused(page))
  expect(order.slice(0, 2)).toEqual(['stored', 'asked'])
  page.actor.stop()
})
