/** What somebody may spend; it fills up again with time. */
export interface Budget {
  spend(units: number): void
  /** Milliseconds until there is something left to spend; 0 when there is. */
  wait(): number
}
interface Terms {
  readonly aSecond: number
  /** What is left to whoever spent nothing for a while. */
  readonly atOnce: number
  now(): number
}

/** A budget for each name. */
export function createBudgets({ aSecond, atOnce, now }: Terms): (name: string) => Budget {
  const spent = new Map<string, { units: number; at: number }>()
  const unitsOf = (name: string): number => {
    const { units, at } = spent.get(name) ?? { units: 0, at: 0 }
    return Math.max(0, units - ((now() - at) / 1000) * aSecond)
  }
  /** Who has nothing to pay back is as good as new. */
  const forget = () => {
    for (const name of spent.keys()) if (unitsOf(name) === 0) spent.delete(name)
  }
  return (name) => ({
    spend(units) {
      if (!spent.has(name)) forget()
      spent.set(name, { units: unitsOf(name) + units, at: now() })
    },
    wait: () => Math.max(0, ((unitsOf(name) - atOnce) / aSecond) * 1000),
  })
}
