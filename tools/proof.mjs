// @ts-check
/** `npm run proof`: the proofs of the backend with their full counts, and a walk through the built book. `npm run proof -- NAME` takes only what has that name (`book`: the walk). */
import { spawnSync } from 'node:child_process'

const env = { ...process.env, PROOF: 'full', POSTGRES_TESTS: 'all' }
const shell = process.platform === 'win32'
const files = process.argv.length > 2 ? process.argv.slice(2).map((name) => `${name}.proof.`) : ['.proof.']
/** A runner that finds no file of that name has nothing to prove. @type {(args: string[]) => boolean} */
const proves = (args) => spawnSync('npx', args, { stdio: 'inherit', shell, env }).status === 0

const rules = proves(['vitest', 'run', '--passWithNoTests', ...files])
const journeys = proves(['playwright', 'test', '--pass-with-no-tests', ...files])
const names = process.argv.slice(2)
const book =
  (names.length > 0 && !names.includes('book')) || spawnSync(process.execPath, ['tools/book-walk.mjs'], { stdio: 'inherit' }).status === 0
process.exit(rules && journeys && book ? 0 : 1)
