import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** `dying`: the process was killed or is ending, and may still write until it is gone. */
export type ProcessState = 'alive' | 'dying' | 'gone'

const EXITING_FLAG = 0x4
const SIGKILL_MASK = 1n << 8n

/**
 * Returns the state of a process. A dead process that its parent has not reaped (a zombie) is gone. `proc` is Linux's folder of
 * processes.
 */
export function stateOf(pid: number, proc = '/proc'): ProcessState {
  if (existsSync(`${proc}/self`)) return stateInProc(`${proc}/${pid}`)
  return process.platform === 'win32' ? (isThere(pid) ? 'alive' : 'gone') : stateByPs(pid)
}

/** Start time of the process on Linux, in clock ticks since the machine started. */
export const startOf = (pid: number): string | null => statOf(`/proc/${pid}`)?.[19] ?? null

function stateInProc(folder: string): ProcessState {
  const fields = statOf(folder)
  if (fields === null) return 'gone'
  const [state, threads] = [fields[0] as string, Number(fields[17])]
  // The main thread has ended, but other threads may still be running.
  if (/[ZXx]/.test(state)) return threads > 1 ? 'dying' : 'gone'
  return (Number(fields[6]) & EXITING_FLAG) !== 0 || isKilled(folder) ? 'dying' : 'alive'
}

/** Fields of `stat` from the state on, or `null` if the process does not exist. */
function statOf(folder: string): string[] | null {
  const stat = readOrNull(`${folder}/stat`)
  // The name, in brackets, may contain spaces and brackets.
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function isKilled(folder: string): boolean {
  const pending = (readOrNull(`${folder}/status`) ?? '').matchAll(/^(?:Shd|Sig)Pnd:\s*([0-9a-f]+)$/gm)
  return [...pending].some(([, mask]) => (BigInt(`0x${mask}`) & SIGKILL_MASK) !== 0n)
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function stateByPs(pid: number): ProcessState {
  if (!isThere(pid)) return 'gone'
  try {
    const state = execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    if (/^\s*Z/.test(state)) return 'gone'
    return state.includes('E') ? 'dying' : 'alive'
  } catch {
    return isThere(pid) ? 'alive' : 'gone'
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
