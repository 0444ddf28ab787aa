import type { LettersPort, Listing, MarketPort, OfferQuery } from '../../../machines/social-ports.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { parseSave } from '../../../sim/save/parse.ts'
import type { Save } from '../../../sim/save/save.ts'
import { serialiseSave } from '../../../sim/save/serialise.ts'
import { supabaseLetters } from '../../../src/gateways/supabase/letters.ts'
import { supabaseMarket } from '../../../src/gateways/supabase/market.ts'
import type { TestBackend } from '../../support/backend.ts'
import { newPlayer, type Player } from './players.ts'

/** Every offer there is, newest first. */
export const ALL: OfferQuery = { search: '', type: null, rarity: null, atMost: null, sort: 'newest', page: 0 }

/** A player with saves, and the ports of the app. */
export interface Trader extends Player {
  readonly market: MarketPort
  readonly letters: LettersPort
  /** Puts a save into a slot, as if it had been played there. */
  put(save: Save, slot?: number): Promise<void>
  /** As it is stored. */
  save(slot?: number): Promise<Save>
  revision(slot?: number): Promise<number | null>
}

/** A survivor of their own name with nothing but what is said. */
export const bare = (over: Partial<Save> = {}): Save => ({
  ...newSave({ name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-02.svg', seed: 42, at: Date.now() - 3_600_000 }),
  inventory: {},
  ...over,
})

export async function newTrader(backend: TestBackend, save: Save | null = bare()): Promise<Trader> {
  const player = await newPlayer(backend)
  const row = async (slot: number) =>
    (await backend.sql`select save_data, revision from game_saves where user_id = ${player.id} and slot_number = ${slot}`)[0]
  const trader: Trader = {
    ...player,
    market: supabaseMarket(player.client, () => player.id),
    letters: supabaseLetters(player.client, () => player.id),
    async put(next, slot = 1) {
      await backend.sql`insert into game_saves (user_id, slot_number, save_data) values (${player.id}, ${slot}, ${serialiseSave(next)}::jsonb)
        on conflict (user_id, slot_number) do update set save_data = excluded.save_data, revision = game_saves.revision + 1`
    },
    async save(slot = 1) {
      const parsed = parseSave((await row(slot))?.save_data)
      if (!parsed.ok) throw new Error(parsed.refusal)
      return parsed.value
    },
    revision: async (slot = 1) => (await row(slot))?.revision ?? null,
  }
  if (save !== null) await trader.put(save)
  return trader
}

/** What the trader lists of the piece, as anybody else sees it. */
export async function listed(by: Trader, itemId: string, price: number, slot = 1): Promise<Listing> {
  const { characterName } = await by.save(slot)
  const before = new Set((await by.market.own()).map(({ id }) => id))
  await by.market.list({ requestId: crypto.randomUUID(), slot, itemId, price, characterName })
  const made = (await by.market.own()).find(({ id }) => !before.has(id))
  if (made === undefined) throw new Error('nothing was listed')
  return made
}
