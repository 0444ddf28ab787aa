import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const SOURCES = ['.storybook', 'docs', 'machines', 'scripts', 'sim', 'src', 'stories', 'supabase', 'tests', 'tools']
const LINKED = ['art', 'public']

export interface CommandResult {
  readonly ok: boolean
  readonly said: string
}

/** A modifiable copy of the repository: sources and docs are copied, packages and pictures are linked. */
export class Overlay {
  readonly root = mkdtempSync(join(tmpdir(), 'nightfence-'))

  constructor() {
    for (const folder of SOURCES) cpSync(folder, join(this.root, folder), { recursive: true })
    for (const file of readdirSync('.')) if (/\.(json|ts|html)$/.test(file)) cpSync(file, join(this.root, file))
    for (const folder of LINKED) symlinkSync(join(process.cwd(), folder), join(this.root, folder))
    // Links packages one by one, so that the copy has its own caches and build info.
    mkdirSync(join(this.root, 'node_modules'))
    for (const name of readdirSync('node_modules')) {
      if (name.startsWith('.') && name !== '.bin') continue
      symlinkSync(join(process.cwd(), 'node_modules', name), join(this.root, 'node_modules', name))
    }
    this.takeNotes()
    writeFileSync(join(this.root, CONFIG), TEST_CONFIG)
    writeFileSync(join(this.root, BACKEND_CONFIG), BACKEND_TEST_CONFIG)
  }

  /**
   * Copies the compiler's incremental build info, so that only changed files and their dependents are checked. The info names packages by
   * their links, hence `preserveSymlinks`.
   */
  private takeNotes(): void {
    if (existsSync(NOTES)) cpSync(NOTES, join(this.root, NOTES), { recursive: true })
    const base = JSON.parse(this.read(BASE_CONFIG)) as { compilerOptions: object }
    this.write(BASE_CONFIG, JSON.stringify({ ...base, compilerOptions: { ...base.compilerOptions, preserveSymlinks: true } }))
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8')
  }

  /** `null` deletes the file. */
  write(file: string, text: string | null): void {
    const path = join(this.root, file)
    mkdirSync(dirname(path), { recursive: true })
    if (text === null) rmSync(path, { force: true })
    else writeFileSync(path, text)
  }

  /** Compiles these projects and their references, or all projects. A single thread needs a third less CPU time. */
  compile(...projects: readonly string[]): Promise<CommandResult> {
    return this.run('node_modules/typescript/bin/tsc', '-b', ...projects, '--pretty', 'false', '--singleThreaded')
  }

  test(...files: readonly string[]): Promise<CommandResult> {
    return this.run('node_modules/vitest/vitest.mjs', 'run', '--config', CONFIG, ...files)
  }

  /** Runs tests of `tests/backend` on PGlite. */
  testBackend(...files: readonly string[]): Promise<CommandResult> {
    return this.run('node_modules/vitest/vitest.mjs', 'run', '--config', BACKEND_CONFIG, ...files)
  }

  /** Runs a Node script in a separate process. */
  run(...args: readonly string[]): Promise<CommandResult> {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST') && name !== 'NODE_ENV'))
    const child = spawn(process.execPath, args, { cwd: this.root, env: { ...env, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const note = (text: Buffer) => {
      said += text
    }
    child.stdout.on('data', note)
    child.stderr.on('data', note)
    return new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => resolve({ ok: code === 0, said }))
    })
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}

const CONFIG = 'overlay.config.mjs'
/** One worker, which imports each module once, because the compiler runs beside it. */
const TEST_CONFIG = `import { texts } from './scripts/texts-plugin.mjs'
export default { plugins: [texts({ inlined: true })], test: { environment: 'node', setupFiles: ['tests/support/fixed-seed.ts'], isolate: false, unstubGlobals: true, maxWorkers: 1, testTimeout: 180_000 } }
`
const BACKEND_CONFIG = 'overlay-backend.config.mjs'
const BACKEND_TEST_CONFIG = `import { texts } from './scripts/texts-plugin.mjs'
export default { plugins: [texts({ inlined: true })], test: { environment: 'node', setupFiles: ['tests/support/fixed-seed.ts'], provide: { postgres: null }, globalSetup: ['tests/support/make-migrated.ts'], env: { LITE_AUTH_BCRYPT_COST: '4' }, isolate: false, maxWorkers: 1, testTimeout: 180_000, hookTimeout: 180_000 } }
`
const BASE_CONFIG = 'tsconfig.base.json'
/** `outDir` of the compiler's projects. */
const NOTES = 'node_modules/.cache/tsc'
