import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { clearStaging, packFolder, writeArchive } from './folder-backup.ts'
import { lockFolder } from './folder-lock.ts'
import type { Keys } from './keys.ts'
import { BACKUP_PATH } from './local-pages.ts'

export interface BackupCommand {
  readonly folder: string
  /** Archive to write. */
  readonly file: string
  /** URL of the server that may be using the folder. */
  readonly serverUrl: string
}

/**
 * Writes a backup of a data folder, whether or not a server uses it. Throws, with instructions, if there is no game in the folder,
 * if the file exists, or if the folder is used by another server than the one at `serverUrl`.
 */
export async function backUpFolder({ folder, file, serverUrl }: BackupCommand): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another name.`)
  if (!existsSync(join(folder, 'keys.json'))) throw new Error(`There is no game in ${folder}. Set BACKEND_DATA to its folder.`)
  const unlock = await lockFolder(folder).catch(() => null)
  if (unlock === null) return writeArchive(await requestBackup(folder, serverUrl), file)
  try {
    clearStaging(folder)
    await writeArchive(await packFolder(folder, (job) => job()), file)
  } finally {
    unlock()
  }
}

async function requestBackup(folder: string, serverUrl: string): Promise<Readable> {
  const { serviceKey } = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')) as Keys
  const request = fetch(`${serverUrl}${BACKUP_PATH}`, { method: 'POST', headers: { authorization: `Bearer ${serviceKey}` } })
  const answer = await request.catch(() => null)
  if (answer === null || answer.status === 401 || answer.status === 404)
    throw new Error(`A server uses ${folder}, but it is not the one at ${serverUrl}. Set PORT and HOST to those of that server.`)
  if (!answer.ok || !answer.body) throw new Error(`The server refused the backup: ${await answer.text()} (${answer.status}).`)
  return Readable.fromWeb(answer.body as ReadableStream)
}
