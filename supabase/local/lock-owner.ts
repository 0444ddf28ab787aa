import { readFileSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startOf } from './process-state.ts'

/** The process that holds a folder, as its lock names it. The locks of earlier versions have `pid` and `started` only. */
export interface Owner {
  readonly pid: number
  /** When that process started, where the system tells: an id that is used again is another process. */
  readonly started: string | null
  readonly id?: string
  /** Two processes with the same `machine` run on one kernel, and with the same `processes` they see each other's ids. */
  readonly machine?: string
  readonly processes?: string
  /** The socket that the process listens on, by its name; `null` if the folder can hold none. */
  readonly socket?: string | null
}

/** Longer socket paths are refused or cut by the system. */
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

/** Whether this process sees the owner's id, only shares its kernel, or can tell nothing about it. */
export function isSamePlace({ machine, processes }: Owner): 'same-processes' | 'same-machine' | 'unknown' {
  if (processes === undefined || processes === place.processes) return 'same-processes'
  return machine === place.machine ? 'same-machine' : 'unknown'
}

/** A lock is a file that anything may have written. */
export const isSocketName = (name: string): boolean => /^(?:lock-[\w-]+\.sock|nightfence-[\w-]+)$/.test(name)

/** Throws if the path is too long for a socket. */
export function socketPath(folder: string, name: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const path = join(folder, name)
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH_BYTES) throw new Error(`${path} is too long for a socket.`)
  return path
}

/** Whether the owner's process listens on its socket; `null` if that cannot be told from here. */
export async function isListening(folder: string, { socket: name }: Owner): Promise<boolean | null> {
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
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(ANSWERS[code ?? ''] ?? null))
  })
  const late = sleep(CONNECT_TIMEOUT_MS, null, { ref: false })
  return Promise.race([answer, late]).finally(() => socket.destroy())
}

/** EAGAIN: the process is there, and too busy to accept. */
const ANSWERS: Readonly<Record<string, boolean>> = { EAGAIN: true, ECONNREFUSED: false }
