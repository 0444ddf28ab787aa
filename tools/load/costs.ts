import type { Errand, Timed } from './errands.ts'
import type { Player } from './players.ts'
import type { Career } from './recorded-runs.ts'

/** ms of processor that each part took so far. */
type Meters = Readonly<Record<'server' | 'database' | 'verifier', () => number>>

interface Cost {
  readonly cost: string
  /** Calls of one errand, on average. */
  readonly calls: number
  /** ms of processor of one errand, on average. */
  readonly server: number
  readonly database: number
  readonly verifier: number
}

/** Of each kind, done one after the other on a server that does nothing else. */
const ERRANDS = 40
/** What is dear is measured well with fewer. */
const DEAR: Readonly<Record<string, number>> = { 'log in': 10, 'begin a run': 15, 'bring a run home': 15 }
const AT_ONCE = 8
/** Of each kind, done before it is measured: code that runs for the first time is dear. */
const WARM_UP = 5
const plain: Timed = (_, ask) => ask()

/** What each errand costs by itself. */
export async function costsOf(players: readonly Player[], errands: readonly Errand[], meters: Meters): Promise<readonly Cost[]> {
  const costs: Cost[] = []
  for (const errand of errands) {
    const count = DEAR[errand.name] ?? ERRANDS
    const able = players.filter((player) => errand.fits(player))
    const free = able.slice(WARM_UP, WARM_UP + count)
    if (free.length === 0) throw new Error(`nobody can ${errand.name}`)
    for (const player of able.slice(0, WARM_UP)) await errand.run(player, plain)
    let calls = 0
    const counted: Timed = (_, ask) => {
      calls++
      return ask()
    }
    const before = { server: meters.server(), database: meters.database(), verifier: meters.verifier() }
    for (const player of free) await errand.run(player, counted)
    const each = (ms: number) => Number((ms / free.length).toFixed(2))
    costs.push({
      cost: errand.name,
      calls: Number((calls / free.length).toFixed(1)),
      server: each(meters.server() - before.server),
      database: each(meters.database() - before.database),
      verifier: each(meters.verifier() - before.verifier),
    })
  }
  return costs
}

/** Opens the run of every second player who can, somewhere between its begin and its end: as on any evening. */
export async function openRuns(players: readonly Player[], errands: readonly Errand[], { runs }: Career): Promise<void> {
  const begin = errands.find(({ name }) => name === 'begin a run')
  const pieces = runs[0]?.pieces ?? []
  const waiting = players.filter((player, n) => n % 2 === 0 && begin?.fits(player))
  async function openNext(): Promise<void> {
    for (let player = waiting.pop(); player !== undefined; player = waiting.pop()) {
      await begin?.run(player, plain)
      const sent = Math.floor(Math.random() * pieces.length)
      const last = pieces[sent - 1]
      if (last === undefined) continue
      const text = pieces
        .slice(0, sent)
        .map((piece) => piece.text)
        .join('')
      await player.runs.appendLog(1, { runId: runs[0]?.runId ?? '', segment: 0 }, { ...last, from: 0, text })
      player.sentPieces = sent
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, openNext))
}
