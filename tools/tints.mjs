// @ts-check
/**
 * `npm run tints -- <kind>`: writes colours for a new body to src/looks/body-tints.ts, and prints each row that changed. If a
 * palette has no room, other bodies get new colours too. The search is deterministic (tools/tints/find-tints.ts).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const file = `${root}src/looks/body-tints.ts`
const [kind = ''] = process.argv.slice(2)
if (!/^[a-z][a-z0-9-]*$/.test(kind)) throw new Error('Pass the kind of enemy that needs colours: npm run tints -- spitter')

const load = async (/** @type {string} */ path) => (await runnerImport(path, { configFile: false, root, logLevel: 'error' })).module
/** @type {{ findTints: (bodies: object, body: string) => Record<string, object>, withTints: (source: string, rows: object) => string }} */
const { findTints, withTints } = /** @type {any} */ (await load('./tools/tints/find-tints.ts'))
const { bodyTints } = /** @type {{ bodyTints: object }} */ (await load('./src/looks/body-tints.ts'))
const rows = findTints(bodyTints, kind)
writeFileSync(file, withTints(readFileSync(file, 'utf8'), rows))
console.info(`src/looks/body-tints.ts: new colours for ${Object.keys(rows).join(', ')}.`)
