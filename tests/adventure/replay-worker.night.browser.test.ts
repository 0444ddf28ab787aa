import { expect, test } from 'vitest'
import { EARLIER } from '../../sim/adventure/versions/earlier.ts'
import { type FrameView, Head } from '../../sim/contract/frame.ts'
import type { ReplayFindings, ReplayPlace } from '../../sim/contract/replay.ts'
import type { RunRecord } from '../../sim/contract/run-record.ts'
import { OLDEST_PLAYABLE } from '../../sim/contract/run-spec.ts'
import { startReplay } from '../../src/features/replay/replay-client.ts'
import { startRun } from '../../src/play/sim-client.ts'
import { recordRevivedRun } from '../support/watched.ts'

const [first, second] = recordRevivedRun()
const TOTAL_TICKS = first.ticks + second.ticks

async function opened(records: readonly RunRecord[]) {
  const places: ReplayPlace[] = []
  const errors: unknown[] = []
  let resolve: (findings: ReplayFindings) => void = () => {}
  const found = new Promise<ReplayFindings>((settle) => {
    resolve = settle
  })
  const client = await startReplay(records, {
    onPlace: (place) => void places.push(place),
    onFound: (findings) => resolve(findings),
    onError: (error) => void errors.push(error),
  })
  const play = async (elapsed: number, speed: 1 | 25 = 1) => {
    const frame = (await client.advance(elapsed, speed)) as FrameView
    client.giveBack(frame)
    return frame.head[Head.tick]
  }
  return { client, places, errors, found, play }
}

test('a real worker plays, seeks and scans a run at the same time', async () => {
  const { client, places, found, play } = await opened([first, second])
  expect(client.ticks).toBe(TOTAL_TICKS)
  expect([await play(0.5), await play(0.1, 25)]).toEqual([30, 180])
  expect(places).toEqual([30, 180].map((tick) => ({ tick, segment: 0, state: 'playing' })))
  expect(await client.seek(first.ticks + 900)).toEqual({ tick: first.ticks + 900, segment: 1, state: 'playing' })
  expect([await play(0), await play(0.5)]).toEqual([900, 930])
  expect(await client.seek(60)).toEqual({ tick: 60, segment: 0, state: 'playing' })
  expect((await found).end).toBe('same')
  expect(await client.seek(TOTAL_TICKS)).toEqual({ tick: TOTAL_TICKS, segment: 1, state: 'ended' })
  client.stop()
})

test('the shown moment of a replay plays on in a separate run without changing it (REPLAY-04)', async () => {
  const { client, play } = await opened([first, second])
  await client.seek(first.ticks + 900)
  const copy = await client.copy()
  expect(copy).toMatchObject({ tick: first.ticks + 900, segment: 1, report: { ticks: 900 } })
  if (copy === null) throw new Error('nothing was copied')
  const run = await startRun(second.spec, false, { ...copy.played })
  expect(await run.report()).toEqual(copy.report)
  const frame = (await run.advance(0.5, { moveX: 64, moveY: 0 })) as FrameView
  expect(frame.head[Head.tick]).toBe(930)
  expect((await run.log()).at(-1)).toEqual({ tick: 900, input: { moveX: 64, moveY: 0 } })
  run.stop()
  expect(await play(0.5)).toBe(930)
  expect(await client.copy()).toMatchObject({ tick: first.ticks + 930 })
  client.stop()
})

test('concurrent seeks end at the last requested tick', async () => {
  const { client, play } = await opened([second])
  const asked = [1_700, 300, 1_500].map((tick) => client.seek(tick))
  // A near target may be reached before the next request.
  expect((await Promise.all(asked)).at(-1)).toEqual({ tick: 1_500, segment: 0, state: 'playing' })
  expect(await play(0.5)).toBe(1_530)
  client.stop()
})

test('the scan detects a changed run during playback', async () => {
  const { client, found, errors } = await opened([{ ...second, log: `${second.log.split(';')[0]};600ibottle` }])
  expect([(await found).end, errors]).toEqual(['refused', []])
  client.stop()
})

test('the worker plays a run of an earlier version with the code of that version (REPLAY-02)', async () => {
  const record = { ...first, spec: { ...first.spec, version: OLDEST_PLAYABLE } }
  const player = (await EARLIER[OLDEST_PLAYABLE]?.())?.openReplay([record])?.player
  player?.seek(first.ticks)
  while (player?.approach(600) === false);
  // The survivor dies at another tick by the rules of that version.
  const ticks = player?.place().tick ?? 0
  const { client, found } = await opened([{ ...record, ticks, hash: player?.hash() ?? '' }])
  expect((await found).end).toBe('same')
  expect(await client.seek(ticks)).toEqual({ tick: ticks, segment: 0, state: 'ended' })
  expect(await client.copy()).toBeNull()
  client.stop()
})

test('rejects a run of a version that is not kept', async () => {
  await expect(opened([{ ...first, spec: { ...first.spec, version: 3 } }])).rejects.toThrow(
    'This version of the simulation cannot play the run.',
  )
})
