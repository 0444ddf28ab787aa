import { expect, test } from 'vitest'
import { read, sourceFiles } from './files.ts'

/** In ms: the default limit of a test. */
const TEST_LIMIT = 180_000
/** In ms: the minimum wait, for a machine whose cores are busy. */
const MIN_TIMEOUT_MS = 10_000

test('a test of the rules has three minutes', ({ task }) => {
  expect(task.timeout).toBe(TEST_LIMIT)
})

/** The text of the call that opens at `start`, up to its closing bracket. */
function callAt(source: string, start: number): string {
  let depth = 0
  for (let end = source.indexOf('(', start); end < source.length; end++) {
    if (source[end] === '(') depth++
    if (source[end] === ')' && --depth === 0) return source.slice(start, end + 1)
  }
  return source.slice(start)
}

const limitOf = (call: string): number => Number(/(?:,|timeout:) ?([\d_]+)[^()]*\)$/.exec(call)?.[1]?.replaceAll('_', '') ?? 0)

test("no wait uses vitest's own limit of a second", () => {
  const waits = sourceFiles('tests', 'stories').flatMap((file) => {
    const source = read(file)
    return [...source.matchAll(/vi\.wait(?:For|Until)\(/g)].map(({ index }) => ({ file, call: callAt(source, index) }))
  })
  expect(waits.length).toBeGreaterThan(10)
  expect(waits.filter(({ call }) => limitOf(call) < MIN_TIMEOUT_MS)).toEqual([])
})

test('no test sets a shorter limit', () => {
  const limits = sourceFiles('tests').flatMap((file) =>
    [...read(file).matchAll(/^\s*(?:\}, )?([\d_]+_000)(?:,|\))$|testTimeout: ([\d_]+)/gm)].map(([line, last, set]) => ({
      file,
      line,
      ms: Number((last ?? set)?.replaceAll('_', '')),
    })),
  )
  expect(limits.length).toBeGreaterThan(1)
  // The last argument of a wait looks alike, and is checked above.
  expect(limits.filter(({ file, ms }) => ms < TEST_LIMIT && !/vi\.wait/.test(read(file)))).toEqual([])
})
