import { proxy, useSnapshot } from 'valtio'
import { coalesce } from './coalesce.ts'

interface CountSource {
  readonly ask: () => Promise<number>
  /** Calls back after each change. Returns a function that stops watching. */
  readonly watch: (changed: () => void) => () => void
  /** Called if a count fails. */
  readonly failed: () => void
}

/** Delay in ms that groups many changes into one count. */
const LOOK_MS = 400

export interface LiveCount {
  readonly state: { readonly count: number }
  /** Counts now and after each change. Returns a function that stops it. */
  watch(): () => void
}

/**
 * A live count, such as the unread letters and friend requests in the header and the camp (HUD-04). Realtime keeps it current. If a count
 * fails, the last one stays.
 */
export function createLiveCount({ ask, watch, failed }: CountSource): LiveCount {
  const state = proxy({ count: 0 })
  // The answer to the latest request wins. After the end no answer counts, because it would belong to another player.
  let asked = 0
  const refresh = async (): Promise<void> => {
    const turn = ++asked
    await ask().then((count) => {
      if (turn === asked) state.count = count
    }, failed)
  }
  const scheduledRefresh = coalesce(() => void refresh(), LOOK_MS)
  return {
    state,
    watch() {
      const end = watch(scheduledRefresh.schedule)
      void refresh()
      return () => {
        end()
        scheduledRefresh.cancel()
        asked++
        state.count = 0
      }
    },
  }
}
export const useLiveCount = ({ state }: LiveCount): number => useSnapshot(state).count
