import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { licences, packageOf } from '../../scripts/licences.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nightfence-licences-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A package in `node_modules` that exports its name. */
function addPackage(name: string, files: Readonly<Record<string, string>>, license = 'ISC'): void {
  const folder = join(root, 'node_modules', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', license, type: 'module', main: 'index.js' }))
  writeFileSync(join(folder, 'index.js'), `export const name = ${JSON.stringify(name)}`)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
}

/** The licence file for a build of a page that uses these packages, and `inWorker` in a worker of it. */
async function noticesOf(names: readonly string[], inWorker: readonly string[] = []): Promise<string> {
  const code = (used: readonly string[]) => used.map((name, n) => `import { name as n${n} } from '${name}'; console.log(n${n})`).join('\n')
  writeFileSync(join(root, 'worker.js'), code(inWorker))
  writeFileSync(join(root, 'main.js'), `${code(names)}\nnew Worker(new URL('./worker.js', import.meta.url), { type: 'module' })`)
  const { main, worker } = licences()
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [main()],
    worker: { format: 'es', plugins: () => [worker()] },
    build: { outDir: 'out', rolldownOptions: { input: join(root, 'main.js') } },
  })
  return readFileSync(join(root, 'out/licences.txt'), 'utf8')
}

test('names each package of the build and its workers with its notice, and no other', async () => {
  addPackage('page-part', { LICENSE: 'Copyright Ann' })
  addPackage('@scope/worker-part', { 'LICENCE.md': 'Copyright Bob', NOTICE: 'Made by Cat' })
  addPackage('unused', { LICENSE: 'Copyright Nobody' })
  const text = await noticesOf(['page-part'], ['@scope/worker-part'])
  for (const part of ['page-part 1.2.3 (ISC)', 'Copyright Ann', '@scope/worker-part 1.2.3', 'Copyright Bob', 'Made by Cat'])
    expect(text).toContain(part)
  expect(text).not.toContain('Nobody')
})

test('names the art with its licence, address and note of changes', async () => {
  addPackage('page-part', { LICENSE: 'Copyright Ann' })
  const text = await noticesOf(['page-part'])
  for (const part of [
    'https://game-icons.net',
    'CC BY 3.0',
    'https://creativecommons.org/licenses/by/3.0/',
    'Changes:',
    'Open Peeps',
    'CC0',
  ])
    expect(text).toContain(part)
})

test('a bundled package without a notice fails the build', async () => {
  addPackage('page-part', { LICENSE: 'Copyright Ann' })
  addPackage('silent', { 'README.md': 'MIT' }, 'MIT')
  await expect(noticesOf(['page-part'], ['silent'])).rejects.toThrow('These packages are in the build and have no licence notice: silent.')
})

test('finds the package of a module by its path, also of fonts and bundler helpers', () => {
  const nameOf = (id: string) => packageOf(id, '/game')?.name ?? null
  expect(nameOf('/game/node_modules/react/node_modules/scheduler/index.js?x')).toBe('scheduler')
  expect(nameOf('node_modules/@fontsource-variable/inter/files/inter.woff2')).toBe('@fontsource-variable/inter')
  expect(packageOf('node_modules/react/index.js', '/game')?.folder).toBe('/game/node_modules/react')
  expect(nameOf('C:\\game\\node_modules\\valtio\\esm\\index.mjs')).toBe('valtio')
  expect(nameOf('\0vite/preload-helper.js')).toBe('vite')
  expect(nameOf('/game/src/main.ts')).toBeNull()
})
