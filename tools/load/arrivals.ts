import { setImmediate, setTimeout } from 'node:timers/promises'
import { quantile } from '../bench/figure.ts'
import type { LoadErrand, TimedCall } from './errands.ts'
import type { LoadPlayer } from './players.ts'

interface Sample {
  readonly call: string
  /** False for a time that the player waited over several calls. */
  readonly isCall: boolean
  /** Time in ms since the call was due, including the time that it waited here. */
  readonly ms: number
  readonly error: string | null
}
export interface ArrivalResult {
  readonly samples: readonly Sample[]
  readonly errands: number
  /** Errands skipped because no player was free. */
  readonly skipped: number
}

/** Length of a session, in seconds. */
const SESSION_SECONDS = 1_200
/** Number of players tried to find one who is free. */
const TRIES = 200
/** Time in ms that running errands have to finish. */
const FINISH_TIMEOUT_MS = 90_000

/** Errands per second with the given number of players online. */
export const errandsPerSecond = (errands: readonly LoadErrand[], online: number): number =>
  (online * errands.reduce((sum, { perSession }) => sum + perSession, 0)) / SESSION_SECONDS

interface Arrivals {
  readonly players: readonly LoadPlayer[]
  readonly errands: readonly LoadErrand[]
  /** Number of online players whose rate of errands is simulated. */
  readonly online: number
  readonly seconds: number
}

/**
 * Starts errands with independent gaps, like people who do not know each other, whether or not earlier ones have been answered.
 * Resolves when the time is over and all started errands have ended.
 */
export async function arrive({ players, errands, online, seconds }: Arrivals): Promise<ArrivalResult> {
  const samples: Sample[] = []
  const running = new Set<Promise<void>>()
  const gap = () => (-Math.log(1 - Math.random()) * 1000) / errandsPerSecond(errands, online)
  const weights = errands.map(({ perSession }) => perSession)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let skipped = 0
  let count = 0
  const end = performance.now() + seconds * 1000
  for (let due = performance.now() + gap(); due < end; due += gap()) {
    const early = due - performance.now()
    // A late loop must still yield, or answered calls could not end and no player would be free.
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
  await Promise.race([Promise.all(running), setTimeout(FINISH_TIMEOUT_MS, null, { ref: false })])
  return { samples, errands: count, skipped }
}

function drawn(errands: readonly LoadErrand[], total: number): LoadErrand {
  let left = Math.random() * total
  for (const errand of errands) {
    left -= errand.perSession
    if (left < 0) return errand
  }
  return errands[0] as LoadErrand
}

function freeFor(players: readonly LoadPlayer[], errand: LoadErrand): LoadPlayer | null {
  for (let n = 0; n < TRIES; n++) {
    const player = players[Math.floor(Math.random() * players.length)]
    if (player && !player.isBusy && errand.fits(player)) return player
  }
  return players.find((player) => !player.isBusy && errand.fits(player)) ?? null
}

async function runErrand(errand: LoadErrand, player: LoadPlayer, due: number, samples: Sample[]): Promise<void> {
  let from = due
  let isNoted = false
  const timeCall = async <T>(call: string, ask: () => Promise<T>): Promise<T> => {
    let error: string | null = null
    try {
      return await ask()
    } catch (thrown) {
      error = thrown instanceof Error ? thrown.message : String(thrown)
      isNoted = true
      throw thrown
    } finally {
      samples.push({ call, isCall: true, ms: performance.now() - from, error })
      from = performance.now()
    }
  }
  const timed: TimedCall = Object.assign(timeCall, {
    async pause(ms: number) {
      await setTimeout(ms)
      from = performance.now()
    },
    note: (call: string, ms: number) => void samples.push({ call, isCall: false, ms, error: null }),
  })
  player.isBusy = true
  try {
    await errand.run(player, timed)
  } catch (thrown) {
    if (!isNoted) samples.push({ call: errand.name, isCall: true, ms: 0, error: String(thrown) })
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
/** Figures in ms, for each call and for all calls together. */
export function figuresOf(samples: readonly Sample[]): readonly CallFigures[] {
  const calls = [...new Set(samples.map(({ call }) => call))].sort()
  const of = (call: string, among: readonly Sample[]): CallFigures => {
    const times = among.map(({ ms }) => ms)
    const at = (share: number) => Number(quantile(times, share).toFixed(1))
    return { call, count: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
  }
  return [
    of(
      'all calls',
      samples.filter(({ isCall }) => isCall),
    ),
    ...calls.map((call) =>
      of(
        call,
        samples.filter((sample) => sample.call === call),
      ),
    ),
  ]
}

export function errorsOf(samples: readonly Sample[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { call, error } of samples) if (error !== null) counts[`${call}: ${error}`] = (counts[`${call}: ${error}`] ?? 0) + 1
  return counts
}
