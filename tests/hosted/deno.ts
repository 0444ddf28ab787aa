import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Ended, PROGRAMS, ROOT, run } from './cli.ts'

const HOST = fileURLToPath(new URL('deno-host.mjs', import.meta.url))
/** The Deno executable. The script linked by npm would leave it running when killed. */
const PROGRAM: string = createRequire(PROGRAMS)('deno/install_api.cjs').runInstall()
/** Keeps downloaded and compiled files next to the installed programs. */
const ENV = {
  DENO_DIR: join(ROOT, 'tests/hosted/programs/node_modules/.cache/deno'),
  DENO_NO_UPDATE_CHECK: '1',
  DENO_TLS_CA_STORE: 'system',
}

/** Entry point and import map of an uploaded function. */
const uploaded = (folder: string, name: string) => ({
  entry: join(folder, name, 'supabase/functions', name, 'index.ts'),
  config: join(folder, name, 'supabase/functions', name, 'deno.json'),
})

/** Type-checks a function using only its uploaded files. */
export function checkTypes(folder: string, name: string): Promise<Ended> {
  const { entry, config } = uploaded(folder, name)
  return run(PROGRAM, ['check', '--quiet', '--no-lock', '--config', config, entry], ENV)
}

/** CPU time since the start of a process in ms, and its current memory in MiB. */
export interface Usage {
  readonly cpuMs: number
  readonly rssMb: number
}

export interface DenoFunctions {
  /** Each function is served at `<url>/<name>`. */
  readonly url: string
  /** null if the system does not provide it. */
  usage(): Usage | null
  stop(): void
}

/** Serves the deployed functions with no permissions except network, their files and their environment. */
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

/** Unit of Linux CPU times, in ms. */
const TICK = 10

function usageOf(pid: number): Usage | null {
  if (!existsSync('/proc/self/stat')) return null
  // User and system time are fields 14 and 15. Field 2 is a name in parentheses that may contain spaces.
  const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] as string).split(' ')
  const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK, rssMb: Number(kb) / 1024 }
}
