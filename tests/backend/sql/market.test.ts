import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Listing, OfferedItem } from '../../../machines/social-ports.ts'
import type { ErrorCode, ErrorParams } from '../../../sim/content/error-codes.ts'
import type { Item } from '../../../sim/content/item.ts'
import { items } from '../../../sim/content/items.ts'
import { MAX_COUNTED_OFFERS, OFFERS_PAGE_SIZE } from '../../../sim/content/market.ts'
import { MAX_GENERATED_ITEMS } from '../../../sim/content/pack.ts'
import { generatedItem } from '../../../sim/rules/generated-item.ts'
import { supabaseFriends } from '../../../src/features/friends/friends-gateway.ts'
import { supabaseBackups } from '../../../src/features/slots/backups-gateway.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { createGearedSurvivor, lootHat, lootKnife, packOf } from '../../support/geared.ts'
import { ALL, bare, everything, listed, newTrader, post, type Trader } from './traders.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

const pack = (...pieces: readonly Parameters<typeof createGearedSurvivor>[0][number][]) => createGearedSurvivor(pieces).inventory
const lootOf = (n: number) => generatedItem({ id: `loot-${n}`, baseItemId: 'knife', rarity: 'rare', statType: 'meleeDamage' }) as Item
const mailOf = (userId: string) =>
  backend.sql`select m.id, m.sender_user_id, m.sender_character_name, m.subject, m.body, m.is_server_message, m.read, t.amount::int, t.claimed_at
    from player_mail m join pending_transactions t on t.id = m.pending_transaction_id where m.recipient_user_id = ${userId} order by m.sent_at`
const refusal = (code: ErrorCode, params: ErrorParams = {}) => expect.objectContaining({ kind: 'refused', code, params })
/** Asserts that the call fails as expected and changes nothing. */
async function refused(call: () => Promise<unknown>, expected: unknown): Promise<void> {
  const before = await everything(backend)
  expect(await call().catch((error: unknown) => error)).toEqual(expected)
  expect(await everything(backend)).toEqual(before)
}
/** The request that the gateway sends for a purchase. */
const purchase = (buyer: Trader, { id, seller, sellerName, item, price }: Listing) => ({
  listingId: id,
  buyerUserId: buyer.id,
  sellerUserId: seller.id,
  itemId: item.id,
  quantity: 1,
  price,
  buyerActiveSlotNumber: 1,
  sellerCharacterName: sellerName,
  itemName: item.name,
  itemStats: item,
})

describe('sale', () => {
  test('lists, sells and pays an item, and pays out the coins (FLEA-11, FLEA-14, OP-72, OP-69)', async () => {
    const seller = await newTrader(backend, bare({ inventory: pack([lootKnife, 1], ['club', 2]) }))
    const buyer = await newTrader(backend, bare({ characterName: 'Mo', coins: 700, bankedCoins: 600 }))
    const listing = await listed(seller, lootKnife.id, 1_000)
    expect(packOf(await seller.save())).toEqual({ club: 2 })
    expect(listing).toEqual({
      id: expect.any(String),
      seller: { id: seller.id, username: seller.username, avatarUrl: bare().avatarUrl, lastActiveAt: null },
      sellerName: 'Rhea',
      sellerSlot: 1,
      item: lootKnife,
      price: 1_000,
      quantity: 1,
      listedAt: expect.any(String),
    })
    expect(await buyer.market.offers(ALL)).toEqual({ listings: [listing], total: 1 })
    expect(await seller.market.offers(ALL)).toEqual({ listings: [], total: 0 })

    await buyer.market.buy(listing, 1)
    const { coins, bankedCoins, inventory } = await buyer.save()
    expect({ coins, bankedCoins, inventory }).toEqual({
      coins: 0,
      bankedCoins: 300,
      inventory: { [lootKnife.id]: { item: lootKnife, count: 1 } },
    })
    expect(await seller.market.own()).toEqual([])
    const [mail] = await mailOf(seller.id)
    expect(mail).toEqual({
      id: expect.any(String),
      sender_user_id: null,
      sender_character_name: 'Flea Market',
      subject: `Sold: ${lootKnife.name}`,
      body: `Mo (${buyer.username}) bought your ${lootKnife.name} for 1,000 coins. The coins wait for you in this message: accept them with the survivor who shall have them.`,
      is_server_message: true,
      read: false,
      amount: 1_000,
      claimed_at: null,
    })

    await seller.mail.claim(mail.id, 1)
    expect((await seller.save()).coins).toBe(1_000)
    expect(await buyer.market.lastSales(items.knife)).toEqual([])
    expect(await buyer.market.lastSales(lootKnife)).toEqual([{ price: 1_000, soldAt: expect.any(String) }])
    const tradesOf = async ({ market }: typeof seller) =>
      (await market.trades()).map(({ why, direction, slot, coins, item }) => [why, direction, slot, coins ?? item?.id])
    expect(await tradesOf(seller)).toEqual([
      ['claim', 'in', 1, 1_000],
      ['buy', 'in', null, 1_000],
      ['list', 'out', 1, lootKnife.id],
    ])
    expect(await tradesOf(buyer)).toEqual([
      ['buy', 'out', 1, 1_000],
      ['buy', 'in', 1, lootKnife.id],
    ])
  })
})

