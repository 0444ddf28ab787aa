import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/**
 * PGlite's data folder as initdb leaves it, packed. initdb is most of a first boot, and unpacking takes a sixth of it; made in
 * memory and unpacked it is even faster than made in place. Kept in `cache`, by PGlite's version.
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

/** Renamed into place, so that nobody unpacks half of it. Where nothing may be written, the next start takes as long as this one. */
function writeAtomically(file: string, bytes: Buffer): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.${process.pid}`, bytes)
    renameSync(`${file}.${process.pid}`, file)
  } catch {
    rmSync(`${file}.${process.pid}`, { force: true })
  }
}

const UNFINISHED = '.unfinished'

/** Whether the first start on PGlite's `folder` was cut off before the database was complete. */
export const isUnfinished = (folder: string): boolean => existsSync(folder + UNFINISHED)

/**
 * Whether PGlite's `folder` is still to be filled. A process killed while it filled the folder leaves a mark, and what it left
 * has answered nobody yet, so it is thrown away. Call `finished` once the database is complete.
 */
export function beginInitialisation(folder: string): { isEmpty: boolean; finished(): void } {
  const mark = folder + UNFINISHED
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true })
  const isEmpty = !existsSync(folder) || readdirSync(folder).length === 0
  if (isEmpty) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(mark, '')
  }
  return { isEmpty, finished: () => rmSync(mark, { force: true }) }
}
