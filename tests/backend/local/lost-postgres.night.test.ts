import { randomUUID } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, test as anyDatabase, beforeAll, expect, inject, onTestFinished, vi } from 'vitest'
import { newSave } from '../../../sim/save/new-save.ts'
import { supabaseUnreadMail } from '../../../src/features/mail/unread-mail-gateway.ts'
import { listen } from '../../../src/gateways/supabase/listen.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { type Cluster, startCluster } from '../../../tools/support/postgres-cluster.ts'
import { startBackend, tokenOf } from '../../support/backend.ts'
import { freshDatabase } from '../../support/fresh-database.ts'
import { character } from '../../support/keeper-on.ts'
import { nightly } from '../../support/nightly.ts'
import { putSave } from '../../support/stored-saves.ts'
import { newPlayer } from '../sql/players.ts'

const test = anyDatabase.runIf(inject('postgres') !== null)
/** Maximum duration of a stop in ms. */
const STOPS_WITHIN = 5_000
const until = (holds: () => boolean | Promise<boolean>) => vi.waitUntil(holds, { timeout: 30_000, interval: 50 })

let cluster: Cluster
beforeAll(async () => {
  if (inject('postgres') !== null) cluster = await startCluster()
})
afterAll(() => cluster?.remove())

test('answers 503 while Postgres is away, and resumes saves and live channels afterwards', async () => {
  const backend = await startBackend({ data: `${cluster.url}/postgres` })
  onTestFinished(backend.stop)
  const { client, id } = await newPlayer(backend)
  await putSave(backend, id, { ...newSave({ ...character, seed: 5, at: Date.now() }), coins: 1_000 })
  const saves = supabaseSaves(client, () => id)
  const deposit = async (amount: number) => {
    const stored = await saves.load(1)
    const commands = [{ type: 'deposit' as const, amount, at: Date.now() }]
    return saves.send({ slot: 1, baseRevision: stored?.revision ?? 0, batchId: randomUUID(), commands })
  }
  const token = await tokenOf({ client })
  const read = () =>
    fetch(`${backend.url}/rest/v1/game_saves?select=id`, { headers: { apikey: backend.anonKey, authorization: `Bearer ${token}` } })
  let changes = 0
  onTestFinished(supabaseUnreadMail(client, () => id).watch(() => changes++))

  for (let n = 1; n <= nightly(2, 1); n++) {
    // More requests than sessions, so that some are in a transaction and some wait for one.
    const busy = Array.from({ length: 40 }, () => read())
    await cluster.stop()
    const others = (await Promise.all(busy)).filter(({ status }) => status !== 200 && status !== 503)
    expect(await Promise.all(others.map((answer) => answer.text()))).toEqual([])
    // Each call finds another lost session.
    for (let k = 0; k < 12; k++) {
      const answer = await read()
      expect([answer.status, (await answer.json()).message]).toEqual([503, 'The database cannot be reached.'])
    }
    await expect(deposit(1)).rejects.toThrow()
    await cluster.start()

    // Wait until no session reports the loss any more.
    await until(async () => (await Promise.all(Array.from({ length: 40 }, () => read()))).every(({ status }) => status === 200))
    await deposit(n)
    expect((await saves.load(1))?.save).toMatchObject({ bankedCoins: (n * (n + 1)) / 2 })
    const before = changes
    await until(async () => {
      await backend.sql`insert into player_mail (recipient_user_id, sender_character_name, subject, body) values (${id}, 'Trader', 'No. 1', 'Hello')`
      return changes > before
    })
  }
})

test('disconnects clients if the broadcast connection is lost, so that they rejoin and read', async () => {
  const backend = await startBackend({ data: await freshDatabase() })
  onTestFinished(backend.stop)
  const { client, id } = await newPlayer(backend)
  const came: string[] = []
  const end = listen(client, `player:${id}`, { received: (event) => came.push(event), joined: () => came.push('joined') })
  onTestFinished(end)
  await until(() => came.length === 2)
  await backend.sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike '%listen "local_message"%' and pid <> pg_backend_pid()`
  await until(() => came.length === 4)
  await backend.sql`insert into player_mail (recipient_user_id, sender_character_name, subject, body) values (${id}, 'Trader', 'No. 1', 'Hello')`
  await until(() => came.length === 5)
  expect(came).toEqual([...Array(4).fill('joined'), 'letter'])
})

test('stops within 5 s while requests, queries and transactions are running', async () => {
  const backend = await startBackend({ data: await freshDatabase() })
  const { client } = await newPlayer(backend)
  const asked = Array.from({ length: 40 }, async () => client.from('game_saves').select('id'))
  const slow = backend.sql('select pg_sleep(60)').catch((error: { code: string }) => error.code)
  const claims = { role: 'authenticated', sub: randomUUID() } as const
  let begun = () => {}
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const open = backend.stack.as(claims, async () => {
    begun()
    // A transaction that never ends.
    await new Promise(() => {})
  })
  void open.catch(() => {})
  await isBegun
  const began = performance.now()
  await backend.stop()
  expect(performance.now() - began).toBeLessThan(STOPS_WITHIN)
  await Promise.all(asked)
  expect(await slow).toBe('CONNECTION_DESTROYED')
})

test('stops within 5 s while its database does not respond', async () => {
  // A proxy to the database. While it is held up, it reads data without passing it on.
  const { hostname, port } = new URL(cluster.url)
  const sockets: Socket[] = []
  let isHeldUp = false
  let unanswered = 0
  const line = createServer((near) => {
    const far = connect(Number(port), hostname)
    sockets.push(near, far)
    near.on('data', (data) => (isHeldUp ? unanswered++ : far.write(data)))
    far.on('data', (data) => isHeldUp || near.write(data))
    for (const end of [near, far]) end.on('error', () => end.destroy())
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    line.close()
  })
  await until(() => line.listening)
  const { port: near } = line.address() as { port: number }
  const backend = await startBackend({ data: `postgres://postgres:postgres@127.0.0.1:${near}/postgres` })
  isHeldUp = true
  const asked = backend.sql('select 1').catch((error: { code: string }) => error.code)
  await until(() => unanswered > 0)
  const began = performance.now()
  await backend.stop()
  expect(performance.now() - began).toBeLessThan(STOPS_WITHIN)
  expect(await asked).toBe('CONNECTION_DESTROYED')
})
