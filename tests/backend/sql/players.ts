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
