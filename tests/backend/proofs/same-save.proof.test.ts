import { randomUUID } from 'node:crypto'
import { fc } from '@fast-check/vitest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyCommand } from '../../../sim/economy/apply-command.ts'
import type { Command, CommandDraft } from '../../../sim/economy/command.ts'
import type { Save } from '../../../sim/save/save.ts'
import { serialiseSave } from '../../../sim/save/serialise.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { histories } from '../../support/arbitraries.ts'
import { startBackend, type TestBackend, tokenOf } from '../../support/backend.ts'
import { lives } from '../../support/camp-life.ts'
import { coinBalance } from '../../support/coin-balance.ts'
import type { Life } from '../../support/life.ts'
import { openPlayerTab } from '../../support/player-tab.ts'
import { PROOF_TIMEOUT, proofRuns } from '../../support/proof-counts.ts'
import { putSave, storedRow } from '../../support/stored-saves.ts'
import { newPlayer, type TestPlayer } from '../sql/players.ts'

// The database converts numbers and texts, so each kind of database tests a part of the histories.
const HISTORIES = proofRuns(5_000, 0.003)

let backend: TestBackend
let player: TestPlayer
let token: string
beforeAll(async () => {
  backend = await startBackend()
  player = await newPlayer(backend)
  token = await tokenOf(player)
})
afterAll(() => backend.stop())

/** Lives of a survivor at camp, and arbitrary histories with valid and invalid commands. */
const plays: fc.Arbitrary<Life> = fc.oneof(lives(40), histories)

/** Sends a command that the app rejects. Returns the server's status and refusal. */
async function answered(baseRevision: number, command: Command): Promise<{ status: number; refusal: unknown }> {
  const response = await fetch(`${backend.url}/functions/v1/save-game`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ slot: 1, baseRevision, batchId: randomUUID(), commands: [command] }),
  })
  const { refusal = null } = (await response.json()) as { refusal?: unknown }
  return { status: response.status, refusal }
}

const refusalOn = (save: Save, command: Command) => {
  const result = applyCommand(save, command, { now: Date.now(), issuedSeed: 0, debug: true })
  return result.ok ? null : result.refusal
}
/** True if the command can be written as JSON, which has no infinite numbers. */
const isSayable = (draft: CommandDraft) => Object.values(draft).every((value) => typeof value !== 'number' || Number.isFinite(value))
const isRefusedOn = (save: Save) => (command: Command) => refusalOn(save, command) !== null

test(
  `stores byte for byte what the app has after ${HISTORIES} histories, and counts every coin (SAVE-05)`,
  async () => {
    const held = new Set<string>()
    let compared = 0
    const run = async ({ start, choices }: Life) => {
      await putSave(backend, player.id, start)
      const { unexplained } = await coinBalance(backend)
      let time = start.ext.time
      const { keeper, settle, dropped, refused } = openPlayerTab(
        supabaseSaves(player.client, () => player.id),
        { now: () => time },
      )
      await keeper.load(1)
      const refusedHere: CommandDraft[] = []
      for (const choose of choices) {
        const { at, ...draft } = choose(keeper.state.save)
        // A meal of a later day, which the server would move to its own time.
        if (at > Date.now()) continue
        time = Math.max(time, at)
        const result = keeper.dispatch(draft as CommandDraft)
        if (result.ok) held.add(draft.type)
        else if (isSayable(draft as CommandDraft)) refusedHere.push(draft as CommandDraft)
      }
      await settle()
      const row = await storedRow(backend, player.id)
      expect([dropped, refused]).toEqual([[], []])
      const coins = await coinBalance(backend)
      expect([coins.counted, coins.unexplained]).toEqual([coins.held, unexplained])
      expect(serialiseSave(row?.save_data as Save)).toBe(serialiseSave(keeper.state.save))
      const wrong = refusedHere
        .map((draft) => ({ ...draft, at: keeper.state.save.ext.time }) as Command)
        .find(isRefusedOn(keeper.state.save))
      if (wrong === undefined) return
      expect(await answered(row?.revision ?? 0, wrong)).toEqual({ status: 422, refusal: refusalOn(keeper.state.save, wrong) })
      expect(await storedRow(backend, player.id)).toEqual(row)
      compared++
    }
    await fc.assert(fc.asyncProperty(plays, run), { numRuns: HISTORIES })
    // Guards against histories without effect, which would agree as well.
    expect(held.size).toBeGreaterThan(10)
    expect(compared).toBeGreaterThan(HISTORIES / 10)
  },
  PROOF_TIMEOUT,
)
