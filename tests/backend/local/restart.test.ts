import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, test as anyDatabase, beforeAll, beforeEach, expect, inject, onTestFinished, vi } from 'vitest'
import { bundle } from '../../../scripts/bundle.mjs'
import { lockFolder } from '../../../supabase/local/folder-lock.ts'
import { type ProcessState, startOf, stateOf } from '../../../supabase/local/process-state.ts'
import { startBackend } from '../../support/backend.ts'

// Only PGlite uses a data folder.
const test = anyDatabase.runIf(inject('postgres') === null)

/** The lock as a plain module, because each process would compile it again. */
let locker: string
beforeAll(async () => {
  if (inject('postgres') !== null) return
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  locker = (await bundle(root, 'folder-lock', { lock: 'supabase/local/folder-lock.ts' }))('lock')
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nightfence-data-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a process that holds the lock until it is killed. `wrap` changes its command line. */
async function holder(wrap: (program: string[]) => string[] = (program) => program): Promise<{ child: ChildProcess; pid: number }> {
  const program = `const { lockFolder } = await import(${JSON.stringify(pathToFileURL(locker).href)})
    await lockFolder(${JSON.stringify(folder)}); console.log(process.pid); setInterval(() => {}, 1000)`
  const [command, ...args] = wrap([process.execPath, '--input-type=module', '-e', program]) as [string, ...string[]]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let failure = ''
  child.stderr?.on('data', (text) => (failure += text))
  const ended = once(child, 'close').then(() => {
    throw new Error(failure)
  })
  ended.catch(() => {})
  const [said] = await Promise.race([once(child.stdout as Readable, 'data'), ended])
  return { child, pid: Number(said) }
}
const refusal = (pid: number) => `${folder} is in use by process ${pid}. Stop that process, or set BACKEND_DATA to another folder.`

test('locks a folder for one process, reports it, and frees the folder when it is killed', async () => {
  const { child, pid } = await holder()
  await expect(lockFolder(folder)).rejects.toThrow(refusal(pid))
  child.kill('SIGKILL')
  // Immediately, so the process may still be dying.
  const unlock = await lockFolder(folder)
  unlock()
  expect(readdirSync(folder)).toEqual([])
})

/** Rewrites the lock as if another container (`processes`) or another machine had written it. */
function moveOwner(change: object): void {
  const file = join(folder, 'lock')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }))
}
const ELSEWHERE = { machine: 'elsewhere', processes: 'elsewhere', socket: null }
const linuxTest = anyDatabase.runIf(inject('postgres') === null && process.platform === 'linux')

linuxTest('keeps the lock of a paused server in another container until it is killed', async () => {
  const { child, pid } = await holder()
  // In another PID namespace the process id means nothing.
  moveOwner({ processes: 'another' })
  child.kill('SIGSTOP')
  await expect(lockFolder(folder)).rejects.toThrow(`${folder} is in use by process ${pid} in another container.`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const unlock = await lockFolder(folder)
  unlock()
  expect(readdirSync(folder)).toEqual([])
})

test('keeps the lock of a server on another machine while it updates the lock', async () => {
  const { child } = await holder()
  moveOwner(ELSEWHERE)
  await expect(lockFolder(folder)).rejects.toThrow('in another container or on another machine')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const unlock = await lockFolder(folder, { maxSilenceMs: 500 })
  unlock()
})

test('kills a paused server before it writes to a folder that was taken over', async () => {
  const { child } = await holder()
  const ended = once(child, 'exit')
  moveOwner({ id: 'another' })
  expect(await ended).toEqual([null, 'SIGKILL'])
})

const hasNamespaces = process.platform === 'linux' && spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0
anyDatabase.runIf(inject('postgres') === null && hasNamespaces)('never shares a folder between two PID namespaces', async () => {
  // Both are process 1 in their namespaces.
  const inNamespace = (program: string[]) => ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', ...program]
  const { child } = await holder(inNamespace)
  await expect(holder(inNamespace)).rejects.toThrow('is in use by process 1 in another container.')
  child.kill('SIGKILL')
  await once(child, 'exit')
  await vi.waitUntil(
    async () =>
      lockFolder(folder).then(
        (unlock) => unlock() ?? true,
        () => false,
      ),
    { timeout: 20_000, interval: 50 },
  )
})

test('restricts access to a data folder, but not to a shared folder', async () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777
  const [own, shared] = [join(folder, 'own'), join(folder, 'shared')]
  for (const one of [own, shared]) mkdirSync(join(one, 'pg'), { recursive: true, mode: 0o755 })
  writeFileSync(join(shared, 'photo.jpg'), '')
  for (const one of [own, shared, join(folder, 'new')]) (await lockFolder(one))()
  expect([own, join(own, 'pg'), join(folder, 'new'), shared, join(shared, 'pg')].map(modeOf)).toEqual([0o700, 0o700, 0o700, 0o755, 0o700])
})

anyDatabase.runIf(inject('postgres') === null && process.platform === 'linux')('frees the folder of a zombie process', async () => {
  // The parent becomes a program that never waits for its child, so the child stays a zombie.
  const { pid } = await holder((program) => ['sh', '-c', '"$@" & exec sleep 60', 'sh', ...program])
  process.kill(pid, 'SIGKILL')
  await vi.waitUntil(() => / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')), { timeout: 20_000, interval: 10 })
  const unlock = await lockFolder(folder)
  unlock()
})

test('waits up to 5 s for a dying process', async () => {
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.ppid, started: startOf(process.ppid) }))
  const states: ProcessState[] = ['dying', 'dying', 'dying', 'gone']
  const unlock = await lockFolder(folder, { state: () => states.shift() ?? 'alive' })
  unlock()
  expect(states).toEqual([])

  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.ppid, started: startOf(process.ppid) }))
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const began = Date.now()
  const refused = expect(lockFolder(folder, { state: () => 'dying' })).rejects.toThrow(refusal(process.ppid))
  await vi.advanceTimersByTimeAsync(6_000)
  await refused
  expect(Date.now() - began).toBe(6_000)
})

