import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { DISABLED_CODES, FEATURE_FLAGS, type FeatureFlag, MAX_OPERATOR_MESSAGE_LENGTH } from '../../../sim/content/feature-flags.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { supabaseOperator } from '../../../src/features/operator/operator-gateway.ts'
import { supabaseAuth } from '../../../src/gateways/supabase/auth.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { supabaseService } from '../../../src/gateways/supabase/service.ts'
import { createSaveKeeper } from '../../../src/state/saving/save-keeper.ts'
import { beginAt } from '../../../tools/support/play.ts'
import { startBackend, type TestBackend, tokenOf } from '../../support/backend.ts'
import { character } from '../../support/keeper-on.ts'
import { createMemoryKept } from '../../support/memory-kept.ts'
import { memoryOutbox } from '../../support/memory-outbox.ts'
import { raisedCode } from '../../support/raised-code.ts'
import { putSave } from '../../support/stored-saves.ts'
import { CALLS, type Cast, EDGES, TABLES, type TableRights } from './matrix.ts'
import { ownersRow } from './owners-row.ts'
import { freshEmail, freshName, newGuest, newPlayer, newSurvivor, PASSWORD, register, type TestPlayer } from './players.ts'
import { watchWrites } from './written.ts'

/**
 * Everything that a player may write with, and the flag that refuses it. `null`: it stays open, because it belongs to no flag, or because a
 * player gets back or finishes with it what began before. A new writer without a row here fails the first test.
 */
const WRITERS: Readonly<Record<string, FeatureFlag | null>> = {
  ...open('append_night_log append_run_log appeal_decision change_username desk_answer desk_decide desk_reverse export_own_data'),
  ...open('open_run remember_guest report_content report_message report_run resume_run search_players see_notices show_night'),
  // These only change what the server caches, or the operator's own settings.
  ...open('set_feature_flag set_maintenance tonight tonight_replay'),
  ...open('bank_transactions claim-contract count-step delete-user-account developer-ring import-save login-with-username'),
  ...open('metrics operator-figures report-errors restore-backup save-game send-suggestion-email take-guest-along'),
  ...open('friends game_saves mailing_list muted_players player_blocks profiles'),
  // Listed items, coins and letters that a player already has, and attempts that have begun.
  ...open('claim-flea-market-funds remove-flea-market-listing claim-tonight end-tonight player_mail'),
  messages: 'radio',
  name_guest: 'signup',
  tune_radio: 'radio',
  'list-flea-market-item': 'market',
  'open-tonight': 'night',
  'process-flea-market-purchase': 'market',
  'send-player-mail': 'mail',
}
function open(names: string): Record<string, null> {
  return Object.fromEntries(names.split(' ').map((name) => [name, null]))
}
/** Writers that go on during maintenance: runs, access to the account, reports of errors, reads that count, and the operator's own. */
const GO_ON: ReadonlySet<string> = new Set([
  ...'append_night_log append_run_log resume_run end-tonight save-game'.split(' '),
  ...'metrics operator-figures count-step delete-user-account login-with-username report-errors send-suggestion-email'.split(' '),
  ...'export_own_data remember_guest search_players see_notices show_night tonight tonight_replay'.split(' '),
  ...'set_feature_flag set_maintenance bank_transactions'.split(' '),
])
/** Writers whose sample request in the matrix is not granted. A trigger refuses what they insert. */
const NOT_GRANTED: ReadonlySet<string> = new Set(
  'appeal_decision desk_answer desk_decide desk_reverse developer-ring report_message'.split(' '),
)
/** The direct write that the test tries on each table. */
const TABLE_WRITES: Readonly<Record<string, 'insert' | 'update' | 'delete'>> = {
  friends: 'insert',
  game_saves: 'delete',
  mailing_list: 'update',
  messages: 'insert',
  muted_players: 'insert',
  player_blocks: 'insert',
  player_mail: 'delete',
  profiles: 'update',
}
const frozen = Object.keys(WRITERS).filter((name) => !GO_ON.has(name) && !NOT_GRANTED.has(name))
const flagged = Object.entries(WRITERS).flatMap(([name, flag]) => (flag === null ? [] : [[name, flag] as const]))

