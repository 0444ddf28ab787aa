import { isCalmPath } from '../../../machines/redirects.ts'
import { PAGE_PATH } from '../../service-worker/contract.ts'

/** Event that Vite's code dispatches on the window for every failed import. */
export const PART_MISSED = 'vite:preloadError'

/** The version of this page, and the one that the server has. */
export interface ServedVersion {
  /** The HTML that the server has now; rejects if the server does not answer. */
  readonly readPage: () => Promise<string>
  /** Address of this page's entry script; `null` if the page does not come from a build. */
  readonly entry: string | null
}

/**
 * Address of a built page's entry script. Its name is a hash of its content and of everything that it loads, so every
 * version has a different one.
 */
const entryOf = (html: string): string | null => /<script type="module"[^>]*\ssrc="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? null

export const thisServedVersion = (): ServedVersion => ({
  readPage: async () => {
    const answer = await fetch(PAGE_PATH, { cache: 'no-store', credentials: 'omit' })
    return answer.ok ? answer.text() : ''
  },
  entry: entryOf(document.documentElement.innerHTML),
})

/** Entry script of the newer version; `null` if there is none or the check failed. */
export async function findNewerEntry({ readPage, entry }: ServedVersion): Promise<string | null> {
  const served = entryOf(await readPage().catch(() => ''))
  return entry === null || served === entry ? null : served
}

interface LoadingPage extends ServedVersion {
  /** Dispatches an event when a part fails to load. */
  readonly page: Pick<Window, 'addEventListener'>
  readonly path: () => string
  readonly reload: () => void
}

const thisLoadingPage = (): LoadingPage => ({
  ...thisServedVersion(),
  page: window,
  path: () => location.pathname,
  reload: () => location.reload(),
})

/** Aborted once the update notice is available. */
let silentReloads = new AbortController()

/**
 * Reloads a page whose version was replaced, without asking, until the update notice (`Updates`) is loaded. The notice
 * is itself a part that may no longer exist, and a page that is a few seconds old has nothing to lose. Never reloads
 * during a run.
 */
export function reloadWhenReplaced(loading: LoadingPage = thisLoadingPage()): void {
  silentReloads = new AbortController()
  const { signal } = silentReloads
  const onMissed = async () => {
    const newer = await findNewerEntry(loading)
    if (newer !== null && !signal.aborted && isCalmPath(loading.path())) loading.reload()
  }
  loading.page.addEventListener(PART_MISSED, onMissed, { signal })
}

/** From now on the update notice asks the player first. */
export const handOverToNotice = (): void => silentReloads.abort()
