import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { replayFile } from '../../sim/adventure/replay-file.ts'
import { Runner } from '../../sim/adventure/runner.ts'
import type { World } from '../../sim/adventure/world.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { MAX_MOVE, type RunAction } from '../../sim/contract/input.ts'
import { type RecordedSegment, RUN_FILE_VERSION, type RunFile, withSegment } from '../../sim/contract/run-file.ts'
import type { RunReport } from '../../sim/contract/run-report.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import { SnapshotRecorder } from '../../tools/replay/replay.ts'
import { runSpec } from '../../tools/support/run-spec.ts'

/** Twenty seconds played and recorded like the app does, with picks and a bandage, and `last` after the last tick. */
function played(spec: RunSpec, last: readonly RunAction[] = []): { readonly segment: RecordedSegment; readonly report: RunReport } {
  const runner = new Runner(spec)
  const frame = viewFrame(newFrameBuffer())
  for (let call = 0; call < 1_200; call++) {
    runner.advance(1 / 60, { moveX: (call % 7) * 16 - 48, moveY: call % 400 < 200 ? MAX_MOVE : -MAX_MOVE }, 1, frame)
    if (call === 200) runner.act({ type: 'power-up', id: 'max_health_1' })
    if (call === 300) runner.act({ type: 'weapon-upgrade', id: 'melee_damage' })
    if (call === 600) runner.act({ type: 'use', slot: 0 })
  }
  for (const action of last) runner.act(action)
  const report = runner.report()
  return { segment: { spec, log: runner.log(), ticks: report.ticks, hash: report.hash }, report }
}

/** In seconds. Short, because one of the files below is played to the end of a segment. */
const DURATION_SECONDS = 30
const spec = runSpec({
  seed: 9,
  duration: DURATION_SECONDS,
  xp: 40,
  health: 900,
  player: { maxHealth: 1_000 },
  pendingWeaponUpgrades: 1,
  quickSlots: [{ itemId: 'bandage', count: 2 }, null, null, null],
})
const first = played(spec)
const second = played({ ...spec, segment: 1, seed: 10 })
const file: RunFile = withSegment(withSegment(null, first.segment), second.segment)
const stored = () => JSON.parse(JSON.stringify(file)) as { version: number; segments: { [K in keyof RecordedSegment]: unknown }[] }

test('a saved run contains its choices', () => {
  const actions = first.segment.log.flatMap((entry) => ('action' in entry ? [entry.action.type] : []))
  expect([actions, first.report.used]).toEqual([['power-up', 'weapon-upgrade', 'use'], { bandage: 1 }])
})

test('a saved run replays to the same reports and hashes, segment by segment', () => {
  const again = replayFile(stored())
  expect(again).toEqual({ ok: true, value: [first, second].map(({ report }) => ({ report })) })
})

test('choices after the last tick of a run are replayed too', () => {
  const quickSlots = [...spec.quickSlots.slice(0, 3), { itemId: 'medkit', count: 1 }]
  const { segment, report } = played({ ...spec, quickSlots }, [
    { type: 'use', slot: 3 },
    { type: 'power-up', id: 'max_health_2' },
  ])
  expect(report.used).toEqual({ bandage: 1, medkit: 1 })
  expect(replayFile({ version: RUN_FILE_VERSION, segments: [segment] })).toEqual({ ok: true, value: [{ report }] })
})

test('a segment of another run replaces the file, and one of the same run is appended', () => {
  const other = { ...second.segment, spec: { ...second.segment.spec, runId: 'run-2' } }
  expect(file.segments.map(({ spec: { segment } }) => segment)).toEqual([0, 1])
  expect(withSegment(file, other)).toEqual({ version: 1, segments: [other] })
  expect(withSegment(file, second.segment)).toEqual(file)
})

