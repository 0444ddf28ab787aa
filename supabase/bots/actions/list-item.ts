import { randomUUID } from 'node:crypto'
import { type Bot, pickOne } from '../bot.ts'
import { askedPrice, fairPrice } from '../worth.ts'

const MAX_OPEN_LISTINGS = 3

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
  const price = askedPrice(fairPrice(entry.item) ?? 1, bot.random())
  return bot.call('list-flea-market-item', {
    requestId: randomUUID(),
    activeSlotNumber: 1,
    itemId: entry.item.id,
    price,
    quantity: 1,
    sellerCharacterName: characterName,
  })
}
