import { proxy, useSnapshot } from 'valtio'
import type { ServicePort, ServiceStatus } from '../../machines/service-port.ts'
import type { FeatureFlag } from '../../sim/content/feature-flags.ts'

/** Time in ms between two reads on a page that hears no broadcasts, such as a guest's. */
const READ_MS = 5 * 60_000

interface Page extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly visibilityState: DocumentVisibilityState
}
interface ServiceStatusSource {
  readonly port: ServicePort
  readonly page?: Page
}
export interface ServiceStatusStore {
  /** Nothing is off until the first answer. The server refuses what is. */
  readonly state: { readonly status: ServiceStatus }
  /** Reads the status now, when the page becomes visible, every few minutes, and after a refusal. Returns a function that stops it. */
  start(): () => void
  /** Listens to broadcasts; for signed-up players. Returns a function that stops it. */
  watch(): () => void
}

/** What the operator has switched off. A failed read is ignored; the next one follows. */
export function createServiceStatus({ port, page = document }: ServiceStatusSource): ServiceStatusStore {
  const state: { status: ServiceStatus } = proxy({ status: { off: {} } })
  // The answer to the latest read wins, and a broadcast is newer than a read in flight.
  let asked = 0
  const set = (status: ServiceStatus) => {
    asked++
    state.status = status
  }
  const read = async (): Promise<void> => {
    const turn = ++asked
    await port.status().then(
      (status) => void (turn === asked && set(status)),
      () => {},
    )
  }
  return {
    state,
    start() {
      const onSeen = () => void (page.visibilityState === 'visible' && read())
      const timer = setInterval(() => void read(), READ_MS)
      page.addEventListener('visibilitychange', onSeen)
      const end = port.whenRefused(() => void read())
      void read()
      return () => {
        end()
        clearInterval(timer)
        page.removeEventListener('visibilitychange', onSeen)
      }
    },
    watch: () => port.watch({ changed: set, missed: () => void read() }),
  }
}

/** The operator's message if the flag is off, which may be empty; `null` if it is on. */
export const useFlagMessage = ({ state }: ServiceStatusStore, flag: FeatureFlag): string | null => useSnapshot(state).status.off[flag] ?? null