describe('listing', () => {
  const request = (over: object = {}) => ({
    requestId: randomUUID(),
    activeSlotNumber: 1,
    itemId: 'club',
    price: 5,
    quantity: 1,
    sellerCharacterName: 'Rhea',
    ...over,
  })

  test('stores seller, name, slot, whole item, unit price and time (DATA-16, FLEA-11, OP-74)', async () => {
    const seller = await newTrader(backend)
    await seller.put(bare({ characterName: 'Mo', inventory: pack([lootHat, 1]) }), 2)
    await seller.market.list({ requestId: randomUUID(), slot: 2, itemId: lootHat.id, price: 1_000_000_000, characterName: seller.username })
    const rows = await backend.sql`select * from flea_market_listings where seller_user_id = ${seller.id}`
    expect(rows.map(({ price, ...row }) => ({ ...row, price: Number(price) }))).toEqual([
      {
        id: expect.any(String),
        seller_user_id: seller.id,
        seller_slot_number: 2,
        seller_character_name: seller.username,
        item_id: lootHat.id,
        item_name: lootHat.name,
        item_icon: lootHat.icon,
        item_description: lootHat.description,
        item_type: 'armor',
        item_stats: lootHat,
        base_item_id: 'cloth_head',
        rarity: 'epic',
        price: 1_000_000_000,
        quantity: 1,
        created_at: expect.anything(),
        removed_at: null,
      },
    ])
    expect(packOf(await seller.save(2))).toEqual({})
    expect(await seller.revision(1)).toBe(1)
  })

  test('lists one item although the request is repeated (OP-72)', async () => {
    const seller = await newTrader(backend, bare({ inventory: pack(['club', 5]) }))
    const twin = await newTrader(backend, bare({ inventory: pack(['club', 5]) }))
    const once = request()
    const answers = await Promise.all([1, 2, 3].map(() => post(backend, seller, 'list-flea-market-item', once)))
    answers.push(await post(backend, seller, 'list-flea-market-item', once))
    expect(answers).toEqual(Array(4).fill({ status: 200, body: { message: 'The item is listed.' } }))
    expect([(await seller.market.own()).length, packOf(await seller.save()), await seller.revision()]).toEqual([1, { club: 4 }, 2])
    // Request ids belong to their seller, and stay known after the listing is gone.
    expect((await post(backend, twin, 'list-flea-market-item', once)).status).toBe(200)
    expect((await twin.market.own()).length).toBe(1)
    await seller.market.remove((await seller.market.own())[0]?.id ?? '')
    expect((await post(backend, seller, 'list-flea-market-item', once)).status).toBe(200)
    expect([await seller.market.own(), packOf(await seller.save())]).toEqual([[], { club: 5 }])
  })

  test.each([
    ['a price of zero', { price: 0 }, 400],
    ['a fractional price', { price: 1.5 }, 400],
    ['a negative price', { price: -5 }, 400],
    ['an excessive price', { price: 1_000_000_001 }, 400],
    ['a price that is a string', { price: '5' }, 400],
    ['a quantity of two', { quantity: 2 }, 400],
    ['an unknown slot', { activeSlotNumber: 4 }, 400],
    ['a malformed request id', { requestId: 'x' }, 400],
    ['a slot without a save', { activeSlotNumber: 3 }, 404],
    ['an item that is not in the pack', { itemId: 'katana' }, 422],
    ['the name of another player', { sellerCharacterName: 'Dispatch' }, 403],
    ['the default name', { sellerCharacterName: 'Survivor' }, 403],
  ])('rejects %s and moves nothing (FLEA-07, FLEA-08, FLEA-09, OP-75, ROLE-02)', async (_, over, status) => {
    const seller = await newTrader(backend, bare({ inventory: pack(['club', 5]) }))
    await refused(async () => (await post(backend, seller, 'list-flea-market-item', request(over))).status, status)
  })

  test('requires a login and a named survivor (ROLE-02, FLEA-09)', async () => {
    await refused(async () => (await post(backend, backend.anonKey, 'list-flea-market-item', request())).status, 401)
    const nameless = await newTrader(backend, bare({ characterName: 'Survivor', inventory: pack(['club', 5]) }))
    const named = { requestId: randomUUID(), slot: 1, itemId: 'club', price: 5, characterName: nameless.username }
    await refused(() => nameless.market.list(named), refusal('survivor-unnamed'))
  })

  test('allows 20 open listings', async () => {
    const seller = await newTrader(backend, bare({ inventory: pack(['club', 50]) }))
    for (let n = 0; n < 19; n++) await listed(seller, 'club', 5)
    const atOnce = await Promise.all([1, 2, 3].map(() => post(backend, seller, 'list-flea-market-item', request())))
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    await refused(() => listed(seller, 'club', 5), refusal('too-many-listings', { n: 20 }))
    await seller.market.remove((await seller.market.own())[0]?.id ?? '')
    await listed(seller, 'club', 5)
    expect([(await seller.market.own()).length, packOf(await seller.save())]).toEqual([20, { club: 30 }])
  })
})

