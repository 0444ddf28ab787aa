interface Watched<T> {
  /** Calls back after each change, until its answer is called. */
  readonly watch: (changed: () => void) => () => void
  readonly read: () => Promise<T>
  readonly got: (value: T) => void
  readonly failed: () => void
}

/** Reads at once, after each change, and at `again`. An answer that a later reading overtook, or that comes after the end, is nobody's. */
export function watched<T>({ watch, read, got, failed }: Watched<T>) {
  let reading = 0
  const again = (): void => {
    const mine = ++reading
    read().then(
      (value) => {
        if (mine === reading) got(value)
      },
      () => {
        if (mine === reading) failed()
      },
    )
  }
  const end = watch(again)
  again()
  return {
    again,
    end: (): void => {
      reading = -1
      end()
    },
  }
}

/** A watch on what is fetched late: it begins once it is there, and may end before that. */
export function watchLater(start: () => Promise<() => () => void>): () => void {
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
export const watchOf = (port: { watch(changed: () => void): () => void }, changed: () => void) => () => port.watch(changed)
