import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { TestBackend } from '../../support/backend.ts'

export const PASSWORD = 'correct horse'

export interface Player {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly password: string
  /** Signed in as this player, over HTTP. */
  readonly client: SupabaseClient
}

/** A name that no other test uses. */
export const freshName = (): string => `p${randomUUID().replaceAll('-', '').slice(0, 16)}`
export const freshEmail = (): string => `${freshName()}@example.com`

/** A visitor's signup with any metadata. */
export const register = (backend: TestBackend, data: Record<string, unknown>, email = freshEmail(), password = PASSWORD) =>
  backend.client().auth.signUp({ email, password, options: { data } })

/** A confirmed account of its own, signed in. */
export const newPlayer = (backend: TestBackend): Promise<Player> => playerBy(backend.addPlayer)
/** The same who came over the wire: where the letter, the waits or the hash of that way are asked about. */
export const newSignedUp = (backend: TestBackend): Promise<Player> => playerBy(backend.signUp)

async function playerBy(come: TestBackend['signUp']): Promise<Player> {
  const username = freshName()
  const { client, user, email, password } = await come(username)
  return { id: user.id, username, email, password, client }
}

/** Somebody who plays without having signed up; address and password are only what is typed into forms. */
export async function newGuest(backend: TestBackend): Promise<Player> {
  const client = backend.client()
  const { data, error } = await client.auth.signInAnonymously()
  if (error || !data.user) throw error ?? new Error('no guest')
  return { id: data.user.id, username: String(data.user.user_metadata.first_name), email: freshEmail(), password: PASSWORD, client }
}

/** What only those who signed up may have, put there before the guest was one. */
export async function asIfSignedUp<T>(backend: TestBackend, { id }: Player, work: () => Promise<T>): Promise<T> {
  await backend.sql`update auth.users set is_anonymous = false where id = ${id}`
  try {
    return await work()
  } finally {
    await backend.sql`update auth.users set is_anonymous = true where id = ${id}`
  }
}

/** A player with a survivor in slot 1: somebody who may talk, write and ask (ROLE-02). */
export async function newSurvivor(backend: TestBackend, characterName = 'Rhea', avatarUrl = '/avatars/female-02.svg'): Promise<Player> {
  const player = await newPlayer(backend)
  await nameSurvivor(backend, player, characterName, 1, avatarUrl)
  return player
}
export const nameSurvivor = (backend: TestBackend, { id }: Player, characterName: string, slot = 1, avatarUrl = '/avatars/female-02.svg') =>
  backend.sql`insert into game_saves (user_id, slot_number, save_data) values (${id}, ${slot}, ${{ characterName, avatarUrl }}::jsonb)`
