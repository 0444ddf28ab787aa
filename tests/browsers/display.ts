import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A screen in memory for browsers that need one. */
export interface Display {
  /** The environment for a program that shows its windows there, drawn by the CPU. */
  readonly env: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Starts Xvfb on a free display number. */
export async function openDisplay(): Promise<Display> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const failed = once(server, 'exit').then(() => {
    throw new Error('Xvfb ended before it had a display')
  })
  const named = once(server.stdio[3] as NodeJS.ReadableStream, 'data')
  const [number] = (await Promise.race([named, failed])) as [Buffer]
  failed.catch(() => {})
  return {
    env: { ...(process.env as Record<string, string>), DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
    async close() {
      if (server.exitCode !== null) return
      server.kill()
      await once(server, 'exit')
    },
  }
}
