import type { BoardMap, BoardPeriod } from '../sim/content/boards.ts'
import type { Item } from '../sim/content/item.ts'
import type { ReportReason } from '../sim/content/run-reports.ts'

/** What other people's parts ask of the backend. All refuse with GatewayError (machines/ports.ts); ids and times (ISO 8601) are the server's. */

/** Somebody as others see them. */
export interface Player {
  readonly id: string
  /** profiles.first_name: how a player is addressed and found (OP-35). */
  readonly username: string
  /** Null: none was chosen. */
  readonly avatarUrl: string | null
  readonly lastActiveAt: string | null
}

export interface ChatMessage {
  readonly id: string
  readonly author: Player
  readonly characterName: string
  readonly text: string
  readonly sentAt: string
}
export interface RadioPort {
  /** The newest 50 of those one hears on one's channel, oldest first (CHAT-01, OP-65). */
  newest(): Promise<readonly ChatMessage[]>
  /** Signed with the active slot's name. `messageId`: a uuid; the same one again says nothing more. */
  post(messageId: string, characterName: string, text: string): Promise<void>
  /** `said`: somebody whom one hears said this. `missed`: something may have been said that was not told. */
  watch(listener: { readonly said: (message: ChatMessage) => void; readonly missed: () => void }): () => void
  /** For the studio. A message that was reported before stays reported. */
  report(messageId: string): Promise<void>
  /** On the radio only, kept on the account. */
  muted(): Promise<readonly Player[]>
  mute(playerId: string): Promise<void>
  unmute(playerId: string): Promise<void>
}

export interface FriendLink {
  /** Of the link. */
  readonly id: string
  readonly player: Player
}
export interface FriendLinks {
  readonly friends: readonly FriendLink[]
  /** To the player, oldest first. */
  readonly incoming: readonly FriendLink[]
  /** By the player. */
  readonly outgoing: readonly FriendLink[]
}
/** What a search or a request says of a link that is there already (FRIEND-06). */
export type LinkStatus = 'pending' | 'accepted' | 'blocked'
export interface FriendsPort {
  links(): Promise<FriendLinks>
  /** By part of the username or of a survivor's name, whatever its case; at most 20 others, and nobody blocked (FRIEND-04, OP-94). */
  search(term: string): Promise<readonly FoundPlayer[]>
  /** Null: asked. Else what is there already; nothing changed. */
  request(playerId: string): Promise<LinkStatus | null>
  accept(linkId: string): Promise<void>
  /** Declines or withdraws a request, or ends a friendship: the row goes. Rejects when it is gone, or another than that by now. */
  remove(linkId: string, was: 'pending' | 'accepted'): Promise<void>
  blocked(): Promise<readonly Player[]>
  /** Ends any link, and each vanishes from the other's sight. */
  block(playerId: string): Promise<void>
  unblock(playerId: string): Promise<void>
  /** From radio and market, newest first, at most 10, without oneself (FRIEND-02, OP-65). */
  recentPlayers(): Promise<readonly RecentPlayer[]>
  /** Calls back after any change of the own links and blocks and of the friends' profiles, and now and then for who is online. */
  watch(onChange: () => void): () => void
}
/** A player with the names of all their survivors. */
export interface FoundPlayer extends Player {
  readonly characterNames: readonly string[]
}
/** A player with the name they were met under. */
export interface RecentPlayer extends Player {
  readonly characterName: string
}

/** `waiting`: coins that a sale brought and the recipient has not taken. */
type Funds = { readonly state: 'waiting' | 'claimed'; readonly amount: number }
export interface MailMessage {
  readonly id: string
  /** Null: the server wrote it, or the account is gone. */
  readonly sender: Player | null
  readonly senderName: string
  readonly subject: string
  readonly body: string
  readonly sentAt: string
  readonly read: boolean
  readonly fromServer: boolean
  readonly funds: Funds | null
}
export interface MailToSend {
  readonly senderCharacterName: string
  readonly senderAvatarUrl: string
  /** A username (OP-35). */
  readonly recipient: string
  readonly subject: string
  readonly body: string
}
export interface MailPort {
  /** Newest first: the newest 300, the newest 300 unread ones and all in which funds wait. */
  inbox(): Promise<readonly MailMessage[]>
  markRead(mailId: string): Promise<void>
  /** Refused while funds wait (OP-76), and when it is gone. */
  remove(mailId: string): Promise<void>
  send(message: MailToSend): Promise<void>
  /** The funds go to the slot's coins on hand; that slot's save has a new revision afterwards. */
  claim(mailId: string, slot: number): Promise<void>
  /** Calls back with each letter that comes, and with null after any other change. */
  watch(onChange: (letter: MailMessage | null) => void): () => void
}

