import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { startBackend, type TestBackend } from '../support/backend.ts'
import { startSystemPostgres } from './system-postgres.ts'

const HOSTING = new URL('../../docs/hosting.md', import.meta.url)
/** The command of docs/hosting.md that starts with this program. */
const documented = (program: string): string => {
  const command = readFileSync(HOSTING, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${program} `))
  if (command === undefined) throw new Error(`docs/hosting.md has no command with ${program}.`)
  return command
}

const isReady = await startSystemPostgres()
if (isReady === null) console.log('NOT CHECKED: the commands for Postgres in docs/hosting.md. This system has no Postgres server.')

test.runIf(isReady !== null)('the documented commands back up a running Postgres server and restore it', async () => {
  const server = isReady as NonNullable<typeof isReady>
  const folder = mkdtempSync(join(tmpdir(), 'nightfence-dump-'))
  const admin = postgres(`${server.url}/postgres`, { max: 1, onnotice() {} })
  onTestFinished(async () => {
    await admin.end()
    server.remove()
    rmSync(folder, { recursive: true, force: true })
  })
  const data = `${server.url}/nightfence`
  const run = (program: string) =>
    promisify(execFile)('bash', ['-ec', documented(program)], { cwd: folder, env: { ...process.env, BACKEND_DATA: data } })

  await admin`create database nightfence`
  let backend = await startBackend({ data })
  const ann = await backend.signUp('ann')
  const others = writeUntil(backend)
  const before = await countsOf(backend)
  await run('pg_dump')
  await others.stop()
  await backend.addPlayer('late')
  await backend.stop()

  // Onto an empty database, after the old one was lost, and then onto one with newer data.
  for (const isLost of [true, false]) {
    if (isLost) {
      await admin`drop database nightfence with (force)`
      await admin`create database nightfence`
    }
    await run('pg_restore')
    backend = await startBackend({ data })
    const { error } = await backend.client().auth.signInWithPassword({ email: ann.email, password: ann.password })
    expect(error).toBeNull()
    const after = await countsOf(backend)
    for (const [table, count] of Object.entries(before)) expect(after[table], table).toBeGreaterThanOrEqual(count)
    expect(await backend.sql`select count(*)::int from auth.users where email = 'late@example.com'`).toEqual([{ count: 0 }])
    await backend.addPlayer(isLost ? 'newcomer' : 'another')
    await backend.stop()
  }
})

/** Adds players until it is stopped, as a load during the backup. */
function writeUntil(backend: TestBackend) {
  let isStopped = false
  const work = (async () => {
    for (let n = 0; !isStopped; n++) await backend.addPlayer(`player${n}`)
  })()
  return {
    async stop() {
      isStopped = true
      await work
    },
  }
}

async function countsOf({ sql }: TestBackend): Promise<Readonly<Record<string, number>>> {
  const tables =
    await sql`select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'private', 'auth') order by 1`
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`).join(' union all ')
  return Object.fromEntries((await sql(counts)).map(({ name, count }) => [name, count]))
}
