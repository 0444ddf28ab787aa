import { createReadStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { extract } from 'tar-fs'
import { checkFolder } from './check-folder.ts'
import { BACKUP_ENTRIES, BACKUP_FORMAT, type BackupManifest, MANIFEST_NAME } from './folder-backup.ts'
import { lockFolder } from './folder-lock.ts'
import { rejectNewerDatabase } from './migrate.ts'

/** Folder inside the data folder that an archive is unpacked to. An interrupted restore leaves it; the next one deletes it. */
const UNPACKED = 'restoring'

export interface RestoreOptions {
  /** Archive that `packFolder` wrote. */
  readonly file: string
  /** Data folder; created if it does not exist. */
  readonly folder: string
  /** Folder with this version's migrations. */
  readonly migrations: string
  /** Allows a folder that already holds a game. That game is kept in a subfolder. */
  readonly replaces: boolean
}

export interface Restored {
  readonly createdAt: string
  /** Folder of the replaced game; `null` if the data folder was empty. */
  readonly replaced: string | null
}

/**
 * Replaces the game in a data folder by a backup. Throws, and changes nothing, if a server uses the folder, if the folder holds a
 * game and `replaces` is false, or if the archive is damaged or from a newer version of the game.
 */
export async function restoreFolder({ file, folder, migrations, replaces }: RestoreOptions): Promise<Restored> {
  if (!existsSync(file)) throw new Error(`${file} does not exist.`)
  const unlock = await lockFolder(folder)
  const unpacked = join(folder, UNPACKED)
  try {
    const isUsed = existsSync(join(folder, 'pg'))
    if (isUsed && !replaces)
      throw new Error(`${folder} already holds a game. Add --replace to restore anyway. The present game is then kept in a subfolder.`)
    rmSync(unpacked, { recursive: true, force: true })
    mkdirSync(unpacked, { mode: 0o700 })
    const { createdAt } = await unpack(file, unpacked)
    await checkDatabase(unpacked, migrations)
    return { createdAt, replaced: swap(folder, unpacked) }
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
    unlock()
  }
}

const isEntry = (name: string): boolean => BACKUP_ENTRIES.some((entry) => name === entry || name.startsWith(`${entry}/`))

async function unpack(file: string, folder: string): Promise<BackupManifest> {
  // tar-fs rejects paths that leave the folder.
  const files = extract(folder, {
    ignore: (_, header) => !(header && isEntry(header.name.replace(/\/$/, '')) && (header.type === 'file' || header.type === 'directory')),
  })
  // tar-fs ends the process if a stream fails within an entry, so the whole archive is read once before it is unpacked.
  const checkThenUnpack = async () => {
    await pipeline(createReadStream(file), createGunzip(), async (bytes) => {
      for await (const _ of bytes);
    })
    await pipeline(createReadStream(file), createGunzip(), files)
  }
  await checkThenUnpack().catch((error) => {
    throw damagedArchive(file, error)
  })
  const manifest = manifestIn(folder)
  if (manifest === null) throw new Error(`${file} is not a backup of Nightfence. Nothing was changed.`)
  if (manifest.format > BACKUP_FORMAT)
    throw new Error(`${file} was written by a newer version of the game. Restore it with that version. Nothing was changed.`)
  for (const entry of BACKUP_ENTRIES) if (!existsSync(join(folder, entry))) throw damagedArchive(file, `${entry} is missing`)
  return manifest
}

function manifestIn(folder: string): BackupManifest | null {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, MANIFEST_NAME), 'utf8')) as BackupManifest
    return manifest.game === 'nightfence' && Number.isInteger(manifest.format) ? manifest : null
  } catch {
    return null
  }
}

const damagedArchive = (file: string, cause: unknown): Error =>
  new Error(`${file} is damaged (${cause instanceof Error ? cause.message : cause}). Nothing was changed. Use another backup.`, { cause })

/** Opens the unpacked database once, so that a database that cannot be opened never replaces one that can. */
async function checkDatabase(folder: string, migrations: string): Promise<void> {
  checkFolder(folder)
  const pg = await PGlite.create(join(folder, 'pg'), { extensions: { pg_trgm } })
  try {
    const { rows } = await pg.query<{ version: string }>('select version from supabase_migrations.schema_migrations')
    rejectNewerDatabase(
      rows.map(({ version }) => version),
      migrations,
    )
  } finally {
    await pg.close()
  }
}

/**
 * Moves the unpacked game into place. The order matters if the process is killed in between: a folder with keys but without a
 * database is refused at the next start, while an empty one would begin a new game.
 */
function swap(folder: string, unpacked: string): string | null {
  const replaced = existsSync(join(folder, 'pg')) ? join(folder, `replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`) : null
  if (replaced !== null) {
    mkdirSync(replaced, { mode: 0o700 })
    renameSync(join(folder, 'pg'), join(replaced, 'pg'))
  }
  renameSync(join(unpacked, 'pg'), join(folder, 'pg'))
  const keys = join(folder, 'keys.json')
  if (replaced !== null && existsSync(keys)) renameSync(keys, join(replaced, 'keys.json'))
  renameSync(join(unpacked, 'keys.json'), keys)
  return replaced
}
