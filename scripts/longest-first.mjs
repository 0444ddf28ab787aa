// @ts-check
import { BaseSequencer } from 'vitest/node'

/** Files that take longest of their project, the longest first. */
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
 * Begins with the files that take longest: begun last, one of them would keep one core busy while the other waits. Vitest knows how
 * long a file took only where it ran before; in a fresh checkout it goes by sizes, and the longest are small.
 */
export class LongestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    return (await super.sort(files)).sort((a, b) => rank(a.moduleId) - rank(b.moduleId))
  }
}
