/**
 * Keeps the screen on until the answer is called, on a device that has a way and takes it. A page that is hidden loses its lock: a run
 * is paused by that, and asks anew.
 */
export function keepAwake(locks: WakeLock | undefined = navigator.wakeLock): () => void {
  let ended = false
  let lock: WakeLockSentinel | null = null
  locks?.request('screen').then(
    (given) => {
      if (ended) void given.release()
      else lock = given
    },
    () => {},
  )
  return () => {
    ended = true
    void lock?.release()
  }
}
