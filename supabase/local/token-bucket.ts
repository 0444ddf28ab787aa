/** Units that one client may spend; they come back with time. */
export interface TokenBucket {
  spend(units: number): void
  /** Milliseconds until there is something to spend again; 0 when there is. */
  msUntilReady(): number
}
interface BucketLimits {
  readonly perSecond: number
  /** What a client that spent nothing for a while may spend at once. */
  readonly burst: number
  now(): number
}

/** A token bucket for each name. What is spent beyond the burst is owed, and waited for. */
export function createTokenBuckets({ perSecond, burst, now }: BucketLimits): (name: string) => TokenBucket {
  const spent = new Map<string, { units: number; at: number }>()
  const unitsOf = (name: string): number => {
    const { units, at } = spent.get(name) ?? { units: 0, at: 0 }
    return Math.max(0, units - ((now() - at) / 1000) * perSecond)
  }
  /** A bucket that is full again need not be kept. */
  const dropFull = () => {
    for (const name of spent.keys()) if (unitsOf(name) === 0) spent.delete(name)
  }
  return (name) => ({
    spend(units) {
      if (!spent.has(name)) dropFull()
      spent.set(name, { units: unitsOf(name) + units, at: now() })
    },
    msUntilReady: () => Math.max(0, ((unitsOf(name) - burst) / perSecond) * 1000),
  })
}
