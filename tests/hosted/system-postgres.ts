import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/support/game-server.ts'

/** A temporary server with the operating system's own programs, which include `pg_dump` and `pg_restore` of the same version. */
export interface SystemPostgres {
  /** `postgres://...`, without a database. */
  readonly url: string
  remove(): void
}

/** Folder of the programs, or `null` if the system has no Postgres server. */
function programs(): string | null {
  try {
    const folder = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
    for (const name of ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore']) execFileSync(join(folder, name), ['--version'])
    return folder
  } catch {
    return null
  }
}

/** `null` if the system has no Postgres server. */
export async function startSystemPostgres(): Promise<SystemPostgres | null> {
  const bin = programs()
  if (bin === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'nightfence-system-pg-'))
  const port = await freePort()
  const account = ownAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const start = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', `-p ${port} -c listen_addresses=127.0.0.1 -k "" -c fsync=off`, 'start']
  const call = (name: string, args: readonly string[]) => execFileSync(join(bin, name), args, { stdio: 'ignore', cwd: folder, ...account })
  call('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'])
  call('pg_ctl', start)
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    remove() {
      call('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The server refuses to run as root, so root starts it as the user postgres. */
function ownAccount(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
