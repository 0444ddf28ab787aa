import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { createActor, fromPromise, initialTransition, transition } from 'xstate'
import { type RewardEvent, type RunResult, rewardMachine } from '../../machines/reward.machine.ts'
import { NO_STORY } from '../../sim/contract/run-story.ts'
import type { CrateSummary } from '../../sim/rules/open-crates.ts'
import { gains } from '../../stories/fixtures/run.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { canCome, done, effects, fails, leafOf } from '../machines/effects.ts'
import { sentOf, walkSimplePaths, walks } from '../machines/walks.ts'

const crates = (over: Partial<CrateSummary> = {}): CrateSummary => ({ opened: 2, coins: 0, diamonds: 0, scrap: 0, items: {}, ...over })
const settled = (runId = 'run-1', opened: CrateSummary | null = null): RunResult => ({
  type: 'run-settled',
  runId,
  locationId: 'school',
  nightmare: 2,
  opened: null,
  survived: false,
  bonus: 0,
  marks: 0,
  gains: gains({ coins: 5 }),
  totals: { xp: 5, levels: 1, used: {} },
  crates: opened,
})
const lost = (runId = 'run-1'): RunResult => ({
  type: 'run-lost',
  runId,
  locationId: 'school',
  nightmare: 0,
  price: 'belongings',
  gains: gains({ coins: 5, items: { crate: 2 } }),
  totals: { xp: 5, levels: 1, used: {} },
})
const RESULT = (result: RunResult): RewardEvent => ({ type: 'RESULT', result })
const UPGRADES = (pending: number): RewardEvent => ({ type: 'UPGRADES', pending })
const CONTINUE: RewardEvent = { type: 'CONTINUE' }
const CLOSE: RewardEvent = { type: 'CLOSE' }
const written = done('0.reward.presenting.processing')
const unwritten = fails('0.reward.presenting.processing')
const savedLast = done('0.reward.saving')
const unsavedLast = fails('0.reward.saving')
const events: readonly RewardEvent[] = [
  RESULT(settled()),
  RESULT(settled('run-2', crates({ scrap: 3 }))),
  RESULT(lost('run-3')),
  UPGRADES(1),
  UPGRADES(0),
  written,
  unwritten,
  CLOSE,
  CONTINUE,
  { type: 'AGAIN' },
  { type: 'STORY', runId: 'run-1', story: NO_STORY },
  done('dialogs', { again: false }),
  done('dialogs', { again: true }),
  savedLast,
  unsavedLast,
  { type: 'RETRY' },
]

/** The machine with its dialogs running, and its writes answered by hand. */
function atCamp(upgradesPending = 0) {
  const notices: string[] = []
  const writes: { ok(): void; fail(): void }[] = []
  const machine = rewardMachine.provide({
    actors: {
      write: fromPromise(() => {
        notices.push('write')
        return new Promise<void>((ok, no) => writes.push({ ok, fail: () => no(new Error('offline')) }))
      }),
    },
    actions: {
      showUnsaved: () => void notices.push('unsaved'),
      playAgain: (_, { locationId }) => void notices.push(`again ${locationId}`),
    },
  })
  const actor = createActor(machine, { input: { upgradesPending } }).start()
  const answer = async (how: 'ok' | 'fail') => {
    writes.shift()?.[how]()
    await Promise.resolve()
    await Promise.resolve()
  }
  const state = () => leafOf(actor.getSnapshot())
  const dialog = () => {
    const child = actor.getSnapshot().children.dialogs
    return child ? leafOf(child.getSnapshot() as never) : null
  }
  return { actor, notices, answer, state, dialog }
}

test('every leaf state is reachable, and none is a dead end', () => {
  expect(deadEnds(rewardMachine, { upgradesPending: 1 }, events)).toEqual({ unreached: [], stuck: [] })
})

