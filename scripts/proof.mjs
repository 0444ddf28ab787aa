// @ts-check
/** `npm run proof`: the proofs of the backend with their full counts. `npm run proof -- NAME` takes only files with that name. */
import { spawnSync } from 'node:child_process'

const env = { ...process.env, PROOF: 'full', POSTGRES_TESTS: 'all' }
const shell = process.platform === 'win32'
const files = process.argv.length > 2 ? process.argv.slice(2).map((name) => `${name}.proof.`) : ['.proof.']
/** A runner that finds no file of that name has nothing to prove. @type {(args: string[]) => boolean} */
const proves = (args) => spawnSync('npx', args, { stdio: 'inherit', shell, env }).status === 0

const rules = proves(['vitest', 'run', '--passWithNoTests', ...files])
const journeys = proves(['playwright', 'test', '--pass-with-no-tests', ...files])
process.exit(rules && journeys ? 0 : 1)
