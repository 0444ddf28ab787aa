import { proxy } from 'valtio'
import type { ServerTime, User } from '../../machines/ports.ts'
import type { NightWinner } from '../../machines/tonight-port.ts'
import { DAY_MS, utcDayOf } from '../../sim/rules/utc-day.ts'

interface WinnerSource {
  readonly ask: () => Promise<NightWinner | null>
  /** Calls back after blocks, which can hide the winner. Returns a function that stops watching. */
  readonly watch: (changed: () => void) => () => void
  readonly user: () => Pick<User, 'id'> | null
  readonly time: Pick<ServerTime, 'now'>
}

export interface CachedWinner {
  /** `null` until the answer, without a winner, and if the request failed. */
  readonly state: { readonly winner: NightWinner | null }
  /** Requests the winner, unless the last answer still holds. */
  refresh(): void
  /** Drops the answer after each change of blocks. Returns a function that stops this. */
  watch(): () => void
}

/** Time after midnight in which attempts of the last night still end and are replayed, so the winner can change. */
const SETTLING_MS = 3_600_000
/** Time for which an answer is kept while the winner can change. */
const SETTLING_ANSWER_MS = 600_000

/** Yesterday's winner for the camp, requested once per player and night. Kept as long as the page. */
export function createNightWinner({ ask, watch, user, time }: WinnerSource): CachedWinner {
  const state: { winner: NightWinner | null } = proxy({ winner: null })
  let answered: string | null = null
  let asked = 0
  let askedAt = 0
  const drop = () => {
    asked++
    answered = null
  }
  return {
    state,
    refresh() {
      const now = time.now()
      const night = `${user()?.id}/${utcDayOf(now)}`
      const isFinal = now % DAY_MS > SETTLING_MS
      if (night === answered && (isFinal || now - askedAt < SETTLING_ANSWER_MS)) return
      if (night !== answered) state.winner = null
      answered = night
      askedAt = now
      const turn = ++asked
      ask().then(
        (winner) => {
          if (turn === asked) state.winner = winner
        },
        () => {
          if (turn === asked) drop()
        },
      )
    },
    watch() {
      const end = watch(drop)
      return () => {
        end()
        drop()
        state.winner = null
      }
    },
  }
}
