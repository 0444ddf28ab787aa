import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_GAINS } from '../../../sim/contract/gains.ts'
import { applyCommand } from '../../../sim/economy/apply-command.ts'
import type { Command } from '../../../sim/economy/command.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { parseSave } from '../../../sim/save/parse.ts'
import type { Save } from '../../../sim/save/save.ts'
import { hashSave } from '../../../sim/save/serialise.ts'
import { supabaseBackups } from '../../../src/features/slots/backups-gateway.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { functionsAreHere, startBackend, type TestBackend, tokenOf } from '../../support/backend.ts'
import { putSave } from '../../support/stored-saves.ts'
import { newPlayer, register, type TestPlayer } from './players.ts'

let backend: TestBackend
let player: TestPlayer
beforeAll(async () => {
  // Two tests break the functions' calls to the auth service.
  backend = await startBackend({ functionsUseSockets: true })
})
afterAll(() => backend.stop())
beforeEach(async () => {
  player = await newPlayer(backend)
})

async function post(body: unknown, token?: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${backend.url}/functions/v1/save-game`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, authorization: `Bearer ${token ?? (await tokenOf(player))}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const start = (): Command => ({ type: 'new-game', name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-02.svg', at: Date.now() })
const batch = (baseRevision: number, commands: readonly unknown[], more: object = {}) => ({
  slot: 1,
  baseRevision,
  batchId: randomUUID(),
  commands,
  ...more,
})
/** Sends a batch through the app's gateway. */
const send = (baseRevision: number, commands: readonly Command[], slot = 1) =>
  supabaseSaves(player.client, () => player.id).send({ slot, baseRevision, batchId: randomUUID(), commands })
const stored = async (slot = 1) =>
  (await backend.sql`select save_data, revision from game_saves where user_id = ${player.id} and slot_number = ${slot}`) as {
    save_data: unknown
    revision: number
  }[]

/** Creates a save with more coins than the rules would give so fast. */
async function withCoins(coins: number): Promise<Save> {
  await post(batch(0, [start()]))
  await backend.sql`update game_saves set revision = revision + 1, save_data = jsonb_set(save_data, '{coins}', to_jsonb(${coins}::int))
                    where user_id = ${player.id}`
  return parsed((await stored())[0]?.save_data)
}
function parsed(json: unknown): Save {
  const save = parseSave(json)
  if (!save.ok) throw new Error(save.refusal)
  return save.value
}
/** The result that the app computes from the same commands. */
function applied(save: Save, commands: readonly Command[]): Save {
  return commands.reduce((now, command) => {
    const result = applyCommand(now, command, { now: Date.now(), issuedSeed: 0, debug: true })
    if (!result.ok) throw new Error(result.refusal.type)
    return result.value.save
  }, save)
}
/** Asserts that a request fails as expected and leaves the slot unchanged. */
async function refused(body: unknown, expected: { status: number; body: object }): Promise<void> {
  const before = await stored()
  expect(await post(body)).toEqual(expected)
  expect(await stored()).toEqual(before)
}

test('accepts commands on a save whose time is later than any valid date', async () => {
  const { ext } = await withCoins(5)
  await backend.sql`update game_saves set revision = revision + 1, save_data = jsonb_set(save_data, '{ext}', ${JSON.stringify({ ...ext, time: Number.MAX_SAFE_INTEGER })}::jsonb)
                    where user_id = ${player.id}`
  expect(await send(3, [{ type: 'deposit', amount: 5, at: Date.now() }])).toMatchObject({ status: 'saved', revision: 4 })
})

describe('new game', () => {
  test('creates a new game by the rules, with a seed of the server (SAVE-05)', async () => {
    const answer = await send(0, [start()])
    const [row] = await stored()
    const save = parsed(row?.save_data)
    expect([row?.revision, answer]).toEqual([1, { status: 'saved', revision: 1, hash: hashSave(save), save }])
    expect(save).toMatchObject({ characterName: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-02.svg', coins: 0, level: 1 })
    expect(save.ext.seed).toBeGreaterThan(0)
  })

  test('gives each new game another seed', async () => {
    const seeds = [await post(batch(0, [start()])), await post(batch(0, [start()], { slot: 2 }))].map(
      ({ body }) => parsed(body.save).ext.seed,
    )
    expect(new Set(seeds).size).toBe(2)
  })

  test('creates one game in each of three slots and never overwrites one (SLOT-15, SLOT-22)', async () => {
    for (const slot of [1, 2, 3]) await send(0, [start()], slot)
    const before = [await stored(1), await stored(2), await stored(3)]
    expect(before.map((rows) => rows.map(({ revision }) => revision))).toEqual([[1], [1], [1]])
    for (const slot of [1, 2, 3])
      await expect(send(0, [start()], slot)).rejects.toEqual(expect.objectContaining({ kind: 'refused', code: 'slot-in-use' }))
    for (const slot of [0, 4]) await expect(send(0, [start()], slot)).rejects.toMatchObject({ kind: 'refused' })
    expect([await stored(1), await stored(2), await stored(3)]).toEqual(before)
    expect(await backend.sql`select slot_number from game_saves where user_id = ${player.id} order by 1`).toHaveLength(3)
  })

  test.each([
    ['no command', []],
    ['another command first', [{ type: 'deposit', amount: 1, at: 1 }]],
  ])('creates no save from %s in an empty slot', async (_, commands) => {
    expect((await post(batch(0, commands))).status).toBe(422)
    expect(await stored()).toEqual([])
  })

  test('rejects the sixth new game in a day', async () => {
    for (let n = 0; n < 5; n++) {
      expect((await post(batch(0, [start()]))).status).toBe(200)
      await player.client.from('game_saves').delete().eq('user_id', player.id)
    }
    await refused(batch(0, [start()]), { status: 429, body: { error: expect.any(String), code: 'too-many-new-games', params: { n: 5 } } })
  })
})

describe('batches', () => {
  test('computes the same save and hash as the app (SAVE-05)', async () => {
    const save = await withCoins(100)
    const commands: Command[] = [
      { type: 'deposit', amount: 30, at: Date.now() },
      { type: 'begin-run', locationId: 'school', xpMode: false, seed: null, at: Date.now() },
      { type: 'withdraw', amount: 5, at: Date.now() },
    ]
    const ours = applied(save, commands)
    expect(await send(2, commands)).toEqual({ status: 'saved', revision: 3, hash: hashSave(ours), save: null })
    const [row] = await stored()
    expect(parsed(row?.save_data)).toEqual(ours)
    expect(ours).toMatchObject({ coins: 75, bankedCoins: 25 })
  })

  test('accepts an empty batch as a touch, which counts as a write', async () => {
    const save = await withCoins(1)
    await backend.sql`update game_saves set revision = revision + 1 where user_id = ${player.id}`
    expect(await post(batch(3, []))).toEqual({ status: 200, body: { revision: 4, hash: hashSave(save), save: null } })
    expect(await stored()).toMatchObject([{ revision: 4 }])
  })

  test('keeps only the revision of a touch, so that a repeated touch is stale', async () => {
    await withCoins(1)
    const touches = [2, 3, 4].map((base) => batch(base, []))
    for (const touch of touches) expect((await post(touch)).status).toBe(200)
    expect(await backend.sql`select unnest(revisions) as revision from private.answered_batches where user_id = ${player.id}`).toEqual([
      { revision: 1 },
    ])
    const [row] = await stored()
    await refused(touches[2], { status: 409, body: { revision: 5, save: row?.save_data as object } })
  })

  test('answers a stale revision with 409 and the newer save', async () => {
    await withCoins(100)
    await post(batch(2, [{ type: 'deposit', amount: 10, at: Date.now() }]))
    const [row] = await stored()
    await refused(batch(2, [{ type: 'deposit', amount: 90, at: Date.now() }]), {
      status: 409,
      body: { revision: 3, save: row?.save_data as object },
    })
  })

  test('applies a repeated batch once and answers it the same way', async () => {
    await withCoins(100)
    const once = batch(2, [{ type: 'deposit', amount: 10, at: Date.now() }])
    const first = await post(once)
    await post(batch(3, [{ type: 'deposit', amount: 1, at: Date.now() }]))
    expect(await post(once)).toEqual(first)
    expect(parsed((await stored())[0]?.save_data)).toMatchObject({ coins: 89, bankedCoins: 11 })
  })

  test('creates one game from a repeated new game', async () => {
    const once = batch(0, [start()])
    const [a, b] = await Promise.all([post(once), post(once)])
    expect(a.status).toBe(200)
    expect(b).toEqual(a)
    expect(await stored()).toEqual([{ save_data: a.body.save, revision: 1 }])
  })

  test('applies one of two simultaneous batches, and returns the newer save to the other', async () => {
    await withCoins(100)
    const answers = await Promise.all([1, 2].map((amount) => post(batch(2, [{ type: 'deposit', amount, at: Date.now() }]))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const banked = answers[0]?.status === 200 ? 1 : 2
    const loser = answers.find(({ status }) => status === 409)
    expect(parsed(loser?.body.save)).toMatchObject({ coins: 100 - banked, bankedCoins: banked })
    expect(await stored()).toMatchObject([{ revision: 3, save_data: { bankedCoins: banked } }])
  })

  test('rejects a batch for a deleted slot', async () => {
    await withCoins(1)
    await player.client.from('game_saves').delete().eq('user_id', player.id)
    await refused(batch(2, []), { status: 404, body: { error: expect.any(String), code: 'no-save' } })
  })
})

describe('claims of rewards (JOURN-10)', () => {
  /** Kills 100 and 1,000 are two achievements of 10 scrap each. */
  const hunter = (): Save => ({
    ...newSave({ name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-02.svg', seed: 5, at: Date.now() - 60_000 }),
    lifetimeEnemiesKilledByMap: { school: { regular: 1_000 } },
  })
  const claimAll = (at = Date.now()): Command => ({ type: 'claim-all', at })
  const claimOne = (): Command => ({ type: 'claim-reward', rewardId: 'achievements/kills_100', at: Date.now() })
  const nothing = { status: 422, body: expect.objectContaining({ refusal: { type: 'nothing-to-claim' } }) }
  const claimed = { status: 422, body: expect.objectContaining({ refusal: { type: 'task-already-claimed' } }) }
  const now = async () => parsed((await stored())[0]?.save_data)
  let all: Save
  beforeEach(async () => {
    await putSave(backend, player.id, hunter())
    all = applied(hunter(), [claimAll()])
  })

  test('are paid once if several tabs claim at the same time from the same revision', async () => {
    const answers = await Promise.all([claimAll(), claimOne(), claimAll(), claimOne()].map((command) => send(1, [command])))
    expect(answers.map(({ status }) => status).sort()).toEqual(['saved', 'stale', 'stale', 'stale'])
    await post(batch(2, [claimAll()]))
    expect([(await now()).scrap, (await now()).ext.claimedRewards.toSorted()]).toEqual([all.scrap, all.ext.claimedRewards.toSorted()])
    const [{ revision } = { revision: 0 }] = await stored()
    await refused(batch(revision, [claimAll()]), nothing)
    await refused(batch(revision, [claimOne()]), claimed)
  })

  test('are paid once in a restored copy, and not again in a copy that has them', async () => {
    const backups = supabaseBackups(player.client, () => player.id)
    await backend.sql`insert into game_saves_backup (user_id, slot_number, save_data, kind, backup_date)
      select user_id, slot_number, save_data, 'daily', now() from game_saves where user_id = ${player.id}`
    await send(1, [claimAll()])
    const [before] = await backups.list(1)
    await backups.restore(1, before?.id ?? '')
    expect([(await now()).scrap, (await now()).ext.claimedRewards]).toEqual([hunter().scrap, []])
    await send(3, [claimAll()])
    expect((await now()).scrap).toBe(all.scrap)
    const after = (await backups.list(1)).find(({ kind }) => kind === 'before_restore')
    await backups.restore(1, after?.id ?? '')
    await refused(batch(5, [claimAll()]), nothing)
    await refused(batch(5, [claimOne()]), claimed)
  })

  test('are not repeated by a device with a wrong clock', async () => {
    const DAY = 86_400_000
    const badTime = { status: 422, body: expect.objectContaining({ refusal: { type: 'bad-time' } }) }
    for (const off of [DAY, -DAY]) await refused(batch(1, [claimAll(Date.now() + off)]), badTime)
    await send(1, [claimAll()])
    await refused(batch(2, [claimAll(Date.now() + DAY)]), badTime)
    await refused(batch(2, [claimAll()]), nothing)
    expect((await now()).scrap).toBe(all.scrap)
  })
})

describe('forged amounts', () => {
  const settle = (runId: string, gains: object) => ({
    type: 'settle-run',
    runId,
    segment: 0,
    outcome: { gains: { ...NO_GAINS, timeOnMap: 60, ...gains }, xp: 0, used: {}, cratelessBosses: 0, health: 5, ammo: 0, timeUp: false },
    at: Date.now(),
  })

  test.each([
    ['more coins without a kill than a courier pays', { coins: 26 }],
    ['a fortune', { coins: Number.MAX_SAFE_INTEGER, enemiesKilledByType: { regular: 10 } }],
    ['diamonds without a kill', { diamonds: 1 }],
    ['scrap without a kill', { scrap: 1 }],
    ['more kills than the map can spawn', { enemiesKilledByType: { regular: 100_000 } }],
    ['a weapon that no enemy drops', { items: { katana: 1 }, enemiesKilledByType: { regular: 10 } }],
    ['a week in one run', { timeOnMap: 604_800 }],
    ['three survivors led home at once', { settlers: 3 }],
  ])('rejects the whole batch if a run claims %s', async (_, gains) => {
    await withCoins(100)
    await post(batch(2, [{ type: 'begin-run', locationId: 'school', xpMode: false, seed: null, at: Date.now() }]))
    const runId = parsed((await stored())[0]?.save_data).ext.run?.id ?? ''
    await refused(batch(3, [{ type: 'choose-projectile-color', color: 'red', at: Date.now() }, settle(runId, gains)]), {
      status: 422,
      body: { error: expect.any(String), code: 'not-allowed', refusal: { type: 'impossible-outcome' }, index: 1 },
    })
  })

  test.each([
    ['a meal for settlers without food', { type: 'feed-settlers' }, 'stores-empty'],
    ['a decoration that the player cannot pay', { type: 'buy-cosmetic', cosmeticId: 'garden_gnome' }, 'not-enough-scrap-to-buy'],
    ['a costume for marks that no run paid', { type: 'buy-cosmetic', cosmeticId: 'reaper' }, 'not-enough-marks'],
    ['a costume that the player does not own', { type: 'wear-costume', costumeId: 'astronaut' }, 'cosmetic-not-owned'],
    ['meals without a kitchen', { type: 'cook-meals', meals: 1 }, 'kitchen-needed'],
  ])('rejects the whole batch if it claims %s', async (_, command, type) => {
    await withCoins(100)
    await refused(
      batch(2, [
        { type: 'deposit', amount: 5, at: Date.now() },
        { ...command, at: Date.now() },
      ]),
      {
        status: 422,
        body: { error: expect.any(String), code: 'not-allowed', refusal: { type }, index: 1 },
      },
    )
  })

  test('rejects the result of a run that never began', async () => {
    await withCoins(0)
    await refused(batch(2, [settle('0000000000000000', { coins: 1 })]), {
      status: 422,
      body: { error: expect.any(String), code: 'not-allowed', refusal: { type: 'no-such-run' }, index: 0 },
    })
  })

  test.each([
    ['more than the coins on hand', 101, 422],
    ['a negative amount', -5, 422],
    ['a fraction', 1.5, 422],
    ['an unsafe integer', 1e300, 422],
    ['a string', '5', 400],
    ['null', null, 400],
  ])('rejects a deposit of %s', async (_, amount, status) => {
    await withCoins(100)
    const before = await stored()
    expect((await post(batch(2, [{ type: 'deposit', amount, at: Date.now() }]))).status).toBe(status)
    expect(await stored()).toEqual(before)
  })

  test.each([
    ['an hour ahead', 3_600_000],
    ['before the save was made', -3_600_000],
  ])('rejects a command with a time %s, and returns the server time', async (_, off) => {
    await withCoins(100)
    await refused(batch(2, [{ type: 'deposit', amount: 1, at: Date.now() + off }]), {
      status: 422,
      body: {
        error: expect.any(String),
        code: 'not-allowed',
        refusal: { type: 'bad-time' },
        index: 0,
        now: expect.closeTo(Date.now(), -5),
      },
    })
  })
})

describe('malformed requests', () => {
  test.each([
    ['invalid JSON', '{"slot":1', 'The request is not JSON.'],
    ['an empty body', '', 'The request is not JSON.'],
    ['null', null, 'The request is malformed.'],
    ['an array', [], 'The request is malformed at slot.'],
    ['slot 0', batch(1, [], { slot: 0 }), 'The request is malformed at slot.'],
    ['slot 4', batch(1, [], { slot: 4 }), 'The request is malformed at slot.'],
    ['slot "1"', batch(1, [], { slot: '1' }), 'The request is malformed at slot.'],
    ['a negative base', batch(-1, []), 'The request is malformed at baseRevision.'],
    ['a base past int4', batch(2_147_483_648, []), 'The request is malformed at baseRevision.'],
    ['a missing batch id', batch(1, [], { batchId: undefined }), 'The request is malformed at batchId.'],
    ['a malformed batch id', batch(1, [], { batchId: "' or 1=1" }), 'The request is malformed at batchId.'],
    ['501 commands', batch(1, Array(501).fill({ type: 'deposit', amount: 1, at: 1 })), 'The request is malformed at commands.'],
    ['an unknown command', batch(1, [{ type: 'give-coins', amount: 1, at: 1 }]), 'The request is malformed at commands.0.type.'],
    ['a command that is not an object', batch(1, ['deposit']), 'The request is malformed at commands.0.'],
    ['an extra field', batch(1, [{ type: 'revive', runId: 'a', at: 1, coins: 9 }]), 'The request is malformed at commands.0.coins.'],
    [
      'a field with a name of a thousand characters',
      batch(1, [{ type: 'revive', runId: 'a', at: 1, ['x'.repeat(1_000)]: 9 }]),
      'The request is malformed.',
    ],
    ['a NUL in a text', batch(0, [{ ...start(), name: 'a\0b' }]), 'The request is malformed at commands.0.name.'],
    ['a lone surrogate', batch(0, [{ ...start(), name: 'a\ud800' }]), 'The request is malformed at commands.0.name.'],
    [
      'an unknown location',
      batch(1, [{ type: 'begin-run', locationId: 'toString', xpMode: false, seed: null, at: 1 }]),
      'The request is malformed at commands.0.locationId.',
    ],
  ])('answers %s with 400', async (_, body, error) => {
    await withCoins(1)
    await refused(body, { status: 400, body: { error, code: 'request-malformed' } })
  })

  test('answers an infinite number with 400', async () => {
    await withCoins(1)
    const body = `{"slot":1,"baseRevision":2,"batchId":"${randomUUID()}","commands":[{"type":"deposit","amount":1e999,"at":1}]}`
    await refused(body, { status: 400, body: { error: 'The request is malformed at commands.0.amount.', code: 'request-malformed' } })
  })

  test('answers more than 256 kB with 413', async () => {
    await withCoins(1)
    await refused(batch(2, [], { padding: 'x'.repeat(262_144) }), {
      status: 413,
      body: { error: expect.any(String), code: 'request-too-large' },
    })
  })

  test('answers JSON nested 100,000 deep with 400', async () => {
    await withCoins(1)
    const body = `{"slot":1,"baseRevision":2,"batchId":"${randomUUID()}","commands":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    await refused(body, { status: 400, body: { error: 'The request is malformed at commands.0.type.', code: 'request-malformed' } })
  })

  test('serves only POST and CORS preflight requests', async () => {
    const call = async (method: string) => {
      const headers = { apikey: backend.anonKey, authorization: `Bearer ${await tokenOf(player)}` }
      return await fetch(`${backend.url}/functions/v1/save-game`, { method, headers })
    }
    expect((await call('PUT')).status).toBe(405)
    const preflight = await call('OPTIONS')
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  })
})

describe('caller', () => {
  test('rejects the user_id of another player (SAVE-17)', async () => {
    const victim = player
    await withCoins(50)
    player = await newPlayer(backend)
    await withCoins(5)
    await refused(batch(2, [{ type: 'deposit', amount: 5, at: Date.now() }], { user_id: victim.id }), {
      status: 403,
      body: { error: expect.any(String), code: 'not-your-save' },
    })
    player = victim
    expect(await stored()).toMatchObject([{ revision: 2, save_data: { coins: 50, bankedCoins: 0 } }])
  })

  test('accepts the own user_id', async () => {
    await withCoins(5)
    expect((await post(batch(2, [], { user_id: player.id }))).status).toBe(200)
  })

  test('answers 401 without a token, with a forged one or with a key (SAVE-01)', async () => {
    await withCoins(5)
    const forged = `${(await tokenOf(player)).split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`
    for (const token of ['', forged, backend.anonKey, backend.serviceKey]) expect((await post(batch(2, []), token)).status).toBe(401)
    expect(await stored()).toMatchObject([{ revision: 2 }])
  })

  test('rejects an account whose address is no longer confirmed', async () => {
    await withCoins(5)
    await backend.sql`update auth.users set email_confirmed_at = null where id = ${player.id}`
    await refused(batch(2, []), { status: 403, body: { error: expect.any(String), code: 'confirm-email-first' } })
  })

  test('rejects a valid token of a deleted account', async () => {
    const token = await tokenOf(player)
    await backend.sql`delete from auth.users where id = ${player.id}`
    expect((await post(batch(0, [start()]), token)).status).toBe(401)
    expect(await stored()).toEqual([])
  })

  test('starts no session before the account is confirmed', async () => {
    const { data } = await register(backend, { first_name: `u${randomUUID().slice(0, 8)}` })
    expect(data.session).toBeNull()
  })
})

describe('unreadable save', () => {
  test.each([
    ['with a wrong type', '{"coins": "many"}'],
    ['of a newer version', '{"ext": {"version": 9999}}'],
    ['with an invalid inventory', '{"inventory": [1, 2]}'],
    ['with infinite coins', '{"coins": 1e400}'],
  ])('reports data %s and never overwrites it (OP-66)', async (_, json) => {
    await backend.sql`insert into game_saves (user_id, slot_number, save_data) values (${player.id}, 1, ${json}::jsonb)`
    await refused(batch(1, []), { status: 422, body: { error: expect.any(String), code: 'save-unreadable' } })
    await refused(batch(0, [start()]), { status: 422, body: { error: expect.any(String), code: 'save-unreadable' } })
    await refused(batch(7, []), { status: 422, body: { error: expect.any(String), code: 'save-unreadable' } })
  })
})

describe('session check', () => {
  test.runIf(functionsAreHere)('answers 500 instead of 401 if the auth service cannot be reached', async () => {
    const token = await tokenOf(player)
    const real = globalThis.fetch
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      String(input).endsWith('/auth/v1/user') ? Promise.reject(new TypeError('fetch failed')) : real(input, init),
    )
    try {
      expect(await post(batch(0, [start()]), token)).toEqual({ status: 500, body: { error: expect.any(String), code: 'internal-error' } })
    } finally {
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    }
    expect((await post(batch(0, [start()]), token)).status).toBe(200)
  })

  test.runIf(functionsAreHere)('asks the auth service again if the connection is closed', async () => {
    const token = await tokenOf(player)
    const real = globalThis.fetch
    let closed = 1
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      String(input).endsWith('/auth/v1/user') && closed-- > 0 ? Promise.reject(new TypeError('fetch failed')) : real(input, init),
    )
    try {
      expect((await post(batch(0, [start()]), token)).status).toBe(200)
    } finally {
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    }
  })
})
