import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import postgres from 'postgres'
import WebSocket from 'ws'
import { openStack, type Stack } from '../../supabase/local/index.ts'
import { startCluster } from '../support/postgres-cluster.ts'
import { atMost, type BenchFigure, measured, median } from './figure.ts'

const LISTENER_COUNT = 1_000
/** Players per radio channel. */
const LISTENERS_PER_CHANNEL = 200
const REPEATS = 100
/** Messages that a player may post in ten seconds. */
const MAX_MESSAGES = 5

/**
 * Measures live changes on a Postgres like the platform's, whose write-ahead log is decoded as the hosted server does: processor
 * time in ms of the statement and of the decoding. Also measures how long 1,000 sockets of the embedded server wait.
 */
export async function liveFigures(root: string): Promise<readonly BenchFigure[]> {
  const cluster = await startCluster({ flags: ['-c', 'wal_level=logical'] })
  const data = `${cluster.url}/postgres`
  const load = () => Promise.reject(new Error('This benchmark must not call an edge function.'))
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stack = await openStack({ root, data, site: `http://127.0.0.1:${port}`, seed: false, debug: true, load })
  stack.attachRealtime(server)
  try {
    await stack.sql(CROWD_SQL)
    return [...(await databaseFigures(data)), ...(await socketFigures(stack, port))]
  } finally {
    server.close()
    await stack.close()
    await cluster.remove()
  }
}

/**
 * Players without friends who all have a seat on the first channel. They exceed the channel's capacity, so that a topic of this
 * size is measured.
 */
const CROWD_SQL = `
  insert into auth.users (id, email, raw_user_meta_data)
  select gen_random_uuid(), 'crowd' || n || '@example.com', jsonb_build_object('first_name', 'Crowd' || n) from generate_series(1, ${LISTENER_COUNT}) n;
  insert into public.game_saves (user_id, slot_number, save_data) select id, 1, '{"characterName": "Rhea"}' from public.profiles;
  insert into private.radio_seats (user_id, channel, seated_until) select id, 1, now() + interval '1 hour' from public.profiles;
  analyze;`

/** Processor time of a server process so far, in ns. */
const cpuOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])

async function databaseFigures(data: string): Promise<readonly BenchFigure[]> {
  const [player, reader] = [postgres(data, { max: 1, onnotice() {} }), postgres(data, { max: 1, onnotice() {} })]
  const pids = (await Promise.all([player, reader].map((sql) => sql`select pg_backend_pid() as pid`))).map(([row]) => row?.pid as number)
  await reader`create publication bench_messages for table realtime.messages`
  await reader`select pg_create_logical_replication_slot('bench', 'pgoutput')`
  const decode = () =>
    reader`select count(*) from pg_logical_slot_get_binary_changes('bench', null, null, 'proto_version', '2', 'publication_names', 'bench_messages')`
  const measure = async (work: string, count = REPEATS): Promise<number> => {
    for (let n = 0; n < 5; n++) await player.unsafe(work)
    await decode()
    const before = pids.map(cpuOf)
    for (let n = 0; n < count; n++) await player.unsafe(work)
    await decode()
    return pids.reduce((sum, pid, n) => sum + cpuOf(pid) - (before[n] ?? 0), 0) / 1e6 / count
  }
  const say = `insert into public.messages (user_id, character_name, message_content)
    select id, 'Rhea', 'Anybody there?' from public.profiles where first_name = 'Crowd1'`
  const message = await measure(say)
  const tune = await measure(
    `select set_config('request.jwt.claim.sub', (select id::text from public.profiles where first_name = 'Crowd2'), false),
       set_config('request.jwt.claims', jsonb_build_object('sub', (select id from public.profiles where first_name = 'Crowd2'))::text, false), private.tune_radio()`,
  )
  await player.unsafe(`
    select set_config('request.jwt.claim.sub', '', false), set_config('request.jwt.claims', '{}', false);
    delete from private.radio_seats where user_id not in (select id from public.profiles order by first_name limit ${LISTENERS_PER_CHANNEL});
    insert into public.player_blocks (blocker_id, blocked_id) select m.id, a.id from public.profiles m, public.profiles a
    where m.first_name = 'Crowd10' and a.first_name = 'Crowd1'; analyze private.radio_seats`)
  const apart = await measure(say, REPEATS / 4)
  const listing = await measure(LISTING_SQL)
  const gone = await measure(`delete from public.flea_market_listings where id = (select id from public.flea_market_listings limit 1)`)
  await player.unsafe(Array(20).fill(LISTING_SQL).join(';'))
  const look = await measure(
    `begin; set local role authenticated; select id from public.flea_market_listings
       where id in (select id from public.flea_market_listings limit 9) and seller_user_id <> '${randomUUID()}'; commit`,
  )
  const letter = await measure(
    `insert into public.player_mail (recipient_user_id, sender_user_id, sender_character_name, subject, body)
     select a.id, b.id, 'Rhea', 'Hello', repeat('words ', 40) from public.profiles a, public.profiles b
     where a.first_name = 'Crowd3' and b.first_name = 'Crowd4'`,
  )
  const beat = await measure(`update public.profiles set last_active_at = now() where first_name = 'Crowd5'`)
  const save = await measure(
    `update public.game_saves set revision = revision + 1 where user_id = (select id from public.profiles where first_name = 'Crowd6')`,
  )
  await Promise.all([player, reader].map((sql) => sql.end()))
  const cpu = 'ms of database CPU'
  return [
    atMost(`live: a message to ${LISTENER_COUNT} listeners`, message, cpu, 10),
    atMost(`live: a message to a channel of ${LISTENERS_PER_CHANNEL}, sent individually because it is hidden from one`, apart, cpu, 10),
    measured('live: reading the radio and renewing the seat, every 90 s', tune, cpu),
    atMost(`live: a listing seen by ${LISTENER_COUNT}`, listing, cpu, 10),
    atMost(`live: a listing gone for ${LISTENER_COUNT}`, gone, cpu, 10),
    measured(`live: a new offer looked up by each of ${LISTENER_COUNT}, in 4 s`, look * LISTENER_COUNT, cpu),
    measured('live: a letter', letter, cpu),
    atMost('live: 20 letters a second', (letter * 20) / 10, '% of a core', 10),
    measured('live: a heartbeat', beat, cpu),
    measured('live: a small save', save, cpu),
  ]
}
const LISTING_SQL = `insert into public.flea_market_listings (seller_user_id, seller_slot_number, seller_character_name, item_id, item_name, item_icon,
    item_description, item_type, item_stats, base_item_id, rarity, price)
  select id, 1, 'Rhea', 'club', 'Club', 'club', '', 'weapon', '{"id": "club"}', 'club', 'common', 5 from public.profiles where first_name = 'Crowd1'`

