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

/** Such a queue for each key, kept while somebody is in it. */
export function oneAtATimePerKey(): (key: string) => Queue {
  const queues = new Map<string, { readonly queue: Queue; inside: number }>()
  return (key) => async (job) => {
    const line = queues.get(key) ?? { queue: oneAtATime(), inside: 0 }
    queues.set(key, line)
    line.inside++
    try {
      return await line.queue(job)
    } finally {
      line.inside--
      if (line.inside === 0) queues.delete(key)
    }
  }
}
