import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { AuthPort, User } from '../../../machines/ports.ts'
import { supabaseAuth } from '../../../src/gateways/supabase/auth.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import type { TestBackend } from '../../support/backend.ts'
import { freshEmail, freshName, PASSWORD } from './players.ts'

export interface GuestDevice {
  readonly client: SupabaseClient
  readonly auth: AuthPort
  user(): Promise<User | null>
  /** Makes the next call to such a path fail like a dead network, before the request arrives or while its answer is on the way. */
  cut(path: string, when: 'before' | 'after'): void
}

export function openDevice({ url, anonKey }: TestBackend): GuestDevice {
  let broken: { path: string; when: 'before' | 'after' } | null = null
  const unsure: typeof fetch = async (input, init) => {
    const hit = broken !== null && String(input instanceof Request ? input.url : input).includes(broken.path) ? broken : null
    if (hit !== null) broken = null
    if (hit?.when === 'before') throw new TypeError('fetch failed')
    const answer = await fetch(input, init)
    if (hit?.when === 'after') throw new TypeError('fetch failed')
    return answer
  }
  const client = createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: unsure },
  })
  const auth = supabaseAuth(client)
  return {
    client,
    auth,
    user: () =>
      new Promise((resolve) => {
        const end = auth.watch((user) => {
          resolve(user)
          setTimeout(() => end())
        })
      }),
    cut(path, when) {
      broken = { path, when }
    },
  }
}

/** A guest with a named survivor in slot 1, coins on hand and in the bank, an ended run, and copies. */
export interface Guest extends GuestDevice {
  readonly id: string
  readonly survivor: string
  /** The form with which the guest signs up. */
  readonly form: { readonly username: string; readonly email: string; readonly password: string; readonly mailingList: boolean }
}

export async function guestAtPlay(backend: TestBackend): Promise<Guest> {
  const device = openDevice(backend)
  await device.auth.playAsGuest()
  const id = String((await device.user())?.id)
  const survivor = freshName()
  const send = (baseRevision: number, command: object) =>
    supabaseSaves(device.client, () => id).send({
      slot: 1,
      baseRevision,
      batchId: randomUUID(),
      commands: [{ at: Date.now(), ...command } as never],
    })
  await send(0, { type: 'new-game', name: survivor, gender: 'female', avatarUrl: '/avatars/female-02.svg' })
  await backend.sql`update game_saves set revision = revision + 1, save_data = jsonb_set(save_data, '{coins}', '50') where user_id = ${id}`
  await send(2, { type: 'deposit', amount: 20 })
  await backend.sql`insert into run_records (user_id, slot_number, run_id, segment, ended_by, told, spec, log, ticks, hash)
    values (${id}, 1, 'run-1', 0, 'settle-run', '{}', '{}', '0,64,0', 60, '0123abcd')`
  return { ...device, id, survivor, form: { username: freshName(), email: freshEmail(), password: PASSWORD, mailingList: true } }
}

/** Reads what an account owns in a slot; copies are listed by survivor name. */
export async function belongings(backend: TestBackend, user: string, slot: number) {
  const [row] = await backend.sql`select
    (select jsonb_build_array(s.save_data -> 'characterName', s.save_data -> 'coins', s.save_data -> 'bankedCoins',
       s.save_data #> '{ext,run}') from game_saves s where s.user_id = ${user} and s.slot_number = ${slot}) as survivor,
    (select jsonb_agg(jsonb_build_array(t.type, t.amount, t.current_banked_coins)) from bank_transactions t
       where t.user_id = ${user} and t.slot_number = ${slot}) as bank,
    (select jsonb_agg(r.run_id) from run_records r where r.user_id = ${user} and r.slot_number = ${slot}) as runs,
    (select jsonb_agg(distinct b.save_data -> 'characterName') from game_saves_backup b
       where b.user_id = ${user} and b.slot_number = ${slot}) as copies`
  return row
}
/** Everything that `guestAtPlay` created. */
export const everythingOf = ({ survivor }: Guest) => ({
  survivor: [survivor, 30, 20, null],
  bank: [['deposit', 20, 20]],
  runs: ['run-1'],
  copies: [survivor],
})
/** Returns [user, slot] of every save with the guest's survivor. */
export async function holdersOf(backend: TestBackend, { survivor }: Guest): Promise<unknown[]> {
  const rows = await backend.sql`select user_id, slot_number from game_saves where save_data ->> 'characterName' = ${survivor}`
  return rows.map(({ user_id, slot_number }) => [user_id, slot_number])
}

/** Opens the same session in another tab. */
export async function secondTab(backend: TestBackend, { client }: GuestDevice): Promise<GuestDevice> {
  const tab = openDevice(backend)
  const { data } = await client.auth.getSession()
  if (data.session) await tab.client.auth.setSession(data.session)
  return tab
}
