// @ts-check
/** Builds the texts that `npm run sim:release` writes, without a file system or a clock. */

/** Number of days for which a version is kept after its successor was released. */
export const KEPT_DAYS = 30
const DAY_MS = 86_400_000

/** The versions in the changelog with their release dates, newest first. @param {string} changelog */
export const releasesIn = (changelog) =>
  [...changelog.matchAll(/^\| (\d+) \| (\d{4}-\d{2}-\d{2}) \|/gm)].map(([, version, date]) => ({
    version: Number(version),
    date: String(date),
  }))

/**
 * The earlier versions to keep: the outgoing one, and each whose successor was released at most `KEPT_DAYS` ago.
 * @param {readonly number[]} kept the versions before the outgoing one whose code is kept now
 * @param {number} outgoing
 * @param {string} changelog
 * @param {string} today
 */
export function versionsToKeep(kept, outgoing, changelog, today) {
  const releases = new Map(releasesIn(changelog).map(({ version, date }) => [version, date]))
  const oldest = new Date(Date.parse(today) - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10)
  const isRecent = (/** @type {number} */ version) => (releases.get(version + 1) ?? '') >= oldest
  return [...kept.filter(isRecent), outgoing].sort((a, b) => a - b)
}

/**
 * Adds a row at the top of the changelog's table.
 * @param {string} changelog @param {{ version: number, date: string, change: string }} release
 */
export const withRelease = (changelog, { version, date, change }) =>
  changelog.replace(/^\|---\|---\|---\|\n/m, (line) => `${line}| ${version} | ${date} | ${change.replaceAll('|', '/')} |\n`)

/**
 * Adds a change to the row of a version that is not deployed yet.
 * @param {string} changelog @param {{ version: number, change: string }} release
 */
export const withMore = (changelog, { version, change }) =>
  changelog.replace(new RegExp(`^(\\| ${version} \\| [^|]*\\| .*) \\|$`, 'm'), (_, row) => `${row}; ${change.replaceAll('|', '/')} |`)

/** Replaces the rows of `earlier.ts`, one for each version. @param {string} source @param {readonly number[]} versions */
export const withEarlier = (source, versions) =>
  source.replace(/(EARLIER: [^\n]* = \{\n)[^}]*(?=\})/, (_, head) => `${head}${versions.map(rowOf).join('')}`)

const rowOf = (/** @type {number} */ version) =>
  `  // biome-ignore lint/correctness/useImportExtensions: ${version}.d.mts beside it has its types.\n  ${version}: () => import('./${version}.mjs'),\n`

/** Replaces the version numbers in `run-spec.ts`. @param {string} source @param {{ newest: number, oldest: number }} versions */
export const withVersions = (source, { newest, oldest }) =>
  source.replace(/(SIM_VERSION = )\d+/, `$1${newest}`).replace(/(OLDEST_PLAYABLE = )\d+/, `$1${oldest}`)

/**
 * Builds the text of `golden-runs.ts`.
 * @param {readonly string[]} runs
 * @param {Readonly<Record<string, string>>} verdicts
 */
export const goldenFile = (
  runs,
  verdicts,
) => `/** Results of the current version of the simulation, the same in every engine. Written by \`npm run sim:release\`. */

/** The hashes of the bots' runs, by seed. */
export const goldenRuns: readonly string[] = [
${runs.map((run) => `  '${run}',`).join('\n')}
]

/** The hash of the verdict on a scripted minute in each location. */
export const goldenVerdicts: Readonly<Record<string, string>> = {
${Object.entries(verdicts)
  .map(([id, hash]) => `  ${/^\w+$/.test(id) ? id : `'${id}'`}: '${hash}',`)
  .join('\n')}
}
`
