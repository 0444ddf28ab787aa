import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NOW = fileURLToPath(new URL('../..', import.meta.url))

/** Creates a copy of the repository in `folder` without migrations. */
export function repositoryWithoutMigrations(folder: string): string {
  mkdirSync(join(folder, 'supabase/migrations'), { recursive: true })
  for (const path of ['node_modules', 'supabase/functions', 'supabase/templates', 'supabase/config.toml', 'supabase/seed.sql'])
    symlinkSync(join(NOW, path), join(folder, path))
  return folder
}
