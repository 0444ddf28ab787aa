import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Ticks per second of the kernel's processor time counters. */
const TICKS_PER_SECOND = 100

export interface Program {
  readonly pid: number
  /** Processor time used so far, in ms. */
  cpu(): number
  /** Memory in use, in MB. */
  memory(): number
  stop(): Promise<void>
}

/** Starts `scripts/NAME.mjs` and resolves when it prints `ready`. Rejects with its output if it ends before that. */
export async function startProgram(root: string, name: string, env: Readonly<Record<string, string>>, ready: string): Promise<Program> {
  const child = spawn(process.execPath, [join(root, `scripts/${name}.mjs`)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await says(child, ready)
  const pid = child.pid as number
  return {
    pid,
    cpu: () => cpuOf(pid),
    memory: () => residentOf(pid),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

function says(child: ChildProcess, ready: string): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    const listen = (text: Buffer) => {
      said += text
      if (said.includes(ready)) resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The process ended with exit code ${code}:\n${said}`)))
  })
}

/** utime + stime, and those of its ended children, from the fields after the command's name. */
function timesOf(pid: number | string): readonly [own: number, gone: number, parent: number] {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
  const [parent, utime, stime, cutime, cstime] = [1, 11, 12, 13, 14].map((n) => fields[n] ?? 0) as [number, number, number, number, number]
  return [utime + stime, cutime + cstime, parent]
}
const inMs = (ticks: number) => (ticks / TICKS_PER_SECOND) * 1000

/** Processor time of a process including all its threads, in ms. */
const cpuOf = (pid: number): number => inMs(timesOf(pid)[0])

/** Processor time of a process and all its children, including ended ones. For Postgres, `pid` is its main process. */
export function cpuOfFamily(pid: number): number {
  const [own, gone] = timesOf(pid)
  let ticks = own + gone
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const [of, , parent] = timesOf(name)
      if (parent === pid) ticks += of
    } catch {
      // The process has ended, so its parent's counters include its time.
    }
  }
  return inMs(ticks)
}

/** Resident memory, in MB. */
const residentOf = (pid: number): number => {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes ?? 0) / 1024
}
