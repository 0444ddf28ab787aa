import { expect, test } from 'vitest'
import { read, sourceFiles } from './files.ts'

test('random numbers from a range use anyBetween, because fc.double draws mostly tiny numbers', () => {
  const drawing = sourceFiles('tests', 'stories').filter((file) => /\bfc\s*\.(double|float)\(\{/.test(read(file)))
  expect(drawing).toEqual(['tests/support/any-between.ts'])
})
