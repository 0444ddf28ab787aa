import type { InstinctId } from '../../../sim/content/instincts.ts'
import type { GameEvent } from '../../../sim/economy/event.ts'

interface UnlockNewsParts {
  /** No run is on the screen, and no dialog after one. */
  readonly isCalm: () => boolean
  readonly show: (event: Extract<GameEvent, { type: 'instincts-unlocked' }>) => void
}

/**
 * Shows unlocked Instincts in one toast at the next calm moment, because a player does not read it in a fight and a dialog would hide it.
 */
export function createUnlockNews({ isCalm, show }: UnlockNewsParts) {
  let waiting: readonly InstinctId[] = []
  /** Called whenever it may have become calm. */
  function showIfCalm(): void {
    if (waiting.length === 0 || !isCalm()) return
    const ids = waiting
    waiting = []
    show({ type: 'instincts-unlocked', ids })
  }
  return {
    look: showIfCalm,
    add(ids: readonly InstinctId[]): void {
      waiting = [...waiting, ...ids]
      showIfCalm()
    },
    /** Drops the news of another player. */
    clear(): void {
      waiting = []
    },
  }
}

export type UnlockNews = ReturnType<typeof createUnlockNews>