let backend: TestBackend
let rhea: TestPlayer
let written: () => Promise<Record<string, number>>
beforeAll(async () => {
  backend = await startBackend()
  vi.stubGlobal('location', { origin: backend.url })
  rhea = await newSurvivor(backend, 'Rhea')
  await backend.client(backend.serviceKey).rpc('set_operators', { p_emails: [rhea.email] })
  written = await watchWrites(backend)
})
afterAll(() => {
  vi.unstubAllGlobals()
  return backend.stop()
})
afterEach(() => backend.sql(`update private.feature_flags set is_on = true, message = ''; delete from private.maintenance`))

const portOf = ({ client }: TestPlayer) => supabaseOperator(client)
const turnOff = (flag: FeatureFlag, message = '') => portOf(rhea).setFlag(flag, false, message)
const changes = async () => (await portOf(rhea).overview())?.changes ?? []

/** Creates the data of a request that is granted while all flags are on. */
async function prepare(name: string, cast: Cast): Promise<void> {
  await backend.sql`update private.feature_flags set is_on = true`
  await backend.sql`delete from private.maintenance`
  const before = (EDGES[name] ?? CALLS[name])?.before
  if (before) await backend.sql(before(cast))
  if (!(name in TABLE_WRITES)) return
  const row = ownersRow(backend, cast, name, TABLES[name] as TableRights)
  await (TABLE_WRITES[name] === 'insert' ? row.clear() : row.put())
}
async function send(name: string, cast: Cast): Promise<{ status: number; code: unknown }> {
  const { owner } = cast
  await written()
  if (name in EDGES) {
    const headers = { apikey: backend.anonKey, authorization: `Bearer ${await tokenOf(owner)}`, 'content-type': 'application/json' }
    const body = JSON.stringify(EDGES[name]?.body(cast))
    const answer = await fetch(`${backend.url}/functions/v1/${name}`, { method: 'POST', headers, body })
    return { status: answer.status, code: ((await answer.json()) as { code?: string }).code }
  }
  const { status, error } = name in CALLS ? await owner.client.rpc(name, CALLS[name]?.args(cast)) : await writeTable(name, cast)
  return { status, code: raisedCode(error) }
}
function writeTable(name: string, cast: Cast) {
  const { row, ownedBy, change = {} } = TABLES[name] as TableRights
  const table = cast.owner.client.from(name)
  if (TABLE_WRITES[name] === 'insert') return table.insert(row(cast))
  const written = TABLE_WRITES[name] === 'delete' ? table.delete() : table.update(Object.fromEntries(Object.entries(change).slice(0, 1)))
  return written.eq(ownedBy, cast.owner.id)
}
/** Players for a request of the matrix. A guest signs up with a new name. */
async function newCast(name: string): Promise<Cast> {
  const owner = name === 'name_guest' ? { ...(await newGuest(backend)), username: freshName() } : await newPlayer(backend)
  return { owner, other: await newPlayer(backend), stranger: rhea }
}

test('names the same flags in SQL as in sim, all of them on', async () => {
  const rows = await backend.sql`select name, is_on from private.feature_flags`
  expect(Object.fromEntries(rows.map(({ name, is_on }) => [name, is_on]))).toEqual(
    Object.fromEntries(FEATURE_FLAGS.map((flag) => [flag, true])),
  )
  const named = await backend.sql`select distinct m[1] as flag from pg_proc p
    cross join regexp_matches(p.prosrc, '(?:require_flag|is_flag_on)[(](?:case when v_guest then )?''([a-z]+)''', 'g') m`
  for (const { flag } of named) expect(FEATURE_FLAGS).toContain(flag)
})

