import { Worker } from 'node:worker_threads'

const BEAT_MS = 1_000

/**
 * Runs on its own thread, since a query may block the main thread for longer than a lock may be silent. If a server was paused
 * for so long that another one took its folder, it is killed at once: each further write would damage the other's data.
 */
const HEARTBEAT_PROGRAM = `
const { workerData: { file, id, text, ms, stopped } } = require('node:worker_threads')
const { existsSync, linkSync, readFileSync, rmSync, utimesSync, writeFileSync, writeSync } = require('node:fs')
const { dirname } = require('node:path')
const isOurs = () => JSON.parse(readFileSync(file, 'utf8')).id === id
function restore() {
  if (!existsSync(dirname(file))) return
  const draft = file + '.' + id
  writeFileSync(draft, text, { mode: 0o600 })
  try { linkSync(draft, file) } catch (error) { if (error.code === 'EEXIST' && !isOurs()) end() } finally { rmSync(draft, { force: true }) }
  if (Atomics.load(stopped, 0) === 1) rmSync(file, { force: true })
}
function end() {
  writeSync(2, 'Another server has taken over ' + dirname(file) + ' while this one was paused. This one ends.\\n')
  process.kill(process.pid, 'SIGKILL')
}
function beat() {
  if (Atomics.load(stopped, 0) === 1) return clearInterval(timer)
  try {
    if (!isOurs()) end()
    const now = new Date()
    utimesSync(file, now, now)
  } catch (error) {
    if (error.code === 'ENOENT') try { restore() } catch {}
  }
}
const timer = setInterval(beat, ms)
beat()
`

/** Touches the lock every second, which shows other machines that its server is alive. Returns a function that stops it. */
export function startLockHeartbeat(file: string, id: string, text: string): () => void {
  const stopped = new Int32Array(new SharedArrayBuffer(4))
  // Drops the process's own options, which could make Node load this program as a module.
  const worker = new Worker(HEARTBEAT_PROGRAM, { eval: true, execArgv: [], workerData: { file, id, text, ms: BEAT_MS, stopped } })
  worker.on('error', (error) => console.error('[lock]', error))
  worker.unref()
  // Terminating the thread between two steps could leave a lock behind, so the thread ends by itself.
  return () => void Atomics.store(stopped, 0, 1)
}
