import { GatewayError } from '../../../machines/ports.ts'
import type { NightAttempt, NightEntry, NightRow, NightWinner, TonightPort } from '../../../machines/tonight-port.ts'
import { NIGHT_PAGE_SIZE, type NightDivision } from '../../../sim/content/tonight.ts'
import type { LogChunk } from '../../../sim/contract/run-record.ts'

interface MemoryTonightOptions {
  /** Entry of the next opening until an attempt exists. */
  readonly entry?: NightEntry
  readonly division?: NightDivision
  readonly winner?: NightWinner | null
  readonly draw?: string
  readonly seed?: string
  /** Places of other players, best first. */
  readonly rows?: readonly NightRow[]
}
export interface MemoryTonight extends TonightPort {
  /** Records of `end` calls; null if the attempt ended with what was streamed. */
  readonly ended: readonly Parameters<TonightPort['end']>[1][]
  /** Streamed pieces of the attempt. */
  readonly chunks: readonly LogChunk[]
}

const DAY = '2026-11-24'

/** One night in memory. Attempts are not replayed; they get the last place as soon as they are read. */
export function memoryTonight({
  entry = 'ranked',
  division = 'main',
  winner = null,
  draw = 'a draw',
  seed = '0'.repeat(64),
  rows = [],
}: MemoryTonightOptions = {}): MemoryTonight {
  const ended: Parameters<TonightPort['end']>[1][] = []
  const chunks: LogChunk[] = []
  let attempt: NightAttempt | null = null
  const attemptNow = (): NightAttempt | null => {
    if (attempt?.state === 'checking') attempt = { ...attempt, state: 'placed', place: rows.length + 1, better: 0, of: rows.length + 1 }
    return attempt
  }
  return {
    ended,
    chunks,
    async tonight() {
      const mine = { entry: attempt === null ? entry : ('used' as const), division, runs: 5, attempt }
      attemptNow()
      return { day: DAY, now: `${DAY}T15:00:00.000Z`, endsAt: '2026-11-25T00:00:00.000Z', draw, played: rows.length, mine, before: null }
    },
    winner: async () => winner,
    async open() {
      const opened = { day: DAY, draw, seed, entry: attempt === null ? entry : ('used' as const) }
      if (opened.entry === 'ranked')
        attempt = {
          division,
          state: 'open',
          survived: false,
          ticks: 0,
          kills: 0,
          claimed: false,
          shown: false,
          place: null,
          better: null,
          of: rows.length,
        }
      return opened
    },
    async appendLog(chunk) {
      chunks.push(chunk)
      return attempt?.state === 'open' ? chunk.from + chunk.text.length : null
    },
    async end(_, record) {
      if (attempt === null) throw new GatewayError('refused', 'You have no attempt for this night.', { code: 'no-night-attempt' })
      if (attempt.state !== 'open') return
      ended.push(record)
      attempt = { ...attempt, state: 'checking', ticks: (record ?? chunks.at(-1))?.ticks ?? 0 }
    },
    async board({ day, division: of, after }) {
      const places = of === division ? rows : []
      const first = after === null ? 0 : places.findIndex(({ id }) => id === after) + 1
      const page = places.slice(first, first + NIGHT_PAGE_SIZE)
      const next = first + page.length < places.length ? (page.at(-1)?.id ?? null) : null
      return { day, division: of, over: false, of: places.length, rows: page, next, own: places.find(({ mine }) => mine) ?? null }
    },
    async show(_, shown) {
      attempt = attempt && { ...attempt, shown }
    },
    replay: async () => null,
    async claim() {
      if (attemptNow()?.state !== 'placed')
        throw new GatewayError('refused', 'You have no reward to claim for that day.', { code: 'no-reward' })
      attempt = attempt && { ...attempt, claimed: true }
    },
  }
}
