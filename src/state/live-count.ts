import { proxy, useSnapshot } from 'valtio'
import { coalesce } from './coalesce.ts'

interface Counted {
  readonly ask: () => Promise<number>
  /** Calls back after each change, until its answer is called. */
  readonly watch: (changed: () => void) => () => void
  /** A count could not be had. */
  readonly failed: () => void
}

/** ms before a change is counted: many are counted once. */
const LOOK_MS = 400

export interface LiveCount {
  readonly state: { readonly count: number }
  /** Counts now and after changes, until the answer is called. */
  watch(): () => void
}

/** How much waits for the player: the header's and the camp's unread letters and friend requests (HUD-04). Kept right by realtime; a count that cannot be had leaves the last one. */
export function createLiveCount({ ask, watch, failed }: Counted): LiveCount {
  const state = proxy({ count: 0 })
  // Of two answers the one that was asked for later counts, and none after the end: it would be another player's.
  let asked = 0
  const refresh = async (): Promise<void> => {
    const turn = ++asked
    await ask().then((count) => {
      if (turn === asked) state.count = count
    }, failed)
  }
  const look = coalesce(() => void refresh(), LOOK_MS)
  return {
    state,
    watch() {
      const end = watch(look.later)
      void refresh()
      return () => {
        end()
        look.end()
        asked++
        state.count = 0
      }
    },
  }
}
export const useLiveCount = ({ state }: LiveCount): number => useSnapshot(state).count
