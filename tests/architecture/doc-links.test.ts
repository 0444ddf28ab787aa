import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow, read, sourceFiles } from './files.ts'

const pages = ['README.md', ...filesBelow('docs').filter((file) => file.endsWith('.md'))]

const withoutCode = (text: string): string => text.replace(/^(```|~~~)[\s\S]*?^\1.*$/gm, '').replace(/`[^`\n]*`/g, '')

/** Targets of all inline links and images that are not addresses of other sites. */
const linksOf = (text: string): readonly string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g)]
    .map(([, target]) => target as string)
    .filter((target) => !/^[a-z][a-z0-9+.-]*:/i.test(target))

/** Anchors of a page's headings, in the form that GitHub gives them. */
function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  for (const [, heading] of text.replace(/^(```|~~~)[\s\S]*?^\1.*$/gm, '').matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const slug = (heading as string)
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-')
    let anchor = slug
    for (let n = 1; anchors.has(anchor); n += 1) anchor = `${slug}-${n}`
    anchors.add(anchor)
  }
  return anchors
}

/** Links of a page that lead to no file, or to no heading of its page. */
const brokenLinks = (page: string, text: string): readonly string[] =>
  linksOf(text).filter((target) => {
    const [path = '', anchor] = target.split('#')
    const file = path === '' ? page : normalize(join(dirname(page), decodeURIComponent(path)))
    if (file !== page && !existsSync(file)) return true
    if (anchor === undefined) return false
    if (file === page) return !anchorsOf(text).has(anchor)
    return statSync(file).isDirectory() || !anchorsOf(read(file)).has(anchor)
  })

describe('links in the documentation', () => {
  test('lead to a file and a heading that exist', () => {
    const broken = pages.flatMap((page) => brokenLinks(page, read(page)).map((target) => `${page}: ${target}`))
    expect(broken).toEqual([])
  })

  test('are reported if the file or the heading is missing', () => {
    const text = '# One [two](b.md)\n[a](gone.md) [b](#one-two) [c](#gone) `[d](gone.md)` ![e](spec/flows.md#gone) [f](https://example.com)'
    expect(brokenLinks('docs/page.md', text)).toEqual(['b.md', 'gone.md', '#gone', 'spec/flows.md#gone'])
  })

  test('distinguish headings with the same words', () => {
    expect([...anchorsOf('# A, b!\n## A b\n```\n# code\n```\n')]).toEqual(['a-b', 'a-b-1'])
  })
})

describe('cited decisions', () => {
  const decisions = new Set(readdirSync('docs/decisions').flatMap((file) => [file, file.slice(0, 4)]))
  const cited = (text: string): readonly string[] => [
    ...[...text.matchAll(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi)].flatMap(([, numbers]) => (numbers as string).split(/, | and /)),
    ...[...text.matchAll(/\bdocs\/decisions\/(\d[\w-]*(?:\.md)?)/g)].map(([, file]) => file as string),
  ]
  // The mapping of the old numbers cites some.
  const documents = pages.filter((page) => page !== 'docs/decisions/README.md')
  const migrations = readdirSync('supabase/migrations').map((file) => `supabase/migrations/${file}`)
  const sources = sourceFiles('sim', 'machines', 'src', 'supabase', 'stories', 'tests', 'tools').filter(
    (file) => !file.endsWith('doc-links.test.ts'),
  )

  test('exist, and are cited by their four digits', () => {
    const unknown = [...documents, ...sources, ...migrations].flatMap((file) =>
      cited(read(file))
        .filter((number) => !decisions.has(number))
        .map((number) => `${file}: decision ${number}`),
    )
    expect(unknown).toEqual([])
  })

  test('are found in lists and as files', () => {
    expect(cited('(decisions 0001, 0002 and 0003; docs/decisions/0004-gone.md)')).toEqual(['0001', '0002', '0003', '0004-gone.md'])
  })
})
