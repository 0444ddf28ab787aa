import { expect, test } from 'vitest'
import { read, sourceFiles } from './files.ts'

test('what draws from a range draws evenly: nearly all floating-point numbers of a range are next to nothing', () => {
  const drawing = sourceFiles('tests', 'stories').filter((file) => /\bfc\s*\.(double|float)\(\{/.test(read(file)))
  expect(drawing).toEqual(['tests/support/any-between.ts'])
})