describe('what a flag refuses', () => {
  test('is decided for everything that a player may write with', async () => {
    const volatile = await backend.sql`select proname as name from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'v'
      and prorettype <> 'trigger'::regtype and has_function_privilege('authenticated', oid, 'execute')`
    const tables = Object.entries(TABLES).filter(([name, { may }]) => name === 'bank_transactions' || /[iud]/.test(may.owner))
    const all = [...volatile.map(({ name }) => name), ...Object.keys(EDGES), ...tables.map(([name]) => name)]
    expect(Object.keys(WRITERS).sort(), 'decide in WRITERS which flag refuses it').toEqual(all.sort())
  })

  test.each(flagged)('%s is refused with a code while %s is off, and granted again afterwards', async (name, flag) => {
    const cast = await newCast(name)
    await prepare(name, cast)
    await turnOff(flag)
    expect(await send(name, cast)).toEqual({ status: 403, code: DISABLED_CODES[flag] })
    expect(await written()).toEqual({})
    await portOf(rhea).setFlag(flag, true, '')
    await prepare(name, cast)
    expect(await send(name, cast)).toEqual({ status: expect.toBeOneOf([200, 201, 204]), code: undefined })
  })

  test('new guests and accounts are refused, while existing players log in', async () => {
    const guest = await newGuest(backend)
    await turnOff('guests')
    await turnOff('signup')
    const auth = (client = backend.client()) => supabaseAuth(client)
    await expect(auth().playAsGuest()).rejects.toMatchObject({ code: 'guests-disabled' })
    const form = { username: freshName(), email: freshEmail(), password: PASSWORD, mailingList: false }
    await expect(auth().signUp(form)).rejects.toMatchObject({ code: 'signup-disabled' })
    await expect(auth(guest.client).registerGuest(form)).rejects.toMatchObject({ code: 'signup-disabled' })
    expect((await guest.client.auth.updateUser({ email: form.email })).error).not.toBeNull()
    const email = freshEmail()
    await expect(backend.sql`insert into auth.users (id, email) values (${randomUUID()}, ${email})`).rejects.toThrow('switched this off')
    expect(await backend.sql`select from auth.users where email in (${email}, ${form.email}) or email_change = ${form.email}`).toEqual([])
    expect((await auth().login(rhea.email, rhea.password))?.id).toBe(rhea.id)
    await portOf(rhea).setFlag('signup', true, '')
    expect((await register(backend, { first_name: form.username }, form.email)).error).toBeNull()
  })

  test('listed goods, coins and letters can be taken back while market and mail are off', async () => {
    const cast = { owner: await newPlayer(backend), other: await newPlayer(backend), stranger: rhea }
    for (const name of ['remove-flea-market-listing', 'claim-flea-market-funds']) {
      await prepare(name, cast)
      await turnOff('market')
      await turnOff('mail')
      expect([name, (await send(name, cast)).status]).toEqual([name, 200])
    }
    expect(await backend.sql`select from flea_market_listings where seller_user_id = ${cast.owner.id}`).toEqual([])
  })
})

describe('maintenance', () => {
  const begin = (minutes: number | null = 0) => portOf(rhea).setMaintenance(minutes, 'New version')

  test.each(frozen)('%s is refused with a code, and granted again afterwards', async (name) => {
    const cast = await newCast(name)
    await prepare(name, cast)
    await begin()
    expect(await send(name, cast)).toEqual({ status: 503, code: 'maintenance' })
    expect(await written()).toEqual({})
    await begin(null)
    await prepare(name, cast)
    expect(await send(name, cast)).toEqual({ status: expect.toBeOneOf([200, 201, 204]), code: undefined })
  })

  test('starts at its time, is announced to visitors, and is only for operators to decide', async () => {
    const ann = await newPlayer(backend)
    await expect(portOf(ann).setMaintenance(0, '')).rejects.toMatchObject({ code: 'operators-only' })
    await begin(5)
    const { maintenance } = await supabaseService(backend.client()).status()
    expect(maintenance).toEqual({ startsAt: expect.any(String), message: 'New version', isUnderWay: false })
    expect((await ann.client.rpc('open_run')).error).toBeNull()
    await begin()
    expect((await supabaseService(backend.client()).status()).maintenance).toMatchObject({ isUnderWay: true })
    await expect(supabaseAuth(backend.client()).playAsGuest()).rejects.toMatchObject({ code: 'maintenance' })
    expect((await supabaseAuth(backend.client()).login(ann.email, ann.password))?.id).toBe(ann.id)
    expect((await rhea.client.rpc('open_run')).error).toBeNull()
    await begin(null)
    expect((await changes()).slice(0, 2)).toMatchObject([
      { what: 'maintenance', was: expect.any(String), now: null },
      { what: 'maintenance', was: expect.any(String), now: expect.any(String) },
    ])
  })

  test('unsent commands wait on the device and are stored once afterwards, while an open run can be ended', async () => {
    const ann = await newPlayer(backend)
    const saves = supabaseSaves(ann.client, () => ann.id)
    const game = { ...newSave({ ...character, seed: 5, at: Date.now() - 400_000 }), coins: 40 }
    await putSave(backend, ann.id, beginAt(game))
    const [open] = await backend.sql`select save_data from game_saves where user_id = ${ann.id}`
    const runId = open.save_data.ext.run.id
    const keeper = createSaveKeeper({
      saves,
      outbox: memoryOutbox(),
      kept: createMemoryKept(),
      now: Date.now,
      newBatchId: randomUUID,
      later: () => {},
      debug: () => true,
      notify: { events: () => {}, refused: () => {}, failed: () => {}, dropped: () => {}, recalled: () => {} },
    })
    await keeper.load(1)
    await begin()
    keeper.dispatch({ type: 'leave-run', runId })
    expect(await keeper.flush()).toEqual({ ok: true })
    keeper.dispatch({ type: 'deposit', amount: 15 })
    expect(await keeper.flush()).toMatchObject({ ok: false, error: { kind: 'later', code: 'maintenance' } })
    expect(keeper.state.save).toMatchObject({ coins: 25, bankedCoins: 15 })
    await begin(null)
    expect(await keeper.flush()).toEqual({ ok: true })
    const [{ save_data, deposits }] = await backend.sql`select save_data, (select count(*)::int from bank_transactions b
      where b.user_id = s.user_id) as deposits from game_saves s where user_id = ${ann.id}`
    expect([save_data.coins, save_data.bankedCoins, save_data.ext.run, deposits]).toEqual([25, 15, null, 1])
  })
})

