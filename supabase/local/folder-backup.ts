import { createWriteStream, rmSync } from 'node:fs'
import { copyFile, cp, link, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-fs'

/** Version of the archive's layout. A restore rejects a later one. */
export const BACKUP_FORMAT = 1
/** First entry of each archive: `BackupManifest` as JSON. */
export const MANIFEST_NAME = 'manifest.json'
/** Entries of an archive, in this order. */
export const BACKUP_ENTRIES = [MANIFEST_NAME, 'keys.json', 'pg'] as const
/** Temporary copy inside the data folder. */
const STAGING = 'backing-up'

export interface BackupManifest {
  readonly game: 'nightfence'
  readonly format: number
  /** ISO 8601. */
  readonly createdAt: string
}

/** Runs `job` while no statement and no transaction is open. */
export type Pause = (job: () => Promise<void>) => Promise<void>

/** Another backup of the same folder has not ended yet. */
export class BackupInProgressError extends Error {}

/** Deletes the copy that a killed process left. The caller has locked `folder`. */
export const clearStaging = (folder: string): void => rmSync(join(folder, STAGING), { recursive: true, force: true })

/**
 * Packs a data folder (keys and database) as a gzipped tar archive. `pause` holds back the server's queries only while the files
 * are copied, which takes a tenth of a second per 50 MB; packing happens afterwards. Throws `BackupInProgressError` during another backup.
 */
export async function packFolder(folder: string, pause: Pause): Promise<Readable> {
  const staging = join(folder, STAGING)
  await mkdir(staging, { mode: 0o700 }).catch((error) => {
    throw error.code === 'EEXIST' ? new BackupInProgressError(`Another backup of ${folder} is running.`) : error
  })
  const cleanUp = () => clearStaging(folder)
  try {
    const manifest: BackupManifest = { game: 'nightfence', format: BACKUP_FORMAT, createdAt: new Date().toISOString() }
    await writeFile(join(staging, MANIFEST_NAME), JSON.stringify(manifest), { mode: 0o600 })
    await copyFile(join(folder, 'keys.json'), join(staging, 'keys.json'))
    await pause(() => cp(join(folder, 'pg'), join(staging, 'pg'), { recursive: true }))
  } catch (error) {
    cleanUp()
    throw error
  }
  const archive = createGzip()
  pipeline(pack(staging, { entries: [...BACKUP_ENTRIES] }), archive).catch((error) => archive.destroy(error))
  return archive.once('close', cleanUp)
}

/**
 * Writes an archive to `file`, readable only by its owner. The file appears when it is complete. Throws if it exists already or
 * if the archive ends early.
 */
export async function writeArchive(archive: Readable, file: string): Promise<void> {
  const part = `${file}.${process.pid}.part`
  try {
    await pipeline(archive, createWriteStream(part, { mode: 0o600, flush: true }))
    await link(part, file)
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === 'EEXIST'
    throw exists ? new Error(`${file} already exists. Choose another name. Nothing was changed.`, { cause: error }) : error
  } finally {
    await rm(part, { force: true })
  }
}
