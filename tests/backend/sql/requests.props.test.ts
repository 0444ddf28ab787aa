import { randomUUID } from 'node:crypto'
import { fc, test } from '@fast-check/vitest'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Command, CommandDraft } from '../../../sim/economy/command.ts'
import { hashSave } from '../../../sim/save/serialise.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { createSaveKeeper } from '../../../src/state/saving/save-keeper.ts'
import { histories, steps } from '../../support/arbitraries.ts'
import { startBackend, type TestBackend, tokenOf } from '../../support/backend.ts'
import { createFaultySaves, type SaveFault } from '../../support/faulty-saves.ts'
import { createMemoryKept } from '../../support/memory-kept.ts'
import { memoryOutbox } from '../../support/memory-outbox.ts'
import { nightly } from '../../support/nightly.ts'
import { oddJson, withValue } from '../../support/odd-requests.ts'
import { newPlayer, type TestPlayer } from './players.ts'

let backend: TestBackend
let player: TestPlayer
let token: string
beforeAll(async () => {
  backend = await startBackend()
  player = await newPlayer(backend)
  token = await tokenOf(player)
})
afterAll(() => backend.stop())

const post = (name: string, body: string) =>
  fetch(`${backend.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  })
const everything = () => backend.sql`select user_id, slot_number, save_data, revision from game_saves order by user_id, slot_number`

const batches = fc
  .tuple(fc.array(steps, { maxLength: 3 }), fc.nat(3), fc.array(fc.tuple(fc.nat(), oddJson), { minLength: 1, maxLength: 3 }), fc.uuid())
  .map(([commands, baseRevision, edits, batchId]) =>
    edits.reduce(
      (text, [at, value]) => withValue(text, at, value),
      JSON.stringify({ slot: 1, baseRevision, batchId, commands: commands.map(({ draft }) => ({ ...draft, at: Date.now() })) }),
    ),
  )
const SPECIAL = [`{"__proto__":{"slot":1},"slot":1,"baseRevision":1,"batchId":"${randomUUID()}","commands":[{"type":"__proto__","at":1}]}`]

test.prop([fc.oneof(oddJson, batches)], { numRuns: nightly(300, 60), examples: SPECIAL.map((body): [string] => [body]) })(
  'answers any body sent to save-game, and changes nothing if it rejects it',
  async (body) => {
    const before = await everything()
    const { status } = await post('save-game', body)
    expect(status).toBeLessThan(500)
    if (status !== 200) expect(await everything()).toEqual(before)
  },
)

const plans = fc.array(fc.constantFrom<SaveFault>('offline', 'answer-lost'), { maxLength: 4 })
test.prop([histories, plans], { numRuns: nightly(25, 5) })(
  'stores byte for byte what the app shows, for any history and network (SAVE-05)',
  async (history, plan) => {
    await backend.sql('delete from private.new_games')
    await player.client.from('game_saves').delete().eq('user_id', player.id)
    let time = Date.now()
    const faults: SaveFault[] = []
    const lost: Command[] = []
    const saves = supabaseSaves(player.client, () => player.id)
    const keeper = createSaveKeeper({
      saves: createFaultySaves(saves, faults),
      outbox: memoryOutbox(),
      kept: createMemoryKept(),
      now: () => time,
      newBatchId: randomUUID,
      later: () => {},
      debug: () => true,
      notify: { events() {}, refused() {}, failed() {}, dropped: (commands) => void lost.push(...commands), recalled() {} },
    })
    await keeper.create(2, { name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg' })
    faults.push(...plan)
    for (const choose of history.choices) {
      const { at, ...draft } = choose(keeper.state.save)
      // Advances by less than a second, because a history may run far ahead of the server's clock.
      time += at % 1000
      keeper.dispatch(draft as CommandDraft)
      if (at % 3 === 0) await keeper.flush()
    }
    for (let n = 0; n <= plan.length && !(await keeper.flush()).ok; n++);
    const [row] = await backend.sql`select save_data from game_saves where user_id = ${player.id} and slot_number = 2`
    expect(lost).toEqual([])
    expect(hashSave(row.save_data)).toBe(hashSave(keeper.state.save))
  },
)
