import type { ProfilePort } from '../../../machines/ports.ts'

/** OP-60: often enough for "Online" under 5 minutes to stay steady. */
const HEARTBEAT_MS = 60_000

/** AUTH-22: says at once, and then every minute, that the user is here. A beat that is lost is only logged. */
export function startHeartbeat(profile: ProfilePort, log: (line: string) => void): () => void {
  const beat = () => void profile.heartbeat().catch(() => log('A heartbeat was lost.'))
  beat()
  const timer = setInterval(beat, HEARTBEAT_MS)
  return () => clearInterval(timer)
}
