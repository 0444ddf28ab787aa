import { currentLanguage } from '../../language/language.ts'
import { workerFor } from '../../service-worker/contract.ts'

/** Time in ms until the offline copy of the game is fetched, so that the download does not compete with the page. */
const CALM_MS = 4_000

interface Device {
  readonly serviceWorker?: ServiceWorkerContainer
  /** `saveData` is true if the player asked the browser to save data. */
  readonly connection?: { readonly saveData?: boolean }
}

/**
 * Registers the service worker that stores the game on this device, once the page has been idle for a while: about 4
 * MB, fetched file by file in the background. Skipped in data saver mode. Returns the function that cancels it.
 */
export function keepOfflineSoon(log: (line: string) => void, { serviceWorker, connection }: Device = navigator): () => void {
  if (!serviceWorker || connection?.saveData) return () => {}
  const register = () =>
    serviceWorker
      .register(workerFor(currentLanguage()), { updateViaCache: 'none' })
      .catch((error) => log(`The game could not be stored for offline use: ${error}.`))
  const timer = setTimeout(() => void register(), CALM_MS)
  return () => clearTimeout(timer)
}
