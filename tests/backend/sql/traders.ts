import type { Listing, MailPort, MarketPort, OfferQuery } from '../../../machines/social-ports.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { parseSave } from '../../../sim/save/parse.ts'
import type { Save } from '../../../sim/save/save.ts'
import { supabaseMail } from '../../../src/features/mail/mail-gateway.ts'
import { supabaseMarket } from '../../../src/features/market/market-gateway.ts'
import { type TestBackend, tokenOf } from '../../support/backend.ts'
import { putSave, storedRow } from '../../support/stored-saves.ts'
import { newPlayer, type TestPlayer } from './players.ts'

/** The query for all offers, newest first. */
export const ALL: OfferQuery = { search: '', type: null, rarity: null, atMost: null, sort: 'newest', page: 0 }

/** A player with the app's gateways for market and mail. */
export interface Trader extends TestPlayer {
  readonly market: MarketPort
  readonly mail: MailPort
  /** Stores a save in a slot. */
  put(save: Save, slot?: number): Promise<void>
  /** Reads the stored save. */
  save(slot?: number): Promise<Save>
  revision(slot?: number): Promise<number | null>
}

/** A survivor with an empty pack, changed by `over`. */
export const bare = (over: Partial<Save> = {}): Save => ({
  ...newSave({ name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-02.svg', seed: 42, at: Date.now() - 3_600_000 }),
  inventory: {},
  ...over,
})

export async function newTrader(backend: TestBackend, save: Save | null = bare()): Promise<Trader> {
  const player = await newPlayer(backend)
  const trader: Trader = {
    ...player,
    market: supabaseMarket(player.client, () => player.id),
    mail: supabaseMail(player.client, () => player.id),
    put: async (next, slot = 1) => void (await putSave(backend, player.id, next, slot)),
    async save(slot = 1) {
      const parsed = parseSave((await storedRow(backend, player.id, slot))?.save_data)
      if (!parsed.ok) throw new Error(parsed.refusal)
      return parsed.value
    },
    revision: async (slot = 1) => (await storedRow(backend, player.id, slot))?.revision ?? null,
  }
  if (save !== null) await trader.put(save)
  return trader
}

/** Lists an item. Returns the listing as other players see it. */
export async function listed(by: Trader, itemId: string, price: number, slot = 1): Promise<Listing> {
  const { characterName } = await by.save(slot)
  const before = new Set((await by.market.own()).map(({ id }) => id))
  await by.market.list({ requestId: crypto.randomUUID(), slot, itemId, price, characterName })
  const made = (await by.market.own()).find(({ id }) => !before.has(id))
  if (made === undefined) throw new Error('nothing was listed')
  return made
}

/** All rows that the market can change, for comparison. */
export const everything = async ({ sql }: TestBackend): Promise<unknown> => [
  await sql`select user_id, slot_number, revision, save_data from game_saves order by 1, 2`,
  await sql`select * from flea_market_listings order by id`,
  await sql`select * from pending_transactions order by id`,
  await sql`select id, recipient_user_id from player_mail order by id`,
  await sql`select count(*)::int as rows from ledger`,
]

/** Calls a function as a player, or with any token. */
export async function post(backend: TestBackend, by: TestPlayer | string, name: string, body: unknown) {
  const token = typeof by === 'string' ? by : await tokenOf(by)
  const response = await fetch(`${backend.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
