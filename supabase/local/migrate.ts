import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'

const HISTORY_TABLE_SQL = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);`

/** Migrations from before November 2026, which this version no longer includes (decision 0021). */
const REPLACED_VERSIONS = /^20260101/
/** The last commit that can upgrade such a database. */
const LAST_VERSION_FOR_REPLACED = 'b2e56567a9fe'
const REPLACED_MESSAGE = `This database was made by a version of the game from before November 2026. Start it once with version ${LAST_VERSION_FOR_REPLACED} of the game (git checkout ${LAST_VERSION_FOR_REPLACED}, npm ci, npm start), and then with this one. Nothing was changed.`

type Runs = Pick<Database, 'run'>

/**
 * Applies the migrations in `folder` that the database lacks, each in a transaction. `isNew` is true if the database had none
 * before.
 */
export async function applyMigrations(database: Runs, folder: string): Promise<{ isNew: boolean; applied: readonly string[] }> {
  await database.run(HISTORY_TABLE_SQL)
  const rows = await database.run('select version from supabase_migrations.schema_migrations')
  const versions = new Set(rows.map((row) => String(row.version)))
  if ([...versions].some((version) => REPLACED_VERSIONS.test(version))) throw new Error(REPLACED_MESSAGE)
  rejectNewerDatabase([...versions], folder)
  const pending = migrationsIn(folder).filter((file) => !versions.has(versionOf(file)))
  for (const file of pending) await apply(database, file, readFileSync(join(folder, file), 'utf8'))
  return { isNew: versions.size === 0, applied: pending }
}

/**
 * Throws if a database has migrations that are newer than all of this version. An older version of the game would write rows that
 * the newer one does not expect.
 */
export function rejectNewerDatabase(versions: readonly string[], folder: string): void {
  const newest = versionOf(migrationsIn(folder).at(-1) ?? '')
  const later = versions.filter((version) => version > newest).sort()
  if (later.length === 0) return
  throw new Error(
    `This database was made by a newer version of the game: it has migration ${later.at(-1)}, and the newest of this version is \
${newest}. Use the newer version of the game. Nothing was changed.`,
  )
}

/** File names of the migrations, oldest first. */
const migrationsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()

const versionOf = (file: string) => file.split('_')[0] as string

async function apply(database: Runs, file: string, sql: string): Promise<void> {
  const [version, name] = [versionOf(file), file.slice(versionOf(file).length + 1, -'.sql'.length)]
  const record = `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`
  // Statements sent as one text run in one transaction.
  await database.run(`${sql}\n;${record}`).catch((error: Error) => {
    throw new Error(`Migration ${file} failed: ${error.message}`, { cause: error })
  })
}