test('tells whether a process is alive, dying or gone from /proc', () => {
  const proc = join(folder, 'proc')
  mkdirSync(join(proc, 'self'), { recursive: true })
  const put = (pid: number, state: string, { flags = 0, threads = 1, pending = '0' } = {}) => {
    mkdirSync(join(proc, String(pid)))
    const fields = [state, 1, 1, 1, 0, -1, flags, 0, 0, 0, 0, 0, 0, 0, 0, 20, 0, threads, 0, 4711]
    writeFileSync(join(proc, `${pid}/stat`), `${pid} (no) de (x) ${fields.join(' ')}\n`)
    writeFileSync(join(proc, `${pid}/status`), `Name:\tnode\nSigPnd:\t0000000000000000\nShdPnd:\t${pending.padStart(16, '0')}\n`)
  }
  put(1, 'S')
  put(2, 'Z')
  put(3, 'X')
  put(4, 'Z', { threads: 11 })
  put(5, 'R', { flags: 0x400004 })
  put(6, 'D', { pending: '100' })
  put(7, 'D', { pending: '4000' })
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((pid) => stateOf(pid, proc))).toEqual([
    'alive',
    'gone',
    'gone',
    'dying',
    'dying',
    'dying',
    'alive',
    'gone',
  ])
})

test('ignores a damaged lock or a reused process id', async () => {
  for (const content of ['', '{"pid":', '{"pid":"1"}', JSON.stringify({ pid: process.ppid, started: '1' })]) {
    writeFileSync(join(folder, 'lock'), content)
    const unlock = await lockFolder(folder, { maxSilenceMs: 250 })
    unlock()
  }
})

test('keeps accounts, keys and mail after a restart', async () => {
  const first = await startBackend({ data: folder, migrated: true })
  const ann = await first.signUp('Ann')
  await first.stop()
  const second = await startBackend({ data: folder })
  const { data, error } = await second.client().auth.signInWithPassword(ann)
  const mails = await second.mail(ann.email)
  await second.stop()
  expect([error, data.user?.id, second.anonKey, mails.length]).toEqual([null, ann.user.id, first.anonKey, 1])
})

test('initialises a data folder again if its initialisation was interrupted', async () => {
  mkdirSync(join(folder, 'pg'))
  writeFileSync(join(folder, 'pg/PG_VERSION'), '17')
  writeFileSync(join(folder, 'pg.unfinished'), '')
  const backend = await startBackend({ data: folder })
  const rows = await backend.sql('select count(*)::int as profiles from public.profiles')
  await backend.stop()
  expect([rows, existsSync(join(folder, 'pg.unfinished'))]).toEqual([[{ profiles: 0 }], false])
})

/** Tries to start on the folder and returns the error. The files must stay, and the folder must be free again. */
async function refusedStart(): Promise<string> {
  const files = () => readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const before = files()
  const refusal = await startBackend({ data: folder }).then(
    () => 'started',
    (error: Error) => error.message,
  )
  expect(files()).toEqual(expect.arrayContaining(before))
  expect(files()).not.toContain('lock')
  return refusal
}

test('leaves a damaged database unchanged and explains how to continue', async () => {
  mkdirSync(join(folder, 'pg/global'), { recursive: true })
  writeFileSync(join(folder, 'keys.json'), JSON.stringify({ jwtSecret: 'a', anonKey: 'b', serviceKey: 'c' }))
  expect(await refusedStart()).toContain('damaged and cannot be opened (PG_VERSION is missing)')
  writeFileSync(join(folder, 'pg/PG_VERSION'), '17\n')
  writeFileSync(join(folder, 'pg/global/pg_control'), '')
  expect(await refusedStart()).toMatch(/damaged and cannot be opened .*Nothing was changed\.\nTo recover, .*backup/)
})

test('names both versions if the database has another major version of Postgres', async () => {
  mkdirSync(join(folder, 'pg'))
  writeFileSync(join(folder, 'pg/PG_VERSION'), '16\n')
  expect(await refusedStart()).toContain('was written by Postgres 16, and this version of the game reads Postgres 17.')
})

test('names the version to upgrade through if an older folder cannot be opened', async () => {
  const backend = await startBackend({ data: folder, migrated: true })
  const history = 'supabase_migrations.schema_migrations'
  await backend.sql(`delete from ${history}; insert into ${history} (version, name) values ('20260101003220', 'policies_on_guests')`)
  await backend.stop()
  const refusal = await refusedStart()
  expect(refusal).toContain('from before November 2026. Start it once with version b2e56567a9fe of the game (git checkout b2e56567a9fe,')
  expect(refusal).toContain('Nothing was changed.')
  // The refused start has applied no migration, so the next one is refused as well.
  expect(await refusedStart()).toBe(refusal)
})

test('does not start a new game if the database is missing but the keys exist', async () => {
  writeFileSync(join(folder, 'keys.json'), JSON.stringify({ jwtSecret: 'a', anonKey: 'b', serviceKey: 'c' }))
  expect(await refusedStart()).toMatch(/has the keys of a game, but its database is missing: .*\nRestore that folder from your last backup/)
})
