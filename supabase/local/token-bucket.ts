/** Units that one client may spend. They refill over time. */
export interface TokenBucket {
  spend(units: number): void
  /** Milliseconds until the client may spend again; 0 if it may spend now. */
  msUntilReady(): number
}
interface BucketLimits {
  readonly perSecond: number
  /** Units that a client may spend at once after a pause. */
  readonly burst: number
  now(): number
}

/** Creates a token bucket for each name. A client that spends more than the burst must wait until the bucket has refilled. */
export function createTokenBuckets({ perSecond, burst, now }: BucketLimits): (name: string) => TokenBucket {
  const spent = new Map<string, { units: number; at: number }>()
  const unitsOf = (name: string): number => {
    const { units, at } = spent.get(name) ?? { units: 0, at: 0 }
    return Math.max(0, units - ((now() - at) / 1000) * perSecond)
  }
  /** A full bucket need not be stored. */
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
