import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-fs'
import { afterAll, test as anyDatabase, beforeAll, expect, inject, vi } from 'vitest'
import { lockFolder } from '../../../supabase/local/folder-lock.ts'
import { backUpFolder, restoreFolder, startDailyBackups } from '../../../supabase/local/index.ts'
import { BACKUP_PATH } from '../../../supabase/local/local-pages.ts'
import { type SignedInPlayer, startBackend, type TestBackend } from '../../support/backend.ts'

// Only PGlite uses a data folder.
const test = anyDatabase.runIf(inject('postgres') === null)
const migrations = new URL('../../../supabase/migrations', import.meta.url).pathname

let place: string
let data: string
let archive: string
let backend: TestBackend
let ann: SignedInPlayer
/** Mails that were acknowledged before the backup began. */
let acknowledged: string[]

/** A gzipped tar archive with one file. */
async function archiveOf(name: string, content: string): Promise<Buffer> {
  const folder = mkdtempSync(join(place, 'one-'))
  writeFileSync(join(folder, 'file'), content)
  return gzipSync(await buffer(pack(folder, { entries: ['file'], map: (header) => ({ ...header, name }) })))
}

const OPERATOR = 'operator@example.com'

const fetchBackup = ({ url, serviceKey }: TestBackend, key = serviceKey) =>
  fetch(`${url}${BACKUP_PATH}`, { method: 'POST', headers: { authorization: `Bearer ${key}` } })
const backUp = ({ url } = backend, file = archive) => backUpFolder({ folder: data, file, serverUrl: url })
const subjectsIn = async ({ sql }: TestBackend): Promise<string[]> =>
  (await sql`select subject from local.mail`).map(({ subject }) => subject)

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'nightfence-backup-'))
  data = join(place, 'data')
  archive = join(place, 'backup.tar.gz')
  if (inject('postgres') !== null) return
  backend = await startBackend({ data, migrated: true })
  ann = await backend.addPlayer('ann')
  acknowledged = await backUpUnderLoad()
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Sends mails without a pause while the backup runs. Returns the subjects that the server acknowledged before the backup began. */
async function backUpUnderLoad(): Promise<string[]> {
  const sent: string[] = []
  let isLoading = true
  const load = (async () => {
    // The mailbox keeps 500 mails.
    while (isLoading && sent.length < 500) {
      const mail = { to: OPERATOR, subject: `mail ${sent.length}`, text: 'x'.repeat(1_000) }
      const headers = { authorization: `Bearer ${backend.serviceKey}`, 'content-type': 'application/json' }
      const { status } = await fetch(`${backend.url}/_local/mail`, { method: 'POST', headers, body: JSON.stringify(mail) })
      expect(status).toBe(204)
      sent.push(mail.subject)
    }
  })()
  await vi.waitUntil(() => sent.length > 20, { timeout: 60_000 })
  const before = [...sent]
  const slow = await fetchBackup(backend)
  await expect(backUp()).rejects.toThrow('The server refused the backup: Another backup is running (409).')
  await slow.arrayBuffer()
  await vi.waitUntil(() => !readdirSync(data).includes('backing-up'), { timeout: 60_000 })
  await backUp()
  isLoading = false
  await load
  expect(sent.length).toBeGreaterThan(before.length)
  await backend.stop()
  return before
}

const restore = (file = archive, folder = data, replaces = false) => restoreFolder({ file, folder, migrations, replaces })
/** Names of the files in the data folder; a refused restore must not change them. */
const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()

test('restores everything that was acknowledged before a backup of a running server', async () => {
  rmSync(data, { recursive: true })
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  expect(await restore()).toEqual({ createdAt: expect.stringMatching(/^\d{4}-.*Z$/), replaced: null })
  const restored = await startBackend({ data })
  const { error } = await restored.client().auth.signInWithPassword(ann)
  const subjects = await subjectsIn(restored)
  await restored.stop()
  expect(error).toBeNull()
  expect(subjects).toEqual(expect.arrayContaining(acknowledged))
  expect(readdirSync(data).sort()).toEqual(['keys.json', 'pg'])
})

test('replaces a game only if asked to, and keeps the replaced one', async () => {
  writeFileSync(join(data, 'pg/mark'), '')
  const before = filesIn(data)
  await expect(restore()).rejects.toThrow(`${data} already holds a game. Add --replace`)
  expect(filesIn(data)).toEqual(before)
  const { replaced } = await restore(archive, data, true)
  expect([existsSync(join(data, 'pg/mark')), existsSync(join(replaced as string, 'pg/mark'))]).toEqual([false, true])
  expect(readFileSync(join(replaced as string, 'keys.json'), 'utf8')).toBe(readFileSync(join(data, 'keys.json'), 'utf8'))
})

