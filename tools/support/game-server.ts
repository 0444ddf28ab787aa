import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

export interface GameServer {
  readonly url: string
  output(): string
  /** Sends SIGKILL to the whole process group, like a power cut. */
  kill(): Promise<void>
  /** Sends SIGTERM to the whole process group. */
  stop(): Promise<void>
}

/** Returns a port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** Runs `npm start` on the given data folder and resolves when it answers. Rejects with its output if it ends before that. */
export async function startGameServer(options: { readonly data: string; readonly port: number }): Promise<GameServer> {
  const url = `http://127.0.0.1:${options.port}`
  const env = {
    ...process.env,
    PORT: String(options.port),
    BACKEND_DATA: options.data,
    BACKEND_BOTS: 'off',
    LITE_AUTH_BCRYPT_COST: '4',
    CI: 'true',
  }
  const child = spawn('npm', ['start'], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    process.kill(-(child.pid as number), signal)
    await gone
    while (isGroupAlive(child.pid as number)) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await answers(child, `${url}/_local/config`, () => output)
  return { url, output: () => output, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/** npm ends before the server that it started; on a busy machine a killed process takes a moment to end. */
function isGroupAlive(pid: number): boolean {
  try {
    return process.kill(-pid, 0)
  } catch {
    return false
  }
}

async function answers(child: ChildProcess, address: string, output: () => string): Promise<void> {
  while (child.exitCode === null) {
    const ok = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`npm start ended with ${child.exitCode}:\n${output()}`)
}
