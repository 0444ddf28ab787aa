import { proxy, useSnapshot } from 'valtio'
import type { MailPort } from '../../machines/ports.ts'

/** The unread count of the header and the camp (HUD-04). Kept right by realtime; a count that cannot be had leaves the last one. */
export function createUnreadMail(mail: MailPort, log: (line: string) => void) {
  const state = proxy({ count: 0 })
  // Of two answers the one that was asked for later counts, and none after the end: it would be another player's.
  let asked = 0
  const refresh = async (): Promise<void> => {
    const turn = ++asked
    await mail.unreadCount().then(
      (count) => {
        if (turn === asked) state.count = count
      },
      () => log('Unread mail could not be counted.'),
    )
  }
  return {
    state,
    /** Counts now and after each change, until the answer is called. */
    watch(): () => void {
      const end = mail.watch(() => void refresh())
      void refresh()
      return () => {
        end()
        asked++
        state.count = 0
      }
    },
  }
}
export type UnreadMail = ReturnType<typeof createUnreadMail>
export const useUnreadMail = (mail: UnreadMail): number => useSnapshot(mail.state).count
