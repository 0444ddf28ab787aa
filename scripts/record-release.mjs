// @ts-check
/**
 * `npm run record-release`: stores the seed of this version under its newest migration, so that tests open the data folder of this
 * release with every later version. Run it when a version has landed.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const newest = readdirSync(`${root}supabase/migrations`).sort().at(-1)?.split('_')[0]
const file = `tests/fixtures/releases/${newest}.sql.gz`
writeFileSync(root + file, gzipSync(readFileSync(`${root}supabase/seed.sql`), { level: 9 }))
console.log(`Wrote ${file}.`)
