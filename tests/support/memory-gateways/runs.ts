import type { InterruptedRun, RunsPort } from '../../../machines/ports.ts'
import type { RunPart } from '../../../sim/economy/command.ts'
import { runSpecOf } from '../../../sim/economy/run-spec-of.ts'
import type { Save } from '../../../sim/save/save.ts'

export interface MemoryRuns extends RunsPort {
  /** Called when a slot was written. An open run in its save starts a log. */
  stored(slot: number, save: Save): void
  /** Known logs of segments in the order in which they began. */
  readonly logs: () => readonly Pick<InterruptedRun, 'log' | 'ticks'>[]
}

/** Issues tickets with the seeds 1, 2, 3... and stores the logs of open runs. Runs are not replayed. */
export function memoryRuns(): MemoryRuns {
  let seed = 0
  const kept = new Map<string, InterruptedRun>()
  const open = new Map<number, string>()
  const keyOf = ({ runId, segment }: RunPart) => `${runId} ${segment}`
  return {
    async openRun() {
      seed++
      return { id: crypto.randomUUID(), seed }
    },
    stored(slot, save) {
      const spec = runSpecOf(save)
      if (spec === null) return void open.delete(slot)
      open.set(slot, keyOf(spec))
      if (!kept.has(keyOf(spec))) kept.set(keyOf(spec), { spec, before: [], log: '', ticks: 0, hash: '' })
    },
    async appendLog(_, part, { from, text, ticks, hash }) {
      const known = kept.get(keyOf(part))
      if (known === undefined) return null
      const end = from + text.length
      if (from > known.log.length || end < known.log.length || ticks <= known.ticks) return known.log.length
      kept.set(keyOf(part), { ...known, log: known.log.slice(0, from) + text, ticks, hash })
      return end
    },
    async interrupted(slot) {
      const found = kept.get(open.get(slot) ?? '')
      return found === undefined || found.hash === '' ? null : found
    },
    resumed: async () => {},
    verdict: async () => null,
    logs: () => [...kept.values()].map(({ log, ticks }) => ({ log, ticks })),
  }
}
