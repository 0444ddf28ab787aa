import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import ws from 'ws'

export interface PlayerAccount {
  readonly username: string
  readonly email: string
  readonly password: string
}
/** The seeded player, who has been in the camp for some time. */
export const demo: PlayerAccount = { username: 'demo', email: 'demo@nightfence.local', password: 'survivor' }

/** A signed-in user, who may lack a password: a guest. */
export interface Guest {
  readonly accessToken: string
}
/** A client of the embedded backend, like a player's own script; signed in as `player` if given. */
export async function clientOf(url: string, player?: PlayerAccount | Guest) {
  const { anonKey } = (await (await fetch(`${url}/_local/config`)).json()) as { anonKey: string }
  const client = createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ws as never },
    ...(player && 'accessToken' in player && { global: { headers: { authorization: `Bearer ${player.accessToken}` } } }),
  })
  if (player === undefined || 'accessToken' in player) return client
  const { error } = await client.auth.signInWithPassword({ email: player.email, password: player.password })
  if (error) throw error
  return client
}

/** The newest mail to an address, from the local mailbox. */
export async function newestMail(url: string, email: string): Promise<{ subject: string; text: string; links: string[] }> {
  const answer = await fetch(`${url}/_local/mail?to=${encodeURIComponent(email)}`, { headers: { accept: 'application/json' } })
  const [mail] = (await answer.json()) as { subject: string; text: string; links: string[] }[]
  if (!mail) throw new Error(`no mail to ${email}`)
  return mail
}

/** Signs up by API, under a random name by default; `confirmed` also follows the link in the mail. */
export async function signUp(url: string, { confirmed = true, username = `p${randomUUID().slice(0, 12)}` } = {}): Promise<PlayerAccount> {
  const player = { username, email: `${username}@example.test`, password: 'lamp-and-wire' }
  const client = await clientOf(url)
  const { error } = await client.auth.signUp({
    email: player.email,
    password: player.password,
    options: { data: { first_name: username }, emailRedirectTo: `${url}/email-confirmed` },
  })
  if (error) throw error
  if (confirmed) await fetch((await newestMail(url, player.email)).links[0] as string, { redirect: 'manual' })
  return player
}

/** Creates a game in a slot by API; `at` may be in the past to allow for elapsed time. */
export async function newGame(
  url: string,
  player: PlayerAccount,
  slot: number,
  name = 'Mara',
  at = Date.now(),
  avatar = 'female-01',
): Promise<void> {
  const client = await clientOf(url, player)
  const command = { type: 'new-game', at, name, gender: avatar.split('-')[0], avatarUrl: `/avatars/${avatar}.svg` }
  const { error } = await client.functions.invoke('save-game', {
    body: { slot, baseRevision: 0, batchId: randomUUID(), commands: [command] },
  })
  if (error) throw error
}
