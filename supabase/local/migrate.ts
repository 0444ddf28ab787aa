import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'
import { squash } from './squash/squash.ts'

const HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);`

type Runs = Pick<Database, 'run'>

/** Applies what `folder` has and the database has not, one transaction a file. True when the database had none before. */
export async function migrate(database: Runs, folder: string): Promise<{ isNew: boolean; applied: readonly string[] }> {
  await database.run(HISTORY)
  await squash(database)
  const rows = await database.run('select version from supabase_migrations.schema_migrations')
  const known = new Set(rows.map((row) => row.version))
  const pending = readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && !known.has(versionOf(file)))
    .sort()
  for (const file of pending) await apply(database, file, readFileSync(join(folder, file), 'utf8'))
  return { isNew: known.size === 0, applied: pending }
}

const versionOf = (file: string) => file.split('_')[0] as string

async function apply(database: Runs, file: string, sql: string): Promise<void> {
  const [version, name] = [versionOf(file), file.slice(versionOf(file).length + 1, -'.sql'.length)]
  const record = `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`
  // Statements sent as one text are one transaction.
  await database.run(`${sql}\n;${record}`).catch((error: Error) => {
    throw new Error(`Migration ${file} failed: ${error.message}`, { cause: error })
  })
}
