import { routeKind } from '../../machines/redirects.ts'

/** What of a request decides what the worker does about it. */
interface Asked {
  readonly method: string
  readonly url: string
  readonly mode: string
  readonly headers: Pick<Headers, 'has'>
}

/**
 * - `page`: a page of the game, from the network as long as that answers, so that a visit has the newest version
 * - `part`: a file whose name changes with its content, from the cache wherever it is there
 * - `file`: a picture or another file with a lasting name, from the network as long as that answers
 * - `network`: not touched. All that is asked of the backend is among it, and films, which are asked for in ranges
 */
export type CacheRule = 'page' | 'part' | 'file' | 'network'

const PARTS = '/assets/'
/** Who sends one of these asks as somebody, or for a piece of a file. */
const PERSONAL = ['authorization', 'apikey', 'cookie', 'range']

/** `isKept`: whether a path is among the files that the worker keeps. Whatever is not named here is the network's: there is no list of what may not be kept. */
export function cacheRule({ method, url, mode, headers }: Asked, origin: string, isKept: (path: string) => boolean): CacheRule {
  const { origin: asked, pathname, search } = new URL(url)
  if (method !== 'GET' || asked !== origin || PERSONAL.some((name) => headers.has(name))) return 'network'
  if (mode === 'navigate') return routeKind(pathname) === 'unknown' ? 'network' : 'page'
  if (search !== '') return 'network'
  if (pathname.startsWith(PARTS)) return 'part'
  return isKept(pathname) ? 'file' : 'network'
}

/** Whether a device that plays in a language keeps the file at a path: of texts, those of that language alone. */
export const isKeptIn = (language: string, path: string): boolean => (TEXTS.exec(path)?.[1] ?? language) === language
/** As scripts/texts-plugin.mjs calls them. */
const TEXTS = /^\/assets\/texts-[^/]+\/([^/]+)\.json$/
