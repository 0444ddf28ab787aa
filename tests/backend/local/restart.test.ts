import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, test as anyDatabase, beforeEach, expect, inject } from 'vitest'
import { lockFolder } from '../../../supabase/local/folder-lock.ts'
import { startBackend } from '../../support/backend.ts'

// A folder is PGlite's; once is enough.
const test = anyDatabase.runIf(inject('postgres') === null)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nightfence-data-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Another process that holds the lock until it is killed. */
async function holder(): Promise<ChildProcess> {
  const file = new URL('../../../supabase/local/folder-lock.ts', import.meta.url).pathname
  const program = `import { runnerImport } from 'vite'
    const { module } = await runnerImport(${JSON.stringify(file)}, { configFile: false, logLevel: 'error' })
    module.lockFolder(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  await once(child, 'exit')
}

test('a folder has one process; the second is told which, and a killed one leaves it free', async () => {
  const child = await holder()
  expect(() => lockFolder(folder)).toThrow(`${folder} is in use by process ${child.pid}. Stop it, or set BACKEND_DATA to another folder.`)
  await end(child, 'SIGKILL')
  const unlock = lockFolder(folder)
  unlock()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

test('half a lock, and the number of a process that is another one now, are no lock', () => {
  for (const content of ['{"pid":', JSON.stringify({ pid: process.ppid, started: '1' })]) {
    writeFileSync(join(folder, 'lock'), content)
    expect(() => lockFolder(folder)()).not.toThrow()
  }
})

test('accounts, keys and mail are there after a restart', async () => {
  const first = await startBackend({ data: folder })
  const ann = await first.signUp('Ann')
  await first.stop()
  const second = await startBackend({ data: folder })
  const { data, error } = await second.client().auth.signInWithPassword(ann)
  const mails = await second.mail(ann.email)
  await second.stop()
  expect([error, data.user?.id, second.anonKey, mails.length]).toEqual([null, ann.user.id, first.anonKey, 1])
})

test('a folder whose first filling was cut short is filled anew', async () => {
  mkdirSync(join(folder, 'pg'))
  writeFileSync(join(folder, 'pg/PG_VERSION'), '17')
  writeFileSync(join(folder, 'pg.unfinished'), '')
  const backend = await startBackend({ data: folder })
  const rows = await backend.sql('select count(*)::int as profiles from public.profiles')
  await backend.stop()
  expect([rows, existsSync(join(folder, 'pg.unfinished'))]).toEqual([[{ profiles: 0 }], false])
})

test('a folder of an older version is brought up to date by starting: its letters’ index, and the bytes of its runs', async () => {
  const before = await startBackend({ data: folder })
  const { user } = await before.signUp('Ann')
  await before.sql(`
    insert into run_records (user_id, slot_number, run_id, segment, ended_by, told, spec, log, ticks, hash)
    select '${user.id}', 1, 'run-' || n, 0, 'die', '{}', '{}', repeat('x', 200000), 0, '00000000' from generate_series(1, 20) n;
    drop index player_mail_sender; create index player_mail_sender on player_mail (sender_user_id);
    drop function private.forget_old_runs;
    delete from supabase_migrations.schema_migrations where version in ('20260101002000', '20260101002010')`)
  await before.stop()
  const after = await startBackend({ data: folder })
  const rows = await after.sql(`
    select pg_get_indexdef('player_mail_sender'::regclass) as index, count(*)::int as runs from run_records`)
  await after.stop()
  expect(rows).toEqual([{ index: expect.stringMatching(/\(sender_user_id, recipient_user_id\)$/), runs: 10 }])
})
