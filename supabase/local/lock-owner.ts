import { readFileSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startOf } from './process-state.ts'

/** The process that owns a folder, as stored in its lock. Locks of earlier versions have only `pid` and `started`. */
export interface LockOwner {
  readonly pid: number
  /** Start time of the process, if the system provides it. It tells apart processes that reuse an id. */
  readonly started: string | null
  readonly id?: string
  /** Processes with the same `machine` run on one kernel. Processes with the same `processes` also see each other's ids. */
  readonly machine?: string
  readonly processes?: string
  /** Name of the socket that the process listens on. `null` if the folder cannot hold one. */
  readonly socket?: string | null
}

/** The system rejects or truncates longer socket paths. */
const MAX_SOCKET_PATH_BYTES = 100
const CONNECT_TIMEOUT_MS = 2_000

const place = readPlace()

function readPlace(): { readonly machine: string; readonly processes: string } {
  try {
    const machine = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return { machine, processes: `${machine} ${readlinkSync('/proc/self/ns/pid')}` }
  } catch {
    return { machine: hostname(), processes: hostname() }
  }
}

export const ownProcess = (id: string, socket: string | null, pid = process.pid) => ({ id, pid, started: startOf(pid), ...place, socket })

/** Returns whether this process shares process ids with the owner, shares only its kernel, or cannot tell. */
export function isSamePlace({ machine, processes }: LockOwner): 'same-processes' | 'same-machine' | 'unknown' {
  if (processes === undefined || processes === place.processes) return 'same-processes'
  return machine === place.machine ? 'same-machine' : 'unknown'
}

/** Validates the name, since any program may have written the lock file. */
export const isSocketName = (name: string): boolean => /^(?:lock-[\w-]+\.sock|nightfence-[\w-]+)$/.test(name)

/** Throws if the path is too long for a socket. */
export function socketPath(folder: string, name: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const path = join(folder, name)
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH_BYTES) throw new Error(`${path} is too long for a socket.`)
  return path
}

/** Returns whether the owner's process listens on its socket. `null` if that cannot be determined. */
export async function isListening(folder: string, { socket: name }: LockOwner): Promise<boolean | null> {
  if (!name || !isSocketName(name)) return null
  let path: string
  try {
    path = socketPath(folder, name)
  } catch {
    return null
  }
  const socket = connect(path)
  const answer = new Promise<boolean | null>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(IS_RUNNING[code ?? ''] ?? null))
  })
  const late = sleep(CONNECT_TIMEOUT_MS, null, { ref: false })
  return Promise.race([answer, late]).finally(() => socket.destroy())
}

/** EAGAIN means that the process is running but too busy to accept. */
const IS_RUNNING: Readonly<Record<string, boolean>> = { EAGAIN: true, ECONNREFUSED: false }
