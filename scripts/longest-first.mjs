// @ts-check
import { BaseSequencer } from 'vitest/node'

/** The slowest test files of each project, slowest first. */
const LONGEST = [
  'adventure/replay-file',
  'adventure/first-run',
  'adventure/bot-runs',
  'adventure/solids',
  'adventure/policies',
  'adventure/whole-runs',
  'adventure/defense',
  'adventure/replays.proof',
  'play/simulation',
  'server/verifier-program',
  'faults/faults.proof',
  'local/restart',
  'sql/run-verdicts',
  'sql/tonight',
  'sql/functions.proof',
  'sql/login',
  'local/public',
  'local/realtime-limits',
  'sql/ranked-runs',
  'local/lost-postgres.night',
  'sql/guest-troubles',
  'sql/policies',
  'sql/callables',
  'plans/plans.proof',
  'sql/market.proof',
  'render/stage.browser',
  'render/weight.night.browser',
  'render/readability.night.browser',
  'app/dialogs-over-run.night.browser',
  'settings/controls.browser',
  'run/resume.browser',
  'app/random-clicks.night.browser',
  'render/flashes.night.browser',
  'render/flat-bodies.night.browser',
  'slots/profile-selection.browser',
  'render/darkness.night.browser',
  'sound/engine.night.browser',
  'adventure/replay-worker.night.browser',
  'adventure/bot-runs.night.browser',
  'render/evolutions.night.browser',
  'render/costumes.night.browser',
  'market/flea-market',
  'flows/flows',
  'settings/settings',
  'character/character',
  'theme/instincts',
  'rewards/adventure-complete',
  'upgrades/upgrades',
  'tonight/tonight',
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
    const sorted = await super.sort(files)
    // Vitest sorts by project, and a worker without isolation ends as soon as a file of another project follows.
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((of) => sorted.filter(({ project }) => project === of).sort((a, b) => rank(a.moduleId) - rank(b.moduleId)))
  }
}
