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
export async function newPlayer(backend: TestBackend): Promise<Player> {
  const username = freshName()
  const { client, user, email, password } = await backend.signUp(username)
  return { id: user.id, username, email, password, client }
}

/** A player with a survivor in slot 1: somebody who may talk, write and ask (ROLE-02). */
export async function newSurvivor(backend: TestBackend, characterName = 'Rhea', avatarUrl = '/avatars/female-02.svg'): Promise<Player> {
  const player = await newPlayer(backend)
  await nameSurvivor(backend, player, characterName, 1, avatarUrl)
  return player
}
export const nameSurvivor = (backend: TestBackend, { id }: Player, characterName: string, slot = 1, avatarUrl = '/avatars/female-02.svg') =>
  backend.sql`insert into game_saves (user_id, slot_number, save_data) values (${id}, ${slot}, ${{ characterName, avatarUrl }}::jsonb)`
