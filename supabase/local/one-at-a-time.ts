/** A queue of one: each job starts when the one before it has ended, failed or not. */
export type Queue = <T>(job: () => Promise<T>) => Promise<T>

export function oneAtATime(): Queue {
  let tail: Promise<unknown> = Promise.resolve()
  return (job) => {
    const turn = tail.then(job)
    tail = turn.catch(() => {})
    return turn
  }
}
