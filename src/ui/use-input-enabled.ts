import { useEffect, useState } from 'react'

/** False for the first `ms` of a component's life: what is pressed by then was meant for something else. */
export function useInputEnabled(ms: number): boolean {
  const [armed, arm] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => arm(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return armed
}
