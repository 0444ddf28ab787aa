import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { TestBackend } from '../../support/backend.ts'

export const PASSWORD = 'correct horse'

export interface TestPlayer {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly password: string
  /** Signed in as this player over HTTP. */
  readonly client: SupabaseClient
}

/** A username that no other test uses. */
export const freshName = (): string => `p${randomUUID().replaceAll('-', '').slice(0, 16)}`
export const freshEmail = (): string => `${freshName()}@example.com`

/** Signs up over HTTP with any metadata. */
export const register = (backend: TestBackend, data: Record<string, unknown>, email = freshEmail(), password = PASSWORD) =>
  backend.client().auth.signUp({ email, password, options: { data } })

/** Creates a confirmed, signed-in account. */
export const newPlayer = (backend: TestBackend): Promise<TestPlayer> => playerBy(backend.addPlayer)
/** Creates it through sign-up and mail, for tests of the mail, the limits or the password hash. */
export const newSignedUp = (backend: TestBackend): Promise<TestPlayer> => playerBy(backend.signUp)

async function playerBy(come: TestBackend['signUp']): Promise<TestPlayer> {
  const username = freshName()
  const { client, user, email, password } = await come(username)
  return { id: user.id, username, email, password, client }
}

/** Signs in a guest. `email` and `password` are only for forms to sign up with. */
export async function newGuest(backend: TestBackend): Promise<TestPlayer> {
  const client = backend.client()
  const { data, error } = await client.auth.signInAnonymously()
  if (error || !data.user) throw error ?? new Error('no guest')
  return { id: data.user.id, username: String(data.user.user_metadata.first_name), email: freshEmail(), password: PASSWORD, client }
}

/** Runs `work` while the guest counts as signed up, to insert rows that guests cannot have. */
export async function asIfSignedUp<T>(backend: TestBackend, { id }: TestPlayer, work: () => Promise<T>): Promise<T> {
  await backend.sql`update auth.users set is_anonymous = false where id = ${id}`
  try {
    return await work()
  } finally {
    await backend.sql`update auth.users set is_anonymous = true where id = ${id}`
  }
}

/** A player with a named survivor in slot 1, who may chat, write mail and ask friends (ROLE-02). */
export async function newSurvivor(backend: TestBackend, characterName = 'Rhea', avatarUrl = '/avatars/female-02.svg'): Promise<TestPlayer> {
  const player = await newPlayer(backend)
  await nameSurvivor(backend, player, characterName, 1, avatarUrl)
  return player
}
export const nameSurvivor = (
  backend: TestBackend,
  { id }: TestPlayer,
  characterName: string,
  slot = 1,
  avatarUrl = '/avatars/female-02.svg',
) => backend.sql`insert into game_saves (user_id, slot_number, save_data) values (${id}, ${slot}, ${{ characterName, avatarUrl }}::jsonb)`
