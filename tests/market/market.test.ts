import { fc, test as prop } from '@fast-check/vitest'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { MarketEvent } from '../../machines/market.machine.ts'
import { GatewayError, type User } from '../../machines/ports.ts'
import type { MarketPort, OfferQuery } from '../../machines/social-ports.ts'
import { type ItemId, items } from '../../sim/content/items.ts'
import type { Save } from '../../sim/save/save.ts'
import { hashSave } from '../../sim/save/serialise.ts'
import { formatPrice } from '../../src/features/market/market-text.ts'
import { provideMarket } from '../../src/features/market/provide-market.ts'
import { listing, manyListings, player } from '../../stories/fixtures/market.ts'
import { packed } from '../../stories/fixtures/pack.ts'
import { START_MS, survivor } from '../../tools/support/play.ts'
import { createKeeperOn } from '../support/keeper-on.ts'
import { memoryMarket } from '../support/memory-gateways/market.ts'
import { memorySaves } from '../support/memory-gateways/saves.ts'

const rhea: User = { id: 'id-of-rhea', username: 'rhea', email: 'rhea@example.test' }
type Fault = 'offline' | 'answer-lost' | 'refused'
const HELD = { machete: 2, medkit: 3, bandage: 1 }

interface Knobs {
  /** Faults of consecutive writing calls. */
  readonly faults?: readonly (Fault | null)[]
  readonly user?: User | null
  readonly slot?: number | null
  readonly offered?: Parameters<typeof memoryMarket>[0]['listings']
  readonly over?: Partial<Save>
}
/** The market with its effects over an in-memory backend and a faulty network. */
async function atMarket({ faults = [], user = rhea, slot = 1, offered = [], over = {} }: Knobs = {}) {
  const first = survivor({ coins: 100, bankedCoins: 40, inventory: packed(HELD), ...over })
  const other = survivor({ coins: 500 })
  const rows = [first, other].map((save, n) => ({ slot: n + 1, revision: 1, save, updatedAt: '' }))
  const saves = memorySaves({ rows, now: () => START_MS + 60_000 })
  const market = memoryMarket({ saves, me: player('rhea'), listings: offered, now: () => START_MS + 60_000 })
  const { keeper } = createKeeperOn(saves)
  if (slot !== null) await keeper.load(slot)
  const plan = [...faults]
  const asked: OfferQuery[] = []
  const requests: string[] = []
  const [lookedUp, hidden, followed] = [[] as (readonly string[])[], new Set<string>(), [] as OfferQuery['type'][]]
  const through = async (call: () => Promise<void>) => {
    const fault = plan.shift()
    if (fault === 'offline') throw new GatewayError('network', 'Failed to fetch')
    if (fault === 'refused') throw new GatewayError('refused', 'Twenty are open already.')
    await call()
    if (fault === 'answer-lost') throw new GatewayError('network', 'Failed to fetch')
  }
  const port: MarketPort = {
    ...market,
    offers: (query) => {
      asked.push(query)
      return market.offers(query)
    },
    watch: (type, listener) => {
      followed.push(type)
      return market.watch(type, listener)
    },
    stillOpen: async (ids) => {
      lookedUp.push(ids)
      return (await market.stillOpen(ids)).filter((id) => !hidden.has(id))
    },
    list: (filter) => {
      requests.push(filter.requestId)
      return through(() => market.list(filter))
    },
    remove: (id) => through(() => market.remove(id)),
    buy: (of, into) => through(() => market.buy(of, into)),
  }
  const notices: string[] = []
  let ids = 0
  const machine = provideMarket({
    keeper,
    social: async () => ({ market: port }) as never,
    user: () => user,
    newRequestId: () => `request-${++ids}`,
    showToast: (_, text) => void notices.push(text),
  })
  const actor = createActor(machine).start()
  const rest = () =>
    waitFor(actor, (state) => ['idle', 'empty', 'failed', 'adding'].some((leaf) => JSON.stringify(state.value).includes(leaf)))
  const send = async (...events: readonly MarketEvent[]) => {
    for (const event of events) actor.send(event)
    return rest()
  }
  await rest()
  const list = (itemId: ItemId, text: string) =>
    send({ type: 'ADD' }, { type: 'PICK', item: items[itemId] }, { type: 'PRICE', text }, { type: 'LIST' })
  const counts = (save: Save) => Object.fromEntries(Object.keys(HELD).map((id) => [id, save.inventory[id]?.count ?? 0]))
  const stored = async () => ((await saves.load(1)) as { save: Save }).save
  const shownIds = () => actor.getSnapshot().context.shown?.listings.map(({ id }) => id) ?? []
  return {
    actor,
    market,
    keeper,
    asked,
    lookedUp,
    followed,
    hidden,
    shownIds,
    requests,
    notices,
    send,
    list,
    rest,
    stored,
    counts,
    shown: () => counts(keeper.state.save),
  }
}

