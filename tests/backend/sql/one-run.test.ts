import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NO_GAINS } from '../../../sim/contract/gains.ts'
import type { Command } from '../../../sim/economy/command.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { parseSave } from '../../../sim/save/parse.ts'
import type { Save } from '../../../sim/save/save.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { beginAt, partOf, play, reportedOf } from '../../../tools/support/play.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { character } from '../../support/keeper-on.ts'
import { raisedCode } from '../../support/raised-code.ts'
import { putSave, putSaveData, storedRow } from '../../support/stored-saves.ts'
import { newPlayer, type TestPlayer } from './players.ts'

let backend: TestBackend
let player: TestPlayer
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  player = await newPlayer(backend)
})

const game = (): Save => ({ ...newSave({ ...character, seed: 5, at: Date.now() - 400_000 }), coins: 40, diamonds: 10, xp: 30, level: 5 })
const begin = (): Command => ({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null, at: Date.now() })
const send = (slot: number, baseRevision: number, commands: readonly Command[], batchId = randomUUID()) =>
  supabaseSaves(player.client, () => player.id).send({ slot, baseRevision, batchId, commands: [...commands] })

async function stored(slot: number): Promise<{ readonly save: Save; readonly revision: number }> {
  const row = await storedRow(backend, player.id, slot)
  const parsed = parseSave(row?.save_data)
  if (!row || !parsed.ok) throw new Error(`slot ${slot} cannot be read`)
  return { save: parsed.value, revision: row.revision }
}
const openRuns = async () =>
  (await backend.sql`select slot_number from game_saves where user_id = ${player.id} and jsonb_typeof(save_data #> '{ext,run}') = 'object'`)
    .length

describe('beginning a run', () => {
  test('closes the run of another slot with its last reported progress (OP-96)', async () => {
    const open = beginAt(game())
    const played = play(open, { type: 'run-progress', ...partOf(open), ...reportedOf({ xp: 12, used: { bandage: 1 } }) }, 60).save
    await putSave(backend, player.id, played, 2)
    await putSave(backend, player.id, game(), 1)
    expect(await send(1, 1, [begin()])).toMatchObject({ status: 'saved', revision: 2 })
    expect(await stored(2)).toEqual({ save: { ...played, ext: { ...played.ext, run: null } }, revision: 2 })
    expect((await stored(1)).save.ext.run).not.toBe(null)
    const late = {
      type: 'settle-run',
      ...partOf(played),
      outcome: { gains: NO_GAINS, xp: 12, used: {}, cratelessBosses: 0, health: 5, ammo: 0, timeUp: false },
    } as const
    expect(await send(2, 2, [{ ...late, at: Date.now() }])).toMatchObject({ status: 'refused', index: 0 })
  })

  test('finishes a death in another slot as a return to camp (OP-99)', async () => {
    const open = beginAt(game())
    const dead = play(open, { type: 'die', ...partOf(open), ...reportedOf() }, 60).save
    await putSave(backend, player.id, dead, 3)
    await putSave(backend, player.id, game(), 1)
    await send(1, 1, [begin()])
    expect((await stored(3)).save).toMatchObject({ coins: 0, diamonds: 10, inventory: {}, ext: { run: null, deathPending: false } })
    expect(await send(3, 2, [{ type: 'revive', runId: open.ext.run?.id ?? '', at: Date.now() }])).toMatchObject({ status: 'refused' })
  })

  test('closes other runs even for a run that ends in the same batch, but none of other players', async () => {
    const other = await newPlayer(backend)
    await putSave(backend, other.id, beginAt(game()), 2)
    await putSave(backend, player.id, beginAt(game()), 2)
    await putSave(backend, player.id, game(), 3)
    await putSave(backend, player.id, game(), 1)
    const before = await stored(3)
    const run = begin()
    const id = beginAt({ ...(await stored(1)).save }).ext.run?.id ?? ''
    await send(1, 1, [run, { type: 'leave-run', runId: id, at: run.at }])
    expect([await openRuns(), (await stored(2)).save.ext.run]).toEqual([0, null])
    expect(await stored(3)).toEqual(before)
    expect((await storedRow(backend, other.id, 2))?.revision).toBe(1)
  })

  test('leaves an unreadable slot as it is (OP-66)', async () => {
    const unreadable = '{"ext":{"version":99,"run":{"id":"x"}}}'
    await putSaveData(backend, player.id, unreadable, 2)
    await putSave(backend, player.id, game(), 1)
    expect(await send(1, 1, [begin()])).toMatchObject({ status: 'saved' })
    expect(await storedRow(backend, player.id, 2)).toEqual({ save_data: JSON.parse(unreadable), revision: 1 })
  })

  test('closes nothing more if the batch is sent again', async () => {
    await putSave(backend, player.id, game(), 1)
    await putSave(backend, player.id, game(), 2)
    const [batch, commands] = [randomUUID(), [begin()]]
    const first = await send(1, 1, commands, batch)
    await send(2, 1, [begin()])
    expect(await send(1, 1, commands, batch)).toEqual(first)
    expect([(await stored(1)).save.ext.run, (await stored(2)).save.ext.run?.id]).toEqual([null, expect.any(String)])
  })

  test('leaves one run open if all slots begin one at once', async () => {
    for (let round = 0; round < 5; round++) {
      for (const slot of [1, 2, 3]) await putSave(backend, player.id, game(), slot)
      const answers = await Promise.all([1, 2, 3].map(async (slot) => send(slot, (await stored(slot)).revision, [begin()])))
      expect(answers.some(({ status }) => status === 'saved')).toBe(true)
      expect(await openRuns()).toBe(1)
    }
  })
})

