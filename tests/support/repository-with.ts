import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

const NOW = fileURLToPath(new URL('../..', import.meta.url))
const BEFORE = join(NOW, 'tests/backend/fixtures/migrations-of-before.sql.gz')

/** The migrations of before the squash (docs/decisions/0056), name -> text, each with the hash that it landed with. */
export function migrationsOfBefore(): Readonly<Record<string, string>> {
  const parts = gunzipSync(readFileSync(BEFORE))
    .toString()
    .split(/^--- ([0-9a-f]{64}) {2}(\S+)\n/m)
  const files: Record<string, string> = {}
  for (let i = 1; i < parts.length; i += 3) {
    const [hash, name, text] = parts.slice(i, i + 3) as [string, string, string]
    if (createHash('sha256').update(text).digest('hex') !== hash) throw new Error(`${name} is not as it landed.`)
    files[name] = text
  }
  return files
}

/** Those of now by these names. */
export const migrationsOfNow = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, readFileSync(join(NOW, 'supabase/migrations', name), 'utf8')]))

/** A repository in `folder` that has these migrations, name -> text, and all else as it is now. */
export function repositoryWith(folder: string, migrations: Readonly<Record<string, string>>): string {
  mkdirSync(join(folder, 'supabase/migrations'), { recursive: true })
  for (const path of ['node_modules', 'supabase/functions', 'supabase/templates', 'supabase/config.toml', 'supabase/seed.sql'])
    symlinkSync(join(NOW, path), join(folder, path))
  for (const [name, text] of Object.entries(migrations)) writeFileSync(join(folder, 'supabase/migrations', name), text)
  return folder
}
