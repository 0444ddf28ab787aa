import { expect, test } from 'vitest'
import { read, sourceFiles } from './files.ts'

// Biome enforces the limit of 70 lines itself; this keeps the limit from being lifted by suppressions.
const MAX_EXEMPT = 5
const SUPPRESSION = /biome-ignore(?:-all|-start)? lint\/complexity\/noExcessiveLinesPerFunction:(.*)/g

test('at most five functions are exempt from the limit of 70 lines, each with a reason', () => {
  const { overrides } = JSON.parse(read('biome.json'))
  expect(overrides).toContainEqual({
    includes: ['{src,sim,machines,supabase}/**/*.{ts,tsx}'],
    linter: { rules: { complexity: { noExcessiveLinesPerFunction: { level: 'error', options: { maxLines: 70 } } } } },
  })
  const exempt = sourceFiles('src', 'sim', 'machines', 'supabase').flatMap((file) =>
    [...read(file).matchAll(SUPPRESSION)].map(([line, reason = '']) => ({ file, line, reason: reason.trim() })),
  )
  expect(exempt.length).toBeLessThanOrEqual(MAX_EXEMPT)
  expect(exempt.filter(({ line, reason }) => reason.length < 20 || !line.startsWith('biome-ignore lint'))).toEqual([])
})
