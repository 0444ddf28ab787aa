import type { RunReport } from './run-report.ts'
import type { RunSpec } from './run-spec.ts'

/** Adds the state at the end of the run's earlier segments to a segment's spec, as the app does after a revive. */
export function continuedSpec(spec: RunSpec, before: readonly RunReport[]): RunSpec {
  const last = before.at(-1)
  if (last === undefined) return spec
  const { cratelessBosses, instincts, met } = last
  return { ...spec, behemothSpawned: before.some(({ gains }) => gains.behemothSpawned), cratelessBosses, instincts, met }
}
