import type { TestBackend } from './backend.ts'

/**
 * The coins that were counted, by cause, and those that saves and unclaimed proceeds hold. Sandbox games hold none. Sums are texts, because
 * they can exceed safe integers.
 */
export async function coinBalance(backend: TestBackend) {
  const rows =
    await backend.sql`select cause, sum(created)::float as created, sum(removed)::float as removed from private.coin_flows group by cause`
  const [sums] = await backend.sql`
    select (select coalesce(sum(created - removed), 0) from private.coin_flows)::text as counted,
      (select coalesce(sum(created), 0) || ' ' || coalesce(sum(removed), 0) from private.coin_flows where cause = 'other') as unexplained,
      ((select coalesce(sum((save_data ->> 'coins')::numeric + (save_data ->> 'bankedCoins')::numeric), 0) from game_saves
        where coalesce(save_data #>> '{ext,sandbox}', '') <> 'true')
      + (select coalesce(sum(amount), 0) from pending_transactions where claimed_at is null))::text as held`
  const flows = new Map(rows.map(({ cause, created, removed }) => [cause as string, [created, removed] as [number, number]]))
  return { flows, ...(sums as { counted: string; unexplained: string; held: string }) }
}
