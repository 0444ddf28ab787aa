import { isTimeAhead, MAX_CLOCK_AHEAD_MS } from '../../../sim/economy/time-ahead.ts'
import type { Save } from '../../../sim/save/save.ts'

/** Two clocks that differ by less than this count as equal, since setting one would not help. */
const SAME_CLOCK_MS = 1_000
const DAY_MS = 86_400_000

/** The clock of commands: this device's (whole ms since 1970), corrected by the server and its saves. */
export class ServerClock {
  readonly #now: () => number
  readonly #isServerTime: () => boolean
  #skewMs = 0
  /** True if the server sent its time when it rejected a batch. */
  #isSet = false
  /** True if the clock was right when the server rejected a batch for its times. */
  #wasRight = false
  /** The clock's value when the last command got its time. It is later than the current value if the clock was set back since. */
  #stampedAt = 0

  /** `isServerTime` returns true if `now` is already the server's time instead of an estimate by the device's clock. */
  constructor(now: () => number, isServerTime: () => boolean) {
    this.#now = now
    this.#isServerTime = isServerTime
  }

  read(): number {
    return this.#now() + this.#skewMs
  }

  /**
   * The time of the next command on `save`, which is based on the stored save `base`. It never runs backwards within a save, unless the
   * stored save comes from a server whose clock was ahead.
   */
  timeOn(base: Save, save: Save): number {
    const now = this.read()
    const isOfFuture = this.#isSure() && isTimeAhead(base, now) && isTimeAhead(save, now)
    return isOfFuture ? now : Math.max(now, save.ext.time)
  }

  /** Records that a command gets its time now. */
  stamp(): void {
    this.#stampedAt = this.read()
  }

  /** Takes over the time of the last unsent command. If it is more than a day ahead, this device's clock was set back since. */
  resumeAt(lastCommandAt: number): void {
    if (lastCommandAt > this.read() + DAY_MS) this.#stampedAt = lastCommandAt
  }

  /**
   * Follows a stored save of a later time, because a run that begins at that time must not get shorter. A save that is so far ahead that
   * the server would reject the time is ignored.
   */
  learn(stored: Save): void {
    const now = this.read()
    if (this.#isSure() && isTimeAhead(stored, now)) return
    this.#skewMs += Math.max(0, stored.ext.time - now)
  }

  /** Sets the clock. Returns the shift in ms, or `null` if the clock was right. */
  set(serverNow: number): number | null {
    const shift = serverNow - this.read()
    if (Math.abs(shift) < SAME_CLOCK_MS) return null
    this.#skewMs += shift
    return shift
  }

  /** Sets the clock after the server rejected the times of a batch. Returns the ms by which its commands have to move: 0 or less. */
  correct(serverNow: number): number {
    const setBack = this.read() - this.#stampedAt
    const shift = this.set(serverNow) ?? (setBack < -MAX_CLOCK_AHEAD_MS ? setBack : null)
    this.#stampedAt = Math.min(this.#stampedAt, this.read())
    this.#wasRight = shift === null
    this.#isSet = true
    return Math.min(0, shift ?? 0)
  }

  /** True if `correct` did not help: the clock was right, or the save itself is ahead of the server's time. Only waiting helps then. */
  isAhead({ ext }: Save, serverNow: number): boolean {
    return this.#wasRight || ext.time > serverNow + MAX_CLOCK_AHEAD_MS
  }

  #isSure(): boolean {
    return this.#isSet || this.#isServerTime()
  }
}
