import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** ms since 1970, anew each minute: what is said of times ("12m ago", "Yesterday") does not grow old on an open page. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