test('with crate contents the crates are shown first, then the summary (POST-04)', async () => {
  const { actor, answer, state, dialog } = atCamp()
  actor.send(RESULT(settled('run-1', crates({ scrap: 3 }))))
  expect([state(), dialog()]).toEqual(['presenting.processing', 'cratesOpened'])
  actor.send(CLOSE)
  await answer('ok')
  expect([state(), dialog()]).toEqual(['presenting.dialogs', 'adventureComplete'])
})

test.each([
  ['no crates', settled('run-1', null)],
  ['empty crates', settled('run-1', crates())],
] as const)('with %s the summary is shown directly (POST-05)', (_, result) => {
  const { actor, dialog } = atCamp()
  actor.send(RESULT(result))
  expect(dialog()).toBe('adventureComplete')
})

test('a lost run shows only the summary, even with crates (POST-03, POST-09)', () => {
  const { actor, dialog } = atCamp()
  actor.send(RESULT(lost()))
  expect(dialog()).toBe('adventureComplete')
})

test('the rewards wait for a pending weapon upgrade (POST-02, POST-09)', () => {
  const { actor, state } = atCamp(2)
  actor.send(RESULT(settled()))
  expect(state()).toBe('waitingUpgrade')
  actor.send(UPGRADES(1))
  expect(state()).toBe('waitingUpgrade')
  actor.send(UPGRADES(0))
  expect(state()).toBe('presenting.processing')
})

test('Continue does nothing until the rewards are written (OP-91)', async () => {
  const { actor, answer, state, dialog } = atCamp()
  actor.send(RESULT(settled()))
  actor.send(CONTINUE)
  expect([state(), dialog()]).toEqual(['presenting.processing', 'adventureComplete'])
  await answer('ok')
  actor.send(CONTINUE)
  expect(state()).toBe('saving')
})

test('a failed write is reported, keeps the dialog, and is retried', async () => {
  const { actor, notices, answer, state, dialog } = atCamp()
  actor.send(RESULT(settled()))
  await answer('fail')
  actor.send(CONTINUE)
  expect([state(), dialog(), notices]).toEqual(['presenting.failed', 'adventureComplete', ['write', 'unsaved']])
  actor.send({ type: 'RETRY' })
  await answer('ok')
  expect([state(), notices]).toEqual(['presenting.dialogs', ['write', 'unsaved', 'write']])
})

test('closing all dialogs saves the game once more and clears the run (POST-06)', async () => {
  const { actor, notices, answer, state } = atCamp()
  actor.send(RESULT(settled()))
  await answer('ok')
  actor.send(CONTINUE)
  actor.send(CONTINUE)
  expect([state(), notices]).toEqual(['saving', ['write', 'write']])
  await answer('ok')
  expect([state(), actor.getSnapshot().context]).toEqual(['idle', { results: [], shown: ['run-1'], upgradesPending: 0, story: null }])
})

test('Again begins a run on the same map once the rewards are written, and saves like Continue', async () => {
  const { actor, notices, answer, state } = atCamp()
  actor.send(RESULT(settled('run-1', crates({ scrap: 3 }))))
  actor.send({ type: 'AGAIN' })
  await answer('ok')
  actor.send({ type: 'AGAIN' })
  expect([state(), notices]).toEqual(['presenting.dialogs', ['write']])
  actor.send(CLOSE)
  actor.send({ type: 'AGAIN' })
  actor.send({ type: 'AGAIN' })
  expect([state(), notices]).toEqual(['saving', ['write', 'again school', 'write']])
})

test('the story of the last run is kept for its summary', () => {
  const { actor } = atCamp()
  const story = { runId: 'run-1', story: { ...NO_STORY, bestStreak: 12 } }
  actor.send({ type: 'STORY', ...story })
  expect(actor.getSnapshot().context.story).toEqual(story)
})

test('a repeated result is shown once (OP-90)', async () => {
  const { actor, notices, answer, state } = atCamp()
  actor.send(RESULT(settled()))
  actor.send(RESULT(settled()))
  await answer('ok')
  actor.send(CONTINUE)
  await answer('ok')
  actor.send(RESULT(settled()))
  expect([state(), notices]).toEqual(['idle', ['write', 'write']])
})

