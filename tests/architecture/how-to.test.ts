import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const FOLDER = 'docs/how-to'
/** A path of the project in code quotes; a part in angle brackets stands for any name. */
const PATH = /`((?:sim|src|machines|supabase|stories|tests|docs|art|scripts)\/[\w./<>-]+)`/g

const missing = (text: string, exists: (path: string) => boolean): readonly string[] =>
  [...text.matchAll(PATH)]
    .map(([, path]) => path as string)
    .filter((path) => !exists(path.includes('<') ? path.slice(0, path.indexOf('<')) : path))

describe('pages of docs that name files', () => {
  test.each(readdirSync(FOLDER))('how-to/%s is short, and each file it names exists', (page) => {
    const text = readFileSync(`${FOLDER}/${page}`, 'utf8')
    expect(missing(text, existsSync)).toEqual([])
    expect(text.split('\n').length).toBeLessThanOrEqual(40)
  })

  const decisions = readdirSync('docs/decisions').map((page) => `docs/decisions/${page}`)
  test.each([
    'docs/architecture.md',
    'docs/testing.md',
    'docs/glossary.md',
    'docs/performance.md',
    'docs/spec/product-rules.md',
    ...decisions,
  ])('each file named by %s exists', (page) => {
    expect(missing(readFileSync(page, 'utf8'), existsSync)).toEqual([])
  })

  test('a missing file would be named', () => {
    expect(missing('see `sim/content/gone.ts` and `sim/content/enemies/<kind>.ts`', existsSync)).toEqual(['sim/content/gone.ts'])
  })
})
