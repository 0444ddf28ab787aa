import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath, pathToFileURL } from 'node:url'

export interface BackendProcess {
  /** Time from the start of the process to its first answer from the database, in ms. */
  readonly opened: number
  /** Sends SIGKILL, so that the process cannot clean up. */
  kill(): Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const program = (data: string, port: number, debug: boolean) => `
  import { createServer } from 'node:http'
  import { backendModules } from ${JSON.stringify(pathToFileURL(`${root}scripts/backend-modules.mjs`).href)}
  const root = ${JSON.stringify(root)}
  const load = await backendModules(root)
  const { openStack } = await load(root + '/supabase/local/index.ts')
  const site = 'http://127.0.0.1:${port}'
  const stack = await openStack({ root, data: ${JSON.stringify(data)}, site, seed: false, debug: ${debug}, load })
  createServer((request, response) => stack.handle(request, response)).listen(${port}, '127.0.0.1')`

/** Runs the embedded backend in a separate process on a data folder or database, like `npm start` without the game's files. */
export async function startBackendProcess(data: string, port: number, key: string, debug = true): Promise<BackendProcess> {
  const start = performance.now()
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(data, port, debug)], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  await answers(child, `http://127.0.0.1:${port}/rest/v1/profiles?limit=0`, key, () => said)
  return {
    opened: performance.now() - start,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function answers(child: ChildProcess, address: string, apikey: string, said: () => string): Promise<void> {
  while (child.exitCode === null) {
    const status = await fetch(address, { headers: { apikey } }).then(
      (answer) => answer.status,
      () => null,
    )
    // A visitor may not read profiles, but an error from the database is an answer too.
    if (status !== null && status < 500) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`the backend ended with ${child.exitCode}:\n${said()}`)
}