test('prices from 1,000 use k with one decimal, and from a million M (FLEA-06, OP-65)', () => {
  const prices = [1, 999, 1_000, 1_049, 1_050, 1_500, 12_345, 999_949, 999_950, 2_500_000, 1_000_000_000]
  expect(prices.map(formatPrice)).toEqual(['1', '999', '1k', '1k', '1.1k', '1.5k', '12.3k', '999.9k', '1M', '2.5M', '1B'])
})

describe('browsing', () => {
  test('shows eight offers a page, without the player’s own (FLEA-01, FLEA-02)', async () => {
    const own = listing(items.club, 5, { seller: player('rhea') })
    const { actor, send } = await atMarket({ offered: [own, ...manyListings(10)] })
    const page = () => actor.getSnapshot().context.shown?.listings ?? []
    expect([page().length, actor.getSnapshot().context.shown?.total]).toEqual([8, 10])
    await send({ type: 'PAGE', page: 1 })
    expect(page()).toHaveLength(2)
    expect(page()).not.toContainEqual(own)
    await send({ type: 'SHOW', tab: 'own' })
    expect(page()).toEqual([own])
  })
  test('the affordable filter uses coins on hand and in the bank at the time', async () => {
    const { asked, send, keeper } = await atMarket({ offered: manyListings(3) })
    await send({ type: 'FILTER', change: { affordable: true, type: 'weapon' } })
    keeper.dispatch({ type: 'deposit', amount: 60 })
    keeper.dispatch({ type: 'sell', itemId: 'machete' })
    await send({ type: 'FILTER', change: { rarity: 'epic' } })
    const { coins, bankedCoins } = keeper.state.save
    expect(asked.map(({ atMost }) => atMost)).toEqual([null, 140, coins + bankedCoins])
    expect(asked[2]).toEqual({ search: '', type: 'weapon', rarity: 'epic', atMost: coins + bankedCoins, sort: 'newest', page: 0 })
  })
  test('an empty page leads to the last one', async () => {
    const offered = manyListings(9)
    const { actor, market, send } = await atMarket({ offered })
    market.take(offered[0]?.id ?? '')
    await send({ type: 'PAGE', page: 1 })
    expect(actor.getSnapshot().context).toMatchObject({ filter: { page: 0 }, shown: { total: 8 } })
  })
  afterEach(() => vi.useRealTimers())
  test('sales turn grey without a request, and listings are looked up together (FLEA-16)', async () => {
    vi.useFakeTimers()
    const offered = manyListings(3)
    const { actor, market, asked, lookedUp, shownIds } = await atMarket({ offered })
    const before = actor.getSnapshot().context.shown?.listings
    market.take(offered[1]?.id ?? '')
    expect(actor.getSnapshot().context.shown?.gone).toEqual({ [offered[1]?.id ?? '']: 'gone' })
    const [katana, club] = [listing(items.katana, 9), listing(items.club, 900)]
    for (const one of [katana, club]) market.add(one)
    market.take(club.id)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(actor.getSnapshot().context.shown).toMatchObject({
      listings: before,
      news: [katana.id],
      gone: { [offered[1]?.id ?? '']: 'gone' },
    })
    expect([asked.length, lookedUp]).toEqual([1, [[...shownIds(), katana.id]]])
  })
  test('an offer outside the filter or from a blocked player is not new (FLEA-16)', async () => {
    vi.useFakeTimers()
    const { actor, market, send, lookedUp, hidden } = await atMarket({ offered: [listing(items.katana, 50)] })
    await send({ type: 'FILTER', change: { affordable: true, type: 'weapon', rarity: null } })
    actor.send({ type: 'SEARCH', search: ' KAT ' })
    await vi.advanceTimersByTimeAsync(400)
    for (const one of [listing(items.medkit, 5), listing(items.club, 5), listing(items.katana, 141)]) market.add(one)
    await vi.advanceTimersByTimeAsync(10_000)
    expect([actor.getSnapshot().context.shown?.news, lookedUp]).toEqual([[], []])
    const blocked = listing(items.katana, 7)
    hidden.add(blocked.id)
    market.add(blocked)
    await vi.advanceTimersByTimeAsync(10_000)
    expect([actor.getSnapshot().context.shown?.news, lookedUp.length]).toEqual([[], 1])
  })
  test('subscribes to one type while filtered, and to all otherwise (FLEA-16)', async () => {
    const { followed, send, market, actor } = await atMarket({ offered: manyListings(9) })
    for (const change of [{ type: 'weapon' }, { rarity: 'epic' }, { type: 'armor' }] as const) await send({ type: 'FILTER', change })
    expect(followed).toEqual([null, 'weapon', 'armor'])
    await send({ type: 'SHOW_ALL' })
    const [first] = actor.getSnapshot().context.shown?.listings ?? []
    market.take(first?.id ?? '')
    expect([followed.slice(3), Object.keys(actor.getSnapshot().context.shown?.gone ?? {})]).toEqual([[null], [first?.id]])
  })
  test('new offers are ignored while the own listings are shown (FLEA-16)', async () => {
    vi.useFakeTimers()
    const { actor, market, send, lookedUp } = await atMarket({ offered: [listing(items.club, 5, { seller: player('rhea') })] })
    await send({ type: 'SHOW', tab: 'own' })
    market.add(listing(items.katana, 9))
    await vi.advanceTimersByTimeAsync(10_000)
    expect([actor.getSnapshot().context.shown?.news, lookedUp]).toEqual([[], []])
  })
})

