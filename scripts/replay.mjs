import { readFileSync } from 'node:fs'
import { runnerImport } from 'vite'

// Plays a stored run again, without a screen: `npm run replay -- FILE`, FILE being JSON with `spec` and `log`.

const file = process.argv[2]
if (file === undefined) stop('Usage: npm run replay -- FILE')
const stored = read(/** @type {string} */ (file))
const { module } = await runnerImport('./sim/adventure/replay.ts', { configFile: false, logLevel: 'error' })
const { replay } = /** @type {typeof import('../sim/adventure/replay.ts')} */ (module)
const played = replay(stored.spec, stored.log)
if (!played.ok) stop(`${file} cannot be played: ${played.refusal.type}${played.refusal.at ? ` at ${played.refusal.at}` : ''}`)
else console.log(JSON.stringify(played.value.report, null, 2))

/** @param {string} path @returns {{ spec: unknown, log: unknown }} */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) ?? {}
  } catch (error) {
    return stop(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(message)
  process.exit(1)
}
