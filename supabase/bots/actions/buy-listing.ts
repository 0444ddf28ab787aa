import { type Bot, type BotItem, pickOne } from '../bot.ts'
import { fairPrice } from '../worth.ts'

/** A bot pays at most an item's worth, and at most this share of its coins for one purchase. */
const OF_THE_PURSE = 0.5
const LOOKED_AT = 50
const COLUMNS = 'id,seller_user_id,seller_character_name,item_id,item_name,item_stats,price,quantity'

/** Buys one of the newest listings of other players if its price is fair. Does nothing while the bot is on a run. */
export async function buyRandomListing(bot: Bot): Promise<boolean> {
  const { coins, bankedCoins, ext } = await bot.save()
  if (ext.run !== null) return false
  const offers = await bot.read(
    `flea_market_listings?select=${COLUMNS}&seller_user_id=neq.${bot.id}&order=created_at.desc&limit=${LOOKED_AT}`,
  )
  const fair = offers.filter((offer) => {
    const worth = fairPrice(offer.item_stats as BotItem)
    const price = Number(offer.price)
    return worth !== null && price <= worth && price <= (coins + bankedCoins) * OF_THE_PURSE
  })
  const offer = pickOne(bot, fair)
  if (offer === undefined) return false
  return bot.call('process-flea-market-purchase', {
    listingId: offer.id,
    buyerUserId: bot.id,
    sellerUserId: offer.seller_user_id,
    itemId: offer.item_id,
    quantity: offer.quantity,
    price: Number(offer.price),
    buyerActiveSlotNumber: 1,
    sellerCharacterName: offer.seller_character_name,
    itemName: offer.item_name,
    itemStats: offer.item_stats,
  })
}
