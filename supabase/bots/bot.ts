import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Keys, Row } from '../local/index.ts'

/** What of a stored save a bot looks at. */
interface BotSave {
  readonly characterName: string
  readonly coins: number
  readonly bankedCoins: number
  readonly inventory: Readonly<Record<string, { readonly item: BotItem; readonly count: number }>>
  readonly playerHealth: number
  readonly ext: {
    readonly time: number
    readonly run: { readonly id: string; readonly segment: number; readonly startedAt: number } | null
  }
}
export interface BotItem {
  readonly id: string
  readonly name: string
  readonly buyPrice?: number
  readonly sellPrice?: number
}

/** One of the seeded players as the machine plays them: with a player's token and a player's calls, and no right beyond those. */
export interface Bot {
  readonly id: string
  readonly username: string
  /** From 0 to below 1. */
  readonly random: () => number
  /** ms since 1970. */
  readonly now: () => number
  /** Rows that the bot may read: `path` is a table with PostgREST's query. */
  read(path: string): Promise<readonly Row[]>
  write(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<boolean>
  /** Whether an edge function agreed. */
  call(name: string, body: object): Promise<boolean>
  /** The save of the first slot. */
  save(): Promise<BotSave>
  /** Sends commands for it, all at once; whether they held. */
  play(...commands: readonly object[]): Promise<boolean>
}

export interface BotOptions {
  readonly site: string
  readonly keys: Keys
  readonly random: () => number
  readonly now: () => number
}
const SLOT = 1

/** Signs in as a player: the installation's own secret makes the token, since nobody knows a seeded player's password. */
export async function createBot({ id, username }: { id: string; username: string }, options: BotOptions): Promise<Bot> {
  const { site, keys, random, now } = options
  const token = await tokenOf(id, keys)
  const ask = (path: string, method: string, body?: object) =>
    fetch(`${site}${path}`, {
      method,
      headers: { apikey: keys.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const read = async (path: string): Promise<readonly Row[]> => {
    const answer = await ask(`/rest/v1/${path}`, 'GET')
    return answer.ok ? ((await answer.json()) as Row[]) : []
  }
  const call = async (name: string, body: object): Promise<boolean> => (await ask(`/functions/v1/${name}`, 'POST', body)).ok
  const stored = async () => {
    const [row] = await read(`game_saves?select=save_data,revision&slot_number=eq.${SLOT}&user_id=eq.${id}`)
    return row as { readonly save_data: BotSave; readonly revision: number } | undefined
  }
  return {
    id,
    username,
    random,
    now,
    read,
    call,
    write: async (method, path, body) => (await ask(`/rest/v1/${path}`, method, body)).ok,
    async save() {
      const row = await stored()
      if (row === undefined) throw new Error(`${username} has no game`)
      return row.save_data
    },
    async play(...commands) {
      const row = await stored()
      if (row === undefined) return false
      const at = Math.max(now(), row.save_data.ext.time)
      const timed = commands.map((command) => ({ ...command, at }))
      return call('save-game', { slot: SLOT, baseRevision: row.revision, batchId: randomUUID(), commands: timed })
    },
  }
}

const tokenOf = (id: string, { jwtSecret }: Keys): Promise<string> =>
  new SignJWT({ role: 'authenticated', aal: 'aal1', is_anonymous: false })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(id)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('30d')
    .sign(new TextEncoder().encode(jwtSecret))

/** One of `things`, by the bot's own dice; undefined of none. */
export const pickOne = <T>(bot: Pick<Bot, 'random'>, things: readonly T[]): T | undefined =>
  things[Math.floor(bot.random() * things.length)]

/** What an item is worth to a bot, in coins; null for what has no price: none of them deals in that. */
export const fairPrice = ({ buyPrice, sellPrice }: BotItem): number | null => buyPrice ?? (sellPrice === undefined ? null : sellPrice * 2)
