import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { items } from '../../../sim/content/items.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { geared, lootKnife, packOf } from '../../support/geared.ts'
import { ALL, bare, listed, newTrader } from './traders.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

const pack = (...pieces: readonly Parameters<typeof geared>[0][number][]) => geared(pieces).inventory
const mailOf = (userId: string) =>
  backend.sql`select m.id, m.sender_user_id, m.sender_character_name, m.subject, m.body, m.is_server_message, m.read, t.amount::int, t.claimed_at
    from player_mail m join pending_transactions t on t.id = m.pending_transaction_id where m.recipient_user_id = ${userId} order by m.sent_at`

describe('a sale', () => {
  test('FLEA-11 FLEA-14 OP-72 OP-69 a piece is listed, bought and paid, and the seller takes the coins out of the mail', async () => {
    const seller = await newTrader(backend, bare({ inventory: pack([lootKnife, 1], ['club', 2]) }))
    const buyer = await newTrader(backend, bare({ characterName: 'Mo', coins: 700, bankedCoins: 600 }))
    const listing = await listed(seller, lootKnife.id, 1_000)
    expect(packOf(await seller.save())).toEqual({ club: 2 })
    expect(listing).toEqual({
      id: expect.any(String),
      seller: { id: seller.id, username: seller.username, avatarUrl: null, lastActiveAt: null },
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

    await seller.letters.claim(mail.id, 1)
    expect((await seller.save()).coins).toBe(1_000)
    expect(await buyer.market.lastSales(items.knife)).toEqual([])
    expect(await buyer.market.lastSales(lootKnife)).toEqual([{ price: 1_000, soldAt: expect.any(String) }])
    const told = async ({ market }: typeof seller) =>
      (await market.trades()).map(({ why, direction, slot, coins, item }) => [why, direction, slot, coins ?? item?.id])
    expect(await told(seller)).toEqual([
      ['claim', 'in', 1, 1_000],
      ['buy', 'in', null, 1_000],
      ['list', 'out', 1, lootKnife.id],
    ])
    expect(await told(buyer)).toEqual([
      ['buy', 'out', 1, 1_000],
      ['buy', 'in', 1, lootKnife.id],
    ])
  })
})
