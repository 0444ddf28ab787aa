/** A queue of one: each job starts when the one before it has ended, failed or not. */
export type SerialQueue = <T>(job: () => Promise<T>) => Promise<T>

export function createSerialQueue(): SerialQueue {
  let tail: Promise<unknown> = Promise.resolve()
  return (job) => {
    const turn = tail.then(job)
    tail = turn.catch(() => {})
    return turn
  }
}

/** Such a queue for each key, kept while somebody is in it. */
export function createKeyedQueues(): (key: string) => SerialQueue {
  const queues = new Map<string, { readonly queue: SerialQueue; inside: number }>()
  return (key) => async (job) => {
    const line = queues.get(key) ?? { queue: createSerialQueue(), inside: 0 }
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
