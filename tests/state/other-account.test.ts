import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import WebSocket from 'ws'
import { newSave } from '../../sim/save/new-save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { supabaseSaves } from '../../src/gateways/supabase/saves.ts'
import { character, createKeeperOn, START_MS } from '../support/keeper-on.ts'
import { memoryOutbox } from '../support/memory-outbox.ts'

/** A backend whose session changes to another user: it hides the player's rows and rejects their writes. */
function changingHands() {
  const save = { ...newSave({ ...character, seed: 5, at: START_MS }), coins: 40 }
  const row = { slot_number: 1, revision: 1, updated_at: '', save_data: JSON.parse(serialiseSave(save)) }
  let isTheirs = true
  const answer = (url: string): Response => {
    if (url.includes('/rest/v1/game_saves')) return Response.json(isTheirs ? [row] : [])
    return Response.json({ error: 'This save belongs to another account.' }, { status: 403 })
  }
  const client = createClient('http://127.0.0.1', 'anon', {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
    global: { fetch: async (input) => answer(String(input)) },
  })
  return {
    saves: supabaseSaves(client, () => 'somebody'),
    change: () => {
      isTheirs = false
    },
  }
}

test('unsent commands stay with their player after another tab signed in someone else (OP-86)', async () => {
  const { saves, change } = changingHands()
  const outbox = memoryOutbox()
  const { keeper, notified } = createKeeperOn(saves, 0, outbox)
  await keeper.load(1)
  change()
  keeper.dispatch({ type: 'deposit', amount: 10 })
  expect((await keeper.flush()).ok).toBe(false)
  expect(notified.dropped).toEqual([])
  expect(await outbox.takeOver(1)).toMatchObject({ batch: { commands: [{ type: 'deposit', amount: 10 }] }, queue: [] })
})
