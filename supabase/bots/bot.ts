import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Keys, Row } from '../local/index.ts'

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

/** A seeded player that the machine controls. It uses a player's token and a player's API calls, and has no extra rights. */
export interface Bot {
  readonly id: string
  readonly username: string
  /** Returns a number from 0 (included) to 1 (excluded). */
  readonly random: () => number
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Reads rows that the bot has access to. `path` is a table name with a PostgREST query. */
  read(path: string): Promise<readonly Row[]>
  write(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<boolean>
  /** Calls an edge function. Resolves to whether the call succeeded. */
  call(name: string, body: object): Promise<boolean>
  /** Reads the save in slot 1. */
  save(): Promise<BotSave>
  /** Sends commands as one batch. Resolves to whether the server accepted them. */
  play(...commands: readonly object[]): Promise<boolean>
}

export interface BotOptions {
  readonly site: string
  readonly keys: Keys
  readonly random: () => number
  readonly now: () => number
}
const SLOT = 1

/**
 * Signs in as a seeded player. The token is signed with the installation's own secret, because seeded players have no known
 * password.
 */
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

/** Picks a random element with the bot's own random numbers, or `undefined` if the list is empty. */
export const pickOne = <T>(bot: Pick<Bot, 'random'>, things: readonly T[]): T | undefined =>
  things[Math.floor(bot.random() * things.length)]
