import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { newSave } from '../../../sim/save/new-save.ts'
import { serialiseSave } from '../../../sim/save/serialise.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { freePort } from '../../../tools/support/game-server.ts'
import { startBackend } from '../../support/backend.ts'
import { startBackendProcess } from '../../support/backend-process.ts'
import { character } from '../../support/keeper-on.ts'
import { nightly } from '../../support/nightly.ts'
import { openPlayerTab } from '../../support/player-tab.ts'
import { PROOF_TIMEOUT, proofRuns } from '../../support/proof-counts.ts'
import { replayed } from '../../support/replayed.ts'
import { putSave } from '../../support/stored-saves.ts'

// Only PGlite uses a data folder. In `npm test`, `tests/e2e/journey.e2e.ts` kills a whole server once.
const killing = test.runIf(inject('postgres') === null && (nightly(true, false) || process.env.PROOF === 'full'))
const ROUNDS = proofRuns(200, 0.005)
/** Maximum time to open in ms. Generous outside the proof, because other tests may keep the machine busy. */
const MAX_OPEN_MS = process.env.PROOF === 'full' ? 5_000 : 60_000

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nightfence-killed-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

killing(
  `loses nothing acknowledged when the server is killed ${ROUNDS} times while saving (SAVE-05)`,
  async () => {
    const first = await startBackend({ data: folder })
    const { user, email, password } = await first.signUp('Rhea')
    const start = { ...newSave({ ...character, seed: 5, at: Date.now() }), coins: 1_000_000_000 }
    await putSave(first, user.id, start)
    const { anonKey } = first
    await first.stop()

    const port = await freePort()
    const client = createClient(`http://127.0.0.1:${port}`, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
    const { keeper, settle, acknowledged, dropped, refused } = openPlayerTab(supabaseSaves(client, () => user.id))
    const opened: number[] = []
    let deposited = 0
    const deposit = () => {
      deposited++
      return keeper.dispatch({ type: 'deposit', amount: deposited }).ok
    }
    for (let n = 0; n < ROUNDS; n++) {
      const server = await startBackendProcess(folder, port, anonKey)
      onTestFinished(server.kill)
      opened.push(Math.round(server.opened))
      if (n === 0) {
        await client.auth.signInWithPassword({ email, password })
        await keeper.load(1)
      }
      await settle()
      deposit()
      await settle()
      // Kills the server during another write, at a different moment in each round.
      const killed = new Promise<void>((done) => setTimeout(() => void server.kill().then(done), (n * 37) % 160))
      while (deposit() && (await keeper.flush()).ok);
      await killed
    }
    const last = await startBackendProcess(folder, port, anonKey)
    onTestFinished(last.kill)
    await settle()
    const stored = await supabaseSaves(client, () => user.id).load(1)
    await last.kill()

    const batches = [...acknowledged].sort((a, b) => a.revision - b.revision)
    const commands = batches.flatMap(({ batch }) => batch.commands)
    expect([dropped, refused]).toEqual([[], []])
    expect(commands.map((command) => 'amount' in command && command.amount)).toEqual(Array.from({ length: deposited }, (_, n) => n + 1))
    expect(stored?.revision).toBe(1 + batches.length)
    expect(serialiseSave(stored?.save ?? start)).toBe(serialiseSave(replayed(start, commands)))
    console.info(`opened ${opened.length} times, the slowest ${Math.max(...opened)} ms; ${batches.length} batches acknowledged`)
    expect(Math.max(...opened)).toBeLessThan(MAX_OPEN_MS)
  },
  PROOF_TIMEOUT,
)
