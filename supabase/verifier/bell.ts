/** Wakes a loop that waits. A ring between `reset` and `wait` ends that wait at once, so none is missed. */
export class Bell {
  private hasRung = false
  private readonly waiting = new Set<() => void>()

  ring(): void {
    this.hasRung = true
    for (const end of this.waiting) end()
  }

  /** Call before looking at what the bell announces. */
  reset(): void {
    this.hasRung = false
  }

  /** Resolves at a ring since the last `reset`, or after `ms`. The timer does not keep the process alive. */
  wait(ms: number): Promise<void> {
    if (this.hasRung) return Promise.resolve()
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        this.waiting.delete(end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      timer.unref()
      this.waiting.add(end)
    })
  }
}
