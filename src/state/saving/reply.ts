/** What several callers wait for, until it is answered to all of them. */
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
