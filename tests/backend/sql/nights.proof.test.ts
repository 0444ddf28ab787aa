import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { PROOF_TIMEOUT, proofRuns } from '../../support/proof-counts.ts'
import { explained } from './explained.ts'
import { newPlayer, type TestPlayer } from './players.ts'

const ATTEMPTS = proofRuns(1_000_000, 0.012)
const isFull = ATTEMPTS === 1_000_000
/** Maximum duration of a query in ms, as the median of `CALLS` calls. */
const MAX_QUERY_MS = 50
const CALLS = 15
/** Maximum number of 8 kB pages read per query. */
const MAX_BLOCKS = 6_000

// PGlite would use the same plans, but its timings say nothing about a server.
describe.runIf(inject('postgres'))(`night with ${ATTEMPTS} attempts on a real Postgres`, () => {
  let backend: TestBackend
  let ann: TestPlayer
  beforeAll(async () => {
    backend = await startBackend()
    ann = await newPlayer(backend)
    // Adds the previous night, which is queried the same way, and older nights, of which each opened run deletes some.
    await backend.sql(`
      set session_replication_role = replica;
      create temporary table crowd as select gen_random_uuid() as user_id, n from generate_series(1, ${ATTEMPTS}) n;
      insert into profiles (id, first_name) select user_id, 'crowd-' || n from crowd;
      insert into private.nights (day) select private.night_day() - d from unnest(array[0, 1, 9, 40]) d;
      insert into private.night_attempts (day, user_id, ticket, opened_at, ended_at, verdict, survived, ticks, kills, log)
      select private.night_day() - d, user_id, '{}', now(), now() - (n % 1000000) * interval '1 second', 'verified', n % 5 < 2,
        case when n % 5 < 2 then 18000 else (n * 7919::bigint) % 18000 end::int, ((n * 104729::bigint) % 900)::int, '0,64,0'
      from crowd cross join unnest(array[0, 1, 9, 40]) d where d < 2 or n <= ${ATTEMPTS} / 10;
      update private.night_attempts set user_id = '${ann.id}' where user_id = (select user_id from crowd where n = ${ATTEMPTS / 2});
      insert into friends (user1_id, user2_id, status) select '${ann.id}', user_id, 'accepted' from crowd where n % (${ATTEMPTS} / 300) = 0;
      set session_replication_role = origin`)
    for (const table of ['private.night_attempts', 'profiles', 'friends']) await backend.sql(`vacuum analyze ${table}`)
  }, PROOF_TIMEOUT)
  afterAll(() => backend.stop())

  const afterPlace = async (place: number) => {
    const [row] = await backend.sql(`select id from private.night_attempts where day = private.night_day()
      order by standing, ended_at, id offset ${place - 1} limit 1`)
    return `public.tonight_board(private.night_day(), false, '${row.id}')`
  }
  test.each<[string, () => Promise<string>]>([
    ['the night with the place and share of the player', async () => 'public.tonight()'],
    ['the first page', async () => 'public.tonight_board(private.night_day(), false, null)'],
    ['the page after place 9,000', () => afterPlace(9_000)],
    ['a page in the middle', () => afterPlace(ATTEMPTS / 2)],
    ['friends', async () => 'public.tonight_board(private.night_day(), true, null)'],
    ['the attempts to delete', async () => 'private.forget_nights()'],
  ])('reads %s from an index (TONIGHT-11)', { timeout: PROOF_TIMEOUT }, async (what, call) => {
    const { median, blocks } = await explained(backend, ann, await call(), CALLS)
    if (isFull) console.log(`${what}: ${median.toFixed(1)} ms, ${blocks} pages`)
    expect(blocks).toBeLessThan(MAX_BLOCKS)
    if (isFull) expect(median).toBeLessThan(MAX_QUERY_MS)
  })
})
