import { setImmediate, setTimeout } from 'node:timers/promises'
import { quantile } from '../bench/figure.ts'
import type { Errand, Timed } from './errands.ts'
import type { Player } from './players.ts'

/** A call that was answered, or not. */
interface Sample {
  readonly call: string
  /** ms from when it was due: a call that waits for its turn here waits all the same. */
  readonly ms: number
  readonly error: string | null
}
/** What came of a while of arrivals. */
export interface Arrived {
  readonly samples: readonly Sample[]
  readonly errands: number
  /** For which nobody was free. */
  readonly skipped: number
}

/** s of a session. */
const SESSION = 1_200
/** Players that are looked at for one who is free. */
const TRIES = 200
/** ms in which what was begun has to end. */
const PATIENCE = 90_000

/** Errands in a second of so many players who are all there. */
export const errandsASecond = (errands: readonly Errand[], online: number): number =>
  (online * errands.reduce((sum, { aSession }) => sum + aSession, 0)) / SESSION

interface Arrivals {
  readonly players: readonly Player[]
  readonly errands: readonly Errand[]
  /** As many as this many players who are there would come for. */
  readonly online: number
  readonly seconds: number
}

/**
 * Errands come as they do from people who know nothing of each other: with independent gaps, whatever is still unanswered. Resolves when
 * the time is over and all that was begun has ended.
 */
export async function arrive({ players, errands, online, seconds }: Arrivals): Promise<Arrived> {
  const samples: Sample[] = []
  const running = new Set<Promise<void>>()
  const gap = () => (-Math.log(1 - Math.random()) * 1000) / errandsASecond(errands, online)
  const weights = errands.map(({ aSession }) => aSession)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let skipped = 0
  let count = 0
  const end = performance.now() + seconds * 1000
  for (let due = performance.now() + gap(); due < end; due += gap()) {
    const early = due - performance.now()
    // Who is late lets what is answered end all the same, or nobody would be free.
    await (early > 1 ? setTimeout(early) : setImmediate())
    const errand = drawn(errands, total)
    const player = freeFor(players, errand)
    if (player === null) {
      skipped++
      continue
    }
    count++
    const course = runErrand(errand, player, due, samples).finally(() => running.delete(course))
    running.add(course)
  }
  await Promise.race([Promise.all(running), setTimeout(PATIENCE, null, { ref: false })])
  return { samples, errands: count, skipped }
}

function drawn(errands: readonly Errand[], total: number): Errand {
  let left = Math.random() * total
  for (const errand of errands) {
    left -= errand.aSession
    if (left < 0) return errand
  }
  return errands[0] as Errand
}

function freeFor(players: readonly Player[], errand: Errand): Player | null {
  for (let n = 0; n < TRIES; n++) {
    const player = players[Math.floor(Math.random() * players.length)]
    if (player && !player.isBusy && errand.fits(player)) return player
  }
  return players.find((player) => !player.isBusy && errand.fits(player)) ?? null
}

async function runErrand(errand: Errand, player: Player, due: number, samples: Sample[]): Promise<void> {
  let from = due
  let isNoted = false
  const timed: Timed = async (call, ask) => {
    let error: string | null = null
    try {
      return await ask()
    } catch (thrown) {
      error = thrown instanceof Error ? thrown.message : String(thrown)
      isNoted = true
      throw thrown
    } finally {
      samples.push({ call, ms: performance.now() - from, error })
      from = performance.now()
    }
  }
  player.isBusy = true
  try {
    await errand.run(player, timed)
  } catch (thrown) {
    if (!isNoted) samples.push({ call: errand.name, ms: 0, error: String(thrown) })
  } finally {
    player.isBusy = false
  }
}

export interface CallFigures {
  readonly call: string
  readonly count: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}
/** By call, and of all of them. ms. */
export function figuresOf(samples: readonly Sample[]): readonly CallFigures[] {
  const calls = [...new Set(samples.map(({ call }) => call))].sort()
  const of = (call: string, among: readonly Sample[]): CallFigures => {
    const times = among.map(({ ms }) => ms)
    const at = (share: number) => Number(quantile(times, share).toFixed(1))
    return { call, count: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
  }
  return [
    of('all calls', samples),
    ...calls.map((call) =>
      of(
        call,
        samples.filter((sample) => sample.call === call),
      ),
    ),
  ]
}

/** Errors by their words. */
export function errorsOf(samples: readonly Sample[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { call, error } of samples) if (error !== null) counts[`${call}: ${error}`] = (counts[`${call}: ${error}`] ?? 0) + 1
  return counts
}
