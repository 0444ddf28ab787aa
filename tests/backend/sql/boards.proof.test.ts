import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { PROOF_TIMEOUT, proofRuns } from '../../support/proof-counts.ts'
import { explained } from './explained.ts'
import { newPlayer, type TestPlayer } from './players.ts'

const PLACES = proofRuns(1_000_000, 0.012)
const isFull = PLACES === 1_000_000
/** Maximum duration of a query in ms, as the median of `CALLS` calls. */
const MAX_QUERY_MS = 50
const CALLS = 15
/** Maximum number of 8 kB pages read per query. The whole index has 15,000 of them at a million places. */
const MAX_BLOCKS = 4_000

// PGlite would use the same plans, but its timings say nothing about a server.
describe.runIf(inject('postgres'))(`leaderboard with ${PLACES} places on a real Postgres`, () => {
  let backend: TestBackend
  let ann: TestPlayer
  beforeAll(async () => {
    backend = await startBackend()
    ann = await newPlayer(backend)
    // All players are on one board, the largest case. Many results are equal, as on a board after a week.
    await backend.sql(`
      set session_replication_role = replica;
      create temporary table crowd as select gen_random_uuid() as user_id, gen_random_uuid() as run, n, n % 5 < 2 as survived,
        case when n % 5 < 2 then 18000 else (n * 7919::bigint) % 18000 end::int as ticks, ((n * 104729::bigint) % 900)::int as kills,
        now() - (n % 1000000) * interval '1 second' as ended_at from generate_series(1, ${PLACES}) n;
      insert into profiles (id, first_name) select user_id, 'crowd-' || n from crowd;
      insert into private.kept_runs (id, user_id, slot_number, run_id, location_id, nightmare, survived, ticks, kills, ended_at)
      select run, user_id, 1, 'run', 'school', 0, survived, ticks, kills, ended_at from crowd;
      insert into private.board_places (user_id, location_id, nightmare, period, begins, standing, ended_at, run)
      select user_id, 'school', 0, 'all', '1970-01-01', private.standing_of(survived, ticks, kills), ended_at, run from crowd;
      update private.board_places set user_id = '${ann.id}' where user_id = (select user_id from crowd where n = ${PLACES / 2});
      insert into friends (user1_id, user2_id, status) select '${ann.id}', user_id, 'accepted' from crowd where n % (${PLACES} / 300) = 0;
      insert into player_blocks (blocker_id, blocked_id) select '${ann.id}', user_id from crowd where n % (${PLACES} / 100) = 1;
      set session_replication_role = origin`)
    for (const table of ['private.board_places', 'private.kept_runs', 'public.profiles']) await settle(table)
    await backend.sql('analyze friends')
    await backend.sql('analyze player_blocks')
  }, PROOF_TIMEOUT)
  afterAll(() => backend.stop())

  /**
   * Vacuums and analyses a table until its indexes alone answer nearly all queries. A vacuum cannot mark pages that a connection still
   * opening, for example of another test file, may see differently, and leaves out pages with a few dead rows.
   */
  const settle = (table: string) =>
    vi.waitUntil(
      async () => {
        await backend.sql(`vacuum analyze ${table}`)
        const [row] = await backend.sql(
          `select relallvisible > 0.9 * relpages as is_settled from pg_class where oid = '${table}'::regclass`,
        )
        return row.is_settled
      },
      { timeout: 100_000, interval: 500 },
    )

  /** Builds the cursor that `next` would contain for that place. */
  async function cursorAt(place: number): Promise<string> {
    const [row] = await backend.sql(`select format('%s.%s.%s', standing, (extract(epoch from ended_at) * 1000000)::bigint, run) as at
      from private.board_places order by standing, ended_at, run offset ${place - 1} limit 1`)
    return row.at
  }
  test.each<[string, (cursor: (place: number) => Promise<string>) => Promise<string>]>([
    ['first page', async () => `'school', 0, 'all', false, null`],
    ['page after place 9,000', async (cursor) => `'school', 0, 'all', false, '${await cursor(9_000)}'`],
    ['page in the middle', async (cursor) => `'school', 0, 'all', false, '${await cursor(PLACES / 2)}'`],
    ['last page', async (cursor) => `'school', 0, 'all', false, '${await cursor(PLACES - 5)}'`],
    ['page of friends', async () => `'school', 0, 'all', true, null`],
  ])('reads the %s, the own place and the count from an index', { timeout: PROOF_TIMEOUT }, async (what, asks) => {
    const { median, blocks } = await explained(backend, ann, `public.board_page(${await asks(cursorAt)})`, CALLS)
    if (isFull) console.log(`${what}: ${median.toFixed(1)} ms, ${blocks} pages`)
    expect(blocks).toBeLessThan(MAX_BLOCKS)
    if (isFull) expect(median).toBeLessThan(MAX_QUERY_MS)
  })
})
