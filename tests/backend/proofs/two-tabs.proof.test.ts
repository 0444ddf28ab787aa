import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Command, CommandDraft } from '../../../sim/economy/command.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { serialiseSave } from '../../../sim/save/serialise.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { character } from '../../support/keeper-on.ts'
import { openPlayerTab } from '../../support/player-tab.ts'
import { PROOF_TIMEOUT, proofRuns } from '../../support/proof-counts.ts'
import { replayed } from '../../support/replayed.ts'
import { putSave } from '../../support/stored-saves.ts'
import { newPlayer } from '../sql/players.ts'

// PGlite has one connection, so nothing can race.
const race = test.runIf(inject('postgres') !== null)
const RACES = proofRuns(10_000, 0.002)
const FORTUNE = 1_000_000_000

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

/** Counts equal commands. */
function counted(commands: readonly Command[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const command of commands) {
    const name = 'amount' in command ? `${command.type} ${command.amount}` : command.type
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

race(
  `stores each command of two racing tabs exactly once, ${RACES} times (SAVE-05)`,
  async () => {
    const player = await newPlayer(backend)
    const elsewhere = backend.client()
    await elsewhere.auth.signInWithPassword(player)
    let sent = 0
    /** Every seventh answer is lost, so its batch is sent again. */
    const losesAnswer = () => ++sent % 7 === 0
    const saves = supabaseSaves(player.client, () => player.id)
    const first = openPlayerTab(saves, { losesAnswer })
    const second = openPlayerTab(
      supabaseSaves(elsewhere, () => player.id),
      { losesAnswer },
    )
    await putSave(backend, player.id, { ...newSave({ ...character, seed: 5, at: Date.now() }), coins: FORTUNE })
    const start = await first.keeper.load(1)
    await second.keeper.load(1)
    if (start === null) throw new Error('no game was made')

    const dispatched: Command[] = []
    /** Deposits have unique amounts. If both tabs withdraw everything, only one succeeds. */
    function play({ keeper }: typeof first, amount: number, greedy: boolean): void {
      const { bankedCoins } = keeper.state.save
      const draft: CommandDraft = greedy && bankedCoins > 0 ? { type: 'withdraw', amount: bankedCoins } : { type: 'deposit', amount }
      const result = keeper.dispatch(draft)
      if (!result.ok) throw new Error(result.refusal.type)
      dispatched.push({ ...draft, at: 0 })
    }
    for (let n = 1; n <= RACES; n++) {
      play(first, 2 * n, n % 5 === 0)
      play(second, 2 * n + 1, n % 5 === 0)
      // One tab dispatches a second command while its first is being sent.
      const sending = [first.settle(), second.settle()]
      if (n % 3 === 0) play(n % 2 === 0 ? first : second, 1_000_000 + n, false)
      await Promise.all(sending)
      await Promise.all([first.settle(), second.settle()])
    }

    const batches = [...first.acknowledged, ...second.acknowledged].sort((a, b) => a.revision - b.revision)
    const commands = batches.flatMap(({ batch }) => batch.commands)
    const [row] = await backend.sql`select save_data, revision from game_saves where user_id = ${player.id}`
    expect(batches.map(({ revision }) => revision)).toEqual(batches.map((_, n) => start.revision + 1 + n))
    expect(row.revision).toBe(start.revision + batches.length)
    expect(new Set(batches.map(({ batch }) => batch.batchId)).size).toBe(batches.length)
    expect(counted([...commands, ...first.dropped, ...second.dropped])).toEqual(counted(dispatched))
    expect(serialiseSave(row.save_data)).toBe(serialiseSave(replayed(start.save, commands)))
    expect([first.refused, second.refused]).toEqual([[], []])
    // Proves that the tabs raced: both got stale answers, and some commands were dropped.
    expect([first, second].every((tab) => tab.staleAnswers() > RACES / 10)).toBe(true)
    expect(first.dropped.length + second.dropped.length).toBeGreaterThan(0)
  },
  PROOF_TIMEOUT,
)
