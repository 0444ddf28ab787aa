import { readFileSync, writeFileSync } from 'node:fs'
import { plantedFaults } from './faults.ts'
import { generatedMutants } from './generated.ts'
import { type Mutant, MutantRun, type Verdict } from './test-run.ts'

/** Test files in the order in which they run: tables and calculations first, then properties, then all tests of the rules. */
const FILES = [
  ['tests/content/', 'tests/economy/at-once.props.test.ts'],
  ['tests/rules/odds.test.ts'],
  ['tests/economy/conservation.props.test.ts'],
  [
    ...['tests/rules/', 'tests/economy/', 'tests/bank/', 'tests/crafting/', 'tests/trader/', 'tests/upgrades/', 'tests/contracts/'],
    'tests/adventure/drop-proof.test.ts',
  ],
]
const FLOOR = 'tests/support/planted/floor.json'

/** Smallest scores that pass. They only rise: `npm run mutants -- --record` writes higher ones. */
interface Floor {
  /** Number of planted faults that a test notices. */
  readonly planted: number
  /** Percent of the generated mutants. */
  readonly generated: number
}

type Tried = Verdict & { readonly mutant: Mutant }

/**
 * Plants the faults and the generated mutants one by one and lists the survivors. `args`: parts of names, to try only those mutants;
 * `--record` raises the floor. Sets the exit code to 1 if a score is below its floor.
 */
export async function main(root: string, args: readonly string[]): Promise<void> {
  const parts = args.filter((arg) => !arg.startsWith('--'))
  const isWanted = ({ name }: Mutant) => parts.length === 0 || parts.some((part) => name.includes(part))
  const run = await MutantRun.open(root)
  const { caughtBy } = parts.length === 0 ? await run.run(null, FILES.flat()) : { caughtBy: null }
  if (caughtBy !== null) throw new Error(`A test fails without a mutant: ${caughtBy}`)
  const planted = await tryAll(run, plantedMutants(root).filter(isWanted))
  const generated = await tryAll(run, generatedMutants(root).filter(isWanted))
  await run.close()
  const score = { planted: countCaught(planted), generated: percentCaught(generated) }
  console.log(
    `\n${score.planted} of ${planted.length} planted faults and ${score.generated} % of ${generated.length} generated mutants caught`,
  )
  for (const { mutant } of [...planted, ...generated].filter((one) => one.caughtBy === null)) console.log(`survived: ${mutant.name}`)
  if (parts.length === 0) compareWithFloor(root + FLOOR, score, args.includes('--record'))
}

const plantedMutants = (root: string): readonly Mutant[] =>
  plantedFaults.map(({ area, name, file, find, replace }) => {
    const start = readFileSync(root + file, 'utf8').indexOf(find)
    return { name: `${area}: ${name}`, file, start, end: start + find.length, replace }
  })

async function tryAll(run: MutantRun, mutants: readonly Mutant[]): Promise<readonly Tried[]> {
  const tried: Tried[] = []
  for (const mutant of mutants) {
    const verdict = await tryOne(run, mutant)
    console.log(`${verdict.seconds.toFixed(1).padStart(6)} s  ${mutant.name}  |  ${verdict.caughtBy ?? 'SURVIVED'}`)
    tried.push({ ...verdict, mutant })
  }
  return tried
}

async function tryOne(run: MutantRun, mutant: Mutant): Promise<Verdict> {
  let seconds = 0
  for (const files of FILES) {
    const verdict = await run.run(mutant, files)
    seconds += verdict.seconds
    if (verdict.caughtBy !== null) return { ...verdict, seconds }
  }
  return { caughtBy: null, seconds }
}

const countCaught = (tried: readonly Tried[]): number => tried.filter(({ caughtBy }) => caughtBy !== null).length
const percentCaught = (tried: readonly Tried[]): number => Math.floor((100 * countCaught(tried)) / Math.max(1, tried.length))

function compareWithFloor(file: string, score: Floor, isRecorded: boolean): void {
  const floor = JSON.parse(readFileSync(file, 'utf8')) as Floor
  const higher = { planted: Math.max(floor.planted, score.planted), generated: Math.max(floor.generated, score.generated) }
  if (isRecorded) writeFileSync(file, `${JSON.stringify(higher, null, 2)}\n`)
  if (score.planted >= floor.planted && score.generated >= floor.generated) return
  console.log(`Below the floor: ${floor.planted} planted faults, ${floor.generated} % of the generated mutants.`)
  process.exitCode = 1
}
