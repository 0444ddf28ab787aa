import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { read, withoutComments } from './files.ts'

/** What is imported as a value, and by no `import()`. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?from\s+)?['"](\.[^'"]+)['"]/gm
/** What imports after texts: those of the game, unless it is said to need a run's alone. */
const GATES = ['loadPart', 'lazyComponent', 'page']
/** Files whose imports are asked for by others, all of whom have the game's texts by then. */
const AFTER_GAME = ['src/app/pages/after-run.ts', 'src/play/hud/lazy-dialogs.ts']

interface LateImport {
  readonly specifier: string
  /** Null: as it is asked for. */
  after: 'run' | 'game' | null
}
/** Each `import()` of a file, with the texts that the call around it waits for. */
function lateImports(text: string): readonly LateImport[] {
  const code = withoutComments(text)
  const calls: { readonly name: string; readonly from: number; readonly imports: LateImport[] }[] = []
  const found: LateImport[] = []
  for (let at = 0; at < code.length; at++) {
    if (code[at] === '(') calls.push({ name: /(\w*)$/.exec(code.slice(Math.max(0, at - 40), at))?.[1] ?? '', from: at + 1, imports: [] })
    if (code[at] !== ')') continue
    const call = calls.pop()
    if (call === undefined) continue
    const inside = code.slice(call.from, at)
    const specifier = call.name === 'import' ? /^\s*'(\.[^']+)'/.exec(inside)?.[1] : undefined
    const imports: LateImport[] = specifier === undefined ? call.imports : [{ specifier, after: null }]
    if (specifier !== undefined) found.push(...imports)
    if (GATES.includes(call.name)) for (const one of imports) one.after ??= /,\s*'run'\s*(?:,[^,]*)?$/.test(inside) ? 'run' : 'game'
    calls.at(-1)?.imports.push(...imports)
  }
  return found
}

const within = (file: string, specifier: string): string => normalize(join(dirname(file), specifier))
const importsOf = (file: string, after: LateImport['after']): readonly string[] =>
  AFTER_GAME.includes(file) ? [] : lateImports(read(file)).flatMap((one) => (one.after === after ? [within(file, one.specifier)] : []))

/** The files that come with these: what they import at once, what `later` says of each, and what those import. */
function comeWith(entries: readonly string[], later: (file: string) => readonly string[]): readonly string[] {
  const found = new Set(entries)
  for (const file of found) {
    if (!/\.tsx?$/.test(file)) continue
    for (const [, specifier] of read(file).matchAll(IMPORT)) found.add(within(file, specifier as string))
    for (const one of later(file)) found.add(one)
  }
  return [...found].filter((file) => /\.tsx?$/.test(file))
}
const readsTextsOf = (...groups: readonly string[]) => {
  const reads = new RegExp(`textsOf\\('(?:${groups.join('|')})'\\)`)
  return (file: string) => reads.test(read(file))
}

const landing = comeWith(['src/app/start.tsx'], () => [])
/** Around every page, a run's too. */
const GATE = 'src/app/shell/gate.tsx'
/** Asked for by `loadPart`, or once the game is there. */
const BEHIND = ['src/app/pages/play-now.ts', 'src/app/wiring/game.ts', 'src/game/funnel.ts']

describe('texts are there before the modules that read them', () => {
  test('the landing reads its own, and imports nothing else without waiting for more', () => {
    expect(landing).toContain('src/features/onboarding/play-now.tsx')
    expect(landing.filter(readsTextsOf('run', 'game'))).toEqual([])
    expect([...new Set(landing.flatMap((file) => importsOf(file, null)))].sort()).toEqual(BEHIND)
  })

  test('what waits for a run’s texts alone reads no others, nor does anything that it imports without waiting', () => {
    const behind = landing.flatMap((file) => importsOf(file, 'run'))
    expect(behind).toEqual(expect.arrayContaining(['src/app/pages/adventure.tsx', 'src/app/shell/overlays.tsx']))
    const run = comeWith([...BEHIND, GATE, ...behind], (file) => [...importsOf(file, null), ...importsOf(file, 'run')])
    expect(run).toEqual(expect.arrayContaining(['src/render/late-effects/late-effects.ts', 'src/play/hud/run-screen.tsx']))
    expect(run.filter(readsTextsOf('game'))).toEqual([])
  })

  test('an import without its texts would be found', () => {
    const text = `const a = lazyComponent(() => import('./a.ts').then(({ A }) => A), 'run')
const b = () => loadPart(() => Promise.all([other(), import('./b.ts')]), 'game')
const c = async () => (await import('./c.ts')).d()
const d = loadPart(() => import('./d.ts'), 'run', () => !left)`
    expect(lateImports(text)).toEqual([
      { specifier: './a.ts', after: 'run' },
      { specifier: './b.ts', after: 'game' },
      { specifier: './c.ts', after: null },
      { specifier: './d.ts', after: 'run' },
    ])
  })
})
