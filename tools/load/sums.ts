import type postgres from 'postgres'
import { type LoadPlayer, PURSE } from './players.ts'
import type { Career } from './recorded-runs.ts'

interface Totals {
  readonly coins: number
  readonly clubs: number
}

/** Sums all coins and clubs: in saves, on the market, and waiting to be claimed. */
async function sumHoldings(sql: postgres.Sql): Promise<Totals> {
  const [row] = await sql<{ coins: string; clubs: string }[]>`select
    (select sum((save_data ->> 'coins')::bigint + (save_data ->> 'bankedCoins')::bigint) from game_saves)
      + (select coalesce(sum(amount), 0) from pending_transactions where claimed_at is null) as coins,
    (select sum(coalesce((save_data #>> '{inventory,club,count}')::int, 0)) from game_saves)
      + (select count(*) from flea_market_listings) as clubs`
  return { coins: Number(row?.coins), clubs: Number(row?.clubs) }
}

/**
 * Returns messages about wrong sums. Coins and clubs come only from the starting possessions and settled runs, and none may
 * disappear.
 */
export async function findWrongSums(sql: postgres.Sql, players: readonly LoadPlayer[], { runs }: Career): Promise<readonly string[]> {
  const found = players.flatMap(({ home }) => runs.slice(0, home))
  const due: Totals = {
    coins: players.length * (PURSE.coins + PURSE.bankedCoins) + found.reduce((sum, { coins }) => sum + coins, 0),
    clubs: players.length * PURSE.clubs + found.reduce((sum, { clubs }) => sum + clubs, 0),
  }
  const held = await sumHoldings(sql)
  const verdicts = await sql<
    { verdict: string; count: number }[]
  >`select verdict, count(*)::int as count from private.run_verdicts group by verdict`
  return [
    ...(held.coins === due.coins ? [] : [`there are ${held.coins} coins, and ${due.coins} were made`]),
    ...(held.clubs === due.clubs ? [] : [`there are ${held.clubs} clubs, and ${due.clubs} were made`]),
    ...verdicts.filter(({ verdict }) => verdict !== 'verified').map(({ verdict, count }) => `${count} runs ${verdict}`),
    ...(verdicts.reduce((sum, { count }) => sum + count, 0) === found.length ? [] : ['a run was brought home and has no verdict']),
  ]
}
