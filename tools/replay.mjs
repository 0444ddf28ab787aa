// @ts-check
/**
 * `npm run replay -- FILE`: replays a saved run without a screen. Prints its report and hash; exits with 1 and a reason if it
 * cannot.
 */
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Maximum file size in bytes. A long run with a revive takes a tenth of it. */
const LARGEST = 16 * 1024 * 1024

/** @satisfies {Record<import('../sim/adventure/replay-file.ts').BadFile['type'], string>} */
const REASONS = {
  'bad-file': 'it is no saved run',
  'other-file-version': 'it is of another version of the file format',
  'other-version': 'it was played by another version of the simulation',
  'bad-spec': 'its run spec is malformed',
  'bad-log': 'its input log is malformed',
  'log-too-long': 'its input log is longer than a run',
  'not-honoured': 'its input log holds an action that the run did not allow',
  differs: 'it came to something else than it says',
}

const path = process.argv[2]
if (path === undefined) stop('Usage: npm run replay -- FILE')
else {
  const json = read(path)
  // Imported after the file was read, so that an unreadable file fails at once.
  const { runnerImport } = await import('vite')
  const root = fileURLToPath(new URL('..', import.meta.url))
  const { module } = await runnerImport('./sim/adventure/replay-file.ts', { configFile: false, root, logLevel: 'error' })
  const { replayFile } = /** @type {typeof import('../sim/adventure/replay-file.ts')} */ (module)
  const played = replayFile(json)
  if (!played.ok) stop(`${path} was not accepted: ${REASONS[played.refusal.type]}${played.refusal.at && ` (at ${played.refusal.at})`}.`)
  else for (const { report } of played.value) console.log(JSON.stringify(report, null, 2))
}

/** @param {string} file @returns {unknown} */
function read(file) {
  try {
    if (statSync(file).size > LARGEST) return stop(`${file} was not accepted: it is larger than ${LARGEST / 1024 / 1024} MB.`)
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return stop(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(message)
  process.exit(1)
}
