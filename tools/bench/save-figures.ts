import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { demoPlayer, must } from './demo-player.ts'
import { atMost, type BenchFigure, median, timed } from './figure.ts'

const CALLS = 31
const SLOT = 3
const SAVE_BYTES = 50_000

/** Adds journal entries to the demo player's save until it has `SAVE_BYTES` bytes. */
function padded(save: Record<string, unknown>): Record<string, unknown> {
  const entries: unknown[] = []
  const long = { ...save, playerJournalEntries: entries }
  while (JSON.stringify(long).length < SAVE_BYTES) {
    const id = `entry-${entries.length}`
    const content = 'The fence held another night. '.repeat(15)
    entries.push({ id, title: id, type: 'player_entry', icon: 'note', content, image: null, isPlayerCreated: true, createdAt: 0 })
  }
  return long
}

/** Returns a function that writes one command into the slot, like the app. */
export async function saver(player: SupabaseClient, slot: number): Promise<() => Promise<void>> {
  let { revision } = must(await player.from('game_saves').select('revision').eq('slot_number', slot).single()) ?? { revision: 0 }
  let calls = 0
  return async () => {
    const command = { type: calls++ % 2 === 0 ? 'deposit' : 'withdraw', amount: 1, at: Date.now() }
    const body = { slot, baseRevision: revision, batchId: randomUUID(), commands: [command] }
    revision = must(await player.functions.invoke('save-game', { body })).revision
  }
}

/** Repeatedly writes one command into a save of 50 kB and reads it back, like the app. */
export async function saveFigures(url: string, data: string): Promise<readonly BenchFigure[]> {
  const { player, save, store } = await demoPlayer(url, data)
  await store(SLOT, padded(save))
  const write = await saver(player, SLOT)
  const read = async () =>
    must(await player.from('game_saves').select('slot_number, save_data, revision, updated_at').eq('slot_number', SLOT).maybeSingle())

  const writes: number[] = []
  const reads: number[] = []
  for (let i = 0; i < CALLS; i++) {
    writes.push(await timed(write))
    reads.push(await timed(read))
  }
  return [
    atMost('a save of 50 kB written: one command through save-game', median(writes), 'ms', 150),
    atMost('a save of 50 kB read', median(reads), 'ms', 50),
  ]
}
