import { expect } from 'vitest'
import { getCurrentTest } from 'vitest/suite'

/** A property by its file, from the root of the repository, and the whole name of its test. */
export interface Where {
  readonly file: string
  readonly test: string
}

/** The property that is running. */
export function hereNow(): Where {
  const { testPath = '' } = expect.getState()
  // Files of a worker share this module, whose `expect` only knows the test of the first file.
  const test = getCurrentTest()
  const names = [test?.suite?.name, test?.name].filter(Boolean)
  return { file: testPath.slice(testPath.lastIndexOf('/tests/') + 1), test: names.join(' > ').replace(/ \(with seed=-?\d+\)$/, '') }
}
