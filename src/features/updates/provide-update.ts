import { fromCallback } from 'xstate'
import { type UpdateEvent, updateMachine } from '../../../machines/update.machine.ts'
import { fromPromise } from '../../game/from-promise.ts'
import { APPLY_MESSAGE } from '../../service-worker/contract.ts'
import { findNewerEntry, PART_MISSED, type ServedVersion, thisServedVersion } from './served-version.ts'

/** Time in ms between two checks for a newer version. */
const LOOK_MS = 15 * 60_000
/** Time in ms for a new worker to take over before the page reloads without it; the network has the newest page in any case. */
const PATIENCE_MS = 1_000

interface UpdateEnvironment extends ServedVersion {
  /** Dispatches events when a part fails to load and when the page becomes visible. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'> & { readonly document: Pick<Document, 'visibilityState'> }
  readonly workers: ServiceWorkerContainer | undefined
  /** Reloads the page; never resolves. */
  readonly reload: () => Promise<void>
}

export const updateEnvironment = (): UpdateEnvironment => ({
  ...thisServedVersion(),
  page: window,
  workers: navigator.serviceWorker,
  reload: () => {
    location.reload()
    return new Promise(() => {})
  },
})

/** The update machine, connected to this page. */
export function provideUpdate({ page, workers, reload, ...version }: UpdateEnvironment) {
  return updateMachine.provide({
    actors: {
      watch: fromCallback<UpdateEvent>(({ sendBack }) => {
        let reported: string | null = null
        let ended = false
        async function look(missed: boolean): Promise<void> {
          const newer = await findNewerEntry(version)
          if (newer === null || ended) return
          const isNews = newer !== reported
          reported = newer
          // Fetches the files for the next cold start meanwhile.
          if (isNews)
            void workers?.getRegistration().then(
              (worker) => worker?.update(),
              () => {},
            )
          if (missed) sendBack({ type: 'NEEDED' })
          else if (isNews) sendBack({ type: 'FOUND' })
        }
        const onMissed = () => void look(true)
        const onSeen = () => void (page.document.visibilityState === 'visible' && look(false))
        page.addEventListener(PART_MISSED, onMissed)
        page.addEventListener('visibilitychange', onSeen)
        const timer = setInterval(() => void look(false), LOOK_MS)
        return () => {
          ended = true
          clearInterval(timer)
          page.removeEventListener(PART_MISSED, onMissed)
          page.removeEventListener('visibilitychange', onSeen)
        }
      }),
      apply: fromPromise(async () => {
        const waiting = (await workers?.getRegistration())?.waiting
        if (waiting) await waitForTakeover(workers as ServiceWorkerContainer, waiting)
        await reload()
      }),
    },
  })
}

/** Resolves once the waiting worker controls this page, or after a timeout. The worker keeps the files of other open windows. */
function waitForTakeover(workers: ServiceWorkerContainer, waiting: ServiceWorker): Promise<void> {
  waiting.postMessage(APPLY_MESSAGE)
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
    workers.addEventListener('controllerchange', () => resolve(), { once: true })
  })
}
