import type { NoticesPort, Standing } from '../../../machines/desk-port.ts'
import { liveQuery, watchWhenLoaded } from '../../game/live-query.ts'

interface StandingListeners {
  readonly onData: (standing: Standing) => void
  readonly onError: () => void
}

/** Reads the player's standing at once and after each change. `notices` loads the port when it is first used. */
export const watchStanding = (notices: () => Promise<NoticesPort>, { onData, onError }: StandingListeners) =>
  liveQuery({
    watch: ({ changed }) =>
      watchWhenLoaded(async () => {
        const port = await notices()
        return () => port.watch(changed)
      }),
    read: async () => (await notices()).standing(),
    onData,
    onError,
  })
