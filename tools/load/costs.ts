import { setTimeout } from 'node:timers/promises'
import type { LoadErrand, TimedCall } from './errands.ts'
import type { LoadPlayer } from './players.ts'
import type { Career } from './recorded-runs.ts'

/** Processor time that each part has used so far, in ms. */
type Meters = Readonly<Record<'server' | 'database' | 'verifier', () => number>>

interface Cost {
  readonly cost: string
  /** Mean number of calls per errand. */
  readonly calls: number
  /** Mean processor time per errand, in ms. */
  readonly server: number
  readonly database: number
  readonly verifier: number
}

/** Number of errands of each kind, run one after another on an otherwise idle server. */
const ERRANDS = 40
/** Expensive errands need fewer repetitions. */
const EXPENSIVE: Readonly<Record<string, number>> = { 'log in': 10, 'begin a run': 15, 'bring a run home': 15 }
const AT_ONCE = 8
/** Ticks of the first minute of a run. */
const FIRST_MINUTE_TICKS = 3_600
/** Unmeasured warm-up errands of each kind, because code is slow the first time. */
const WARM_UP = 5
const unmeasured = { pause: (ms: number) => setTimeout(ms), note() {} }
const plain: TimedCall = Object.assign(<T>(_: string, ask: () => Promise<T>) => ask(), unmeasured)

export async function costsOf(players: readonly LoadPlayer[], errands: readonly LoadErrand[], meters: Meters): Promise<readonly Cost[]> {
  const costs: Cost[] = []
  for (const errand of errands) {
    const count = EXPENSIVE[errand.name] ?? ERRANDS
    const able = players.filter((player) => errand.fits(player))
    const free = able.slice(WARM_UP, WARM_UP + count)
    if (free.length === 0) throw new Error(`No player can ${errand.name}.`)
    for (const player of able.slice(0, WARM_UP)) await errand.run(player, plain)
    let calls = 0
    const counted: TimedCall = Object.assign(<T>(_: string, ask: () => Promise<T>) => {
      calls++
      return ask()
    }, unmeasured)
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

/**
 * Opens a run for every second player who can begin one, at a random point of its first minute: a verifier follows no run that was already
 * longer when it started.
 */
export async function openRuns(players: readonly LoadPlayer[], errands: readonly LoadErrand[], { runs }: Career): Promise<void> {
  const begin = errands.find(({ name }) => name === 'begin a run')
  const pieces = runs[0]?.pieces ?? []
  const waiting = players.filter((player, n) => n % 2 === 0 && begin?.fits(player))
  async function openNext(): Promise<void> {
    for (let player = waiting.pop(); player !== undefined; player = waiting.pop()) {
      await begin?.run(player, plain)
      const sent = Math.floor(Math.random() * pieces.filter(({ ticks }) => ticks <= FIRST_MINUTE_TICKS).length)
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