test('a second run that ends meanwhile is shown after the first', async () => {
  const { actor, answer, state, dialog } = atCamp()
  actor.send(RESULT(lost('run-1')))
  actor.send(RESULT(settled('run-2', crates({ coins: 1 }))))
  await answer('ok')
  actor.send(CONTINUE)
  await answer('fail')
  expect([state(), dialog(), actor.getSnapshot().context.results[0]?.runId]).toEqual(['presenting.processing', 'cratesOpened', 'run-2'])
})

prop.prop([sentOf(events)], walks(20))('in any order of events each result is shown once, and none during a pending upgrade', (sent) => {
  let [snapshot] = initialTransition(rewardMachine, { upgradesPending: 0 })
  const came = new Set<string>()
  for (const event of sent) {
    if (!canCome(snapshot, event)) continue
    if (event.type === 'RESULT') came.add(event.result.runId)
    const before = snapshot
    const [next, actions] = transition(rewardMachine, snapshot, event)
    const { results, shown } = next.context
    expect([...shown, ...results.map((result) => result.runId)].sort()).toEqual([...came].sort())
    if (!before.matches('presenting') && next.matches('presenting')) expect(next.context.upgradesPending).toBe(0)
    if (shown.length > before.context.shown.length) expect(before.matches('saving')).toBe(true)
    expect(effects(actions).filter((type) => type !== 'showUnsaved' && type !== 'playAgain')).toEqual([])
    snapshot = next
  }
})

const eventTypes = ['RESULT', 'CLOSE', 'CONTINUE', 'RETRY', 'UPGRADES', 'ok', 'fail'] as const
prop.prop([sentOf(eventTypes)], walks(8))(
  'in any order of events dialogs are shown one at a time, crates first (F5, F6, POST-04, POST-06)',
  async (sent) => {
    const { actor, notices: asked, answer, state, dialog } = atCamp()
    let runs = 0
    for (const type of sent) {
      if (type === 'RESULT') runs++
      const before = { state: state(), dialog: dialog(), writes: asked.filter((one) => one === 'write').length }
      const result = [settled, lost, (id: string) => settled(id, crates({ scrap: 3 }))][runs % 3]?.(`run-${runs}`) as RunResult
      if (type === 'ok' || type === 'fail') await answer(type)
      else if (type === 'RESULT') actor.send(RESULT(result))
      else if (type === 'UPGRADES') actor.send(UPGRADES(actor.getSnapshot().context.upgradesPending === 0 ? 1 : 0))
      else actor.send({ type })
      const [shown] = actor.getSnapshot().context.results
      const hasCrates = shown?.type === 'run-settled' && shown.crates !== null
      expect(dialog() !== null && dialog() !== 'allClosed').toBe(state().startsWith('presenting'))
      if (dialog() === 'cratesOpened') expect(hasCrates).toBe(true)
      if (before.dialog === null && state().startsWith('presenting'))
        expect(dialog()).toBe(hasCrates ? 'cratesOpened' : 'adventureComplete')
      if (state() === 'saving' && before.state !== 'saving') {
        expect([before.state, before.dialog, type]).toEqual(['presenting.dialogs', 'adventureComplete', 'CONTINUE'])
      }
      if (asked.filter((one) => one === 'write').length > before.writes) expect(['presenting.processing', 'saving']).toContain(state())
    }
  },
)

test('on every simple path results wait for upgrades, and clear only after saving (F5)', () => {
  const paths = walkSimplePaths(rewardMachine, { upgradesPending: 1 }, events, () => ({ before, after, from, to }) => {
    if (to.startsWith('presenting') && !from.startsWith('presenting')) expect(after.context.upgradesPending).toBe(0)
    if (after.context.shown.length > before.context.shown.length) expect(from).toBe('saving')
  })
  expect(paths).toBeGreaterThan(5)
})
