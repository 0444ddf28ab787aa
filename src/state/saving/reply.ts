/** A promise for several callers that is answered for all of them together. */
export interface Reply<T> {
  wait(): Promise<T>
  answer(value: T | Promise<T>): void
}

export function createReply<T>(): Reply<T> {
  let waiting: ((value: T | Promise<T>) => void)[] = []
  return {
    wait: () => new Promise((resolve) => void waiting.push(resolve)),
    answer(value) {
      const answered = waiting
      waiting = []
      for (const resolve of answered) resolve(value)
    },
  }
}
