import type { RunCrash } from '../../sim/contract/crash-file.ts'
import { errorText, scrub } from '../../sim/contract/scrub.ts'

/** Destination of the reports. `url` accepts Sentry's envelopes. */
interface ErrorReporting {
  readonly url: string
  readonly release: string
  /** False if the player turned reports off. */
  isAllowed(): boolean
}
/** Source of an error. `run`: the page, while it shows a run. */
type Mechanism = 'error' | 'rejection' | 'worker' | 'part' | 'load' | 'simulation' | 'run' | 'replay'
/** The run that is being played, as a file for `npm run replay`. */
type ReadRun = (crash: RunCrash) => Promise<string>

const KEY = 'nightfence.errors'
const MAX_KINDS = 20
const MAX_FRAMES = 20
/** Time in ms that the worker of a run may take to return its log. */
export const LOG_TIMEOUT = 500
/** Browsers refuse longer bodies for requests that outlive the page. */
const MAX_KEEPALIVE = 60_000
/** A line of a stack in Chrome, Firefox and Safari. */
const FRAME = /^\s*(?:at )?(.*?)[\s@]*\(?((?:\w+:)?\/[^\s()]*):(\d+):(\d+)\)?$/

let reporting: ErrorReporting | undefined
let readRun: ReadRun | null = null

/** Sets how the log of the current run is read; `null` after the run. */
export const setRunLog = (read: ReadRun | null): void => {
  readRun = read
}

/** Reports unhandled errors and rejections from now on. Each kind is reported once per session of the tab. */
export function watchErrors(to: ErrorReporting): void {
  reporting = to
  addEventListener('error', ({ error }) => error && reportError(error, 'error'))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'rejection'))
}

/** Reports an error that was handled, for example by a broken part of the page. Resolves once the run's log was read. Never rejects. */
export async function reportError(error: unknown, mechanism: Mechanism): Promise<void> {
  try {
    const { type, value } = errorText(error)
    const { stack = '' } = (error ?? {}) as Partial<Error>
    if (!reporting?.isAllowed() || !navigator.onLine || /-extension:/.test(stack) || !isNew(`${type}: ${value}`)) return
    const crash = { error: `${type}: ${value}`, inSimulation: mechanism === 'simulation' }
    const log = await Promise.race([readRun?.(crash), new Promise<undefined>((end) => setTimeout(end, LOG_TIMEOUT))]).catch(() => {})
    const frames = stack.split('\n').flatMap((line) => {
      const [, at = '', file = '', lineno, colno] = FRAME.exec(line) ?? []
      return file ? [{ function: scrub(at, 100), filename: scrub(file, 200), lineno: +(lineno ?? 0), colno: +(colno ?? 0) }] : []
    })
    const exception = { type, value, mechanism: { type: mechanism }, stacktrace: { frames: frames.slice(0, MAX_FRAMES).reverse() } }
    const transaction = location.pathname.replace(/^(\/[a-z-]*).*?(\/.*)?$/, (_, first, more) => first + (more ? '/*' : ''))
    const event_id = crypto.randomUUID().replaceAll('-', '')
    const { release } = reporting
    const event = {
      event_id,
      platform: 'javascript',
      timestamp: Date.now() / 1000,
      release,
      transaction,
      exception: { values: [exception] },
    }
    const lines: object[] = [{ event_id }, { type: 'event' }, event]
    if (log) lines.push({ type: 'attachment', filename: 'run.json', length: log.length })
    const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('') + (log ?? '')
    const headers = { 'content-type': 'application/x-sentry-envelope' }
    fetch(reporting.url, { method: 'POST', body, headers, credentials: 'omit', keepalive: body.length < MAX_KEEPALIVE }).catch(() => {})
  } catch {
    // Errors of the reporter are ignored.
  }
}

/** Remembers the kind for the session. Throws without storage; nothing is reported then, because a reload would report it again. */
function isNew(kind: string): boolean {
  const kinds = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]
  if (kinds.includes(kind) || kinds.length >= MAX_KINDS) return false
  sessionStorage.setItem(KEY, JSON.stringify([...kinds, kind]))
  return true
}
