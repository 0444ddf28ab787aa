import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { SavesPort } from '../../machines/ports.ts'
import { items } from '../../sim/content/items.ts'
import { buyListing } from '../../sim/economy/market/buy-listing.ts'
import { claimFunds } from '../../sim/economy/market/claim-funds.ts'
import { listItem } from '../../sim/economy/market/list-item.ts'
import { takeBack } from '../../sim/economy/market/take-back.ts'
import type { Result } from '../../sim/kernel/result.ts'
import { sellPriceOf } from '../../sim/rules/sell-price.ts'
import { newSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'
import { character, createKeeperOn, START_MS, stored } from '../support/keeper-on.ts'
import { holdingsOf, sumOf } from '../support/ledger.ts'
import { type MemorySaves, memorySaves } from '../support/memory-gateways/saves.ts'
import { playOut } from '../support/play-out.ts'
import { PROOF_TIMEOUT, proofRuns } from '../support/proof-counts.ts'

const CLUB = items.club
const PRICE = 7
const TRADES = ['list', 'remove', 'buy', 'claim'] as const
type TabAction = (typeof TRADES)[number] | 'deposit' | 'sell'
const actions = fc.array(fc.record({ tab: fc.nat(1), action: fc.constantFrom<TabAction>(...TRADES, 'deposit', 'sell') }), {
  maxLength: 14,
  size: 'max',
})

/** A server with this one player, handling one request at a time; each message waits for its turn. */
function server(saves: MemorySaves, wait: (what: string) => Promise<unknown>) {
  let last: Promise<unknown> = Promise.resolve()
  async function over<T>(what: string, job: () => Promise<T>): Promise<T> {
    await wait(`${what}, request`)
    const answered = last.then(job)
    last = answered.catch(() => {})
    const answer = await answered
    await wait(`${what}, answer`)
    return answer
  }
  const port: SavesPort = {
    ...saves,
    load: (slot) => over('load', () => saves.load(slot)),
    send: (batch) => over('save', () => saves.send(batch)),
  }
  const market = { listed: 0, bought: 0, claimed: 0 }
  const commit = (rule: (save: Save) => Result<Save, unknown>, counted: () => void) => async () => {
    const result = rule(await stored(saves))
    if (!result.ok) return
    saves.put(1, result.value)
    counted()
  }
  const handed = (save: Save): Result<Save, unknown> => {
    const result = listItem(save, CLUB.id)
    return result.ok ? { ok: true, value: result.value.save } : result
  }
  const trades: Readonly<Record<(typeof TRADES)[number], () => Promise<void>>> = {
    list: commit(handed, () => market.listed++),
    remove: async () => {
      if (market.listed > 0)
        await commit(
          (save) => takeBack(save, CLUB),
          () => market.listed--,
        )()
    },
    buy: commit(
      (save) => buyListing(save, CLUB, PRICE),
      () => market.bought++,
    ),
    claim: commit(
      (save) => claimFunds(save, PRICE),
      () => market.claimed++,
    ),
  }
  return { port, market, trade: (what: (typeof TRADES)[number]) => over(what, trades[what]) }
}

property.prop([actions, fc.scheduler()], { numRuns: proofRuns(10_000, 0.004) })(
  'two tabs trading and playing at once agree with the server, in any message order (CALL-06, OP-68)',
  async (history, scheduler) => {
    const start: Save = {
      ...newSave({ ...character, seed: 5, at: START_MS }),
      coins: 20,
      inventory: { [CLUB.id]: { item: CLUB, count: 3 } },
    }
    const saves = memorySaves({ rows: [{ slot: 1, revision: 1, save: start, updatedAt: '' }], now: () => START_MS + 1_000_000 })
    const { port, market, trade } = server(saves, (what) => scheduler.schedule(Promise.resolve(), what))
    const tabs = [createKeeperOn(port), createKeeperOn(port)] as const
    let sold = 0
    /** Like the pages: sends pending commands first, and reloads the wallet afterwards. */
    async function traded({ keeper }: (typeof tabs)[0], action: (typeof TRADES)[number]): Promise<void> {
      if (!(await keeper.flush()).ok) return
      await trade(action)
      await keeper.refresh()
    }
    async function play(): Promise<void> {
      await Promise.all(tabs.map(({ keeper }) => keeper.load(1)))
      const trading: Promise<void>[] = []
      for (const { tab, action } of history) {
        const { keeper } = tabs[tab as 0 | 1]
        await scheduler.schedule(Promise.resolve(), `tab ${tab} does ${action}`)
        if (action === 'deposit') keeper.dispatch({ type: 'deposit', amount: 1 })
        else if (action === 'sell') sold += keeper.dispatch({ type: 'sell', itemId: CLUB.id }).ok ? 1 : 0
        else trading.push(traded(tabs[tab as 0 | 1], action))
      }
      await Promise.all(trading)
      for (const { settle } of tabs) await settle()
      for (const { keeper } of tabs) await keeper.refresh()
    }
    await playOut(scheduler, play)

    const end = await stored(saves)
    for (const { keeper } of tabs) expect(keeper.state.save).toEqual(end)
    for (const { notified } of tabs) sold -= notified.dropped.filter(({ type }) => type === 'sell').length
    const flow = new Map([
      ['coins', sold * (sellPriceOf(CLUB) ?? 0) + (market.claimed - market.bought) * PRICE],
      [CLUB.id, market.bought - market.listed - sold],
    ])
    expect(holdingsOf(end)).toEqual(sumOf([holdingsOf(start), flow]))
  },
  PROOF_TIMEOUT,
)