describe('removing', () => {
  test('returns the item once to the slot that listed it (FLEA-12, OP-74)', async () => {
    const seller = await newTrader(backend)
    await seller.put(bare({ inventory: pack([lootKnife, 1]) }), 2)
    const { id } = await listed(seller, lootKnife.id, 5, 2)
    await seller.market.remove(id)
    await seller.market.remove(id)
    expect([await seller.market.own(), (await seller.save(2)).inventory]).toEqual([[], { [lootKnife.id]: { item: lootKnife, count: 1 } }])
    expect([await seller.revision(1), await seller.revision(2)]).toEqual([1, 3])
  })

  test('rejects removal by other players, and direct deletes from the table (ROLE-03, FLEA-12)', async () => {
    const seller = await newTrader(backend, bare({ inventory: pack(['club', 1]) }))
    const stranger = await newTrader(backend)
    const { id } = await listed(seller, 'club', 5)
    await refused(() => stranger.market.remove(id), refusal('listing-removed'))
    const table = (by: Trader) => by.client.from('flea_market_listings').delete().eq('id', id)
    for (const by of [stranger, seller]) await refused(async () => (await table(by)).error?.code, '42501')
  })

  test('rejects removal of a sold item, or if the item does not fit into the pack (OP-73)', async () => {
    const seller = await newTrader(backend, bare({ inventory: pack(['club', 1], [lootKnife, 1]) }))
    const buyer = await newTrader(backend, bare({ coins: 5 }))
    const club = await listed(seller, 'club', 5)
    const knife = await listed(seller, lootKnife.id, 5)
    await buyer.market.buy(club, 1)
    await refused(() => seller.market.remove(club.id), refusal('listing-sold'))
    await seller.put(createGearedSurvivor(Array.from({ length: MAX_GENERATED_ITEMS }, (_, n) => [lootOf(n), 1] as const)))
    await refused(() => seller.market.remove(knife.id), refusal('pack-full', { n: MAX_GENERATED_ITEMS }))
    await seller.client.from('game_saves').delete().eq('user_id', seller.id)
    await refused(() => seller.market.remove(knife.id), refusal('no-save'))
  })
})

