import { expect } from 'vitest'

/** A property by its file, from the root of the repository, and the whole name of its test. */
export interface Where {
  readonly file: string
  readonly test: string
}

/** The property that is running. */
export function hereNow(): Where {
  const { testPath = '', currentTestName = '' } = expect.getState()
  return { file: testPath.slice(testPath.lastIndexOf('/tests/') + 1), test: currentTestName.replace(/ \(with seed=-?\d+\)$/, '') }
}
