import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../../supabase/local/index.ts'
import { SQUASHED_SCHEMA } from '../../../supabase/local/squash/squashed-schema.ts'
import { BEFORE, SQUASHED } from '../../../supabase/local/squash/versions.ts'
import { type Player, startBackend, type TestBackend } from '../../support/backend.ts'
import { freshDatabase } from '../../support/fresh-database.ts'
import { migrationsOfBefore, migrationsOfNow, repositoryWith } from '../../support/repository-with.ts'
import { historyOf, schemaOf, stateOf } from './database-state.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url))
const ROWS = readFileSync(new URL('../fixtures/rows-of-before.sql', import.meta.url), 'utf8')

const LAST = BEFORE.at(-1) as string
const [LAST_VERSION, LAST_NAME] = [LAST.slice(0, 14), LAST.slice(15)]
const HISTORY = 'supabase_migrations.schema_migrations'
const OTHER_LIST = 'This database was made by an older version of the game, and its list of migrations is not one that can be taken over.'
const OTHER_SCHEMA =
  'This database was made by an older version of the game, and its schema is not the one that its migrations make. Look at'
const UNCHANGED = 'Nothing was changed.'
const WAY = 'start it once with version 0bf6ba1d02e0 of the game (git checkout 0bf6ba1d02e0, npm ci, npm start), and then with this one.'

/** What keeps a database of before from being brought over, how it comes about and goes, and the sentence that says so. */
const OBSTACLES: readonly (readonly [what: string, spoil: string, mend: string, refusal: string])[] = [
  [
    'a part of the old migrations',
    `delete from ${HISTORY} where version = '${LAST_VERSION}'`,
    `insert into ${HISTORY} (version, name) values ('${LAST_VERSION}', '${LAST_NAME}')`,
    `${OTHER_LIST} It lacks ${LAST}: ${WAY} ${UNCHANGED}`,
  ],
  [
    'an old migration by another name',
    `update ${HISTORY} set name = 'mine' where version = '${LAST_VERSION}'`,
    `update ${HISTORY} set name = '${LAST_NAME}' where version = '${LAST_VERSION}'`,
    `${OTHER_LIST} It lacks ${LAST}: ${WAY} It has ${LAST_VERSION}_mine, which this version cannot place. ${UNCHANGED}`,
  ],
  [
    'a migration of somebody else',
    `insert into ${HISTORY} (version, name) values ('20260601000000', 'mine')`,
    `delete from ${HISTORY} where version = '20260601000000'`,
    `${OTHER_LIST} It has 20260601000000_mine, which this version cannot place. ${UNCHANGED}`,
  ],
  [
    'both lists at once',
    `insert into ${HISTORY} (version, name) select left(m, 14), substr(m, 16) from unnest(array['${SQUASHED.join("', '")}']) m`,
    `delete from ${HISTORY} where version >= '20261101000000'`,
    `${OTHER_LIST} It has ${SQUASHED.slice(0, 5).join(', ')} and ${SQUASHED.length - 5} more, which this version cannot place. ${UNCHANGED}`,
  ],
  [
    'a right that is gone',
    'revoke execute on function public.delete_account(uuid) from service_role',
    'grant execute on function public.delete_account(uuid) to service_role',
    `${OTHER_SCHEMA} function public.delete_account(uuid). ${UNCHANGED}`,
  ],
  [
    'a column, a table and a trigger of somebody else, and a policy that is gone',
    `alter table public.profiles add column mood text; create table public.notes (id int);
     create trigger mine before insert on public.friends for each row execute function private.keep_ledger();
     alter policy "saves: read own" on public.game_saves rename to "mine"`,
    `alter table public.profiles drop column mood; drop table public.notes; drop trigger mine on public.friends;
     alter policy "mine" on public.game_saves rename to "saves: read own"`,
    `${OTHER_SCHEMA} table public.game_saves, table public.notes, table public.profiles, trigger mine on public.friends. ${UNCHANGED}`,
  ],
  [
    'an end between the first row and the last',
    `create function public.end_here() returns trigger language plpgsql as $$ begin raise exception 'ended'; end $$;
     create trigger end_here before insert on ${HISTORY} for each row when (new.version = '${SQUASHED.at(-1)?.slice(0, 14)}')
     execute function public.end_here(); alter function public.end_here() set schema local`,
    `drop function local.end_here() cascade`,
    'ended',
  ],
]

let folder: string
let data: string
let before: TestBackend
let ann: Player
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nightfence-before-'))
  const fresh = await freshDatabase()
  data = fresh === 'memory://' ? join(folder, 'data') : fresh
  before = await startBackend({ data, root: repositoryWith(join(folder, 'before'), migrationsOfBefore()), seed: true })
  ann = await before.signUp('Ann')
  await before.sql(ROWS)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the migrations of before are those by whose names it is known, and those of now are the first that there are', () => {
  expect(Object.keys(migrationsOfBefore())).toEqual(BEFORE.map((name) => `${name}.sql`))
  expect(readdirSync(MIGRATIONS).sort().slice(0, SQUASHED.length)).toEqual(SQUASHED.map((name) => `${name}.sql`))
})

test('the README has a hosted project told of the same', () => {
  const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  const commands = [...README.matchAll(/--status (\w+) \\\n((?: +[\d ]+\\?\n)+)/g)].map(([, status, versions]) => [
    status,
    versions?.match(/\d+/g),
  ])
  const versionsOf = (names: readonly string[]) => names.map((name) => name.slice(0, 14))
  expect(commands).toEqual([
    ['reverted', versionsOf(BEFORE)],
    ['applied', versionsOf(SQUASHED)],
  ])
})

describe('a database of before is refused, and stays as it is, with', () => {
  test.each(OBSTACLES)('%s', async (_, spoil, mend, refusal) => {
    await before.sql(spoil)
    const spoiled = await stateOf(before)
    await expect(migrate({ run: before.stack.sql }, MIGRATIONS)).rejects.toHaveProperty('message', refusal)
    expect(await stateOf(before)).toEqual(spoiled)
    await before.sql(mend)
  })
})

test('a database of before opens with everything in it: its list of migrations alone is another, its schema that of a new one', async () => {
  const old = await stateOf(before)
  expect(old.history).toEqual(BEFORE)
  expect(Object.keys(old.rows).filter((table) => /^(public|private)\./.test(table) && old.rows[table] === null)).toEqual([])
  await before.stop()

  // Without those that came after the squash.
  const root = repositoryWith(join(folder, 'squashed'), migrationsOfNow(SQUASHED.map((name) => `${name}.sql`)))
  const [after, fresh] = [await startBackend({ data, root }), await startBackend({ root })]
  expect(await stateOf(after)).toEqual({ ...old, history: SQUASHED })
  expect(old.schema).toEqual(await schemaOf(fresh, 'definition'))
  expect(await schemaOf(fresh, 'md5(definition)')).toEqual(SQUASHED_SCHEMA)
  const { data: session, error } = await after.client().auth.signInWithPassword(ann)
  expect([error, session.user?.id]).toEqual([null, ann.user.id])

  const later = readdirSync(MIGRATIONS).sort().slice(SQUASHED.length)
  const run = after.stack.sql
  expect(await migrate({ run }, MIGRATIONS)).toEqual({ isNew: false, applied: later })
  expect(await migrate({ run }, MIGRATIONS)).toEqual({ isNew: false, applied: [] })
  expect(await historyOf(after)).toEqual([...SQUASHED, ...later.map((file) => file.replace('.sql', ''))])
  await Promise.all([after.stop(), fresh.stop()])
})
