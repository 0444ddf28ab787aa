import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Ended, PROGRAMS, ROOT, run } from './cli.ts'

const HOST = fileURLToPath(new URL('deno-host.mjs', import.meta.url))
/** The program itself: what npm links is a script that leaves it running when it is ended. */
const PROGRAM: string = createRequire(PROGRAMS)('deno/install_api.cjs').runInstall()
/** What it fetches and compiles is kept with what these checks installed. */
const ENV = {
  DENO_DIR: join(ROOT, 'tests/hosted/programs/node_modules/.cache/deno'),
  DENO_NO_UPDATE_CHECK: '1',
  DENO_TLS_CA_STORE: 'system',
}

/** Where the uploaded files of a function begin, and the map of its packages. */
const uploaded = (folder: string, name: string) => ({
  entry: join(folder, name, 'supabase/functions', name, 'index.ts'),
  config: join(folder, name, 'supabase/functions', name, 'deno.json'),
})

/** Checks the types of what was uploaded for a function, which is all that there is of it. */
export function checkTypes(folder: string, name: string): Promise<Ended> {
  const { entry, config } = uploaded(folder, name)
  return run(PROGRAM, ['check', '--quiet', '--no-lock', '--config', config, entry], ENV)
}

/** Of a process: processor time since its start, ms, and memory now, MiB. */
export interface Usage {
  readonly cpuMs: number
  readonly rssMb: number
}

export interface DenoFunctions {
  /** `<url>/<name>` answers as the function does. */
  readonly url: string
  /** Null where the system does not tell. */
  usage(): Usage | null
  stop(): void
}

/** Serves the deployed functions of a folder, with no rights but the network, their own files and their settings. */
export async function serveInDeno(folder: string, env: Readonly<Record<string, string>>): Promise<DenoFunctions> {
  const [some = ''] = readdirSync(folder)
  const args = ['run', '--quiet', '--no-lock', '--no-check', '--allow-net', '--allow-env', `--allow-read=${folder}`]
  const child = spawn(PROGRAM, [...args, '--config', uploaded(folder, some).config, HOST, folder], {
    env: { ...process.env, ...ENV, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve)
    child.once('error', reject).once('exit', (code) => reject(new Error(`Deno ended with ${code}.`)))
  })
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    usage: () => usageOf(child.pid as number),
    stop: () => void child.kill(),
  }
}

/** ms of a tick in which Linux counts processor time. */
const TICK = 10

function usageOf(pid: number): Usage | null {
  if (!existsSync('/proc/self/stat')) return null
  // User and system time are fields 14 and 15; the second, a name in brackets, may hold spaces.
  const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] as string).split(' ')
  const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK, rssMb: Number(kb) / 1024 }
}
