import { cacheNames, clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { addPlugins, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { type CacheRule, cacheRule, isCachedFor } from './cache-rules.ts'
import { APPLY_MESSAGE, languageOfWorker, PAGE_PATH } from './contract.ts'

declare const self: ServiceWorkerGlobalScope
/** All files that a visit needs, including runs. The build inserts them (scripts/service-worker.mjs). */
declare const KEPT_FILES: readonly KeptFile[]

/** `revision` is `null` if the file's name changes with its content. */
interface KeptFile {
  readonly url: string
  readonly revision: string | null
}

/** Seconds without an answer after which the network counts as gone. */
const NETWORK_TIMEOUT_SECONDS = 3
/** Maximum number of files cached on demand besides the precached ones, such as fonts of other scripts. */
const MAX_LATE_PARTS = 60

const language = languageOfWorker(location.href)
const kept = KEPT_FILES.filter(({ url }) => isCachedFor(language, url))
const paths: ReadonlySet<string> = new Set(kept.map(({ url }) => url).filter((url) => url !== PAGE_PATH))
const hasRule = (rule: CacheRule) => (asked: { readonly request: Request }) =>
  cacheRule(asked.request, location.origin, (path) => paths.has(path)) === rule

/** Low priority after the page's own requests, and without a second download of files that the browser has. */
const lowPriority: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    new Request(request, { cache: request.cache === 'reload' ? 'no-cache' : request.cache, priority: 'low' } as RequestInit),
}
/** Treats answers with a status from `from` on as failures, because the server is down or the file is gone. */
const failFromStatus = (from: number): WorkboxPlugin => ({
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= from) throw new Error(`The server answered with status ${response.status}.`)
    return response
  },
})
const fallbackTo = (url: (request: Request) => string): WorkboxPlugin => ({ handlerDidError: ({ request }) => matchPrecache(url(request)) })

addPlugins([lowPriority])
precache(kept)
clientsClaim()

registerRoute(
  hasRule('page'),
  new NetworkOnly({ networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS, plugins: [failFromStatus(500), fallbackTo(() => PAGE_PATH)] }),
)
registerRoute(
  hasRule('file'),
  new NetworkOnly({ networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS, plugins: [failFromStatus(400), fallbackTo(({ url }) => url)] }),
)

const lateParts = new CacheFirst({
  cacheName: 'nightfence-parts',
  plugins: [new ExpirationPlugin({ maxEntries: MAX_LATE_PARTS, purgeOnQuotaError: true })],
})
registerRoute(hasRule('part'), async ({ request, event }) => {
  // Any version's cache may have it: a waiting newer version has cached its own files there, and one of its pages may be open.
  const found = await caches.match(request.url, { cacheName: cacheNames.precache, ignoreVary: true })
  return found ?? lateParts.handle({ request, event: event as ExtendableEvent })
})

/** Takes over at once if only one window is open. With two, the other one may be in a run and needs the files of its version. */
async function apply(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length <= 1) await self.skipWaiting()
}
self.addEventListener('message', (event) => {
  if (event.data === APPLY_MESSAGE) event.waitUntil(apply())
})