describe('buying', () => {
  let seller: Trader
  let buyer: Trader
  let offer: Listing
  beforeAll(async () => {
    seller = await newTrader(backend, bare({ inventory: pack([lootKnife, 1], ['club', 9]) }))
    buyer = await newTrader(backend, bare({ characterName: 'Mo', coins: 40, bankedCoins: 60 }))
    offer = await listed(seller, lootKnife.id, 100)
  })

  test.each([
    ['another buyer', { buyerUserId: randomUUID() }, 403],
    ['another seller', { sellerUserId: randomUUID() }, 422],
    ['another item id', { itemId: 'club' }, 422],
    ['another item name', { itemName: 'Club' }, 422],
    ['a lower price', { price: 1 }, 422],
    ['a higher price', { price: 101 }, 422],
    ['another seller name', { sellerCharacterName: 'Dispatch' }, 422],
    ['changed item stats', { itemStats: { ...lootKnife, weaponStats: { damage: 999, range: 9, attackSpeedMultiplier: 9 } } }, 422],
    ['another item', { itemStats: items.club }, 422],
    ['a quantity of two', { quantity: 2 }, 400],
    ['a price of zero', { price: 0 }, 400],
    ['an unknown slot', { buyerActiveSlotNumber: 0 }, 400],
    ['a slot without a save', { buyerActiveSlotNumber: 2 }, 404],
    ['an unknown listing', { listingId: randomUUID() }, 410],
  ])('rejects a purchase with %s (OP-69, FLEA-14)', async (_, over, status) => {
    const body = { ...purchase(buyer, offer), ...over }
    await refused(async () => (await post(backend, buyer, 'process-flea-market-purchase', body)).status, status)
  })

  test('rejects a purchase of an own listing or by a visitor (FLEA-13)', async () => {
    const own = (await seller.market.own()).find(({ id }) => id === offer.id) as Listing
    await refused(() => seller.market.buy(own, 1), refusal('own-listing'))
    await refused(async () => (await post(backend, backend.anonKey, 'process-flea-market-purchase', purchase(buyer, offer))).status, 401)
  })

  test('rejects a purchase that the buyer cannot pay or carry', async () => {
    const poor = await newTrader(backend, bare({ coins: 40, bankedCoins: 59 }))
    await refused(() => poor.market.buy(offer, 1), refusal('not-enough-coins'))
    await poor.put({ ...createGearedSurvivor(Array.from({ length: MAX_GENERATED_ITEMS }, (_, n) => [lootOf(n), 1] as const)), coins: 100 })
    await refused(() => poor.market.buy(offer, 1), refusal('pack-full', { n: MAX_GENERATED_ITEMS }))
  })

  test('hides and refuses listings on both sides of a block', async () => {
    const other = await newTrader(backend, bare({ coins: 1_000 }))
    const friends = (by: Trader) => supabaseFriends(by.client, () => by.id)
    for (const [by, whom] of [
      [seller, other],
      [other, seller],
    ] as const) {
      await friends(by).block(whom.id)
      expect((await other.market.offers({ ...ALL, search: lootKnife.name })).listings.map(({ id }) => id)).not.toContain(offer.id)
      await refused(() => other.market.buy(offer, 1), refusal('listing-gone'))
      await friends(by).unblock(whom.id)
    }
  })

  test('answers a repeated purchase the same way, and rejects later buyers (FLEA-14)', async () => {
    const first = await post(backend, buyer, 'process-flea-market-purchase', purchase(buyer, offer))
    expect(first).toEqual({ status: 200, body: { message: 'The item is yours.' } })
    await refused(() => post(backend, buyer, 'process-flea-market-purchase', purchase(buyer, offer)), first)
    const { coins, bankedCoins, inventory } = await buyer.save()
    expect([coins, bankedCoins, Object.keys(inventory)]).toEqual([0, 0, [lootKnife.id]])
    expect((await mailOf(seller.id)).length).toBe(1)
    const late = await newTrader(backend, bare({ coins: 1_000 }))
    await refused(() => late.market.buy(offer, 1), refusal('listing-gone'))
  })

  test('returns the last five prices of the same item, newest first', async () => {
    const rich = await newTrader(backend, bare({ coins: 1_000 }))
    for (const price of [1, 2, 3, 4, 5, 6]) await rich.market.buy(await listed(seller, 'club', price), 1)
    expect((await rich.market.lastSales(items.club)).map(({ price }) => price)).toEqual([6, 5, 4, 3, 2])
    expect(await rich.market.lastSales(items.katana)).toEqual([])
  })
})

