import { randomUUID } from 'node:crypto'
import { type Bot, fairPrice, pickOne } from '../bot.ts'

const MOST_OPEN = 3
/** A bot asks between these shares of what a thing is worth. */
const [LEAST, MOST] = [0.7, 1.3] as const

/** Puts something from the pack up for sale, as long as few of the bot's offers are open and it is not out on a run. */
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
