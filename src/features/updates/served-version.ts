import { isCalmPath } from '../../../machines/redirects.ts'
import { PAGE } from '../../service-worker/contract.ts'

/** What the build's own code says on the window of every import that failed. */
export const PART_MISSED = 'vite:preloadError'

/** The version of the game that this page is of, and the one that the server has. */
export interface ServedVersion {
  /** The page as the server has it now; rejects where it does not answer. */
  readonly readPage: () => Promise<string>
  /** The address of the script that this page began with; null: it is served by no build. */
  readonly entry: string | null
}

/** Of a built page, the script that it begins with: named by all that is in it and behind it, so that another version has another. */
const entryOf = (html: string): string | null => /<script type="module"[^>]*\ssrc="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? null

export const thisServedVersion = (): ServedVersion => ({
  readPage: async () => {
    const answer = await fetch(PAGE, { cache: 'no-store', credentials: 'omit' })
    return answer.ok ? answer.text() : ''
  },
  entry: entryOf(document.documentElement.innerHTML),
})

/** The newer version's script; null: there is none, or nobody can say. */
export async function newerEntry({ readPage, entry }: ServedVersion): Promise<string | null> {
  const served = entryOf(await readPage().catch(() => ''))
  return entry === null || served === entry ? null : served
}

interface LoadingPage extends ServedVersion {
  /** Hears of parts that could not be fetched. */
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

/** Ends with the notice's coming. */
let unasked = new AbortController()

/**
 * Until the notice of newer versions is there (`Updates`), which is a part itself, a page whose version is replaced is loaded anew unasked:
 * it would ask for its parts for ever, and a few seconds old it has nothing to lose. Never in a run.
 */
export function reloadWhenReplaced(loading: LoadingPage = thisLoadingPage()): void {
  unasked = new AbortController()
  const { signal } = unasked
  const onMissed = async () => {
    const newer = await newerEntry(loading)
    if (newer !== null && !signal.aborted && isCalmPath(loading.path())) loading.reload()
  }
  loading.page.addEventListener(PART_MISSED, onMissed, { signal })
}

/** From now on a player is asked first. */
export const leaveToNotice = (): void => unasked.abort()
