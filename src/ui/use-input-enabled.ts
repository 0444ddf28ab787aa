import { useEffect, useState } from 'react'

/** False during the first `ms` after mounting, because an earlier press was meant for another element. */
export function useInputEnabled(ms: number): boolean {
  const [armed, arm] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => arm(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return armed
}
