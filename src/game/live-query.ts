import { coalesce } from '../state/coalesce.ts'

interface Changes<T> {
  /** The data changed and is read again, once for many changes. */
  readonly changed: () => void
  /** The change is known, so nothing is read. Must be idempotent. */
  readonly amend: (change: (value: T) => T) => void
}
interface LiveQueryOptions<T> {
  /** Reports changes. Returns a function that stops it. */
  readonly watch: (changes: Changes<T>) => () => void
  readonly read: () => Promise<T>
  readonly onData: (value: T) => void
  readonly onError: () => void
}
/** Delay in ms before changes are read. */
const LOOK_MS = 400

/** Reads at once, after changes, and on `refetch`. An answer is ignored if a later read has started or the query has ended. */
export function liveQuery<T>({ watch, read, onData, onError }: LiveQueryOptions<T>) {
  let reading = 0
  let shown: { readonly value: T } | null = null
  /** Changes since the read in flight began, which its answer may lack. */
  let amendments: ((value: T) => T)[] = []
  const show = (value: T): void => {
    shown = { value }
    onData(value)
  }
  const refetch = (): void => {
    const mine = ++reading
    amendments = []
    read().then(
      (value) => {
        if (mine === reading) show(amendments.reduce((amended, amend) => amend(amended), value))
      },
      () => {
        if (mine === reading) onError()
      },
    )
  }
  const scheduledRefetch = coalesce(refetch, LOOK_MS)
  const end = watch({
    changed: scheduledRefetch.schedule,
    amend(change) {
      amendments.push(change)
      if (shown !== null) show(change(shown.value))
    },
  })
  refetch()
  return {
    refetch,
    end: (): void => {
      reading = -1
      scheduledRefetch.cancel()
      end()
    },
  }
}

/** A watch on a module that is loaded late. It starts once that is loaded, and may be stopped before that. */
export function watchWhenLoaded(start: () => Promise<() => () => void>): () => void {
  let ended = false
  let end = () => {}
  start().then(
    (begin) => {
      if (!ended) end = begin()
    },
    () => {},
  )
  return () => {
    ended = true
    end()
  }
}
