interface LiveQueryOptions<T> {
  /** Calls back after each change, until its answer is called. */
  readonly watch: (changed: () => void) => () => void
  readonly read: () => Promise<T>
  readonly onData: (value: T) => void
  readonly onError: () => void
}

/** Reads at once, after each change, and at `refetch`. An answer that a later reading overtook, or that comes after the end, is nobody's. */
export function liveQuery<T>({ watch, read, onData, onError }: LiveQueryOptions<T>) {
  let reading = 0
  const refetch = (): void => {
    const mine = ++reading
    read().then(
      (value) => {
        if (mine === reading) onData(value)
      },
      () => {
        if (mine === reading) onError()
      },
    )
  }
  const end = watch(refetch)
  refetch()
  return {
    refetch,
    end: (): void => {
      reading = -1
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

/** A port's watch, not yet begun. */
export const watcherOf = (port: { watch(changed: () => void): () => void }, changed: () => void) => () => port.watch(changed)
