// @ts-check
import { BaseSequencer } from 'vitest/node'

/** The slowest test files of each project, slowest first. */
const LONGEST = [
  'architecture/extension',
  'adventure/bot-runs',
  'adventure/whole-runs',
  'adventure/determinism-control',
  'economy/played-run',
  'adventure/first-run',
  'adventure/solids',
  'adventure/policies',
  'adventure/replay-file',
  'sql/market.proof',
  'local/lost-postgres',
  'sql/functions.proof',
  'local/restart',
  'local/request-guard',
  'proofs/killed.proof',
  'proofs/mutated-saves.proof',
  'app/random-clicks.browser',
  'adventure/bot-runs.browser',
  'theme/instincts',
  'market/flea-market',
  'flows/flows',
].map((name) => new RegExp(`/${name.replaceAll('.', '\\.')}\\.(test|stories)\\.tsx?$`))
/** @param {string} file */
const rank = (file) => LONGEST.findIndex((one) => one.test(file)) + 1 || LONGEST.length + 1

/**
 * Starts the slowest files first: if one of them started last, it would keep one core busy while the others are idle. Vitest
 * knows durations only from earlier runs; in a fresh checkout it sorts by file size, and the slowest files are small.
 */
export class LongestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    return (await super.sort(files)).sort((a, b) => rank(a.moduleId) - rank(b.moduleId))
  }
}
