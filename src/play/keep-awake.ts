/**
 * Keeps the screen on until the returned function is called, if the device supports it and grants it. A hidden page
 * loses its lock, but it also pauses the run, which requests a new lock when it resumes.
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
