// @ts-check
/**
 * `npm run schema`: writes the present definition of each SQL function to supabase/schema, from a new database with all
 * migrations, and adds new migrations to supabase/migrations.sha256.
 */
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { listedLine } from './migration-list.mjs'
import { SQL_FUNCTIONS, schemaFiles } from './sql-functions.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'supabase/schema')
const load = async (/** @type {string} */ file) => (await runnerImport(file, { configFile: false, root, logLevel: 'error' })).module
const { openStack } = /** @type {typeof import('../supabase/local/index.ts')} */ (await load(join(root, 'supabase/local/index.ts')))
const stack = await openStack({ root, data: 'memory://', site: 'http://127.0.0.1', seed: false, debug: false, load })
const functions = /** @type {import('./sql-functions.mjs').SqlFunction[]} */ (/** @type {unknown} */ (await stack.sql(SQL_FUNCTIONS)))
await stack.close()
/** @type {[string, string][]} */
const migrations = readdirSync(join(root, 'supabase/migrations'))
  .sort()
  .map((file) => [file, readFileSync(join(root, 'supabase/migrations', file), 'utf8')])
const files = schemaFiles(functions, migrations)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
console.info(`${functions.length} functions in ${Object.keys(files).length} files of supabase/schema.`)

const list = join(root, 'supabase/migrations.sha256')
const landed = readFileSync(list, 'utf8')
const added = migrations.filter(([file]) => !landed.includes(`  ${file}\n`))
appendFileSync(list, added.map(([file, sql]) => listedLine(file, sql)).join(''))
if (added.length > 0) console.info(`Added to supabase/migrations.sha256: ${added.map(([file]) => file).join(', ')}.`)
