import { proxy, subscribe, useSnapshot } from 'valtio'
import type { ServerTime } from '../../machines/ports.ts'
import type { Maintenance, ServicePort, ServiceStatus } from '../../machines/service-port.ts'
import type { FeatureFlag } from '../../sim/content/feature-flags.ts'

/** Time in ms between two reads on a page that hears no broadcasts, such as a guest's. */
const READ_MS = 5 * 60_000

interface Page extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly visibilityState: DocumentVisibilityState
}
interface ServiceStatusSource {
  readonly port: ServicePort
  readonly time: Pick<ServerTime, 'now'>
  readonly page?: Page
}
export interface ServiceStatusStore {
  /** Nothing is off until the first answer. The server refuses what is. */
  readonly state: { readonly status: ServiceStatus }
  /** Reads the status now, when the page becomes visible, every few minutes, and after a refusal. Returns a function that stops it. */
  start(): () => void
  /** True if a maintenance has begun by the server's time. */
  isUnderMaintenance(): boolean
  /** Listens to broadcasts; for signed-up players. Returns a function that stops it. */
  watch(): () => void
}

/** Keeps the status of the service current. A failed read is ignored; the next one follows. */
export function createServiceStatus({ port, time, page = document }: ServiceStatusSource): ServiceStatusStore {
  const state: { status: ServiceStatus } = proxy({ status: { off: {}, maintenance: null } })
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
    isUnderMaintenance() {
      const { maintenance } = state.status
      return maintenance !== null && (maintenance.isUnderWay || Date.parse(maintenance.startsAt) <= time.now())
    },
    watch: () => port.watch({ changed: set, missed: () => void read() }),
  }
}

/** Calls back when maintenance is announced or moved, with its start. */
export function onMaintenanceAnnounced({ state }: ServiceStatusStore, callback: (startsAt: number) => void): void {
  let announced: string | undefined
  subscribe(state, () => {
    const startsAt = state.status.maintenance?.startsAt
    if (startsAt !== undefined && startsAt !== announced) callback(Date.parse(startsAt))
    announced = startsAt
  })
}

export const useMaintenance = ({ state }: ServiceStatusStore): Maintenance | null => useSnapshot(state).status.maintenance

/** The operator's message if the flag is off, which may be empty; `null` if it is on. */
export const useFlagMessage = ({ state }: ServiceStatusStore, flag: FeatureFlag): string | null =>
  useSnapshot(state).status.off[flag] ?? null
