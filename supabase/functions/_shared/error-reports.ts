import * as v from 'valibot'
import type { CrashFile } from '../../../sim/contract/crash-file.ts'
import { parseRunRecord } from '../../../sim/contract/parse-run-record.ts'
import { RUN_FILE_VERSION } from '../../../sim/contract/run-file.ts'
import { scrub } from '../../../sim/contract/scrub.ts'

/** Maximum bytes of a request: a log of maximum length, its spec and an event. */
export const MAX_REPORT_BYTES = 300_000
/** Maximum nesting of its JSON. Ours has 7 levels. */
const MAX_DEPTH = 12
/** Reports of a browser that are read from one request. */
const MAX_REPORTS = 5
const MAX_FRAMES = 20

/** An error as it is stored. All texts are scrubbed. */
export interface ErrorReport {
  /** Source of the error: an event of the page, or the type of a browser's own report. */
  readonly kind: string
  readonly name: string
  readonly message: string
  /** Innermost first. */
  readonly frames: readonly string[]
  readonly release: string
  readonly route: string
  /** The run as a file for `npm run replay`. */
  readonly run: CrashFile | null
}

/** Scrubs a text and removes characters that the database rejects. */
const clean = (of: string, max: number): string => scrub(of, max).replace(/[\p{Cc}\p{Cs}]/gu, ' ')

const number = v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0)
const text = v.fallback(v.string(), '')
const frame = v.object({ function: text, filename: text, lineno: number, colno: number })
const eventSchema = v.object({
  release: text,
  transaction: text,
  exception: v.object({
    values: v.tuple([
      v.object({
        type: text,
        value: text,
        mechanism: v.fallback(v.object({ type: text }), { type: '' }),
        stacktrace: v.fallback(v.object({ frames: v.array(frame) }), { frames: [] }),
      }),
    ]),
  }),
})

/**
 * Reads an envelope of Sentry with one event and at most one attached run. Returns `null` for anything else; a run that cannot be replayed
 * is left out.
 */
export function readEnvelope(body: string): ErrorReport | null {
  const [, header, event, attachment, ...log] = body.split('\n')
  if (typeOf(header) !== 'event') return null
  const parsed = v.safeParse(eventSchema, parseShallow(event))
  if (!parsed.success) return null
  const { release, transaction, exception } = parsed.output
  const [{ type, value, mechanism, stacktrace }] = exception.values
  const frames = stacktrace.frames.slice(-MAX_FRAMES).reverse()
  return {
    kind: word(mechanism.type),
    name: clean(type, 100),
    message: clean(value, 300),
    frames: frames.map((one) => `${clean(one.function, 100)} (${clean(one.filename, 200)}:${one.lineno}:${one.colno})`),
    release: word(release),
    route: routeOf(transaction),
    run: typeOf(attachment) === 'attachment' ? readRun(parseShallow(log.join('\n'))) : null,
  }
}

const runSchema = v.object({
  version: v.literal(RUN_FILE_VERSION),
  segments: v.tuple([v.unknown()]),
  crash: v.object({ error: v.pipe(v.string(), v.maxLength(410)), inSimulation: v.boolean() }),
})

function readRun(json: unknown): CrashFile | null {
  const parsed = v.safeParse(runSchema, json)
  const record = parsed.success ? parseRunRecord(parsed.output.segments[0]) : null
  if (!parsed.success || record === null) return null
  const { version, crash } = parsed.output
  return { version, segments: [record], crash: { ...crash, error: clean(crash.error, 402) } }
}

const reportSchema = v.object({
  type: v.string(),
  url: text,
  body: v.fallback(
    v.object({
      effectiveDirective: text,
      blockedURL: text,
      id: text,
      reason: text,
      message: text,
      sourceFile: text,
      lineNumber: number,
      columnNumber: number,
    }),
    { effectiveDirective: '', blockedURL: '', id: '', reason: '', message: '', sourceFile: '', lineNumber: 0, columnNumber: 0 },
  ),
})

/** Reads what a browser sends by itself to the address of the header `Reporting-Endpoints`: violated policies, crashes, deprecations. */
export function readBrowserReports(body: string): readonly ErrorReport[] | null {
  const json = parseShallow(body)
  if (!Array.isArray(json)) return null
  return json.slice(0, MAX_REPORTS).flatMap((one) => {
    const parsed = v.safeParse(reportSchema, one)
    if (!parsed.success) return []
    const { type, url, body: of } = parsed.output
    const from = of.sourceFile === '' ? [] : [` (${clean(of.sourceFile, 200)}:${of.lineNumber}:${of.columnNumber})`]
    const name = of.effectiveDirective || of.id || of.reason
    const message = of.effectiveDirective ? of.blockedURL : of.message
    return [
      {
        kind: word(type),
        name: clean(name, 100),
        message: clean(originOf(message), 300),
        frames: from,
        release: '',
        route: routeOf(pathOf(url)),
        run: null,
      },
    ]
  })
}

/** The scheme and host of a blocked address, which `scrub` would remove. */
const originOf = (message: string): string => /^\w+:\/\/([^/?#@]*)/.exec(message)?.[1] ?? message
const pathOf = (url: string): string => url.replace(/^\w+:\/\/[^/]*/, '')
/** The route without its parameters: `/adventure/*`. */
const routeOf = (path: string): string => {
  const [, first, more] = /^(\/[a-z-]{1,40})([^a-z-].*)?$/.exec(path.replace(/[?#].*/s, '')) ?? []
  return first === undefined ? '/' : first + (more ? '/*' : '')
}
const word = (of: string): string => of.replace(/[^\w@+.-]/g, '').slice(0, 60)

const typeOf = (line: string | undefined): unknown => (parseShallow(line) as { readonly type?: unknown } | null)?.type

/** Parses JSON unless it is nested too deeply. Returns `null` if it is not valid. */
function parseShallow(json = ''): unknown {
  if (depthOf(json) > MAX_DEPTH) return null
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** Maximum nesting of a JSON text. Brackets in strings are not counted. */
function depthOf(json: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let at = 0; at < json.length; at++) {
    const char = json[at]
    if (inString && char === '\\') at++
    else if (char === '"') inString = !inString
    else if (!inString && (char === '{' || char === '[')) deepest = Math.max(deepest, ++depth)
    else if (!inString && (char === '}' || char === ']')) depth--
  }
  return deepest
}
