import { routeKind } from '../../machines/redirects.ts'

/** The parts of a request that decide how the worker handles it. */
interface Asked {
  readonly method: string
  readonly url: string
  readonly mode: string
  readonly headers: Pick<Headers, 'has'>
}

/**
 * - `page`: a page of the game, from the network as long as that answers, so that a visit gets the newest version
 * - `part`: a file whose name changes with its content, from the cache if it is there
 * - `file`: an image or another file with a permanent name, from the network as long as that answers
 * - `network`: not handled by the worker, such as all backend calls, and videos, which are requested in ranges
 */
export type CacheRule = 'page' | 'part' | 'file' | 'network'

const ASSETS_PATH = '/assets/'
/** Headers of requests that belong to a user or ask for a part of a file. */
const PERSONAL_HEADERS = ['authorization', 'apikey', 'cookie', 'range']

/**
 * `isKept` returns true for paths of files that the worker caches. Requests that no rule names go to the network, so there is no list of
 * what must not be cached.
 */
export function cacheRule({ method, url, mode, headers }: Asked, origin: string, isKept: (path: string) => boolean): CacheRule {
  const { origin: asked, pathname, search } = new URL(url)
  if (method !== 'GET' || asked !== origin || PERSONAL_HEADERS.some((name) => headers.has(name))) return 'network'
  if (mode === 'navigate') return routeKind(pathname) === 'unknown' ? 'network' : 'page'
  if (search !== '') return 'network'
  if (pathname.startsWith(ASSETS_PATH)) return 'part'
  return isKept(pathname) ? 'file' : 'network'
}

/** True if a device that plays in a language caches the file at a path: of the texts, only those of that language. */
export const isCachedFor = (language: string, path: string): boolean => (TEXTS_PATH.exec(path)?.[1] ?? language) === language
/** Paths of the texts, as scripts/texts-plugin.mjs names them. */
const TEXTS_PATH = /^\/assets\/texts-[^/]+\/([^/]+)\.json$/
