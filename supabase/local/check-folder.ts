import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isUnfinished } from './initdb-cache.ts'

/** Postgres version of the PGlite in package.json. The data format changes with each major version. */
const POSTGRES_MAJOR = '17'

/**
 * Throws, with recovery steps, if `folder` holds a game whose database cannot be opened. The caller has locked `folder`; nothing
 * in it changes.
 */
export function checkFolder(folder: string): void {
  const database = join(folder, 'pg')
  if (isUnfinished(database)) return
  const isEmpty = !existsSync(database) || readdirSync(database).length === 0
  if (isEmpty && existsSync(join(folder, 'keys.json'))) throw new Error(missingText(folder))
  if (isEmpty) return
  const version = join(database, 'PG_VERSION')
  if (!existsSync(version)) throw damagedError(folder, 'PG_VERSION is missing')
  const major = readFileSync(version, 'utf8').trim()
  if (major !== POSTGRES_MAJOR) throw new Error(otherMajorText(folder, major))
}

/** The error for a database that no longer opens, with recovery steps. */
export const damagedError = (folder: string, cause: unknown): Error =>
  new Error(
    `The database in ${join(folder, 'pg')} is damaged and cannot be opened (${cause instanceof Error ? cause.message : cause}). Nothing was changed.
To recover, keep a copy of ${folder}, then replace it with your last backup of the whole folder.
Without a backup, move ${folder} elsewhere, and the next start begins a new game.`,
    { cause },
  )

const missingText = (folder: string): string =>
  `${folder} has the keys of a game, but its database is missing: there is nothing in ${join(folder, 'pg')}. Nothing was changed.
Restore that folder from your last backup, or mount the disk that holds it.
To begin a new game instead, delete ${join(folder, 'keys.json')}: all players are logged out.`

const otherMajorText = (folder: string, major: string): string =>
  `The database in ${join(folder, 'pg')} was written by Postgres ${major}, and this version of the game reads Postgres ${POSTGRES_MAJOR}. \
Nothing was changed. Open it with the version of the game that wrote it.`

/** Returns whether an error means that the database files are damaged, as opposed to a faulty statement. */
export function isDamage(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    // PGlite aborts its WebAssembly module where Postgres would end with PANIC.
    if (
      one.name === 'RuntimeError' ||
      one.message.startsWith('PGlite failed to initialize') ||
      CORRUPTION_CODES.has(String((one as { code?: unknown }).code))
    )
      return true
  }
  return false
}
/** data_corrupted, index_corrupted, undefined_file, io_error. */
const CORRUPTION_CODES: ReadonlySet<string> = new Set(['XX001', 'XX002', '58P01', '58030'])
