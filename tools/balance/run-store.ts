import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Played } from './play.ts'
import type { Job } from './worker.ts'

/** One run of the file: which, and what it came to. */
interface Line {
  readonly run: string
  readonly played: Played
}

/** What the code that plays comes to, for a file's name: the same code always plays the same run. */
export const digestOf = (code: string): string => createHash('sha256').update(code).digest('hex').slice(0, 12)

/**
 * The runs that were played so far, in a file of one JSON line each, written as they end: whoever stops a long table goes on where it
 * stood. A line that was cut off by the end of a process is no run, and is played again.
 */
export class RunStore {
  private readonly path: string
  private readonly runs = new Map<string, Played>()

  /** `path` need not exist. */
  constructor(path: string) {
    this.path = path
    mkdirSync(dirname(path), { recursive: true })
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    for (const line of text.split('\n')) this.read(line)
    if (text !== '' && !text.endsWith('\n')) appendFileSync(path, '\n')
  }

  find(job: Job): Played | undefined {
    return this.runs.get(nameOf(job))
  }

  add(job: Job, played: Played): void {
    this.runs.set(nameOf(job), played)
    appendFileSync(this.path, `${JSON.stringify({ run: nameOf(job), played } satisfies Line)}\n`)
  }

  /** All of them, in the order in which they were played. */
  all(): readonly { readonly job: Job; readonly played: Played }[] {
    return [...this.runs].map(([name, played]) => ({ job: jobOf(name), played }))
  }

  private read(line: string): void {
    try {
      const { run, played } = JSON.parse(line) as Line
      this.runs.set(run, played)
    } catch {
      // Cut off, or empty.
    }
  }
}

/** Which run it is: all that a job says. */
const nameOf = ({ line, seed, policy, withoutEvents, nightmare }: Job): string =>
  JSON.stringify([line, seed, policy, withoutEvents, nightmare])
function jobOf(name: string): Job {
  const [line, seed, policy, withoutEvents, nightmare] = JSON.parse(name)
  return { line, seed, policy, withoutEvents, nightmare }
}
