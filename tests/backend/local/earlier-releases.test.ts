import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test as anyDatabase, expect, inject, onTestFinished } from 'vitest'
import { parseSave } from '../../../sim/save/parse.ts'
import { openStack, type Stack } from '../../../supabase/local/index.ts'
import { startBackend } from '../../support/backend.ts'
import { nightly } from '../../support/nightly.ts'
import { repositoryWithoutMigrations } from '../../support/repository-without-migrations.ts'

// Only PGlite uses a data folder.
const test = anyDatabase.runIf(inject('postgres') === null)

/** One file per landed release, named after its newest migration: the rows of that release (`npm run record-release`). */
const RELEASES = new URL('../../fixtures/releases/', import.meta.url)
const MIGRATIONS = new URL('../../../supabase/migrations/', import.meta.url)
const releases = readdirSync(RELEASES)
  .map((file) => file.split('.')[0] as string)
  .sort()

const TABLES = [
  'auth.users',
  'game_saves',
  'bank_transactions',
  'flea_market_listings',
  'flea_market_sales',
  'friends',
  'ledger',
  'messages',
  'player_mail',
]
/** Rows of each seeded table. */
const countsIn = async ({ sql }: Pick<Stack, 'sql'>): Promise<Record<string, number>> => {
  const counts = TABLES.map((table) => `select '${table}' as of, count(*)::int as rows from ${table}`)
  return Object.fromEntries((await sql(counts.join(' union all '))).map(({ of, rows }) => [of, rows]))
}

/** Creates the data folder of a release: its migrations and its rows. */
async function dataOf(release: string, place: string) {
  const root = repositoryWithoutMigrations(join(place, 'repository'))
  for (const file of readdirSync(MIGRATIONS))
    if ((file.split('_')[0] as string) <= release) symlinkSync(new URL(file, MIGRATIONS).pathname, join(root, 'supabase/migrations', file))
  rmSync(join(root, 'supabase/seed.sql'))
  writeFileSync(join(root, 'supabase/seed.sql'), gunzipSync(readFileSync(new URL(`${release}.sql.gz`, RELEASES))))
  const data = join(place, 'data')
  const load = () => Promise.reject(new Error('Nobody calls a function.'))
  const stack = await openStack({ root, data, site: 'http://127.0.0.1', seed: true, debug: true, load })
  const before = await countsIn(stack)
  await stack.close()
  return { data, before }
}

// Each takes ten seconds; the previous release is the one that most servers upgrade from.
test.each(nightly(releases, releases.slice(-1)))(
  'opens the data folder of release %s and keeps its accounts and saves',
  async (release) => {
    const place = mkdtempSync(join(tmpdir(), 'nightfence-release-'))
    onTestFinished(() => rmSync(place, { recursive: true, force: true }))
    mkdirSync(join(place, 'repository'))
    const { data: folder, before } = await dataOf(release, place)
    const backend = await startBackend({ data: folder })
    onTestFinished(() => backend.stop())

    expect(await countsIn(backend.stack)).toEqual(before)
    expect(before.game_saves).toBe(5)
    const saves = await backend.sql`select save_data from game_saves`
    expect(saves.filter(({ save_data }) => !parseSave(save_data).ok)).toEqual([])
    const client = backend.client()
    const { data } = await client.functions.invoke('login-with-username', { body: { identifier: 'demo', password: 'survivor' } })
    await client.auth.setSession(data.session)
    const { data: own } = await client.from('game_saves').select('slot_number, save_data')
    expect(own).toMatchObject([{ slot_number: 1, save_data: { characterName: 'Rhea', bankedCoins: 400 } }])
    expect((await client.from('player_mail').update({ read: true }).eq('read', false).select('id')).error).toBeNull()
  },
)
