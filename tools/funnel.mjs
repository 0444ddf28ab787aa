// @ts-check
/**
 * `npm run funnel`: prints how far first visits get. Reads the database of `npm start`, or the one in BACKEND_DATA. No other
 * process may have that folder open; a `postgres://` database may be in use.
 */
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundle } from '../scripts/bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = await bundle(root, 'funnel', { main: 'tools/funnel/report.ts' })
const { main } = await import(pathToFileURL(at('main')).href)
try {
  await main(process.env.BACKEND_DATA || join(root, 'supabase/.temp/data'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
