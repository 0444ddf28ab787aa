import { expect, test, vi } from 'vitest'
import type { ReplayReport } from '../../machines/replay.machine.ts'
import { NO_HUD } from '../../sim/contract/hud.ts'
import type { WatchedRun } from '../../sim/contract/watched-run.ts'
import { openReplayPlayer } from '../../src/features/replay/player.ts'
import { startReplay } from '../../src/features/replay/replay-client.ts'
import { createHud } from '../../src/state/hud.ts'
import { recordRevivedRun } from '../support/watched.ts'

const [first, second] = recordRevivedRun()
const WHOLE = first.ticks + second.ticks
const run: WatchedRun = { version: 1, segments: [first, second] }

/** The player on its real worker and loop, and the history of its pictures by segment: `+` opened, `-` removed. */
function opened(watched = run) {
  const said: ReplayReport[] = []
  const stages: string[] = []
  const hud = createHud()
  const player = openReplayPlayer(
    {
      start: startReplay,
      openStage: async ({ segment }, begins) => {
        stages.push(`+${segment}${begins ? ' begins' : ''}`)
        return { applyEvents: () => {}, draw: () => {}, destroy: () => void stages.push(`-${segment}`) }
      },
      hud,
      sound: () => {},
      now: () => performance.now(),
      log: () => {},
    },
    watched,
    (event) => void said.push(event),
  )
  const says = (type: ReplayReport['type']) =>
    vi.waitFor(() => expect(said.map((event) => event.type)).toContain(type), { timeout: 20_000 })
  const arrived = (tick: number) =>
    vi.waitFor(() => expect(said.findLast(({ type }) => type === 'ARRIVED')).toMatchObject({ tick }), { timeout: 20_000 })
  return { player, said, stages, hud, says, arrived }
}

test('shows a first picture, plays both segments at 25x, and reports its position and end', async () => {
  const { player, said, stages, hud, says } = opened()
  await says('READY')
  expect([stages, hud.state.figures === NO_HUD]).toEqual([['+0 begins'], false])
  player.command({ type: 'SPEED', speed: 25 })
  player.command({ type: 'RESUME' })
  await says('ENDED')
  await says('FOUND')
  const places = said.flatMap((event) => (event.type === 'AT' ? [event.tick] : []))
  expect([places.at(-1), places.toSorted((a, b) => a - b)]).toEqual([WHOLE, places])
  expect(said.find(({ type }) => type === 'FOUND')).toMatchObject({ findings: { end: 'same' } })
  expect(stages).toEqual(['+0 begins', '+1 begins', '-0'])
  player.end()
  expect(stages.at(-1)).toBe('-1')
})

test('seeking forward keeps the picture, and seeking back or to another segment replaces it', async () => {
  const { player, stages, says, arrived } = opened()
  await says('READY')
  player.command({ type: 'SEEK', tick: 200 })
  await arrived(200)
  expect(stages).toEqual(['+0 begins'])
  player.command({ type: 'SEEK', tick: 60 })
  await arrived(60)
  expect(stages).toEqual(['+0 begins', '+0', '-0'])
  player.command({ type: 'SEEK', tick: first.ticks + 600 })
  await arrived(first.ticks + 600)
  expect(stages.slice(3)).toEqual(['+1 begins', '-0'])
  player.end()
  expect(stages.slice(5)).toEqual(['-1'])
})

test('consecutive seeks report the last place, and leave no picture behind', async () => {
  const { player, said, stages, says, arrived } = opened()
  await says('READY')
  for (const tick of [900, 30, first.ticks + 1_200, 90, 45]) player.command({ type: 'SEEK', tick })
  await arrived(45)
  expect(said.filter(({ type }) => type === 'ARRIVED')).toHaveLength(1)
  player.end()
  const opens = stages.filter((stage) => stage.startsWith('+')).length
  expect(stages.length - opens).toBe(opens)
})

test('an invalid log is reported when its tick is reached', async () => {
  const { player, says } = opened({ ...run, segments: [{ ...second, log: `${second.log.split(';')[0]};60ibottle` }] })
  await says('READY')
  player.command({ type: 'RESUME' })
  await says('NOT_HONOURED')
  player.end()
})
