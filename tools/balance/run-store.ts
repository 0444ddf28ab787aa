import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PlayResult } from './play.ts'
import type { Job } from './worker.ts'

/** One line of the file: the run's name and its result. */
interface Line {
  readonly run: string
  readonly played: PlayResult
}

/** Hash of the playing code, for the file name. The same code always plays the same run. */
export const digestOf = (code: string): string => createHash('sha256').update(code).digest('hex').slice(0, 12)

/**
 * Stores the runs played so far, one JSON line each, written as they end, so that an interrupted table can continue. An
 * incomplete line is ignored and its run is played again.
 */
export class RunStore {
  private readonly path: string
  private readonly runs = new Map<string, PlayResult>()

  /** The file at `path` need not exist. */
  constructor(path: string) {
    this.path = path
    mkdirSync(dirname(path), { recursive: true })
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    for (const line of text.split('\n')) this.read(line)
    if (text !== '' && !text.endsWith('\n')) appendFileSync(path, '\n')
  }

  find(job: Job): PlayResult | undefined {
    return this.runs.get(nameOf(job))
  }

  add(job: Job, played: PlayResult): void {
    this.runs.set(nameOf(job), played)
    appendFileSync(this.path, `${JSON.stringify({ run: nameOf(job), played } satisfies Line)}\n`)
  }

  /** All runs, in the order in which they were played. */
  all(): readonly { readonly job: Job; readonly played: PlayResult }[] {
    return [...this.runs].map(([name, played]) => ({ job: jobOf(name), played }))
  }

  private read(line: string): void {
    try {
      const { run, played } = JSON.parse(line) as Line
      this.runs.set(run, played)
    } catch {
      // Incomplete or empty line.
    }
  }
}

/** Identifies a run by all properties of its job. */
const nameOf = ({ line, seed, policy, withoutEvents, nightmare }: Job): string =>
  JSON.stringify([line, seed, policy, withoutEvents, nightmare])
function jobOf(name: string): Job {
  const [line, seed, policy, withoutEvents, nightmare] = JSON.parse(name)
  return { line, seed, policy, withoutEvents, nightmare }
}
