import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { watchTables } from '../../../src/gateways/supabase/watch-tables.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { newSurvivor } from '../sql/players.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

const say = (id: string) => backend.sql`insert into messages (user_id, character_name, message_content) values (${id}, 'Rhea', 'Over')`
const TABLES = [{ table: 'messages', event: 'INSERT' }] as const
const until = (holds: () => boolean) => vi.waitUntil(holds, { timeout: 20_000 })

test('CHAT-06 a restored session gets events from its first subscription on', async () => {
  const ann = await newSurvivor(backend)
  const { data } = await ann.client.auth.getSession()
  const kept = new Map([['session', JSON.stringify(data.session)]])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const client = createClient(backend.url, backend.anonKey, {
    auth: { persistSession: true, storage, storageKey: 'session', autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: WebSocket as never },
  })
  const onChange = vi.fn()
  const end = watchTables(client, 'radio', TABLES, onChange)
  await until(() => onChange.mock.calls.length === 1)
  await say(ann.id)
  await until(() => onChange.mock.calls.length === 2)
  end()
})

test('two subscriptions to the same table are separate: ending one leaves the other', async () => {
  const ann = await newSurvivor(backend)
  const [one, other] = [vi.fn(), vi.fn()]
  const end = watchTables(ann.client, 'radio', TABLES, one)
  const endOther = watchTables(ann.client, 'radio', TABLES, other)
  await until(() => one.mock.calls.length === 1 && other.mock.calls.length === 1)
  await say(ann.id)
  await until(() => one.mock.calls.length === 2 && other.mock.calls.length === 2)
  end()
  await say(ann.id)
  await until(() => other.mock.calls.length === 3)
  endOther()
  expect(one).toHaveBeenCalledTimes(2)
})

test('a subscription that ends before it began delivers nothing', async () => {
  const ann = await newSurvivor(backend)
  const [ended, witness] = [vi.fn(), vi.fn()]
  watchTables(ann.client, 'radio', TABLES, ended)()
  const end = watchTables(ann.client, 'radio', TABLES, witness)
  await until(() => witness.mock.calls.length === 1)
  await say(ann.id)
  await until(() => witness.mock.calls.length === 2)
  end()
  expect(ended).not.toHaveBeenCalled()
})
