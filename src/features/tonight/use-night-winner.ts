import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { NightWinner } from '../../../machines/tonight-port.ts'
import type { CachedWinner } from '../../state/night-winner.ts'

/** Yesterday's winner, checked at each change of `now`. */
export function useNightWinner(cache: CachedWinner, now: number): NightWinner | null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new minute can be a new night
  useEffect(() => cache.refresh(), [cache, now])
  return useSnapshot(cache.state).winner
}
