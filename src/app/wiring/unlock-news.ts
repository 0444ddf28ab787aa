import type { InstinctId } from '../../../sim/content/instincts.ts'
import type { GameEvent } from '../../../sim/economy/event.ts'

interface UnlockNewsParts {
  /** No run on the screen, and no dialog after one. */
  readonly isCalm: () => boolean
  readonly show: (event: Extract<GameEvent, { type: 'instincts-unlocked' }>) => void
}

/** What play has unlocked, told in one toast at the next calm moment: in a fight nobody reads it, and a dialog would hide it. */
export function createUnlockNews({ isCalm, show }: UnlockNewsParts) {
  let waiting: readonly InstinctId[] = []
  /** Whenever it may have become calm. */
  function look(): void {
    if (waiting.length === 0 || !isCalm()) return
    const ids = waiting
    waiting = []
    show({ type: 'instincts-unlocked', ids })
  }
  return {
    look,
    add(ids: readonly InstinctId[]): void {
      waiting = [...waiting, ...ids]
      look()
    },
    /** They were another player's. */
    clear(): void {
      waiting = []
    },
  }
}

export type UnlockNews = ReturnType<typeof createUnlockNews>
