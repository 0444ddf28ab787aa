import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupFigures, HostFigures } from '../functions/_shared/host-figures.ts'
import { isDailyBackup } from './daily-backup.ts'
import type { Middleware } from './handler.ts'

interface HostFiguresOptions {
  readonly sockets: () => number
  /** Folder of the daily backups; none by default. */
  readonly backups: string | undefined
}

/** Parts of the backend, which are the only values of a label. */
const PARTS: ReadonlySet<string> = new Set(['auth', 'rest', 'functions'])

/** Counts answered requests, and reads the other figures of this process. */
export function createHostFigures({ sockets, backups }: HostFiguresOptions) {
  const requests: Record<string, number> = {}
  const count: Middleware = (next) => async (request, address) => {
    const part = new URL(request.url).pathname.split('/', 2)[1] ?? ''
    const response = await next(request, address)
    const key = `${PARTS.has(part) ? part : 'other'} ${Math.floor(response.status / 100)}`
    requests[key] = (requests[key] ?? 0) + 1
    return response
  }
  const read = (): HostFigures => ({
    requests: { ...requests },
    sockets: sockets(),
    backups: backups === undefined ? null : backupsIn(backups),
  })
  return { count, read }
}

function backupsIn(folder: string): BackupFigures | null {
  const names = namesIn(folder).filter(isDailyBackup).sort()
  const newest = names.at(-1)
  if (newest === undefined) return null
  const { size, mtime } = statSync(join(folder, newest))
  return { count: names.length, newestBytes: size, newestAt: mtime.toISOString() }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