describe('listing', () => {
  test('a listed item leaves the pack, and the save is reloaded (FLEA-10, CALL-06)', async () => {
    const { list, shown, notices, actor, stored, keeper } = await atMarket()
    await list('machete', '90')
    await waitFor(actor, (state) => state.matches({ browsing: { open: 'idle' } }))
    expect(shown()).toEqual({ machete: 1, medkit: 3, bandage: 1 })
    expect(hashSave(keeper.state.save)).toBe(hashSave(await stored()))
    expect(notices).toEqual(['Machete is offered for 90 coins.'])
    expect(actor.getSnapshot().context.shown?.listings).toMatchObject([
      { item: items.machete, price: 90, sellerName: 'Rhea', sellerSlot: 1 },
    ])
  })
  test('an item whose listing failed returns to the pack (FLEA-10)', async () => {
    const { list, shown, notices } = await atMarket({ faults: ['refused'] })
    await list('machete', '90')
    expect([shown(), notices]).toEqual([HELD, ['Error listing item: Twenty are open already.']])
  })
  test('repeating a listing after a lost answer is the same request', async () => {
    const { list, send, shown, requests, market } = await atMarket({ faults: ['answer-lost', null, null] })
    await list('machete', '90')
    await send({ type: 'LIST' })
    expect([shown().machete, (await market.own()).length]).toEqual([1, 1])
    await list('machete', '90')
    expect(requests).toEqual(['request-1', 'request-1', 'request-2'])
    expect((await market.own()).length).toBe(2)
  })
  test('an item removed after a lost answer can be listed again', async () => {
    const { list, send, market, notices } = await atMarket({ faults: ['answer-lost'] })
    await list('machete', '90')
    await send({ type: 'CANCEL' }, { type: 'SHOW', tab: 'own' })
    for (const own of await market.own()) await send({ type: 'REMOVE', listing: own })
    await list('machete', '90')
    expect([(await market.own()).length, notices.at(-1)]).toEqual([1, 'Machete is offered for 90 coins.'])
  })
  test('the last piece is listed once (FLEA-08)', async () => {
    const { list, notices } = await atMarket()
    await list('bandage', '3')
    await list('bandage', '3')
    expect(notices.at(-1)).toBe("You don't have enough Bandage to list.")
  })
  test('listing needs a login, a slot and a name (FLEA-09, ROLE-02)', async () => {
    const nobody = 'User not authenticated or no active save slot.'
    const refusal = async (knobs: Knobs) => {
      const { list, notices } = await atMarket(knobs)
      await list('machete', '90')
      return notices
    }
    expect(await refusal({ user: null })).toEqual([nobody])
    expect(await refusal({ slot: null })).toEqual([nobody])
    const unnamed = ['Please create a character profile to list items.']
    for (const characterName of ['Survivor', '', ' ']) expect(await refusal({ over: { characterName } })).toEqual(unnamed)
    expect(await refusal({ user: { ...rhea, username: 'Survivor' } })).toEqual(unnamed)
  })
})