describe('switching', () => {
  test('is left to operators, whichever name an account takes', async () => {
    const ann = await newPlayer(backend)
    for (const name of ['operator', 'Operator']) await ann.client.rpc('change_username', { name })
    await ann.client.auth.updateUser({ data: { role: 'operator', operator: true } })
    await expect(portOf(ann).setFlag('market', false, '')).rejects.toMatchObject({ code: 'operators-only' })
    const direct = [
      await ann.client.schema('private').from('feature_flags').select(),
      await ann.client.from('feature_flags').update({ is_on: false }).eq('name', 'market'),
      await backend.client(backend.serviceKey).rpc('set_feature_flag', { p_flag: 'market', p_on: false }),
    ]
    expect(direct.map(({ error }) => error !== null)).toEqual([true, true, true])
    expect(await supabaseService(backend.client()).status()).toEqual({ off: {}, maintenance: null })
  })

  test('takes a plain, short and decent message, and shows it to visitors', async () => {
    await turnOff('market', `  Back\u200b at\u202e eight.\n`)
    expect(await supabaseService(backend.client()).status()).toEqual({ off: { market: 'Back at eight.' }, maintenance: null })
    const long = 'x'.repeat(MAX_OPERATOR_MESSAGE_LENGTH)
    await turnOff('mail', long)
    await expect(turnOff('mail', `${long}x`)).rejects.toMatchObject({ code: 'message-too-long', params: { n: 200 } })
    const [{ word }] = await backend.sql`select word from private.listed_words where length(word) > 4 limit 1`
    await expect(turnOff('mail', `You ${word}`)).rejects.toMatchObject({ code: 'text-not-allowed' })
    await expect(portOf(rhea).setFlag('shop' as FeatureFlag, false, '')).rejects.toMatchObject({ code: 'not-found' })
  })

  test('is logged once for each change, and the log cannot be edited', async () => {
    const before = (await changes())[0]?.id ?? 0
    await Promise.all([turnOff('radio', 'Static'), turnOff('radio', 'Static')])
    await portOf(rhea).setFlag('radio', true, 'gone')
    expect((await changes()).filter(({ id }) => id > before)).toEqual([
      { id: expect.any(Number), at: expect.any(String), by: rhea.username, what: 'radio', was: false, now: true, message: '' },
      { id: expect.any(Number), at: expect.any(String), by: rhea.username, what: 'radio', was: true, now: false, message: 'Static' },
    ])
    for (const statement of [
      'delete from private.operator_log',
      "update private.operator_log set message = ''",
      'truncate private.operator_log',
    ])
      await expect(backend.sql(statement)).rejects.toThrow('append-only')
    for (const client of [rhea.client, backend.client(backend.serviceKey)])
      expect((await client.schema('private').from('operator_log').select()).error).not.toBeNull()
  })

  test('reaches players who are connected', async () => {
    const ann = await newPlayer(backend)
    const received: unknown[] = []
    const missed = vi.fn()
    const end = supabaseService(ann.client).watch({ changed: (status) => received.push(status), missed })
    await vi.waitFor(() => expect(missed).toHaveBeenCalled(), 10_000)
    await turnOff('night', 'Dawn')
    await vi.waitFor(() => expect(received).toEqual([{ off: { night: 'Dawn' }, maintenance: null }]), 10_000)
    end()
  })
})
