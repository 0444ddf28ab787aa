import type { FunnelEntry, FunnelPort } from '../../../machines/ports.ts'

interface MemoryFunnel extends FunnelPort {
  /** Counted steps in order. */
  readonly counted: readonly FunnelEntry[]
}

/** Steps in memory, each counted once per visit. */
export function memoryFunnel(): MemoryFunnel {
  const counted: FunnelEntry[] = []
  return {
    counted,
    async count(step) {
      if (!counted.some((known) => known.visit === step.visit && known.step === step.step)) counted.push(step)
    },
  }
}