test('rejects a restore and a backup without the service key while a server uses the folder', async () => {
  const running = await startBackend({ data })
  await expect(restore(archive, data, true)).rejects.toThrow(`${data} is in use by process ${process.pid}`)
  const answers = [await fetchBackup(running, running.anonKey), await fetchBackup(running, ''), await fetch(`${running.url}${BACKUP_PATH}`)]
  await running.stop()
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
})

test('rejects damaged and foreign archives and changes nothing', async () => {
  const before = filesIn(data)
  const refusalOf = async (bytes: Uint8Array) => {
    const file = join(place, 'faulty.tar.gz')
    writeFileSync(file, bytes)
    return restore(file, data, true).then(
      () => 'restored',
      (error: Error) => error.message,
    )
  }
  const whole = readFileSync(archive)
  const flipped = Buffer.from(whole)
  flipped[whole.length >> 1] = (flipped[whole.length >> 1] as number) ^ 0xff
  for (const bytes of [whole.subarray(0, whole.length - 9), whole.subarray(0, 5_000), flipped, randomBytes(500), new Uint8Array()])
    expect(await refusalOf(bytes)).toMatch(/is damaged .*Nothing was changed|is not a backup of Nightfence/)
  expect(await refusalOf(await archiveOf('notes.txt', 'hello'))).toContain('is not a backup of Nightfence.')
  expect(await refusalOf(await archiveOf('manifest.json', '{"game":"nightfence","format":2}'))).toContain('by a newer version of the game.')
  expect(await refusalOf(await archiveOf('manifest.json', '{"game":"nightfence","format":1}'))).toContain('keys.json is missing')
  expect(await refusalOf(await archiveOf('../outside', 'x'))).toContain('is not a backup of Nightfence.')
  expect([existsSync(join(data, 'outside')), existsSync(join(place, 'outside'))]).toEqual([false, false])
  await expect(restore(join(place, 'absent'), data, true)).rejects.toThrow('does not exist.')
  expect(filesIn(data)).toEqual(before)
})

test('backs up a stopped folder, and names what is wrong', async () => {
  const stopped = join(place, 'stopped.tar.gz')
  await backUp({ url: 'http://127.0.0.1:9' } as TestBackend, stopped)
  await expect(backUp(backend, stopped)).rejects.toThrow(`${stopped} already exists.`)
  expect((await restore(stopped, join(place, 'copy'))).replaced).toBeNull()
  const empty = { folder: join(place, 'empty'), file: join(place, 'x.tar.gz'), serverUrl: '' }
  await expect(backUpFolder(empty)).rejects.toThrow(`There is no game in ${empty.folder}.`)
  const unlock = await lockFolder(data)
  await expect(backUp({ url: 'http://127.0.0.1:9' } as TestBackend, empty.file)).rejects.toThrow(
    `A server uses ${data}, but it is not the one at`,
  )
  unlock()
})

test('refuses to open or restore a database of a newer version', async () => {
  const running = await startBackend({ data })
  await running.sql("insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'later')")
  const newer = join(place, 'newer.tar.gz')
  await backUp(running, newer)
  await running.stop()
  const refusal = /made by a newer version of the game: it has migration 29990101000000, and the newest of this version is \d+\./
  await expect(startBackend({ data })).rejects.toThrow(refusal)
  const before = filesIn(data)
  await expect(restore(newer, data, true)).rejects.toThrow(refusal)
  expect(filesIn(data)).toEqual(before)
})

test('writes one backup per day, keeps the newest and never touches other files', async () => {
  const folder = join(place, 'daily')
  mkdirSync(folder)
  for (const name of ['notes.txt', 'nightfence-2026-01-01.tar.gz.77.part']) writeFileSync(join(folder, name), '')
  const said: string[] = []
  const onDay = async (date: number, pack: () => Promise<Readable>) => {
    const before = said.length
    const log = (text: string) => void said.push(text)
    const stop = startDailyBackups({ folder, kept: 2, pack, log, now: () => Date.UTC(2026, 0, date, 12) })
    await vi.waitUntil(() => said.length > before, { timeout: 60_000 })
    stop()
  }
  for (const date of [2, 3, 4]) await onDay(date, async () => Readable.from(['archive']))
  async function* broken() {
    yield 'half'
    throw new Error('The disk failed.')
  }
  await onDay(5, async () => Readable.from(broken()))
  expect(readdirSync(folder).sort()).toEqual(['nightfence-2026-01-03.tar.gz', 'nightfence-2026-01-04.tar.gz', 'notes.txt'])
  expect(said.map((text) => text.split(folder)[0])).toEqual([...Array(3).fill('[backup] Wrote '), '[backup] The daily backup failed.'])
  // Today's backup exists.
  const pack = vi.fn()
  startDailyBackups({ folder, kept: 2, pack, log() {}, now: () => Date.UTC(2026, 0, 4, 23) })()
  expect(pack).not.toHaveBeenCalled()
})
