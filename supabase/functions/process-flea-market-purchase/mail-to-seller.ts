import type { Offer } from './body.ts'

interface Sale {
  readonly buyer: { readonly characterName: string; readonly username: string }
  readonly listing: Offer
}

const coins = new Intl.NumberFormat('en-US')

/**
 * The mail to the seller, as arguments of the commit. The buyer is named by the survivor, followed by the username if it differs
 * (OP-35).
 */
export function mailToSeller({ buyer: { characterName, username }, listing }: Sale) {
  const buyer = characterName === username ? username : `${characterName} (${username})`
  const price = listing.price * listing.quantity
  const sum = `${coins.format(price)} ${price === 1 ? 'coin' : 'coins'}`
  return {
    p_sender: 'Flea Market',
    p_subject: `Sold: ${listing.item_name}`,
    p_body: `${buyer} bought your ${listing.item_name} for ${sum}. The coins wait for you in this message: accept them with the survivor who shall have them.`,
  }
}
