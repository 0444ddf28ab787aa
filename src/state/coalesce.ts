/** ms around `ms`, drawn anew each time: of a crowd that hears the same at once, nobody asks when the others do. */
export const drawnDelay = (ms: number): number => ms * (0.5 + Math.random())

/** Many calls are one, some `ms` after the first of them. `end`: none comes any more. */
export function coalesce(call: () => void, ms: number): { readonly later: () => void; readonly end: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null
  return {
    later() {
      timer ??= setTimeout(() => {
        timer = null
        call()
      }, drawnDelay(ms))
    },
    end() {
      if (timer !== null) clearTimeout(timer)
      timer = null
    },
  }
}
