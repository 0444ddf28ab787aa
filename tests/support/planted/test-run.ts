import { readFileSync } from 'node:fs'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import { texts } from '../../../scripts/texts-plugin.mjs'

/** A replacement in one file, from the root of the repository. */
export interface Mutant {
  readonly name: string
  readonly file: string
  /** First and last position of the replaced text. */
  readonly start: number
  readonly end: number
  readonly replace: string
}

export interface Verdict {
  /** The test that failed, or `null` if all passed. */
  readonly caughtBy: string | null
  readonly seconds: number
}

/**
 * Runs test files against one mutant after another in one process, so that only the mutated module is read again. It loads the modules
 * themselves and not a bundle of the simulation, because a bundle would have to be built for each mutant.
 */
export class MutantRun {
  private readonly vitest: Vitest
  private readonly root: string
  private readonly planted: { mutant: Mutant | null }

  private constructor(vitest: Vitest, root: string, planted: { mutant: Mutant | null }) {
    this.vitest = vitest
    this.root = root
    this.planted = planted
  }

  static async open(root: string): Promise<MutantRun> {
    const planted: { mutant: Mutant | null } = { mutant: null }
    const plant = {
      name: 'plant-mutant',
      enforce: 'pre' as const,
      load: (id: string) =>
        planted.mutant !== null && id === root + planted.mutant.file ? mutated(readFileSync(id, 'utf8'), planted.mutant) : null,
    }
    const vitest = await createVitest(
      'test',
      {
        ...{ root, config: false, watch: false, environment: 'node', isolate: false, bail: 1, maxWorkers: 1, reporters: [{}] },
        ...{ include: ['tests/**/*.test.ts'], setupFiles: ['tests/support/fixed-seed.ts'], testTimeout: 180_000 },
        // Properties draw the same cases for each mutant.
        env: { CI: '1', NIGHTLY: '' },
      },
      { plugins: [plant, texts({ inlined: true })], server: { watch: null } },
    )
    return new MutantRun(vitest, root, planted)
  }

  /** Runs the files with the mutant, or without one, until the first test fails. */
  async run(mutant: Mutant | null, files: readonly string[]): Promise<Verdict> {
    const from = performance.now()
    this.plant(mutant)
    // Failures of earlier runs would count as this run's.
    this.vitest.state.filesMap.clear()
    this.vitest.state.idMap.clear()
    const specifications = await this.vitest.globTestSpecifications([...files])
    const { testModules } = await this.vitest.runTestSpecifications(specifications)
    const failed = testModules.flatMap((module) => failuresIn(module))[0] ?? null
    return { caughtBy: failed, seconds: (performance.now() - from) / 1000 }
  }

  private plant(mutant: Mutant | null): void {
    const changed = [this.planted.mutant, mutant].flatMap((one) => (one === null ? [] : [this.root + one.file]))
    this.planted.mutant = mutant
    for (const file of changed) this.vitest.invalidateFile(file)
  }

  close(): Promise<void> {
    return this.vitest.close()
  }
}

const mutated = (source: string, { start, end, replace }: Mutant): string => source.slice(0, start) + replace + source.slice(end)

function failuresIn(module: TestModule): readonly string[] {
  const file = module.relativeModuleId.replace(/^tests\//, '')
  const failed = [...module.children.allTests('failed')].map(({ fullName }) => `${file}: ${fullName}`)
  return failed.length > 0 || module.ok() ? failed : [`${file}: does not load`]
}
