import { randomUUID } from 'node:crypto'
import { type Bot, fairPrice, pickOne } from '../bot.ts'

const MOST_OPEN = 3
/** Range of asking prices, as multiples of an item's worth. */
const [LEAST, MOST] = [0.7, 1.3] as const

/** Lists an item from the pack. Does nothing if the bot has MOST_OPEN open listings or is on a run. */
export async function listItem(bot: Bot): Promise<boolean> {
  const open = await bot.read(`flea_market_listings?select=id&seller_user_id=eq.${bot.id}`)
  if (open.length >= MOST_OPEN) return false
  const { characterName, inventory, ext } = await bot.save()
  if (ext.run !== null) return false
  const held = pickOne(
    bot,
    Object.values(inventory).filter(({ item, count }) => count > 0 && fairPrice(item) !== null),
  )
  if (held === undefined) return false
  const price = Math.max(1, Math.round((fairPrice(held.item) ?? 1) * (LEAST + bot.random() * (MOST - LEAST))))
  return bot.call('list-flea-market-item', {
    requestId: randomUUID(),
    activeSlotNumber: 1,
    itemId: held.item.id,
    price,
    quantity: 1,
    sellerCharacterName: characterName,
  })
}
