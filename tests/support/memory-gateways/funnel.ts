import type { CountedStep, FunnelPort } from '../../../machines/ports.ts'

interface MemoryFunnel extends FunnelPort {
  /** Counted steps in order. */
  readonly counted: readonly CountedStep[]
}

/** Steps in memory, each counted once per visit. */
export function memoryFunnel(): MemoryFunnel {
  const counted: CountedStep[] = []
  return {
    counted,
    async count(step) {
      if (!counted.some((known) => known.visit === step.visit && known.step === step.step)) counted.push(step)
    },
  }
}
