import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newWorld } from '../../sim/adventure/new-world.ts'
import { replayCrash } from '../../sim/adventure/replay-crash.ts'
import { reportError, watchErrors } from '../../src/browser/error-reporter.ts'
import { type ErrorReport, readEnvelope } from '../../supabase/functions/_shared/error-reports.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { memoryStorage } from '../support/memory-storage.ts'
import { nightly } from '../support/nightly.ts'
import { plantCrash } from '../support/planted-crash.ts'
import { runInThread } from '../support/run-in-thread.ts'

const sent: ErrorReport[] = []
let isAllowed = true
beforeAll(() => {
  vi.stubGlobal('addEventListener', () => {})
  // Fills the caches of the map without the bug, because a replay in this process would not fill them again.
  newWorld(runSpec({ locationId: 'school' }))
  watchErrors({ url: '/errors', release: 'nightfence@1', isAllowed: () => isAllowed })
})
beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { pathname: '/adventure/school' })
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    sent.push(readEnvelope(body) as ErrorReport)
    return new Response()
  })
  isAllowed = true
  sent.length = 0
})
afterEach(() => void vi.unstubAllGlobals())

/** Plays a run until it breaks, with a bug in it. */
async function crashed(bug: number): Promise<ErrorReport> {
  const remove = plantCrash(bug)
  try {
    const { actor, play } = await runInThread({ moveX: 100 })
    actor.start()
    await play(() => actor.getSnapshot().matches('failed'))
  } finally {
    remove()
  }
  expect(sent).toHaveLength(1)
  return sent[0] as ErrorReport
}
function replayWith(bug: number, run: unknown) {
  const remove = plantCrash(bug)
  try {
    return replayCrash(run)
  } finally {
    remove()
  }
}

describe('a crash in a run', () => {
  test.each([...Array(nightly(10, 2)).keys()].map((n) => 500 + 97 * n))('replays to the same error (bug %d)', async (bug) => {
    const { kind, name, message, frames, route, run } = await crashed(bug)
    expect([kind, name, message, route]).toEqual(['simulation', 'RangeError', `planted ${bug}`, '/adventure/*'])
    expect(frames[0]).toContain('sqrt')
    const again = replayWith(bug, JSON.parse(JSON.stringify(run)))
    expect(again).toEqual({ ok: true, value: { tick: expect.any(Number), error: new RangeError(`planted ${bug}`) } })
    // Without the bug, the run plays past the moment.
    expect(replayCrash(run)).toMatchObject({ ok: false, refusal: { type: 'no-crash' } })
    expect(replayWith(bug, { ...run, crash: { ...run?.crash, error: 'RangeError: other' } })).toMatchObject({
      refusal: { type: 'differs' },
    })
    expect(JSON.stringify(run)).toContain('00000000-0000-4000-8000-000000000000')
  })
})

test('an error of the page during a run replays to the same world', async () => {
  const { actor, play, report } = await runInThread({ moveX: 100 })
  actor.start()
  await play(() => (report()?.ticks ?? 0) > 100)
  await reportError(new TypeError('No fence'), 'part')
  const [{ run, kind }] = sent as [ErrorReport]
  expect([kind, run?.crash]).toEqual(['part', { error: 'TypeError: No fence', inSimulation: false }])
  expect(replayCrash(run)).toMatchObject({ ok: true, value: { tick: report()?.ticks, error: null } })
  const [segment] = run?.segments ?? []
  expect(replayCrash({ ...run, segments: [{ ...segment, hash: '00000000' }] })).toMatchObject({ refusal: { type: 'differs' } })
  actor.stop()
})

describe('reports', () => {
  test('are sent once per kind and session, without personal data', async () => {
    const error = new Error(
      'Ann ann@example.com said "help me" at https://game.example/replay?token=abcdef#access_token=x in 6b1f3c7e-2f0c-4a52-9a60-0f6c1f2f8a11',
    )
    await reportError(error, 'error')
    await reportError(error, 'rejection')
    expect(sent.map(({ message }) => message)).toEqual(['Ann [mail] said "…" at /replay in [id]'])
    expect(sent[0]?.frames[0]).toMatch(/crash-report\.test\.ts:\d+:\d+\)$/)
    for (let kind = 0; kind < 30; kind++) await reportError(new Error(`kind ${kind}`), 'error')
    expect(sent).toHaveLength(20)
  })

  test('are not sent if the player, the network or an extension forbids it', async () => {
    isAllowed = false
    await reportError(new Error('turned off'), 'error')
    isAllowed = true
    vi.stubGlobal('navigator', { onLine: false })
    await reportError(new Error('offline'), 'error')
    vi.stubGlobal('navigator', { onLine: true })
    await reportError(Object.assign(new Error('of an extension'), { stack: 'at x (chrome-extension://abc/x.js:1:1)' }), 'error')
    vi.stubGlobal('sessionStorage', undefined)
    await reportError(new Error('without storage'), 'error')
    expect(sent).toEqual([])
  })

  test.each([undefined, null, 0, 'text', { message: 7 }, Object.create(null), Symbol('x')])('never throw for %o', async (thrown) => {
    await expect(reportError(thrown, 'rejection')).resolves.toBe(undefined)
  })
})