describe('rules of the commit', () => {
  const commit = (save: object, base = 1) =>
    backend.client(backend.serviceKey).rpc('commit_save', {
      p_user: player.id,
      p_slot: 1,
      p_base_revision: base,
      p_save: save,
      p_batch: randomUUID(),
      p_hash: '000000000000000a',
    })

  test('marks a game for good after XP mode was on, and rejects its gains otherwise (LOOT-02)', async () => {
    await putSave(backend, player.id, game(), 1)
    const mode = (on: boolean): Command => ({ type: 'set-xp-mode', on, at: Date.now() })
    const open = await send(1, 1, [begin()])
    const { run } = (await stored(1)).save.ext
    const progress = (): Command => ({
      type: 'run-progress',
      runId: run?.id ?? '',
      segment: 0,
      ...reportedOf({ xp: 20_000 }),
      at: Date.now(),
    })
    expect([open.status, (await send(1, 2, [progress()])).status]).toEqual(['saved', 'refused'])
    expect(await send(1, 2, [mode(true), progress(), mode(false)])).toMatchObject({ status: 'saved', revision: 3 })
    expect((await stored(1)).save).toMatchObject({ xp: game().xp + 20_000, ext: { sandbox: true, run: { xpMode: false } } })
  })

  test('rejects removing the mark of a sandbox game', async () => {
    const save = { ...game(), ext: { ...game().ext, sandbox: true } }
    await putSave(backend, player.id, save, 1)
    for (const ext of [{ ...save.ext, sandbox: false }, { seed: 5 }]) expect((await commit({ ...save, ext })).error?.code).toBe('PT422')
    expect((await commit({ ...save, coins: 1 })).error).toBe(null)
    expect((await stored(1)).save).toMatchObject({ coins: 1, ext: { sandbox: true } })
  })

  test.each([
    ['a sandbox game', (save: Save): Save => ({ ...save, ext: { ...save.ext, sandbox: true } }), 'sandbox-cannot-trade'],
    ['a game with an open run', (save: Save): Save => beginAt(save), 'run-under-way'],
  ])('rejects listings of %s, even inside the commit (LOOT-02, OP-10)', async (_, made, code) => {
    const save = made(game())
    await putSave(backend, player.id, save, 1)
    const rows = async () =>
      backend.sql`select (select count(*) from ledger) as ledger, (select count(*) from flea_market_listings) as listings`
    const before = await rows()
    const { error } = await backend.client(backend.serviceKey).rpc('commit_listing', {
      p_user: player.id,
      p_slot: 1,
      p_base_revision: 1,
      p_save: { ...save, coins: 0 },
      p_request: randomUUID(),
      p_name: player.username,
      p_item: { id: 'club', name: 'Club', icon: 'club', description: 'x', type: 'weapon' },
      p_base_item: 'club',
      p_rarity: 'common',
      p_price: 5,
    })
    expect([error?.code, raisedCode(error)]).toEqual(['PT422', code])
    expect([await rows(), (await stored(1)).revision]).toEqual([before, 1])
    const { error: refusal } = await player.client.functions.invoke('list-flea-market-item', {
      body: {
        requestId: randomUUID(),
        activeSlotNumber: 1,
        itemId: 'bandage',
        price: 5,
        quantity: 1,
        sellerCharacterName: save.characterName,
      },
    })
    expect([refusal?.context.status, await refusal?.context.json()]).toEqual([422, { error: expect.any(String), code }])
  })
})
