import { afterAll, beforeAll, expect, test } from 'vitest'
import { supabaseAccount } from '../../../src/features/settings/account-gateway.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { catalogue } from './catalogue.ts'
import { type Cast, PRIVATE_TABLES, TABLES, type TableRights } from './matrix.ts'
import { ownersRow } from './owners-row.ts'
import { newGuest, newPlayer } from './players.ts'

let backend: TestBackend
let cast: Cast
beforeAll(async () => {
  backend = await startBackend()
  cast = { owner: await newPlayer(backend), other: await newPlayer(backend), stranger: await newPlayer(backend) }
})
afterAll(() => backend.stop())

/** Tables that are not part of the exported file, each with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  flea_market_sales: 'prices without names: nobody’s',
  desk_log: 'which moderator did what: ids only, kept when accounts are deleted',
  moderators: 'who moderates, which the operator decides',
  operators: 'who sees the operator’s page, which the setting decides',
  operator_log: 'which operator changed what: ids only, kept when accounts are deleted',
  feature_flags: 'what the operator switched off: no rows of players',
  maintenance: 'when the game pauses: no rows of players',
  minimum_age: 'the age that the operator requires: no rows of players',
  verdict_counts: 'counts of verdicts, of no account',
  cases: 'what others reported about the player, with what others wrote around it: for moderators',
  listed_words: 'the word filter: no rows of players',
  allowed_words: 'the word filter: no rows of players',
  board_places: 'which of the runs in the file stand on which boards, which follows from them',
  bot_inputs: 'figures of the repository’s own bots, and nobody’s',
  contract_claims: 'which contracts were paid, whose rewards are in the saves',
  contract_runs: 'figures of records in the file, forgotten after three weeks',
  deleted_saves: 'a revision number for each slot that was emptied: nothing of the player’s own making',
  coin_flows: 'sums of all players, which name nobody',
  error_kinds: 'counts of errors by kind, of no account',
  error_networks: 'counts of an hour by network, of no account',
  error_samples: 'reports of errors, which name no account',
  funnel_events: 'names no account, so that nobody can tell whose they are',
  funnel_networks: 'counts of an hour by network, of no account',
  guest_moves: 'digests of proofs: what moved is in the saves',
  guest_proofs: 'digests of proofs, which would only help whoever steals the file',
  guests: 'since when a guest has been idle, which the profile says too',
  login_attempts: 'tries of the last 15 minutes: whoever tries is not known to be the player',
  login_places: 'digests of places, by which a stranger’s tries are told from the player’s own',
  new_games: 'times of the last new games, which a limit counts',
  night_attempts: 'figures of a night’s run, which stand on its board for anybody, and its keys: forgotten after 30 days',
  night_viewers: 'who was shown which run of a night, until that is forgotten: for moderators',
  nights: 'a secret of each day, and nobody’s',
  radio_messages: 'a view of messages in the file',
  radio_seats: 'which channel of the radio is heard at this moment, and a moment later another',
  retention: 'how long rows are kept: no rows of players',
  restores: 'times of the last restores, which a limit counts',
  run_checks: 'ends of runs that are played again at this moment: a moment later they are records in the file',
  run_desyncs: 'reports of bugs, of what the records in the file came to elsewhere',
  run_reports: 'a view of the reports in the file',
  ranked_runs: 'a view of what is in the file, for moderators',
  run_inputs: 'how ranked runs in the file were steered, which follows from them: for moderators',
  run_moderations: 'who hid a run of its player, and why: a moderator’s notes',
  run_reruns: 'who had a run played once more for its player, and why: an operator’s notes',
  run_seeds: 'what the next run is drawn from, which nobody is to know before',
  run_tickets: 'what an open run began with, which follows from the save in the file',
  run_verdicts: 'what playing the records in the file again came to, which follows from them',
  answered_batches: 'answers to the last batches, whose outcome is in the saves',
  suggestion_tries: 'tries of the last hour, which a limit counts: the letters are in the file',
  survivors: 'names out of the saves, for the search',
  tries: 'times of the last tries, which limits count',
  verifier_seen: 'a time and a key, and nobody’s',
  verifier_turns: 'turns in the queue of the verifier: they are gone within the hour',
}

const exportOf = async ({ client, id }: Cast['owner']) =>
  (await supabaseAccount(client, () => id).exportData()) as Record<string, unknown[]>
const forgetTries = () => backend.sql('delete from private.tries')

/** Adds a row of the owner to each table of the matrix. */
async function putAll(): Promise<void> {
  const { bank_transactions, ...tables } = TABLES
  // Bank transactions come last, because putting a save deletes them.
  for (const [table, rights] of Object.entries({ ...tables, bank_transactions }))
    await ownersRow(backend, cast, table, rights as TableRights).put()
}

