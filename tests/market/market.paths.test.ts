import { test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import { type MarketBlocker, type MarketEvent, marketMachine, parsePrice } from '../../machines/market.machine.ts'
import type { ListingPage, ListingUpdate } from '../../machines/shown-listings.ts'
import type { Listing } from '../../machines/social-ports.ts'
import { items } from '../../sim/content/items.ts'
import { marketToast } from '../../src/features/market/market-text.ts'
import { listing, player } from '../../stories/fixtures/market.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, effects, fails, leafOf, passes } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'

const [medkit, katana, machete] = [listing(items.medkit, 12), listing(items.katana, 4_500), listing(items.machete, 90)] as const
const own = listing(items.bandage, 5, { seller: player('demo') })

/** A player who may trade unless blocked by `by`, and owns no katana. */
const market = (by: MarketBlocker | null = null) =>
  marketMachine.provide({
    guards: {
      isBlocked: (_, blocker) => blocker.by === by,
      isOwn: (_, of) => of.listing.id === own.id,
      isGone: (_, { itemId }) => itemId === 'katana',
    },
  })
const page = (...listings: ListingPage['listings']): ListingPage => ({ listings, total: listings.length, page: 0 })
const read = (of: ListingPage) => done('0.market.browsing.reading', of)
const looked = (of: ListingUpdate) => done('0.market.browsing.open.updating', of)
const SETTLED = passes('settling', 'market.browsing.open.waiting')
const TYPED = passes('typing', 'market.browsing.pausing')
const LIST: MarketEvent = { type: 'LIST' }
const draftOf = (item: (typeof items)[keyof typeof items], text: string): MarketEvent[] => [
  { type: 'ADD' },
  { type: 'PICK', item },
  { type: 'PRICE', text },
]
const events = [
  { type: 'SHOW', tab: 'own' },
  { type: 'SHOW', tab: 'offers' },
  { type: 'SEARCH', search: 'kat' },
  { type: 'FILTER', change: { affordable: true } },
  { type: 'PAGE', page: 1 },
  { type: 'SHOW_ALL' },
  { type: 'REFRESH' },
  { type: 'CHANGED' },
  { type: 'BUY', listing: medkit },
  { type: 'BUY', listing: own },
  { type: 'REMOVE', listing: medkit },
  ...draftOf(items.medkit, '12'),
  { type: 'PRICE', text: '0' },
  { type: 'PICK', item: items.katana },
  LIST,
  { type: 'CANCEL' },
  SETTLED,
  TYPED,
  read(page(medkit, own)),
  read(page()),
  fails('0.market.browsing.reading'),
  looked({ page: page(katana, medkit), open: [medkit.id] }),
  { type: 'LISTED', affordable: false, offered: { id: katana.id, name: 'Katana', type: 'weapon', rarity: 'common', price: 4_500 } },
  { type: 'GONE', ids: [medkit.id] },
  fails('0.market.browsing.open.updating'),
  done('0.market.buying'),
  fails('0.market.buying'),
  done('0.market.removing'),
  fails('0.market.removing'),
  done('0.market.listing'),
  fails('0.market.listing'),
] as MarketEvent[]

/** The state after the events and the notices on the way, without running effects. */
function play(sent: readonly MarketEvent[], by: MarketBlocker | null = null) {
  const machine = market(by)
  let [snapshot, actions] = initialTransition(machine)
  const notices: string[] = []
  for (const event of sent) {
    ;[snapshot, actions] = transition(machine, snapshot, event)
    for (const { type, params } of actions) if (type === 'notify') notices.push(marketToast(params as never).text)
  }
  return { at: leafOf(snapshot), notices, did: effects(actions), ...snapshot.context }
}

test('every leaf state is reachable, and none is a dead end', () => {
  const filled = ({ context: { draft } }: AnyMachineSnapshot) => `${draft.item?.id} ${draft.text}`
  expect(deadEnds(market(), undefined, events, { more: filled })).toEqual({ unreached: [], stuck: [] })
})

describe('the displayed offers', () => {
  test('an unreadable list is reported, and reloaded on request (FLEA-15)', () => {
    const failed = fails('0.market.browsing.reading')
    expect(play([failed])).toMatchObject({ at: 'browsing.failed', notices: ['Error fetching offers'], shown: null })
    expect(play([failed, { type: 'REFRESH' }, read(page(medkit))])).toMatchObject({ at: 'browsing.open.idle' })
  })
  test('a search waits for a pause in typing, and starts at the first page', () => {
    const typed = play([read(page(medkit)), { type: 'PAGE', page: 3 }, { type: 'SEARCH', search: 'k' }, { type: 'SEARCH', search: 'ka' }])
    expect(typed).toMatchObject({ at: 'browsing.pausing', filter: { search: 'ka', page: 0 } })
    expect(play([{ type: 'SEARCH', search: 'ka' }, TYPED]).at).toBe('browsing.reading')
  })
  test('changes are loaded together, and marked without moving cards (FLEA-16)', () => {
    const shown = [read(page(medkit, machete)), { type: 'CHANGED' }, { type: 'CHANGED' }] as MarketEvent[]
    expect(play(shown).at).toBe('browsing.open.waiting')
    const young = listing(items.club, 9, { listedAt: '2030-01-01T00:00:00.000Z' })
    const after = play([...shown, SETTLED, looked({ page: page(young, machete, katana), open: [machete.id] })])
    expect(after).toMatchObject({ at: 'browsing.open.idle', shown: { gone: { [medkit.id]: 'gone' }, news: [young.id] } })
    expect(after.shown?.listings).toEqual([medkit, machete])
    expect(play([...shown, SETTLED, { type: 'CHANGED' }, looked({ page: page(medkit), open: [medkit.id] })]).at).toBe(
      'browsing.open.waiting',
    )
  })
  const listed = (one: Listing, affordable = true): MarketEvent => ({
    type: 'LISTED',
    affordable,
    offered: { id: one.id, name: one.item.name, type: one.item.type, rarity: 'common', price: one.price },
  })
  test('a new offer is looked up, and counts if it is visible and unsold (FLEA-16)', () => {
    const received = [read(page(medkit)), listed(katana), listed(machete)]
    expect(play([...received, SETTLED])).toMatchObject({
      at: 'browsing.open.updating',
      looked: { again: false, listed: [katana.id, machete.id] },
    })
    const seen = [...received, SETTLED, looked({ page: null, open: [medkit.id, katana.id] })]
    expect(play(seen)).toMatchObject({ at: 'browsing.open.idle', shown: { news: [katana.id], gone: {} } })
    expect(play([...seen, { type: 'GONE', ids: [katana.id] }])).toMatchObject({ at: 'browsing.open.idle', shown: { news: [] } })
    expect(play([...received, { type: 'GONE', ids: [machete.id] }, SETTLED]).looked).toEqual({ again: false, listed: [katana.id] })
  })
  test('an offer listed during a load and already on the page is not new (FLEA-16)', () => {
    const received = [listed(katana), read(page(katana)), SETTLED, looked({ page: null, open: [katana.id] })]
    expect(play(received)).toMatchObject({ at: 'browsing.open.idle', shown: { news: [] } })
  })
  test('a sold offer turns grey in place, also during a load (FLEA-16)', () => {
    const gone: MarketEvent = { type: 'GONE', ids: [medkit.id, 'of another page'] }
    expect(play([read(page(medkit, machete)), gone])).toMatchObject({ at: 'browsing.open.idle', shown: { gone: { [medkit.id]: 'gone' } } })
    expect(play([gone, read(page(medkit))]).at).toBe('browsing.open.waiting')
  })
  test('an empty list shows new offers at once (FLEA-16)', () => {
    expect(play([read(page()), { type: 'CHANGED' }, TYPED, read(page(medkit))])).toMatchObject({ shown: { listings: [medkit] } })
  })
  test('a change during a load is loaded too', () => {
    expect(play([{ type: 'CHANGED' }, read(page(medkit))]).at).toBe('browsing.open.waiting')
  })
})

describe('buying and removing', () => {
  const buy: MarketEvent[] = [read(page(medkit, own)), { type: 'BUY', listing: medkit }]
  test('buying needs a login, a slot and a listing of another player (FLEA-13)', () => {
    expect(play(buy, 'signed-out')).toMatchObject({ at: 'browsing.open.idle', notices: ['You must be logged in to buy items.'] })
    expect(play(buy, 'no-slot').notices).toEqual(['User not authenticated or no active save slot.'])
    expect(play([buy[0] as MarketEvent, { type: 'BUY', listing: own }])).toMatchObject({
      at: 'browsing.open.idle',
      notices: ['You cannot buy your own listings.'],
    })
  })
  test('a bought offer keeps its place and cannot be bought again (FLEA-14)', () => {
    const bought = [...buy, done('0.market.buying')]
    expect(play(bought)).toMatchObject({
      at: 'browsing.open.idle',
      notices: ['Bought Medkit for 12 coins.'],
      shown: { listings: [medkit, own], gone: { [medkit.id]: 'bought' } },
      pending: null,
    })
    expect(play([...bought, { type: 'BUY', listing: medkit }]).at).toBe('browsing.open.idle')
    const later = looked({ page: page(own), open: [own.id] })
    expect(play([...bought, { type: 'CHANGED' }, SETTLED, later]).shown?.gone).toEqual({ [medkit.id]: 'bought' })
  })
  test('a rejected purchase shows the reason and reloads the page (FLEA-14)', () => {
    expect(play([...buy, fails('0.market.buying', new Error('already sold'))])).toMatchObject({
      at: 'browsing.open.updating',
      notices: ['Purchase failed: already sold'],
      shown: { gone: {} },
    })
  })
  test('a failed removal is reported (FLEA-12)', () => {
    const remove: MarketEvent[] = [{ type: 'SHOW', tab: 'own' }, read(page(medkit)), { type: 'REMOVE', listing: medkit }]
    expect(play([...remove, fails('0.market.removing')])).toMatchObject({ notices: ['Error removing listing'], shown: { gone: {} } })
    expect(play([...remove, done('0.market.removing')])).toMatchObject({
      notices: ['Medkit is back in your pack.'],
      shown: { gone: { [medkit.id]: 'removed' } },
    })
  })
})

describe('listing', () => {
  const BAD = 'Please select an item and enter a valid positive price.'
  test.each(['', '0', '-1', '1.5', 'abc', '1000000001', '1,28'])('rejects the price %j (FLEA-07)', (text) => {
    expect(play([...draftOf(items.medkit, text), LIST])).toMatchObject({ at: 'adding', notices: [BAD], draft: { tried: true } })
  })
  test('rejects a listing without an item (FLEA-07)', () => {
    expect(play([{ type: 'ADD' }, { type: 'PRICE', text: '5' }, LIST])).toMatchObject({ at: 'adding', notices: [BAD] })
  })
  test.each([
    ['1', 1],
    ['1284', 1_284],
    ['1000000000', 1_000_000_000],
  ])('accepts the price %j (FLEA-07)', (text, price) => {
    expect(parsePrice(text)).toBe(price)
    expect(play([...draftOf(items.medkit, text), LIST]).at).toBe('listing')
  })
  test('rejects an item that is not owned (FLEA-08)', () => {
    expect(play([...draftOf(items.katana, '5'), LIST])).toMatchObject({ at: 'adding', notices: ["You don't have enough Katana to list."] })
  })
  test('listing needs a login, a slot and a name (FLEA-09, ROLE-02)', () => {
    const notices = (by: MarketBlocker) => play([...draftOf(items.medkit, '5'), LIST], by).notices
    expect(notices('signed-out')).toEqual(['User not authenticated or no active save slot.'])
    expect(notices('no-slot')).toEqual(['User not authenticated or no active save slot.'])
    expect(notices('no-character')).toEqual(['Please create a character profile to list items.'])
  })
  test('a failed listing is reported, and the dialog keeps its input (FLEA-10)', () => {
    expect(play([...draftOf(items.medkit, '5'), LIST, fails('0.market.listing', new Error('20 are open'))])).toMatchObject({
      at: 'adding',
      notices: ['Error listing item: 20 are open'],
      draft: { item: items.medkit, text: '5' },
    })
  })
  test('a new listing is shown among the player’s own', () => {
    expect(play([...draftOf(items.medkit, '5'), LIST, done('0.market.listing')])).toMatchObject({
      at: 'browsing.reading',
      notices: ['Medkit is offered for 5 coins.'],
      tab: 'own',
      shown: null,
    })
    expect(play([...draftOf(items.medkit, '5'), { type: 'CANCEL' }, { type: 'ADD' }]).draft).toEqual({ item: null, text: '', tried: false })
  })
})

/** The invariants of the flow, after each step. */
function check({ event, before, after, from, to }: MachineStep<typeof marketMachine>) {
  const { shown, pending, draft, filter, tab } = after.context
  expect(pending !== null).toBe(to === 'buying' || to === 'removing')
  if (to === 'listing') expect([draft.item === null, parsePrice(draft.text) === null]).toEqual([false, false])
  if (to.startsWith('browsing.open')) expect(shown?.listings.length).toBeGreaterThan(0)
  if (to === 'browsing.empty') expect(shown?.listings).toEqual([])
  if (tab !== before.context.tab) expect(shown).toBeNull()
  // Cards never move under the pointer: only a loaded page replaces another.
  const moved = shown !== null && before.context.shown !== null && shown.listings !== before.context.shown.listings
  if (moved) expect([from, (event as { type: string }).type]).toEqual(['browsing.reading', 'xstate.done.actor.0.market.browsing.reading'])
  if (event.type === 'SEARCH' || event.type === 'FILTER') expect([before.context.filter.page, 0]).toContain(filter.page)
}
test('the invariants hold along every simple path', () => {
  walkSimplePaths(market(), undefined as never, events, () => check as never)
})
prop.prop([sentOf(events)], walks(10))('the invariants hold along any walk', (sent) => {
  walk(market(), undefined as never, sent, () => check as never)
})
