// @ts-check
/**
 * `npm run replay -- FILE`: replays a saved run without a screen. Prints its report and hash; exits with 1 and a reason if it
 * cannot. `--save SNAPSHOTS` also stores a snapshot of each second; `--compare SNAPSHOTS` compares the replay with those of
 * another machine or build, and names the first field that differs. A file from the operator's page ends with an error, which is printed
 * if the replay raises it again.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Maximum file size in bytes. A long run with a revive takes a tenth of it. */
const LARGEST = 16 * 1024 * 1024

/** @satisfies {Record<import('../sim/adventure/replay-crash.ts').BadCrashFile['type'], string>} */
const REASONS = {
  'bad-file': 'it is no saved run',
  'other-file-version': 'it is of another version of the file format',
  'other-version': 'it was played by another version of the simulation',
  'bad-spec': 'its run spec is malformed',
  'bad-log': 'its input log is malformed',
  'log-too-long': 'its input log is longer than a run',
  'not-honoured': 'its input log holds an action that the run did not allow',
  differs: 'it came to something else than it says',
  'no-crash': 'its error did not happen again',
}

const USAGE = 'Usage: npm run replay -- FILE [--save SNAPSHOTS | --compare SNAPSHOTS]'
const [path, option, snapshots] = process.argv.slice(2)
const isValid = option === undefined || ((option === '--save' || option === '--compare') && snapshots !== undefined)
if (path === undefined || !isValid) stop(USAGE)
else {
  const json = read(path)
  // Imported after the file was read, so that an unreadable file fails at once.
  const { importBundled } = await import('../scripts/bundle.mjs')
  const root = fileURLToPath(new URL('..', import.meta.url))
  /** @type {typeof import('./replay/replay.ts')} */
  const tools = await importBundled(root, 'replay', 'tools/replay/replay.ts')
  if (tools.isCrashFile(json)) {
    const crash = tools.replayCrash(json)
    if (!crash.ok) stop(refused(crash.refusal))
    console.log(
      `The crash happens again after tick ${crash.value.tick}${crash.value.error ? ':' : ', outside the simulation. The world is the same.'}`,
    )
    if (crash.value.error) console.log(crash.value.error)
    process.exit(0)
  }
  const recorder = option === '--save' ? new tools.SnapshotRecorder() : null
  const comparison = option === '--compare' ? compareWith(tools, /** @type {string} */ (snapshots)) : null
  const played = tools.replayFile(json, (recorder ?? comparison)?.look)
  if (comparison?.first) stop(describe(comparison.first))
  if (!played.ok) stop(refused(played.refusal))
  else for (const { report } of played.value) console.log(JSON.stringify(report, null, 2))
  if (recorder) writeFileSync(/** @type {string} */ (snapshots), recorder.pack())
}

/** @param {import('../sim/adventure/replay-crash.ts').BadCrashFile} refusal */
function refused({ type, at }) {
  return `${path} was not accepted: ${REASONS[type]}${at && ` (at ${at})`}.`
}

/** @param {typeof import('./replay/replay.ts')} tools @param {string} file */
function compareWith(tools, file) {
  try {
    return new tools.SnapshotComparison(readFileSync(file))
  } catch (error) {
    return stop(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** @param {import('./replay/replay.ts').ReplayDifference} difference */
function describe({ segment, second, found }) {
  const what =
    'field' in found ? `${found.field} is ${found.here} here and ${found.there} there` : `its snapshot was refused: ${found.type}`
  return `${path} differs from ${snapshots} after second ${second} of segment ${segment}: ${what}.`
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