describe('claiming', () => {
  test('pays the coins once, to the chosen slot of their owner (OP-70, MAIL-08, OP-76)', async () => {
    const seller = await newTrader(backend, bare({ coins: 1, inventory: pack(['club', 1]) }))
    await seller.put(bare(), 2)
    const buyer = await newTrader(backend, bare({ coins: 700 }))
    await buyer.market.buy(await listed(seller, 'club', 700), 1)
    const [mail] = await mailOf(seller.id)

    // The mail cannot be deleted while its coins are unclaimed.
    await refused(() => seller.mail.remove(mail.id), expect.objectContaining({ kind: 'conflict', code: 'mail-not-removable' }))
    await refused(() => buyer.mail.claim(mail.id, 1), refusal('no-funds'))
    const body = { mailId: mail.id, userId: seller.id, activeSlotNumber: 1 }
    const claim = (by: Trader, over: object) => post(backend, by, 'claim-flea-market-funds', { ...body, ...over })
    await refused(async () => (await claim(buyer, {})).status, 403)
    await refused(async () => (await claim(seller, { userId: buyer.id })).status, 403)
    await refused(async () => (await claim(seller, { activeSlotNumber: 3 })).status, 404)
    await refused(async () => (await claim(seller, { mailId: randomUUID() })).status, 410)

    const paid = { status: 200, body: { message: 'The funds are yours.' } }
    expect(await Promise.all([claim(seller, {}), claim(seller, {}), claim(seller, {})])).toEqual([paid, paid, paid])
    expect([(await seller.save()).coins, await seller.revision()]).toEqual([701, 3])
    await refused(() => claim(seller, {}), paid)
    await refused(() => seller.mail.claim(mail.id, 2), refusal('funds-claimed'))
    expect((await seller.mail.inbox()).map(({ funds }) => funds)).toEqual([{ state: 'claimed', amount: 700 }])
    await seller.mail.remove(mail.id)
    expect(await seller.mail.inbox()).toEqual([])
    await refused(() => seller.mail.claim(mail.id, 1), refusal('no-funds'))
  })
})

describe('ledger', () => {
  test('rejects changes and deletions, even by the owner of the database', async () => {
    const seller = await newTrader(backend, bare({ inventory: pack(['club', 1]) }))
    await listed(seller, 'club', 5)
    const service = backend.client(backend.serviceKey).from('ledger')
    expect((await service.update({ coins: 1 }).eq('why', 'list')).error?.code).toBe('42501')
    expect((await service.delete().eq('why', 'list')).error?.code).toBe('42501')
    for (const text of ['update ledger set quantity = 2', 'delete from ledger', 'truncate ledger'])
      await expect(backend.sql(text)).rejects.toMatchObject({ detail: '{"code":"ledger-append-only"}' })
    expect(await seller.market.trades()).toHaveLength(1)
  })

  test('voids listings and unclaimed coins of a deleted account, and keeps its id (OP-71)', async () => {
    const seller = await newTrader(backend, bare({ inventory: pack(['club', 2]) }))
    const buyer = await newTrader(backend, bare({ coins: 300 }))
    await buyer.market.buy(await listed(seller, 'club', 300), 1)
    const open = await listed(seller, 'club', 5)
    expect((await post(backend, seller, 'delete-user-account', { userId: seller.id })).status).toBe(200)
    const rows =
      await backend.sql`select listing_id, from_user_id, to_user_id, coins::int, item from ledger where why = 'void' order by coins`
    expect(rows).toEqual([
      { listing_id: expect.any(String), from_user_id: seller.id, to_user_id: null, coins: 300, item: null },
      { listing_id: open.id, from_user_id: null, to_user_id: null, coins: null, item: items.club },
    ])
    await refused(() => buyer.market.buy(open, 1), refusal('listing-gone'))
    expect((await buyer.market.trades()).map(({ why, coins }) => [why, coins])).toEqual([
      ['buy', 300],
      ['buy', null],
    ])
  })
})

