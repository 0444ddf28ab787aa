import type { ProfilePort } from '../../../machines/ports.ts'

/** OP-60: frequent enough to keep the "Online" status (under 5 minutes) stable. */
const HEARTBEAT_MS = 60_000

/** AUTH-22: sends a heartbeat at once and then every minute. A failed one is only logged. */
export function startHeartbeat(profile: ProfilePort, log: (line: string) => void): () => void {
  const beat = () => void profile.heartbeat().catch(() => log('A heartbeat could not be sent.'))
  beat()
  const timer = setInterval(beat, HEARTBEAT_MS)
  return () => clearInterval(timer)
}
