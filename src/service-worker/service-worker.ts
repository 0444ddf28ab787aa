import { cacheNames, clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { addPlugins, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { type CacheRule, cacheRule, isKeptIn } from './cache-rules.ts'
import { APPLY, languageOfWorker, PAGE } from './contract.ts'

declare const self: ServiceWorkerGlobalScope
/** All that a visit needs, runs included; written in by the build (scripts/service-worker.mjs). */
declare const KEPT_FILES: readonly KeptFile[]

/** Null: its name changes with what it holds. */
interface KeptFile {
  readonly url: string
  readonly revision: string | null
}

/** s without an answer after which the network counts as gone. */
const PATIENCE = 3
/** Parts that were fetched beside those kept from the start, such as letters of other scripts. */
const MOST_LATE_PARTS = 60

const language = languageOfWorker(location.href)
const kept = KEPT_FILES.filter(({ url }) => isKeptIn(language, url))
const paths: ReadonlySet<string> = new Set(kept.map(({ url }) => url).filter((url) => url !== PAGE))
const is = (rule: CacheRule) => (asked: { readonly request: Request }) =>
  cacheRule(asked.request, location.origin, (path) => paths.has(path)) === rule

/** Behind everything that the page itself asks for, and without a second download of what the browser has. */
const politely: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    new Request(request, { cache: request.cache === 'reload' ? 'no-cache' : request.cache, priority: 'low' } as RequestInit),
}
/** An answer that says that the server is down, or has a file no longer, is none. */
const refusing = (from: number): WorkboxPlugin => ({
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= from) throw new Error(`The server answers ${response.status}.`)
    return response
  },
})
const otherwise = (url: (request: Request) => string): WorkboxPlugin => ({ handlerDidError: ({ request }) => matchPrecache(url(request)) })

addPlugins([politely])
precache(kept)
clientsClaim()

registerRoute(is('page'), new NetworkOnly({ networkTimeoutSeconds: PATIENCE, plugins: [refusing(500), otherwise(() => PAGE)] }))
registerRoute(is('file'), new NetworkOnly({ networkTimeoutSeconds: PATIENCE, plugins: [refusing(400), otherwise(({ url }) => url)] }))

const lateParts = new CacheFirst({
  cacheName: 'nightfence-parts',
  plugins: [new ExpirationPlugin({ maxEntries: MOST_LATE_PARTS, purgeOnQuotaError: true })],
})
registerRoute(is('part'), async ({ request, event }) => {
  // Whichever version kept it: a newer one that waits has put its parts there as well, and a page of it may be open.
  const found = await caches.match(request.url, { cacheName: cacheNames.precache, ignoreVary: true })
  return found ?? lateParts.handle({ request, event: event as ExtendableEvent })
})

/** Takes over at once where one window alone is open. With two, the other may be playing, and needs the parts of its own version. */
async function apply(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length <= 1) await self.skipWaiting()
}
self.addEventListener('message', (event) => {
  if (event.data === APPLY) event.waitUntil(apply())
})
