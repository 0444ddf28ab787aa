import { currentLanguage } from '../../language/language.ts'
import { workerFor } from '../../service-worker/contract.ts'

/** ms that the page has been calm before the game is fetched for a start without a network: nobody waits for anything then. */
const CALM_MS = 4_000

interface Device {
  readonly serviceWorker?: ServiceWorkerContainer
  /** Set where the player's line is dear. */
  readonly connection?: { readonly saveData?: boolean }
}

/**
 * Has this device keep the game, once the page has been calm for a while: about 4 MB in all, fetched file by file behind everything else.
 * Not where the player asks for little data. The answer calls it off.
 */
export function keepOfflineSoon(log: (line: string) => void, { serviceWorker, connection }: Device = navigator): () => void {
  if (!serviceWorker || connection?.saveData) return () => {}
  const register = () =>
    serviceWorker
      .register(workerFor(currentLanguage()), { updateViaCache: 'none' })
      .catch((error) => log(`The game cannot be kept on this device: ${error}.`))
  const timer = setTimeout(() => void register(), CALM_MS)
  return () => clearTimeout(timer)
}
