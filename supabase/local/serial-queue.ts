/** Runs one job at a time. Each job starts when the previous one has ended, even if that failed. */
export type SerialQueue = <T>(job: () => Promise<T>) => Promise<T>

export function createSerialQueue(): SerialQueue {
  let tail: Promise<unknown> = Promise.resolve()
  return (job) => {
    const turn = tail.then(job)
    tail = turn.catch(() => {})
    return turn
  }
}

/** Creates a queue per key. A queue is dropped when its last job ends. */
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
