import type { TestBackend } from '../../support/backend.ts'
import type { TestPlayer } from './players.ts'

interface Explained {
  readonly 'Execution Time': number
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number }
}

/** Runs an SQL call `calls` times as that player. Returns the median duration in ms and the number of 8 kB pages read. */
export async function explained(backend: TestBackend, { id }: Pick<TestPlayer, 'id'>, call: string, calls: number) {
  const plans: Explained[] = []
  for (let n = 0; n < calls; n++) {
    const rows = await backend.sql(`select set_config('request.jwt.claim.sub', '${id}', true);
      explain (analyze, buffers, format json) select ${call}`)
    plans.push(rows[0]['QUERY PLAN'][0])
  }
  const [first] = plans
  const times = plans.map((plan) => plan['Execution Time']).toSorted((a, b) => a - b)
  return {
    median: times[Math.floor(calls / 2)] as number,
    blocks: (first?.Plan['Shared Hit Blocks'] ?? 0) + (first?.Plan['Shared Read Blocks'] ?? 0),
  }
}
