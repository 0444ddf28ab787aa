// @ts-check
/** Checks that the subjects of new commits follow Conventional Commits (https://www.conventionalcommits.org). `.ci/run` runs it. */
import { execFileSync } from 'node:child_process'

/** The last commit from before the rule. Later ones are checked. */
const BEFORE_THE_RULE = 'db228e8d'
const SUBJECT = /^(feat|fix|refactor|perf|test|docs|build|ci|chore|style|revert)(\([a-z0-9/-]+\))?!?: [^\s.].*[^.\s]$/
const MAX_LENGTH = 72

/** @type {(...args: readonly string[]) => string} */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** @type {() => readonly string[]} Empty in a shallow clone, which lacks the history. */
function newSubjects() {
  try {
    return git('log', '--no-merges', '--format=%h %s', `${BEFORE_THE_RULE}..HEAD`).split('\n').filter(Boolean)
  } catch {
    console.log('Commit subjects were not checked: the history is not available.')
    return []
  }
}

const wrong = newSubjects().filter((line) => {
  const subject = line.slice(line.indexOf(' ') + 1)
  return subject.length > MAX_LENGTH || !SUBJECT.test(subject)
})
if (wrong.length > 0) {
  console.error(`These commit subjects are not Conventional Commits of at most ${MAX_LENGTH} characters:\n${wrong.join('\n')}`)
  process.exit(1)
}