test('exports every table, or leaves it out with a reason', async () => {
  const { relations } = catalogue(backend)
  const tables = [...(await relations('public')), ...(await relations('private'))].map(({ name }) => name)
  const file = await exportOf(cast.owner)
  const missing = tables.filter((name) => !(name in file) && !(name in LEFT_OUT))
  expect(missing, 'tables to be added to private.rows_of by a migration, or to LEFT_OUT here').toEqual([])
  expect(Object.keys(LEFT_OUT).filter((name) => name in file || !tables.includes(name))).toEqual([])
  expect(PRIVATE_TABLES.every((name) => tables.includes(name))).toBe(true)
})

test("exports a version, the account and the player's rows of every table (SETT-12)", async () => {
  await putAll()
  await backend.sql`insert into private.kept_runs (user_id, slot_number, run_id, location_id, nightmare, survived, ticks, kills, ended_at)
    values (${cast.owner.id}, 1, 'run-1', 'school', 0, true, 18000, 212, now())`
  await cast.owner.client.rpc('report_content', { p_kind: 'name', p_target: cast.other.id, p_reason: 'hate', p_note: 'A slur' })
  await backend.sql`with of_owner as (
      insert into private.cases (kind, target, subject_id, copy, digest) values ('player', ${cast.owner.id}, ${cast.owner.id}, '{}', '') returning id),
    decided as (
      insert into private.decisions (case_id, subject_id, action, reason) select id, ${cast.owner.id}, 'warn', 'spam' from of_owner returning id)
    insert into private.appeals (decision_id, text) select id, 'Please' from decided`
  await forgetTries()
  const { version, game, account, exported_at, ...tables } = await exportOf(cast.owner)
  expect([version, game, typeof exported_at]).toEqual([1, 'Nightfence', 'string'])
  expect(account).toMatchObject({ id: cast.owner.id, email: cast.owner.email, guest: false })
  expect(Object.entries(tables).filter(([, rows]) => rows.length === 0)).toEqual([])
  expect(tables.player_mail).toMatchObject([
    { way: 'received', sender: 'Dispatch', recipient: cast.owner.username, subject: 'Hello', body: 'Keep your headphones on.' },
  ])
  expect(tables.friends).toMatchObject([{ username: cast.other.username, status: 'pending', asked_by_me: true }])
  expect(tables.player_blocks).toMatchObject([{ username: cast.other.username }])
  expect(tables.muted_players).toEqual([{ username: cast.other.username }])
  expect(tables.messages).toMatchObject([{ message_content: 'Anybody there?' }])
  expect(tables.reports).toMatchObject([{ kind: 'name', reason: 'hate', note: 'A slur', upheld: null }])
  expect(tables.kept_runs).toMatchObject([{ run_id: 'run-1', location_id: 'school', kills: 212 }])
  expect(tables.game_saves).toMatchObject([{ slot_number: 1, save_data: { coins: 7, characterName: 'Rhea' } }])
})

test('contains no id, address or row of another player (SETT-12)', async () => {
  await putAll()
  await forgetTries()
  const ofOwner = JSON.stringify(await exportOf(cast.owner))
  for (const { id, email } of [cast.other, cast.stranger]) expect([ofOwner.includes(id), ofOwner.includes(email)]).toEqual([false, false])
  const { account, profiles, mailing_list, player_mail, friends, ...ofStranger } = await exportOf(cast.stranger)
  expect([account, profiles?.length, mailing_list?.length]).toEqual([expect.objectContaining({ id: cast.stranger.id }), 1, 1])
  const { version, game, exported_at, ...rows } = ofStranger
  expect(Object.values({ ...rows, player_mail, friends }).flat()).toEqual([])
})

test('exports the data of a guest, and nothing for a visitor (SETT-12)', async () => {
  const guest = await newGuest(backend)
  const file = await exportOf(guest)
  expect([file.account, file.profiles]).toMatchObject([{ id: guest.id, guest: true }, [{ first_name: guest.username }]])
  const { error } = await backend.client().rpc('export_own_data')
  expect(error?.code).toBe('42501')
})

test('allows five exports a day (SETT-12)', async () => {
  await forgetTries()
  for (let n = 0; n < 5; n++) await exportOf(cast.owner)
  await expect(exportOf(cast.owner)).rejects.toMatchObject({ code: 'wait-hours', params: { n: 24 } })
  await backend.sql(`update private.tries set tried_at = tried_at - interval '1 day'`)
  expect(Object.keys(await exportOf(cast.owner))).toContain('game_saves')
})

test('rejects a file of more than 30 MB without counting the try (SETT-12)', async () => {
  await forgetTries()
  await backend.sql`insert into game_saves_backup (user_id, slot_number, kind, save_data)
    select ${cast.owner.id}, 3, 'before_delete', jsonb_build_object('much', repeat('x', 400000)) from generate_series(1, 80)`
  await expect(exportOf(cast.owner)).rejects.toMatchObject({ code: 'export-too-large' })
  await backend.sql`delete from game_saves_backup where user_id = ${cast.owner.id} and slot_number = 3`
  expect(await backend.sql`select count(*)::int as tries from private.tries`).toEqual([{ tries: 0 }])
})
