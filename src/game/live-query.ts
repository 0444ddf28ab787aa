import { coalesce } from '../state/coalesce.ts'

/** What a watch may say of what was read. */
interface Changes<T> {
  /** It is another now: it is read again, once for many changes. */
  readonly changed: () => void
  /** What has changed is known: nothing is read. Said twice it changes nothing more. */
  readonly amend: (change: (value: T) => T) => void
}
interface LiveQueryOptions<T> {
  /** Tells of changes until its answer is called. */
  readonly watch: (changes: Changes<T>) => () => void
  readonly read: () => Promise<T>
  readonly onData: (value: T) => void
  readonly onError: () => void
}
/** ms before a change is read. */
const LOOK_MS = 400

/** Reads at once, after changes, and at `refetch`. An answer that a later reading overtook, or that comes after the end, is nobody's. */
export function liveQuery<T>({ watch, read, onData, onError }: LiveQueryOptions<T>) {
  let reading = 0
  let shown: { readonly value: T } | null = null
  /** Since the reading that is under way began: its answer may not have them. */
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
  const look = coalesce(refetch, LOOK_MS)
  const end = watch({
    changed: look.later,
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
      look.end()
      end()
    },
  }
}

/** A watch on what is fetched late: it begins once it is there, and may end before that. */
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
