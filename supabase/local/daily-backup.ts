import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { writeArchive } from './folder-backup.ts'

const CHECK_INTERVAL_MS = 60 * 60 * 1_000
const NAME = /^nightfence-\d{4}-\d{2}-\d{2}\.tar\.gz(\.\d+\.part)?$/

/** True if the file is a complete daily backup. */
export const isDailyBackup = (name: string): boolean => NAME.test(name) && !name.endsWith('.part')

export interface DailyBackupOptions {
  /** Folder for the archives; created if it does not exist. */
  readonly folder: string
  /** Number of archives to keep. Older ones are deleted; files with other names are never touched. */
  readonly kept: number
  pack(): Promise<Readable>
  readonly log: (text: string, error?: unknown) => void
  /** Unix time in ms; the clock by default. */
  readonly now?: () => number
}

/**
 * Writes one backup per UTC day, the first one at once, and deletes the oldest. A failure is logged and retried an hour later.
 * Returns a function that stops it.
 */
export function startDailyBackups(options: DailyBackupOptions): () => void {
  const check = () => void backUpToday(options).catch((error) => options.log('[backup] The daily backup failed.', error))
  check()
  const timer = setInterval(check, CHECK_INTERVAL_MS).unref()
  return () => clearInterval(timer)
}

/** Writes today's backup unless it exists. */
async function backUpToday({ folder, kept, pack, log, now = Date.now }: DailyBackupOptions): Promise<void> {
  const file = join(folder, `nightfence-${new Date(now()).toISOString().slice(0, 10)}.tar.gz`)
  if (existsSync(file)) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  await writeArchive(await pack(), file)
  log(`[backup] Wrote ${file}.`)
  // The date sorts the names. A killed process leaves a part, which is not a backup.
  const names = readdirSync(folder).filter((name) => NAME.test(name))
  const archives = names.filter(isDailyBackup).sort()
  const obsolete = [...names.filter((name) => name.endsWith('.part')), ...archives.slice(0, Math.max(0, archives.length - kept))]
  for (const name of obsolete) rmSync(join(folder, name), { force: true })
}