const withFirst = (change: Partial<Record<keyof RecordedSegment, unknown>>) => {
  const { version, segments } = stored()
  return { version, segments: segments.map((segment, i) => (i === 0 ? { ...segment, ...change } : segment)) }
}
describe('a saved run is rejected as a whole', () => {
  test.each([
    ['nothing', null, 'bad-file', ''],
    ['a list', [], 'bad-file', 'version'],
    ['another version of the file', { ...stored(), version: 2 }, 'other-file-version', 'version'],
    ['no version', { segments: stored().segments }, 'bad-file', 'version'],
    ['no segment', { version: 1, segments: [] }, 'bad-file', 'segments'],
    [
      'more segments than revives can be paid for',
      { version: 1, segments: Array(1_001).fill(stored().segments[0]) },
      'bad-file',
      'segments',
    ],
    ['an extra field', { ...stored(), cheat: true }, 'bad-file', 'cheat'],
    ['another version of the simulation', withFirst({ spec: { ...spec, version: 1 } }), 'other-version', 'segments.0.spec.version'],
    ['an unknown location', withFirst({ spec: { ...spec, locationId: 'moon' } }), 'bad-spec', 'segments.0.spec.locationId'],
    ['an invalid log', withFirst({ log: 'W' }), 'bad-log', 'segments.0.log'],
    ['ticks out of order', withFirst({ log: [...first.segment.log].reverse() }), 'bad-log', 'segments.0.log.1.tick'],
    ['a log that is too long', withFirst({ log: Array(19_001).fill(first.segment.log[0]) }), 'log-too-long', 'segments.0.log'],
    [
      'a log beyond the end',
      withFirst({ log: [...first.segment.log, { tick: 1_201, action: { type: 'use', slot: 0 } }] }),
      'bad-file',
      'segments.0.log',
    ],
    ['ticks that are not a number', withFirst({ ticks: null }), 'bad-file', 'segments.0.ticks'],
    ['an invalid hash', withFirst({ hash: 'c0ffee' }), 'bad-file', 'segments.0.hash'],
    ['another hash', withFirst({ hash: '00000000' }), 'differs', 'segments.0.hash'],
    ['more ticks than a segment has', withFirst({ ticks: DURATION_SECONDS * TICK_RATE + 1 }), 'differs', 'segments.0.ticks'],
    ['a missing step in the log', withFirst({ log: first.segment.log.slice(1) }), 'differs', 'segments.0.hash'],
    [
      'a missing pick in the log',
      withFirst({ log: first.segment.log.filter((entry) => !('action' in entry)) }),
      'differs',
      'segments.0.hash',
    ],
    ['segments of two runs', withFirst({ spec: { ...spec, runId: 'run-2' } }), 'bad-file', 'segments.1.spec'],
    ['segments in the wrong order', { version: 1, segments: stored().segments.reverse() }, 'bad-file', 'segments.1.spec'],
  ])('rejects %s', (_name, json, type, at) => {
    expect(replayFile(json)).toEqual({ ok: false, refusal: { type, at } })
  })
})

describe('npm run replay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'replay-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  async function run(...args: readonly string[]) {
    const said = await promisify(execFile)(process.execPath, ['tools/replay.mjs', ...args]).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }) as { code: number; stdout: string; stderr: string },
    )
    return { ...said, stderr: said.stderr.replaceAll(folder, '') }
  }
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }

  test('prints the report and hash of each segment', async () => {
    const { code, stdout } = await run(write('run.json', JSON.stringify(file)))
    expect([code, JSON.parse(`[${stdout.replaceAll('}\n{', '},{')}]`)]).toEqual([0, [first.report, second.report]])
  })

  test('names the first field that differs from the snapshots of another replay', async () => {
    const recorder = new SnapshotRecorder()
    const change = (world: World) => {
      // Another machine: from the tenth second on, the survivor has lost a little more health.
      if (world.spec.segment === 0 && world.tick === 10 * TICK_RATE) world.survivor.health -= 0.5
      recorder.look(world)
    }
    replayFile(stored(), change)
    writeFileSync(join(folder, 'other.snapshots'), recorder.pack())
    const path = write('again.json', JSON.stringify(file))
    const equal = join(folder, 'equal.snapshots')
    expect((await run(path, '--save', equal)).code).toBe(0)
    expect((await run(path, '--compare', equal)).code).toBe(0)
    const { code, stderr } = await run(path, '--compare', join(folder, 'other.snapshots'))
    expect([code, stderr.replace(/[\d.]+ here and [\d.]+ there/, 'A here and B there')]).toEqual([
      1,
      '/again.json differs from /other.snapshots after second 10 of segment 0: survivor.health is A here and B there.\n',
    ])
    expect((await run(path, '--compare', path)).stderr).toMatch(/^\/again\.json cannot be read: /)
  })

  test.each([
    ['no file', [], 'Usage: npm run replay -- FILE [--save SNAPSHOTS | --compare SNAPSHOTS]\n'],
    ['an unknown option', ['run.json', '--diff', 'a'], 'Usage: npm run replay -- FILE [--save SNAPSHOTS | --compare SNAPSHOTS]\n'],
    ['a missing file', ['nowhere.json'], /^nowhere\.json cannot be read: ENOENT/],
    ['a file without JSON', [write('text.json', '{"version": 1,')], /^\/text\.json cannot be read: .*JSON/],
    ['a file of 17 MB', [write('large.json', ' '.repeat(17 * 1024 * 1024))], '/large.json was not accepted: it is larger than 16 MB.\n'],
    [
      'a forged run',
      [write('forged.json', JSON.stringify(withFirst({ hash: '00000000' })))],
      '/forged.json was not accepted: it came to something else than it says (at segments.0.hash).\n',
    ],
  ] as const)('prints the reason for %s', async (_name, args, reason) => {
    const { code, stdout, stderr } = await run(...args)
    expect([code, stdout]).toEqual([1, ''])
    if (typeof reason === 'string') expect(stderr).toBe(reason)
    else expect(stderr).toMatch(reason)
  })
})
