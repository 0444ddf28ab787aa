import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startRetention } from '../../../supabase/local/index.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { newGuest, newSurvivor, type TestPlayer } from './players.ts'

let backend: TestBackend
let ann: TestPlayer
beforeAll(async () => {
  backend = await startBackend()
  ann = await newSurvivor(backend, 'Rhea')
})
afterAll(() => backend.stop())

/** Columns and values of a row for each table with a time limit, apart from the time. `N` is the row's number. */
const ROWS: Readonly<Record<string, (player: string) => string>> = {
  'private.error_kinds': () =>
    `(id, kind, name, message, frames, release) values (lpad('N', 64, '0'), 'error', 'Error', 'N', '{}', 'nightfence@1')`,
  'private.error_networks': () => `(network, counted) values ('192.0.2.N', 1)`,
  'private.login_attempts': (player) => `(account, address) values ('user:${player}', '192.0.2.N')`,
  'private.login_places': (player) => `(account, place) values ('${player}', 'N')`,
  'private.suggestion_tries': () => `(address) values ('192.0.2.N')`,
  'private.funnel_networks': () => `(network, counted) values ('192.0.2.N', 1)`,
  'private.funnel_events': () => `(visit, step, automated) values (gen_random_uuid(), 'opened', false)`,
  'private.tries': (player) => `(user_id, what) values ('${player}', 'old N')`,
  'private.new_games': (player) => `(user_id) values ('${player}')`,
  'private.restores': (player) => `(user_id, slot_number) values ('${player}', 1)`,
  'private.radio_seats': (player) => `(user_id, channel) values ('${player}', N)`,
  'private.run_desyncs': (player) =>
    `(user_id, slot_number, run_id, segment, at, client_hash) values ('${player}', 1, 'run', 0, 'hash', '0')`,
  'private.guest_moves': (player) => `(proof, user_id, slot_number) values ('N', '${player}', 1)`,
  'public.messages': (player) => `(user_id, character_name, message_content) values ('${player}', 'Rhea', 'N')`,
  'public.suggestions': () => `(email, subject_type, message, username) values ('a@example.com', 'Suggestion', 'N', 'ann')`,
}

test('the daily job deletes exactly the rows that are older than their limit', async () => {
  const rules = await backend.sql`select relation, counted_from, kept::text as kept from private.retention order by relation`
  expect(rules.map(({ relation }) => relation)).toEqual(Object.keys(ROWS).sort())
  // The triggers of these tables limit what can be inserted at once.
  const inserts = rules.flatMap(({ relation, counted_from, kept }) =>
    ['+', '-'].map((sign, n) => {
      const [columns = '', values = ''] = (ROWS[relation] as (player: string) => string)(ann.id)
        .replaceAll('N', `${n + 1}`)
        .split(' values ')
      const time = `now() - (interval '${kept}' ${sign} interval '1 minute')`
      return `insert into ${relation} ${columns.replace('(', `(${counted_from}, `)} values ${values.replace('(', `(${time}, `)}`
    }),
  )
  const clear = rules.map(({ relation }) => `delete from ${relation}`)
  await backend.sql(['set session_replication_role = replica', ...clear, ...inserts, 'set session_replication_role = origin'].join('; '))

  const [{ gone }] = await backend.sql`select private.forget_expired() as gone`
  expect(gone).toEqual({ ...Object.fromEntries(Object.keys(ROWS).map((relation) => [relation, 1])), guests: 0 })
  for (const { relation, counted_from, kept } of rules)
    expect(await backend.sql(`select ${counted_from} > now() - interval '${kept}' as isyoung from ${relation}`), relation).toEqual([
      { isyoung: true },
    ])
})

test('the daily job deletes guests who stayed away for 30 days, and no others', async () => {
  const [idle, recent] = [await newGuest(backend), await newGuest(backend)]
  for (const [{ id }, days] of [
    [idle, 31],
    [recent, 29],
  ] as const) {
    await backend.sql`update private.guests set idle_since = now() - ${days} * interval '1 day' where user_id = ${id}`
    await backend.sql`update profiles set last_active_at = now() - ${days} * interval '1 day' where id = ${id}`
  }
  await backend.sql`select private.forget_expired()`
  expect(await backend.sql`select user_id from private.guests where user_id in (${idle.id}, ${recent.id})`).toEqual([
    { user_id: recent.id },
  ])
})

test('npm start runs the job again and again, and logs a failure', async () => {
  const asked: string[] = []
  const log = vi.fn()
  const sql = async (text: string) => {
    asked.push(text)
    if (asked.length === 2) throw new Error('busy')
  }
  const stop = startRetention({ sql, log, intervalMs: 1 })
  await vi.waitUntil(() => asked.length >= 3, { timeout: 20_000 })
  stop()
  expect(new Set(asked)).toEqual(new Set(['select private.forget_expired()']))
  expect(log).toHaveBeenCalledTimes(1)
})