/**
 * Opens LISTENER_COUNT sockets on one topic, from as many addresses as needed, and measures the time until the last one has received a
 * message.
 */
async function socketFigures(stack: Stack, port: number): Promise<readonly BenchFigure[]> {
  await stack.sql(`delete from public.player_blocks; delete from private.tries;
    insert into private.radio_seats (user_id, channel, seated_until) select id, 1, now() + interval '1 hour' from public.profiles
    on conflict (user_id, channel) do update set seated_until = excluded.seated_until`)
  const players = await stack.sql('select id from public.profiles')
  const received = new Map<string, number>()
  const complete = new Map<string, () => void>()
  const onMessage = (text: string) => {
    received.set(text, (received.get(text) ?? 0) + 1)
    if (received.get(text) === LISTENER_COUNT) complete.get(text)?.()
  }
  const sockets = await Promise.all(
    players.map(async ({ id }, n) => {
      const token = await new SignJWT({ role: 'authenticated', sub: id as string })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(stack.keys.jwtSecret))
      return listener(port, `127.0.8.${1 + Math.floor(n / 100)}`, { apikey: stack.keys.anonKey, token }, onMessage)
    }),
  )
  const times: number[] = []
  for (let n = 0; n < MAX_MESSAGES; n++) {
    const text = `Radio check ${n}`
    const all = new Promise<void>((resolve) => complete.set(text, resolve))
    const began = performance.now()
    await stack.sql(
      `insert into public.messages (user_id, character_name, message_content) values ('${players[0]?.id}', 'Rhea', '${text}')`,
    )
    await all
    times.push(performance.now() - began)
  }
  for (const socket of sockets) socket.terminate()
  return [atMost(`live: a message until the last of ${LISTENER_COUNT} sockets of the embedded server has it`, median(times), 'ms', 1_000)]
}

function listener(
  port: number,
  localAddress: string,
  { apikey, token }: { apikey: string; token: string },
  onMessage: (text: string) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?vsn=2.0.0&apikey=${apikey}`, { localAddress })
  socket.on('open', () =>
    socket.send(JSON.stringify(['1', '1', 'realtime:radio:1', 'phx_join', { access_token: token, config: { private: true } }])),
  )
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data) => {
      const [, , , event, payload] = JSON.parse(String(data))
      if (event === 'phx_reply') payload.status === 'ok' ? resolve(socket) : reject(new Error(payload.response.reason))
      if (event === 'broadcast') onMessage(payload.payload.message_content)
    })
  })
}
