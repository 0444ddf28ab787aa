import { createClient } from '@supabase/supabase-js'
import type postgres from 'postgres'
import WebSocket from 'ws'
import { items } from '../../sim/content/items.ts'
import { newSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { supabaseSocial } from '../../src/app/gateways/social.ts'
import { supabaseUnreadMail } from '../../src/features/mail/unread-mail-gateway.ts'
import { supabaseProfile } from '../../src/gateways/supabase/profile.ts'
import { supabaseRuns } from '../../src/gateways/supabase/runs.ts'
import { supabaseSaves } from '../../src/gateways/supabase/saves.ts'
import { readyAccount } from '../support/ready-account.ts'

/** Header that tells the server each player's address, like a proxy. */
export const ADDRESS_HEADER = 'x-load-address'
export const PASSWORD = 'a long password'
/** The cost that the embedded server uses. */
const HASH_COST = 10
/** Number of accounts inserted with one statement. */
const AT_ONCE = 100
/** Size of an experienced player's save, in bytes. */
const SAVE_BYTES = 4_000
const CLUBS = 20
export const PURSE = { coins: 10_000, bankedCoins: 10_000, clubs: CLUBS }

export interface Server {
  readonly url: string
  readonly anonKey: string
  readonly jwtSecret: string
}

/** A player with a survivor in slot 1 and the gateways of the app. */
export interface LoadPlayer {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly saves: ReturnType<typeof supabaseSaves>
  readonly runs: ReturnType<typeof supabaseRuns>
  readonly social: ReturnType<typeof supabaseSocial>
  readonly profile: ReturnType<typeof supabaseProfile>
  readonly unreadMail: ReturnType<typeof supabaseUnreadMail>
  /** Revision of the stored save that this player knows. */
  revision: number
  /** True while an errand is running: a player waits for one call before the next. */
  isBusy: boolean
  /** Number of settled runs. */
  home: number
  /** Number of sent pieces of the open run's log, or `null` if no run is open. */
  sentPieces: number | null
  /** Time of the save's last command, in ms since 1970. */
  time: number
}

export function survivor(name: string, seed: number): Save {
  const save: Save = {
    ...newSave({ name, gender: 'female', avatarUrl: '/avatars/female-02.svg', seed, at: Date.now() - 3_600_000 }),
    coins: PURSE.coins,
    bankedCoins: PURSE.bankedCoins,
    inventory: { [items.club.id]: { item: items.club, count: CLUBS } },
  }
  return padded(save)
}

function padded(save: Save): Save {
  const content = 'The fence held another night. '.repeat(5)
  const entry = (n: number) => ({
    id: `entry-${n}`,
    title: `Night ${n}`,
    type: 'player_entry',
    icon: 'note',
    content,
    image: null,
    isPlayerCreated: true,
    createdAt: 0,
  })
  let long = save
  for (let n = 0; serialiseSave(long).length < SAVE_BYTES; n++)
    long = { ...long, playerJournalEntries: [...long.playerJournalEntries, entry(n) as Save['playerJournalEntries'][number]] }
  return long
}

/** Creates players named `player0` and so on, all with the same survivor except for the name. */
export async function makePlayers(server: Server, sql: postgres.Sql, count: number, save: Save): Promise<readonly LoadPlayer[]> {
  const players: LoadPlayer[] = []
  while (players.length < count) {
    const statements: string[] = []
    for (let n = players.length; n < count && statements.length < AT_ONCE; n = players.length) {
      const name = `player${n}`
      const account = await readyAccount(name, PASSWORD, server.jwtSecret, { cost: HASH_COST })
      const { id } = account.session.user
      const text = serialiseSave({ ...save, characterName: name }).replaceAll("'", "''")
      statements.push(`${account.sql}; insert into public.game_saves (user_id, slot_number, save_data) values ('${id}', 1, '${text}')`)
      players.push(playerOf(server, id, name, n, account.session.access_token, save.ext.time))
    }
    await sql.unsafe(statements.join(';'))
  }
  return players
}

function playerOf({ url, anonKey }: Server, id: string, name: string, n: number, token: string, time: number): LoadPlayer {
  const address = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
  const client = createClient(url, anonKey, {
    accessToken: async () => token,
    realtime: { transport: WebSocket as never },
    global: { headers: { [ADDRESS_HEADER]: address } },
  })
  const userId = () => id
  return {
    id,
    name,
    address,
    saves: supabaseSaves(client, userId),
    runs: supabaseRuns(client),
    social: supabaseSocial(client, userId),
    profile: supabaseProfile(client, userId, Date.now),
    unreadMail: supabaseUnreadMail(client, userId),
    revision: 1,
    isBusy: false,
    home: 0,
    sentPieces: null,
    time,
  }
}