describe('restoring a copy', () => {
  const copyOf = async ({ id }: Trader, slot = 1): Promise<string> =>
    (
      await backend.sql`insert into game_saves_backup (user_id, slot_number, save_data, kind)
        select user_id, slot_number, save_data, 'before_delete' from game_saves where user_id = ${id} and slot_number = ${slot} returning id`
    )[0].id
  const restore = ({ client, id }: Trader, copy: string, slot = 1) => supabaseBackups(client, () => id).restore(slot, copy)

  test('keeps trades since the copy: sold items stay away, bought items and claimed coins stay', async () => {
    const seller = await newTrader(backend, bare({ coins: 7, inventory: pack(['club', 3], [lootKnife, 1]) }))
    const buyer = await newTrader(backend, bare({ coins: 500, bankedCoins: 100 }))
    const copies = [await copyOf(seller), await copyOf(buyer)] as const
    await buyer.market.buy(await listed(seller, 'club', 550), 1)
    const open = await listed(seller, lootKnife.id, 10)
    await seller.mail.claim((await mailOf(seller.id))[0].id, 1)
    await restore(seller, copies[0])
    await restore(buyer, copies[1])
    const [sold, bought] = [await seller.save(), await buyer.save()]
    expect([sold.coins, packOf(sold)]).toEqual([557, { club: 2 }])
    expect([bought.coins, bought.bankedCoins, packOf(bought)]).toEqual([0, 50, { club: 1 }])
    // An item that is still listed returns once, through its removal.
    await seller.market.remove(open.id)
    await restore(seller, copies[0])
    expect(packOf(await seller.save())).toEqual({ club: 2, [lootKnife.id]: 1 })
  })

  test('rejects a copy without an item that was sold since', async () => {
    const seller = await newTrader(backend, bare())
    const buyer = await newTrader(backend, bare({ coins: 500 }))
    const [empty, rich] = [await copyOf(seller), await copyOf(buyer)]
    await seller.put(bare({ inventory: pack([lootKnife, 1]) }))
    await buyer.market.buy(await listed(seller, lootKnife.id, 500), 1)
    await refused(() => restore(seller, empty), refusal('backup-lacks-traded-items'))
    await restore(buyer, rich)
    expect([(await buyer.save()).coins, packOf(await buyer.save())]).toEqual([0, { [lootKnife.id]: 1 }])
  })

  test('stores the revision in each kind of copy', async () => {
    const player = await newTrader(backend, bare({ inventory: pack(['club', 9]) }))
    await listed(player, 'club', 5)
    await listed(player, 'club', 5)
    await restore(player, await copyOf(player))
    await player.client.from('game_saves').delete().eq('user_id', player.id)
    const rows = await backend.sql`select kind, revision, save_data -> 'inventory' -> 'club' -> 'count' as clubs from game_saves_backup
      where user_id = ${player.id} order by revision, kind`
    expect(rows).toEqual([
      { kind: 'daily', revision: 1, clubs: 9 },
      { kind: 'before_delete', revision: 3, clubs: 7 },
      { kind: 'before_restore', revision: 3, clubs: 7 },
      { kind: 'before_delete', revision: 4, clubs: 7 },
    ])
    // Restores the game from before the delete, although another game was started since. Items listed before stay away.
    await player.put(bare({ inventory: pack(['club', 1]) }))
    const [daily] = await backend.sql`select id from game_saves_backup where user_id = ${player.id} and kind = 'daily'`
    await restore(player, daily.id)
    expect(packOf(await player.save())).toEqual({ club: 7 })
  })
})

