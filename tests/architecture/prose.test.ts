import { expect, test } from 'vitest'
import { filesBelow, read } from './files.ts'

/** Folders whose comments are checked, apart from generated files and the kept bundles of earlier simulation versions. */
const FOLDERS = ['.storybook', 'art', 'machines', 'scripts', 'sim', 'src', 'stories', 'supabase', 'tests', 'tools']
const CODE = /\.(ts|tsx|mjs|css|sql)$/
const NOT_CHECKED = /\/node_modules\/|\/versions\/|\.gen\.ts$|\.d\.ts$|^tests\/architecture\/prose\.test\.ts$/
const files = filesBelow(...FOLDERS).filter((file) => CODE.test(file) && !NOT_CHECKED.test(file))

/** First words of sentence fragments, such as "What is shown" or "Of a run its end". */
const FRAGMENT = /^(Of|By|Where|What|Whatever|Whether|Whose|Who|Whoever|As|Also|Once|So|That|Those|How|Nor|Else)\b/
/** Subjects that name nothing, and verbs of this project's former vocabulary. */
const VAGUE = /\b(nobody|somebody|everybody|whoever|whatever|none of it|all that|of its own|(?:is|are|was) told|is owed|holds? that)\b/i
const isOdd = (text: string): boolean => FRAGMENT.test(text) || VAGUE.test(text)

/** Comments of a file that start a line, each as one line of text. Directives for tools are left out. */
function commentsIn(file: string): readonly string[] {
  const lineComment = file.endsWith('.sql') ? /(?:^[ \t]*--.*\n?)+/gm : /(?:^[ \t]*\/\/.*\n?)+/gm
  const code = read(file)
  return [...code.matchAll(/^[ \t]*\/\*[\s\S]*?\*\//gm), ...code.matchAll(lineComment)]
    .map(([comment]) =>
      comment
        .replace(/^[ \t]*(?:\/\*+|\*\/|\*|\/\/|--)[ \t]?|\*\/\s*$/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text.length > 10 && !/^(biome-ignore|@ts-|@vitest)/.test(text))
}

const TITLE = /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(?:'((?:\\.|[^'\\\n])+)'|`((?:\\.|[^`\\])+)`)/g
const IDS = /^(?:[A-Z]+-\d+[a-z]?[,\s:]*)+|\s*\([^()]*[A-Z]+-\d+[^()]*\)$/g
/** Titles of tests without their requirement ids, and with `_` for inserted values. */
const titlesIn = (file: string): readonly string[] =>
  [...read(file).matchAll(TITLE)].map(([, quoted, template]) => (quoted ?? template ?? '').replace(/\$\{[^}]*\}/g, '_').replace(IDS, ''))

test('comments are whole sentences with a subject that names something', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(
    files.flatMap((file) =>
      commentsIn(file)
        .filter(isOdd)
        .map((text) => `${file}: ${text}`),
    ),
  ).toEqual([])
})

test('test titles say the behaviour in at most 100 characters', () => {
  const titles = files
    .filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
    .flatMap((file) => titlesIn(file).map((title) => [file, title] as const))
  expect(titles.length).toBeGreaterThan(1000)
  const wrong = titles.filter(([, title]) => isOdd(title) || title.length > 100 || /^%[sdj]$/.test(title))
  expect(wrong.map(([file, title]) => `${file}: ${title}`)).toEqual([])
})

test.each(['What the server keeps', 'Of a run: its end', 'Whether the run ranks', 'The batch is told again', 'Nobody reads it'])(
  '"%s" is found',
  (text) => {
    expect(isOdd(text)).toBe(true)
  },
)
test.each(['Retries once by default', 'True if the run ranks', 'The client retries after 1 s', 'Sets the cookie too'])(
  '"%s" is accepted',
  (text) => {
    expect(isOdd(text)).toBe(false)
  },
)
