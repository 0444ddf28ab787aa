import type { BoardMap, BoardPeriod } from '../sim/content/boards.ts'
import type { Item } from '../sim/content/item.ts'
import type { ReportKind, ReportReason } from '../sim/content/reports.ts'
import type { DeskPort, NoticesPort } from './desk-port.ts'
import type { EconomyPort } from './economy-port.ts'
import type { OperatorPort } from './operator-port.ts'

/** Ports of the social features. All methods reject with GatewayError (machines/ports.ts); ids and times (ISO 8601) are the server's. */

/** A player as others see them. */
export interface PlayerProfile {
  readonly id: string
  /** Column `profiles.first_name`: the name that players are addressed and found by (OP-35). */
  readonly username: string
  /** `null` if none was chosen. */
  readonly avatarUrl: string | null
  readonly lastActiveAt: string | null
}

export interface RadioMessage {
  readonly id: string
  readonly author: PlayerProfile
  readonly characterName: string
  readonly text: string
  readonly sentAt: string
}
interface RadioListener {
  /** A message that the player can see was posted. */
  readonly said: (message: RadioMessage) => void
  /** Moderators removed a message. */
  readonly removed: (messageId: string) => void
  /** Messages may have been missed, or a block hides some. */
  readonly missed: () => void
}
export interface RadioPort {
  /** The newest 50 messages that the player can see on their channel, oldest first (CHAT-01, OP-65). */
  newest(): Promise<readonly RadioMessage[]>
  /** Posts a message under the active slot's character name. `messageId` is a UUID and the idempotency key. */
  post(messageId: string, characterName: string, text: string): Promise<void>
  watch(listener: RadioListener): () => void
  /** Players muted on the radio; stored with the account. */
  muted(): Promise<readonly PlayerProfile[]>
  mute(playerId: string): Promise<void>
  unmute(playerId: string): Promise<void>
}

export interface FriendLink {
  readonly id: string
  readonly player: PlayerProfile
}
export interface FriendLinks {
  readonly friends: readonly FriendLink[]
  /** Requests to the player, oldest first. */
  readonly incoming: readonly FriendLink[]
  /** Requests by the player. */
  readonly outgoing: readonly FriendLink[]
}
/** Status of an existing link, in a search or a request (FRIEND-06). */
export type LinkStatus = 'pending' | 'accepted' | 'blocked'
export interface FriendsPort {
  links(): Promise<FriendLinks>
  /**
   * Searches by part of the username or of a survivor's name, ignoring case. At most 20 results, without blocked players and the player's
   * own account (FRIEND-04, OP-94).
   */
  search(term: string): Promise<readonly FoundPlayer[]>
  /** Resolves with `null` if the request was sent, or with the existing link's status if nothing changed. */
  request(playerId: string): Promise<LinkStatus | null>
  accept(linkId: string): Promise<void>
  /** Declines or withdraws a request, or ends a friendship, by deleting the row. Rejects if the link is gone or its status has changed. */
  remove(linkId: string, was: 'pending' | 'accepted'): Promise<void>
  blocked(): Promise<readonly PlayerProfile[]>
  /** Ends any link, and hides each player from the other. */
  block(playerId: string): Promise<void>
  unblock(playerId: string): Promise<void>
  /** Players from the radio and the market, newest first, at most 10, without the player's own account (FRIEND-02, OP-65). */
  recentPlayers(): Promise<readonly RecentPlayer[]>
  /** Calls back after any change of the player's links and blocks and of friends' profiles, and periodically for their online status. */
  watch(onChange: () => void): () => void
}
/** A player with the names of all their survivors. */
export interface FoundPlayer extends PlayerProfile {
  readonly characterNames: readonly string[]
}
/** A player with the character name that they were met under. */
export interface RecentPlayer extends PlayerProfile {
  readonly characterName: string
}

/** `waiting`: coins of a sale that the recipient has not claimed. */
type ClaimableFunds = { readonly state: 'waiting' | 'claimed'; readonly amount: number }
export interface MailMessage {
  readonly id: string
  /** `null` if the server wrote the letter, or the sender's account is gone. */
  readonly sender: PlayerProfile | null
  readonly senderName: string
  readonly subject: string
  readonly body: string
  readonly sentAt: string
  readonly read: boolean
  readonly fromServer: boolean
  readonly funds: ClaimableFunds | null
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
  /** Newest first: the newest 300 letters, the newest 300 unread ones, and all with unclaimed funds. */
  inbox(): Promise<readonly MailMessage[]>
  markRead(mailId: string): Promise<void>
  /** Rejects while the letter has unclaimed funds (OP-76), and if it is gone. */
  remove(mailId: string): Promise<void>
  send(message: MailToSend): Promise<void>
  /** Adds the funds to the slot's coins on hand, which gives that slot's save a new revision. */
  claim(mailId: string, slot: number): Promise<void>
  /** Calls back with each new letter, and with `null` after any other change. */
  watch(onChange: (letter: MailMessage | null) => void): () => void
}