export interface Listing {
  readonly id: string
  readonly seller: Player
  readonly sellerName: string
  readonly sellerSlot: number
  readonly item: Item
  /** Coins for one; quantity is always 1 (FLEA-03). */
  readonly price: number
  readonly quantity: number
  readonly listedAt: string
}
export interface OfferQuery {
  /** Part of the item's name; blank: all. */
  readonly search: string
  readonly type: Item['type'] | null
  readonly rarity: string | null
  /** Coins at hand and in the bank; null: whatever the price. */
  readonly atMost: number | null
  readonly sort: 'newest' | 'oldest' | 'cheapest' | 'dearest'
  /** From 0. */
  readonly page: number
}
/** What everybody is told of an offer that is new: not whose it is. */
export interface OfferedItem {
  readonly id: string
  readonly name: string
  readonly type: Item['type']
  readonly rarity: string
  readonly price: number
}
export interface MarketListener {
  /** Whether one may see it, `stillOpen` says. */
  readonly listed: (offered: OfferedItem) => void
  /** Sold, taken back, or gone with its seller. */
  readonly gone: (listingIds: readonly string[]) => void
  /** Anything else, or something that was not told: of the own listings among others. */
  readonly changed: () => void
}
export interface OfferPage {
  readonly listings: readonly Listing[]
  /** Of all pages; above `MOST_OFFERS`: more than that, and that many can be paged through. */
  readonly total: number
}
/** Newest first; `price` in coins. */
export interface Sale {
  readonly price: number
  readonly soldAt: string
}
/** One row of the ledger as its player reads it. */
export interface Trade {
  readonly id: string
  readonly why: 'list' | 'remove' | 'buy' | 'claim'
  readonly at: string
  readonly direction: 'in' | 'out'
  readonly slot: number | null
  readonly coins: number | null
  readonly item: Item | null
}
/** Listing, removing and buying give the slot's save a new revision: the caller flushes before and loads it after. */
export interface MarketPort {
  /** Others' listings, 8 a page (FLEA-01, FLEA-02). */
  offers(query: OfferQuery): Promise<OfferPage>
  /** Which of these can still be bought by oneself: for a page that is being read while others buy. */
  stillOpen(listingIds: readonly string[]): Promise<readonly string[]>
  /** Newest first. */
  own(): Promise<readonly Listing[]>
  /** The last sales of the same base item and rarity, at most 5. */
  lastSales(item: Item): Promise<readonly Sale[]>
  /** `requestId`: a uuid; the same one again lists nothing more. */
  list(request: {
    readonly requestId: string
    readonly slot: number
    readonly itemId: string
    readonly price: number
    readonly characterName: string
  }): Promise<void>
  remove(listingId: string): Promise<void>
  buy(listing: Listing, slot: number): Promise<void>
  /** The own rows of the ledger, newest first, at most 50. */
  trades(): Promise<readonly Trade[]>
  /** Of one type of item, or of all. */
  watch(type: Item['type'] | null, listener: MarketListener): () => void
}

/** One board: of a map at a rank of Nightmare, of the present day, week or all time. */
export interface BoardQuery {
  readonly map: BoardMap
  readonly nightmare: number
  readonly period: BoardPeriod
  /** Of the player and friends alone. */
  readonly friends: boolean
}
/** The best run of a player on a board, up to the first death: what a revive adds counts for no place. */
export interface BoardRow {
  /** From 1; null: beyond `MOST_PLACES`. */
  readonly place: number | null
  /** The username as it is now. */
  readonly name: string
  readonly mine: boolean
  readonly survived: boolean
  readonly seconds: number
  readonly kills: number
  readonly endedAt: string
  /** By which it is watched; null: it was too long to be kept. */
  readonly run: string | null
}
export interface BoardPage {
  /** At most `PLACES_A_PAGE`, the best first; fewer where a block hides somebody. */
  readonly rows: readonly BoardRow[]
  /** What asks for the page after this one; null: there is none. */
  readonly next: string | null
  /** Wherever it stands; null: there is none, or nobody is signed in. */
  readonly own: BoardRow | null
  /** Of all places; above `MOST_PLACES`: more than that. */
  readonly count: number
}
/** For everybody, signed in or not; friends alone are for those who signed up. */
export interface BoardsPort {
  /** `after`: as `next` of the page before it; null: the first. */
  page(query: BoardQuery, after: string | null): Promise<BoardPage>
  /** A run that stands on a board, as it was received; null: there is none by that id, or none any more. */
  watch(run: string): Promise<unknown>
  /** By which id a run of the signed-in player is watched; null: it stands on no board. */
  kept(slot: number, runId: string): Promise<string | null>
  /** Of somebody else, for a person to look at; a second report of the same run changes nothing. `note`: at most `LONGEST_REPORT`. */
  report(run: string, reason: ReportReason, note: string): Promise<void>
}

export interface SocialPorts {
  readonly radio: RadioPort
  readonly friends: FriendsPort
  readonly mail: MailPort
  readonly market: MarketPort
  readonly boards: BoardsPort
}
