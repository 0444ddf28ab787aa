import { inWords } from './command-words.ts'
import { Life } from './life.ts'

/** Most plays of a property that the search takes. */
const MAX_PLAYS = 150
/** Milliseconds after which it ends. */
const MAX_MS = 3_000

interface Change {
  /** The part of the counterexample, in words. */
  readonly part: string
  readonly values: readonly unknown[]
  readonly changed: (value: unknown) => unknown
}

/**
 * Says which parts of a counterexample matter: changes one part at a time and plays the property again. A part matters if the failure goes
 * away with one of its changes.
 */
export async function whatMatters(drawn: readonly unknown[], fails: (drawn: readonly unknown[]) => Promise<boolean>): Promise<string> {
  const until = performance.now() + MAX_MS
  const [matters, not]: [string[], string[]] = [[], []]
  let plays = 0
  for (const { part, values, changed } of drawn.flatMap((value, i) =>
    changesOf(value, drawn.length === 1 ? '' : `${i + 1}) `, (next) => drawn.with(i, next)),
  )) {
    if (plays + values.length > MAX_PLAYS || performance.now() > until) break
    const results: boolean[] = []
    for (const value of values) results.push(await fails(changed(value) as readonly unknown[]))
    plays += values.length
    ;(results.every(Boolean) ? not : matters).push(part)
  }
  const line = (title: string, parts: readonly string[]) => (parts.length === 0 ? [] : [`${title}: ${[...new Set(parts)].join(', ')}`])
  return [...line('matters', matters), ...line('can be changed without the failure going away', not)].join('\n')
}

function changesOf(value: unknown, at: string, put: (next: unknown) => unknown): readonly Change[] {
  if (value instanceof Life) return lifeChanges(value, at, put)
  if (typeof value === 'number')
    return [{ part: `${at}${value}`, values: [0, value + 1, 2 * value + 3].filter((next) => next !== value), changed: put }]
  if (typeof value === 'boolean') return [{ part: `${at}${value}`, values: [!value], changed: put }]
  if (typeof value === 'string')
    return [{ part: `${at}"${value}"`, values: ['', `${value}x`].filter((next) => next !== value), changed: put }]
  if (Array.isArray(value)) return value.flatMap((one, i) => changesOf(one, `${at}[${i}] `, (next) => put(value.with(i, next))))
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
    return Object.entries(value).flatMap(([key, one]) => changesOf(one, `${at}${key} `, (next) => put({ ...value, [key]: next })))
  return []
}

/** Without one command at a time, later, and from another start. */
function lifeChanges(life: Life, at: string, put: (next: unknown) => unknown): readonly Change[] {
  const withDraws = (draws: readonly unknown[]) => put(new Life(life.start, draws, life.ways))
  const commands = [...life.tried()].map(
    ({ command }, i): Change => ({
      part: `${at}${i + 1}. ${inWords(command)}`,
      values: [life.draws.toSpliced(i, 1)],
      changed: (draws) => withDraws(draws as readonly unknown[]),
    }),
  )
  const times = life.draws.map(
    (draw, i): Change => ({
      part: `${at}the time of ${i + 1}.`,
      values: [0, 60_000].map((later) => life.draws.with(i, { ...(draw as object), later })),
      changed: (draws) => withDraws(draws as readonly unknown[]),
    }),
  )
  const amounts = (['coins', 'bankedCoins', 'diamonds', 'scrap', 'xp'] as const).map((field): Change => {
    const count = life.start[field]
    return {
      part: `${at}${field} at the start (${count})`,
      values: [0, count + 1, 2 * count + 10].filter((next) => next !== count),
      changed: (next) => put(life.from({ ...life.start, [field]: next as number })),
    }
  })
  return [...commands, ...amounts, ...times]
}