export interface Listing {
  readonly id: string
  readonly seller: PlayerProfile
  readonly sellerName: string
  readonly sellerSlot: number
  readonly item: Item
  /** Coins for one item; `quantity` is always 1 (FLEA-03). */
  readonly price: number
  readonly quantity: number
  readonly listedAt: string
}
export interface OfferQuery {
  /** Part of the item's name; blank for all. */
  readonly search: string
  readonly type: Item['type'] | null
  readonly rarity: string | null
  /** Coins in hand and in the bank; `null` for any price. */
  readonly atMost: number | null
  readonly sort: 'newest' | 'oldest' | 'cheapest' | 'dearest'
  /** Counted from 0. */
  readonly page: number
}
/** Public data about a new offer; it does not name the seller. */
export interface OfferedItem {
  readonly id: string
  readonly name: string
  readonly type: Item['type']
  readonly rarity: string
  readonly price: number
}
export interface MarketListener {
  /** `stillOpen` tells whether the player may see the offer. */
  readonly listed: (offered: OfferedItem) => void
  /** Sold, removed, or gone with the seller's account. */
  readonly gone: (listingIds: readonly string[]) => void
  /** Any other change, including the player's own listings and missed events. */
  readonly changed: () => void
}
export interface OfferPage {
  readonly listings: readonly Listing[]
  /** Total of all pages. If it exceeds `MAX_COUNTED_OFFERS`, there are more, and only that many can be paged through. */
  readonly total: number
}
/** A past sale; `price` in coins. */
export interface Sale {
  readonly price: number
  readonly soldAt: string
}
/** A row of the ledger, from its player's point of view. */
export interface Trade {
  readonly id: string
  readonly why: 'list' | 'remove' | 'buy' | 'claim'
  readonly at: string
  readonly direction: 'in' | 'out'
  readonly slot: number | null
  readonly coins: number | null
  readonly item: Item | null
}
/** `list`, `remove` and `buy` give the slot's save a new revision: the caller flushes before and reloads it afterwards. */
export interface MarketPort {
  /** Other players' listings, 8 per page (FLEA-01, FLEA-02). */
  offers(query: OfferQuery): Promise<OfferPage>
  /** Which of these listings the player can still buy, for a page that stays open while others buy. */
  stillOpen(listingIds: readonly string[]): Promise<readonly string[]>
  /** Newest first. */
  own(): Promise<readonly Listing[]>
  /** The last sales of the same base item and rarity, at most 5. */
  lastSales(item: Item): Promise<readonly Sale[]>
  /** `requestId` is a UUID and the idempotency key. */
  list(request: {
    readonly requestId: string
    readonly slot: number
    readonly itemId: string
    readonly price: number
    readonly characterName: string
  }): Promise<void>
  remove(listingId: string): Promise<void>
  buy(listing: Listing, slot: number): Promise<void>
  /** The player's own rows of the ledger, newest first, at most 50. */
  trades(): Promise<readonly Trade[]>
  /** Watches one item type, or all if `null`. */
  watch(type: Item['type'] | null, listener: MarketListener): () => void
}

/** One leaderboard: a map at a Nightmare rank, for the current day, week or all time. */
export interface BoardQuery {
  readonly map: BoardMap
  readonly nightmare: number
  readonly period: BoardPeriod
  /** Only the player and their friends. */
  readonly friends: boolean
}
/** A player's best run on a board, up to the first death: progress after a revive does not count. */
export interface BoardRow {
  /** From 1; `null` beyond `MAX_COUNTED_RANK`. */
  readonly place: number | null
  /** The current username. */
  readonly name: string
  /** The player's id; `null` for visitors and guests, and in the viewer's own row. */
  readonly player: string | null
  readonly mine: boolean
  readonly survived: boolean
  readonly seconds: number
  readonly kills: number
  readonly endedAt: string
  /** Id for watching the run; `null` if it was too long to be kept. */
  readonly run: string | null
}
export interface BoardPage {
  /** At most `BOARD_PAGE_SIZE` rows, the best first; fewer if a block hides a player. */
  readonly rows: readonly BoardRow[]
  /** Cursor of the next page; `null` on the last page. */
  readonly next: string | null
  /** The player's own row, even if it is on another page; `null` if there is none or no user is signed in. */
  readonly own: BoardRow | null
  /** Total of all places. If it exceeds `MAX_COUNTED_RANK`, there are more. */
  readonly count: number
}
/** The boards are public; the friends filter needs an account. */
export interface BoardsPort {
  /** `after`: cursor from the previous page's `next`; `null` for the first page. */
  page(query: BoardQuery, after: string | null): Promise<BoardPage>
  /** A run of a board, as received; `null` if no run with that id is kept. */
  watch(run: string): Promise<unknown>
  /** Id for watching a run of the signed-in player; `null` if it is on no board. */
  kept(slot: number, runId: string): Promise<string | null>
}

export interface Report {
  readonly kind: ReportKind
  /** The id of the message, letter, listing, run or player. */
  readonly id: string
  readonly reason: ReportReason
  readonly note: string
}
export interface ReportsPort {
  /** Reports something of another player for review; a repeated report changes nothing. `note`: at most `MAX_REPORT_LENGTH`. */
  report(report: Report): Promise<void>
}

export interface SocialPorts {
  readonly radio: RadioPort
  readonly friends: FriendsPort
  readonly mail: MailPort
  readonly market: MarketPort
  readonly boards: BoardsPort
  readonly reports: ReportsPort
  readonly desk: DeskPort
  readonly operator: OperatorPort
  readonly economy: EconomyPort
  readonly notices: NoticesPort
}
