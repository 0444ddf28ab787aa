import { item } from '../sim/content/items.ts'
import { kindOf } from '../sim/economy/market/kind-of.ts'
import { SEED_PLAYERS } from './seed-players.ts'

/** Listings of each seller: item id to price per item, in coins. The items are not in the sellers' packs. */
const OFFERS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  demo: { cloth_head: 24 },
  Marlow: { steel_sword: 1_450, leather_legs: 190, battery: 36, machete: 240 },
  wren_7: { crossbow: 1_150, medkit: 9, electronics: 52 },
  Kestrel: { metal_chest: 620, bladed_bat: 980, gears: 19, heart_locket: 540 },
  'old-harrow': { bandage: 12, club: 45 },
}
/** Radio messages, oldest first: username, minutes before the seeding, text. */
const RADIO: readonly (readonly [string, number, string])[] = [
  ['Kestrel', 2_900, 'Hospital roof is clear until noon. After that it is theirs again.'],
  ['wren_7', 1_530, 'Does anybody know what the doctor is doctor of?'],
  ['Marlow', 1_524, 'Nothing you want to be treated for.'],
  ['old-harrow', 1_480, 'First night behind the fence. It held. So did I.'],
  ['Kestrel', 1_475, 'Welcome, Harrow. Boots before bats.'],
  ['wren_7', 300, 'Crossbow is on the market. It pulls a little left. So do I.'],
  ['Marlow', 42, 'Steel sword, barely used, previous owner in a hurry.'],
  ['Kestrel', 16, 'Crows are up over the school. I would wait an hour.'],
  ['Marlow', 3, 'Waiting an hour.'],
]
const MAILS: readonly { from: string; minutes: number; subject: string; body: string; read: boolean }[] = [
  {
    ...{ from: 'Kestrel', minutes: 1_600, subject: 'About the workbench', read: true },
    body: 'You have one now, I hear. Come by when it needs its second level, I know where the screws are.',
  },
  {
    ...{ from: 'Marlow', minutes: 38, subject: 'Hospital tomorrow?', read: false },
    body: 'I have two medkits and a bad idea.\n\nThe school is getting crowded, and you hit harder than I do. Meet me at the gate.',
  },
]

const idOf = (username: string): string => {
  const at = SEED_PLAYERS.findIndex((player) => player.username === username)
  return `'5eed0000-0000-4000-8000-${String(at + 1).padStart(12, '0')}'`
}
const nameOf = (username: string): string => SEED_PLAYERS.find((player) => player.username === username)?.character ?? username
const text = (words: string): string => `'${words.replaceAll("'", "''")}'`
const ago = (minutes: number): string => `now() - interval '${minutes} minutes'`

/** SQL for listings, radio messages, mails and friendships of the seeded players. */
export const peopleSql = (): string => [...offersSql(), ...radioSql(), ...MAILS.map(mailSql), FRIENDS].join('\n')

function offersSql(): string[] {
  const all = Object.entries(OFFERS).flatMap(([seller, goods]) => Object.entries(goods).map(([id, price]) => ({ seller, id, price })))
  return all.map(({ seller, id, price }, n) => {
    const piece = item(id)
    if (piece === null) throw new Error(`The catalogue has no item ${id}.`)
    const { baseItemId, rarity } = kindOf(piece)
    const listing = `'11570000-0000-4000-8000-${String(n + 1).padStart(12, '0')}'`
    const stats = `$item$${JSON.stringify(piece)}$item$`
    return `insert into public.flea_market_listings (id, seller_user_id, seller_slot_number, seller_character_name, item_id, item_name,
  item_icon, item_description, item_type, item_stats, base_item_id, rarity, price, created_at)
values (${listing}, ${idOf(seller)}, 1, ${text(nameOf(seller))}, ${text(id)}, ${text(piece.name)}, ${text(piece.icon)},
  ${text(piece.description)}, ${text(piece.type)}, ${stats}, ${text(baseItemId)}, ${text(rarity)}, ${price}, ${ago(20 + 37 * n)});
insert into public.ledger (at, why, listing_id, from_user_id, from_slot_number, from_revision, item, quantity)
values (${ago(20 + 37 * n)}, 'list', ${listing}, ${idOf(seller)}, 1, 1, ${stats}, 1);
insert into public.flea_market_sales (base_item_id, rarity, price, sold_at)
values (${text(baseItemId)}, ${text(rarity)}, ${Math.max(1, Math.round(price * 0.93))}, ${ago(4_000 + 61 * n)}),
  (${text(baseItemId)}, ${text(rarity)}, ${Math.max(1, Math.round(price * 1.08))}, ${ago(2_000 + 47 * n)});`
  })
}

// Inserts each message with the present time, because the table's own rule requires that, and then sets its real time.
const radioSql = (): string[] =>
  RADIO.map(([who, minutes, words], n) => {
    const id = `'4ad10000-0000-4000-8000-${String(n + 1).padStart(12, '0')}'`
    return `insert into public.messages (id, user_id, character_name, message_content) values (${id}, ${idOf(who)}, ${text(nameOf(who))}, ${text(words)});
update public.messages set created_at = ${ago(minutes)} where id = ${id};`
  })

const mailSql = ({ from, minutes, subject, body, read }: (typeof MAILS)[number]): string =>
  `insert into public.player_mail (recipient_user_id, sender_user_id, sender_character_name, subject, body, sent_at, read)
values (${idOf('demo')}, ${idOf(from)}, ${text(nameOf(from))}, ${text(subject)}, ${text(body)}, ${ago(minutes)}, ${read});`

const FRIENDS = `insert into public.friends (user1_id, user2_id, status) values (${idOf('Marlow')}, ${idOf('demo')}, 'pending'),
  (${idOf('demo')}, ${idOf('Kestrel')}, 'pending'), (${idOf('wren_7')}, ${idOf('demo')}, 'pending');
update public.friends set status = 'accepted' where user1_id <> ${idOf('wren_7')};
-- Seeded messages and requests must not count towards the limits.
delete from private.tries;
`
