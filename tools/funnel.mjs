// @ts-check
/**
 * `npm run funnel`: prints how far first visits get. Reads the database of `npm start`, or the one in BACKEND_DATA. No other
 * process may have that folder open; a `postgres://` database may be in use.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importBundled } from '../scripts/bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { main } = await importBundled(root, 'funnel', 'tools/funnel/report.ts')
try {
  await main(process.env.BACKEND_DATA || join(root, 'supabase/.temp/data'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
