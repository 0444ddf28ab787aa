/** A random delay around `ms`, so that many clients that get the same event do not act at the same time. */
export const randomDelay = (ms: number): number => ms * (0.5 + Math.random())

/** Merges many calls into one, about `ms` after the first of them. `end` cancels it. */
export function coalesce(call: () => void, ms: number): { readonly schedule: () => void; readonly cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null
  return {
    schedule() {
      timer ??= setTimeout(() => {
        timer = null
        call()
      }, randomDelay(ms))
    },
    cancel() {
      if (timer !== null) clearTimeout(timer)
      timer = null
    },
  }
}
