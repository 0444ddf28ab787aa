// @ts-check
/**
 * `npm run proof`: runs the proofs of the backend with their full counts and walks through the built Storybook. `npm run proof --
 * NAME` runs only the proofs with that name (`book`: the walk).
 */
import { spawnSync } from 'node:child_process'

const env = { ...process.env, PROOF: 'full', POSTGRES_TESTS: 'all' }
const shell = process.platform === 'win32'
const files = process.argv.length > 2 ? process.argv.slice(2).map((name) => `${name}.proof.`) : ['.proof.']
/** Runs a test runner. It passes if it has no file of that name. @type {(args: string[]) => boolean} */
const proves = (args) => spawnSync('npx', args, { stdio: 'inherit', shell, env }).status === 0

const rules = proves(['vitest', 'run', '--passWithNoTests', ...files])
const journeys = proves(['playwright', 'test', '--pass-with-no-tests', ...files])
const names = process.argv.slice(2)
const book =
  (names.length > 0 && !names.includes('book')) || spawnSync(process.execPath, ['tools/book-walk.mjs'], { stdio: 'inherit' }).status === 0
process.exit(rules && journeys && book ? 0 : 1)
