// @ts-check
/** Writes supabase/seed.sql from scripts/seed-players.ts. A unit test fails if the file is outdated. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
/** @type {{ module: typeof import('./seed-sql.ts') }} */
const { module } = await runnerImport('./scripts/seed-sql.ts', { configFile: false, root, logLevel: 'error' })
writeFileSync(`${root}/supabase/seed.sql`, module.seedSql())
