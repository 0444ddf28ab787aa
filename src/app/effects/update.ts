import { fromCallback, fromPromise } from 'xstate'
import { type UpdateEvent, updateMachine } from '../../../machines/update.machine.ts'
import { APPLY, PAGE } from '../../service-worker/contract.ts'

/** ms between two looks for a newer version. */
const LOOK_MS = 15 * 60_000
/** ms that a new worker has to take over before the page is loaded anew without it: the network has the newest page in any case. */
const PATIENCE_MS = 1_000

interface UpdateWorld {
  /** The page as the server has it now; rejects where it does not answer. */
  readonly readPage: () => Promise<string>
  /** The address of the script that this page began with; null: it is served by no build. */
  readonly entry: string | null
  /** Hears of parts that could not be fetched, and when the page is looked at again. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'> & { readonly document: Pick<Document, 'visibilityState'> }
  readonly workers: ServiceWorkerContainer | undefined
  /** Loads the page anew: it does not come back. */
  readonly reload: () => Promise<void>
}

/** Of a built page, the script that it begins with: named by all that is in it and behind it, so that another version has another. */
const entryOf = (html: string): string | null => /<script type="module"[^>]*\ssrc="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? null

export const thisUpdateWorld = (): UpdateWorld => ({
  readPage: async () => {
    const answer = await fetch(PAGE, { cache: 'no-store', credentials: 'omit' })
    return answer.ok ? answer.text() : ''
  },
  entry: entryOf(document.documentElement.innerHTML),
  page: window,
  workers: navigator.serviceWorker,
  reload: () => {
    location.reload()
    return new Promise(() => {})
  },
})

/** The update machine with its effects on this page. */
export function provideUpdate({ readPage, entry, page, workers, reload }: UpdateWorld) {
  /** The newer version's script; null: there is none, or nobody can say. */
  async function newerEntry(): Promise<string | null> {
    const served = entryOf(await readPage().catch(() => ''))
    return entry === null || served === entry ? null : served
  }

  return updateMachine.provide({
    actors: {
      watch: fromCallback<UpdateEvent>(({ sendBack }) => {
        let known: string | null = null
        let ended = false
        async function look(missed: boolean): Promise<void> {
          const newer = await newerEntry()
          if (newer === null || ended) return
          const isNews = newer !== known
          known = newer
          // What the next cold start has is fetched meanwhile.
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
        // The build's own code says of every import that failed.
        page.addEventListener('vite:preloadError', onMissed)
        page.addEventListener('visibilitychange', onSeen)
        const timer = setInterval(() => void look(false), LOOK_MS)
        return () => {
          ended = true
          clearInterval(timer)
          page.removeEventListener('vite:preloadError', onMissed)
          page.removeEventListener('visibilitychange', onSeen)
        }
      }),
      apply: fromPromise(async () => {
        const waiting = (await workers?.getRegistration())?.waiting
        if (waiting) await takenOver(workers as ServiceWorkerContainer, waiting)
        await reload()
      }),
    },
  })
}

/** Resolves once the worker that waits controls this page, or does not in time: it leaves other windows their parts. */
function takenOver(workers: ServiceWorkerContainer, waiting: ServiceWorker): Promise<void> {
  waiting.postMessage(APPLY)
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
    workers.addEventListener('controllerchange', () => resolve(), { once: true })
  })
}
