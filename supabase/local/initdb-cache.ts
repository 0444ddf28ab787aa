import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/**
 * Returns PGlite's data folder after initdb, packed. initdb takes most of a first start, and unpacking takes a sixth of that
 * time. Creating the folder in memory and unpacking it is even faster than creating it in place. The archive is stored in `cache`
 * under PGlite's version.
 */
export async function initdbArchive(cache: string): Promise<Blob> {
  const file = join(cache, `pglite-${pgliteVersion()}.tar`)
  if (existsSync(file)) return new Blob([readFileSync(file)])
  const pg = await PGlite.create('memory://')
  const packed = await pg.dumpDataDir('none')
  await pg.close()
  writeAtomically(file, Buffer.from(await packed.arrayBuffer()))
  return packed
}

function pgliteVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return (JSON.parse(readFileSync(join(dirname(main), '../package.json'), 'utf8')) as { version: string }).version
}

/**
 * Renames a complete file into place, so that no process unpacks a partial one. If the folder is not writable, nothing is cached.
 */
function writeAtomically(file: string, bytes: Buffer): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.${process.pid}`, bytes)
    renameSync(`${file}.${process.pid}`, file)
  } catch {
    rmSync(`${file}.${process.pid}`, { force: true })
  }
}

const UNFINISHED_SUFFIX = '.unfinished'

/** Returns whether the first start on PGlite's `folder` was interrupted before the database was complete. */
export const isUnfinished = (folder: string): boolean => existsSync(folder + UNFINISHED_SUFFIX)

/**
 * Returns whether PGlite's `folder` is still empty. A process that is killed while it fills the folder leaves a mark; its data
 * was never served and is deleted. Call `finished` once the database is complete.
 */
export function beginInitialisation(folder: string): { isEmpty: boolean; finished(): void } {
  const mark = folder + UNFINISHED_SUFFIX
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true })
  const isEmpty = !existsSync(folder) || readdirSync(folder).length === 0
  if (isEmpty) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(mark, '')
  }
  return { isEmpty, finished: () => rmSync(mark, { force: true }) }
}
