import { useEffect, useState } from 'react'
import { useGame } from './game-context.ts'

const MINUTE_MS = 60_000

/**
 * ms since 1970 by the server's clock, updated each minute, so that relative times ("12m ago", "Yesterday") stay correct on an open page.
 */
export function useNow(): number {
  const { time } = useGame().backend
  const [now, setNow] = useState(time.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(time.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [time])
  return now
}