describe('offers', () => {
  let looker: Trader
  const price = { club: 30, katana: 10, cloth_head: 20, [lootKnife.id]: 40, medkit: 50 } as const
  beforeAll(async () => {
    await backend.sql`delete from flea_market_listings`
    looker = await newTrader(backend)
    const seller = await newTrader(
      backend,
      bare({ inventory: pack(['club', 9], ['katana', 1], ['cloth_head', 1], [lootKnife, 1], ['medkit', 1]) }),
    )
    for (const [id, coins] of Object.entries(price)) await listed(seller, id, coins)
    await backend.sql`update flea_market_listings set item_name = '100%_ pure ' || item_name where item_id = 'medkit'`
  })
  const shown = async (over: object) => (await looker.market.offers({ ...ALL, ...over })).listings.map(({ item }) => item.id)
  const newestFirst = Object.keys(price).reverse()

  test('lists the offers of other players in each order (CALL-04, FLEA-02)', async () => {
    expect(await shown({ sort: 'newest' })).toEqual(newestFirst)
    expect(await shown({ sort: 'oldest' })).toEqual(Object.keys(price))
    expect(await shown({ sort: 'cheapest' })).toEqual(['katana', 'cloth_head', 'club', lootKnife.id, 'medkit'])
    expect(await shown({ sort: 'dearest' })).toEqual(['medkit', lootKnife.id, 'club', 'cloth_head', 'katana'])
  })

  test('filters by type, rarity and maximum price, separately and combined', async () => {
    expect(await shown({ type: 'weapon' })).toEqual([lootKnife.id, 'katana', 'club'])
    expect(await shown({ rarity: 'rare' })).toEqual([lootKnife.id])
    expect(await shown({ atMost: 20 })).toEqual(['cloth_head', 'katana'])
    expect(await shown({ type: 'weapon', rarity: 'common', atMost: 29, search: 'KAT' })).toEqual(['katana'])
  })

  test.each([
    ['kNiFe', [lootKnife.id]],
    ['%', ['medkit']],
    ['_', ['medkit']],
    ['\\', []],
    ['100%_', ['medkit']],
    ['10_%', []],
    ['*', []],
    ['a,b)(', []],
    ['"', []],
  ])('treats the search term %s as plain text (OP-94)', async (search, found) => {
    expect(await shown({ search })).toEqual(found)
  })

  test('returns 8 offers per page with the total, also beyond the last page (FLEA-01)', async () => {
    const seller = await newTrader(backend, bare({ inventory: pack(['club', 9]) }))
    for (let n = 0; n < 5; n++) await listed(seller, 'club', 1 + n)
    const page = async (n: number) => {
      const { listings, total } = await looker.market.offers({ ...ALL, page: n })
      return [listings.length, total]
    }
    expect([await page(0), await page(1), await page(2), await page(9)]).toEqual([
      [8, 10],
      [2, 10],
      [0, 10],
      [0, 10],
    ])
    expect(await seller.market.offers({ ...ALL, search: 'club' })).toMatchObject({ total: 1 })
  })

  /** Adds 500 sellers with 20 listings each, the maximum number of open listings. */
  async function tenThousand(): Promise<void> {
    const [{ n }] = await backend.sql`select count(*)::int as n from flea_market_listings`
    if (n >= 10_000) return
    await backend.sql`insert into auth.users (id, email, raw_user_meta_data)
      select gen_random_uuid(), 'crowd' || n || '@example.com', jsonb_build_object('first_name', 'crowd' || n) from generate_series(1, 500) n`
    // Inserts without triggers, so that nothing is broadcast.
    await backend.sql(`set session_replication_role = replica;
      insert into flea_market_listings (seller_user_id, seller_slot_number, seller_character_name, item_id, item_name,
        item_icon, item_description, item_type, item_stats, base_item_id, rarity, price, created_at)
      select p.id, 1, 'Rhea', 'club', 'Club', 'club', '', 'weapon', '${JSON.stringify(items.club).replaceAll("'", "''")}', 'club', 'common', 1 + (random() * 1000)::int, now() - random() * interval '1 day'
      from profiles p, generate_series(1, 20) n where p.first_name like 'crowd%';
      set session_replication_role = origin`)
    await backend.sql('analyze flea_market_listings')
  }

  test('pages through the first 1,000 of 10,000 offers, and searches the newest for short terms', async () => {
    await tenThousand()
    const prices = (query: object) => looker.market.offers({ ...ALL, ...query }).then(({ listings }) => listings.map(({ price }) => price))
    for (const sort of ['newest', 'oldest', 'cheapest', 'dearest'] as const) {
      const last = await looker.market.offers({ ...ALL, sort, page: MAX_COUNTED_OFFERS / OFFERS_PAGE_SIZE - 1 })
      expect([last.total, last.listings.length]).toEqual([MAX_COUNTED_OFFERS + 1, OFFERS_PAGE_SIZE])
      expect(await looker.market.offers({ ...ALL, sort, page: MAX_COUNTED_OFFERS / OFFERS_PAGE_SIZE })).toEqual({
        total: MAX_COUNTED_OFFERS + 1,
        listings: [],
      })
    }
    expect(await prices({ search: 'lu' })).toEqual(await prices({ search: 'club' }))
    expect(await prices({ search: '%u' })).toEqual([])
  })

  test('reports new and sold offers to listeners of their type and of all types (FLEA-16)', async () => {
    const [all, weapons, armor] = [[] as string[], [] as string[], [] as string[]]
    const listenerOf = (received: string[]) => ({
      listed: ({ id, name, price }: OfferedItem) => received.push(`${id} ${name} ${price}`),
      gone: (ids: readonly string[]) => received.push(...ids),
      changed: () => received.push('read'),
    })
    const ends = [
      looker.market.watch(null, listenerOf(all)),
      looker.market.watch('weapon', listenerOf(weapons)),
      looker.market.watch('armor', listenerOf(armor)),
    ]
    // Each of the two topics reports once when it is joined and once when the database was read.
    await vi.waitUntil(() => [all, weapons, armor].every(({ length }) => length === 4), { timeout: 20_000 })
    const seller = await newTrader(backend, bare({ inventory: pack(['club', 2]) }))
    const one = await listed(seller, 'club', 5)
    await seller.market.remove(one.id)
    await vi.waitUntil(() => all.length === 6 && weapons.length === 6, { timeout: 20_000 })
    for (const end of ends) end()
    const both = [`${one.id} Club 5`, one.id]
    expect([all.slice(4), weapons.slice(4), armor.slice(4)]).toEqual([both, both, []])
    expect(await looker.market.stillOpen([one.id])).toEqual([])
  })

  test('notifies the seller of changes to own listings', async () => {
    const seller = await newTrader(backend, bare({ inventory: pack(['club', 2]) }))
    const changed = vi.fn()
    const end = seller.market.watch(null, { listed: () => {}, gone: () => {}, changed })
    await vi.waitUntil(() => changed.mock.calls.length === 4, { timeout: 20_000 })
    const one = await listed(seller, 'club', 5)
    expect(await seller.market.stillOpen([one.id])).toEqual([])
    await vi.waitUntil(() => changed.mock.calls.length === 5, { timeout: 20_000 })
    end()
  })

  test('reports one general change if more than a hundred offers go at once', async () => {
    const received: unknown[] = []
    const end = looker.market.watch(null, { listed: () => {}, gone: (ids) => received.push(ids), changed: () => received.push('read') })
    await vi.waitUntil(() => received.length === 4, { timeout: 20_000 })
    await tenThousand()
    await backend.sql('delete from flea_market_listings where id in (select id from flea_market_listings limit 101)')
    await vi.waitUntil(() => received.length === 5, { timeout: 20_000 })
    end()
    expect(received[4]).toBe('read')
  })
})
