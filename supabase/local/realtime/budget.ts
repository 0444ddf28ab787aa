const UNITS_A_SECOND = 400
const UNITS_AT_ONCE = 2_000

/** What all at one address may ask for: a message is a unit, and so is each copy of it that others are sent, or each kB of that. */
export interface Budget {
  spend(units: number): void
  /** Milliseconds until there is something left to spend; 0 when there is. */
  wait(): number
}

/** A budget for each address, which fills up again with time. */
export function createBudgets(now: () => number): (address: string) => Budget {
  const budgets = new Map<string, { left: number; at: number }>()

  /** Those that are full again are as good as new. */
  function forget(): void {
    for (const [address, { left, at }] of budgets)
      if (left + ((now() - at) / 1000) * UNITS_A_SECOND >= UNITS_AT_ONCE) budgets.delete(address)
  }

  function refilled(address: string): { left: number; at: number } {
    const known = budgets.get(address)
    if (known === undefined) forget()
    const { left, at } = known ?? { left: UNITS_AT_ONCE, at: now() }
    const budget = { left: Math.min(UNITS_AT_ONCE, left + ((now() - at) / 1000) * UNITS_A_SECOND), at: now() }
    budgets.set(address, budget)
    return budget
  }

  return (address) => ({
    spend(units) {
      refilled(address).left -= units
    },
    wait: () => Math.max(0, (-refilled(address).left / UNITS_A_SECOND) * 1000),
  })
}