describe('buying', () => {
  const medkit = listing(items.medkit, 120)
  test('the save is reloaded with the new coins and item (FLEA-14, CALL-06)', async () => {
    const { send, keeper, shown, notices, stored } = await atMarket({ offered: [medkit] })
    await send({ type: 'BUY', listing: medkit })
    expect(shown().medkit).toBe(4)
    expect(keeper.state.save).toMatchObject({ coins: 0, bankedCoins: 20 })
    expect(hashSave(keeper.state.save)).toBe(hashSave(await stored()))
    expect(notices).toEqual(['Bought Medkit for 120 coins.'])
  })
  test('a game opened while another’s commands are sent does not pay for it (FLEA-14, OP-86)', async () => {
    const { actor, keeper, rest, notices, market } = await atMarket({ offered: [medkit] })
    keeper.dispatch({ type: 'deposit', amount: 10 })
    actor.send({ type: 'BUY', listing: medkit })
    await keeper.load(2)
    await rest()
    expect([keeper.state.save.coins, notices]).toEqual([500, ['Purchase failed: Another game has been opened in the meantime.']])
    expect(await market.stillOpen([medkit.id])).toEqual([medkit.id])
  })
  test('a rejected purchase costs nothing (FLEA-14)', async () => {
    const { send, keeper, notices } = await atMarket({ offered: [medkit], faults: ['refused'] })
    await send({ type: 'BUY', listing: medkit })
    expect([keeper.state.save.coins, notices]).toEqual([100, ['Purchase failed: Twenty are open already.']])
  })
  test('buying needs a login, a slot and another player’s offer (FLEA-13)', async () => {
    const own = listing(items.club, 5, { seller: player('rhea') })
    const refusal = async (knobs: Knobs, of = medkit) => {
      const { send, notices, market } = await atMarket({ offered: [medkit, own], ...knobs })
      await send({ type: 'BUY', listing: of })
      expect([await market.stillOpen([medkit.id]), await market.own()]).toEqual([[medkit.id], [own]])
      return notices
    }
    expect(await refusal({ user: null })).toEqual(['You must be logged in to buy items.'])
    expect(await refusal({ slot: null })).toEqual(['User not authenticated or no active save slot.'])
    expect(await refusal({}, own)).toEqual(['You cannot buy your own listings.'])
  })
})

const filter = fc.oneof(
  fc.record({ of: fc.constant('list' as const), itemId: fc.constantFrom('machete', 'medkit', 'bandage') }),
  fc.record({ of: fc.constant('remove' as const), n: fc.nat(5) }),
  fc.record({ of: fc.constant('sell' as const), itemId: fc.constantFrom('machete', 'medkit') }),
)
const fault = fc.option(fc.constantFrom<Fault>('offline', 'answer-lost', 'refused'), { freq: 2 })
prop.prop([fc.array(filter, { maxLength: 12, size: 'max' }), fc.array(fault, { maxLength: 12, size: 'max' })], { numRuns: 20 })(
  'each piece is in the pack, on the market or sold, over any network (FLEA-10)',
  async (draws, faults) => {
    const { list, send, market, keeper, counts, stored, shown } = await atMarket({ faults })
    let sold = { machete: 0, medkit: 0, bandage: 0 }
    for (const { of, ...what } of draws) {
      if (of === 'list' && 'itemId' in what) await list(what.itemId, '9')
      if (of === 'sell' && 'itemId' in what && keeper.dispatch({ type: 'sell', itemId: what.itemId }).ok)
        sold = { ...sold, [what.itemId]: sold[what.itemId as 'machete'] + 1 }
      const own = of === 'remove' && 'n' in what ? (await market.own())[what.n] : undefined
      await send({ type: 'CANCEL' }, { type: 'SHOW', tab: 'own' }, { type: 'REFRESH' })
      if (own) await send({ type: 'REMOVE', listing: own })
    }
    await keeper.flush()
    const listed = (await market.own()).map(({ item }) => item.id)
    const all = Object.entries(shown()).map(([id, count]) => [
      id,
      count + listed.filter((of) => of === id).length + sold[id as keyof typeof sold],
    ])
    expect(Object.fromEntries(all)).toEqual(HELD)
    expect(counts(await stored())).toEqual(shown())
  },
  // The market waits for half a second of quiet before it reloads.
)
