import { randomUUID } from 'node:crypto'
import { type Bot, fairPrice, pickOne } from '../bot.ts'

const MAX_OPEN_LISTINGS = 3
/** Range of asking prices, as multiples of an item's worth. */
const [MIN_PRICE_FACTOR, MAX_PRICE_FACTOR] = [0.7, 1.3] as const

/** Lists an item from the pack. Does nothing if the bot has MAX_OPEN_LISTINGS open listings or is on a run. */
export async function listRandomItem(bot: Bot): Promise<boolean> {
  const open = await bot.read(`flea_market_listings?select=id&seller_user_id=eq.${bot.id}`)
  if (open.length >= MAX_OPEN_LISTINGS) return false
  const { characterName, inventory, ext } = await bot.save()
  if (ext.run !== null) return false
  const entry = pickOne(
    bot,
    Object.values(inventory).filter(({ item, count }) => count > 0 && fairPrice(item) !== null),
  )
  if (entry === undefined) return false
  const price = Math.max(
    1,
    Math.round((fairPrice(entry.item) ?? 1) * (MIN_PRICE_FACTOR + bot.random() * (MAX_PRICE_FACTOR - MIN_PRICE_FACTOR))),
  )
  return bot.call('list-flea-market-item', {
    requestId: randomUUID(),
    activeSlotNumber: 1,
    itemId: entry.item.id,
    price,
    quantity: 1,
    sellerCharacterName: characterName,
  })
}
