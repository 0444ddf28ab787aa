import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { SignJWT } from 'jose'
import { bundle } from '../../scripts/bundle.mjs'
import type { Attack } from './attacker.ts'
import { demoPlayer, must } from './demo-player.ts'
import { atMost, type BenchFigure, measured, median, timed } from './figure.ts'
import { clubs } from './market-figures.ts'
import { saver } from './save-figures.ts'

const ROUNDS = 3
/** Saves per block. Quiet blocks and blocks under attack alternate, so that a slow machine affects both. */
const SAVES_PER_BLOCK = 7
const SLOT = 3
const MAX_SLOWDOWN = 3
/** Time until a stopped attack has no more effect, in ms. */
const AFTERMATH_MS = 1_000
const CONNECTIONS = 32
/** Maximum number of stored messages, and a market of the same size as in `social`. */
const MESSAGE_COUNT = 5_000
const LISTING_COUNT = 10_000

/** Returns whether an attack's name contains the text of the environment variable ATTACK. */
export const isWanted = (name: string): boolean => name.includes(process.env.ATTACK ?? '')

type Named = readonly [name: string, attack: Omit<Attack, 'from'>]

function attacks(url: string, anonKey: string, token: string): readonly Named[] {
  const headers = { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const socketUrl = `${url.replace('http', 'ws')}/realtime/v1/websocket?vsn=1.0.0&apikey=${anonKey}`
  const quiet = { connections: 0, requests: [], sockets: 0, socketUrl, opening: [], repeated: null }
  const asking = (...paths: string[]) => ({
    ...quiet,
    connections: CONNECTIONS,
    requests: paths.map((path) => ({ url: `${url}/rest/v1/${path}`, method: 'GET', headers, body: '' })),
  })
  const sending = (path: string, body: string) => ({
    ...quiet,
    connections: CONNECTIONS,
    requests: [{ url: `${url}/${path}`, method: 'POST', headers, body }],
  })
  const author = 'profiles!messages_user_id_fkey'
  const saying = (topic: string, event: string, payload: object) => JSON.stringify({ topic, event, ref: '1', join_ref: '1', payload })
  const joining = (topic: string, more: object = {}) =>
    saying(`realtime:${topic}`, 'phx_join', { access_token: token, config: { private: true }, ...more })
  const channels = (count: number) => Array.from({ length: count }, (_, n) => joining(`market:${n}`))
  return [
    ['nested embeds', asking(`profiles?select=id,messages(id,${author}(id,messages(id,${author}(id,messages(id)))))`)],
    ['regular expressions', asking('messages?message_content=match.(a*)*(a*)*(a*)*b')],
    ['long conditions', asking(`messages?or=(${'message_content.ilike.*a*b*c*,'.repeat(250)}id.is.null)`)],
    ['arguments of 0.9 MB', sending('rest/v1/rpc/username_taken', JSON.stringify({ name: 'x'.repeat(900_000) }))],
    ['unreadable requests', asking('profiles', '%00', 'messages?select="', 'nothing')],
    [
      'the largest allowed queries',
      asking(
        'messages?select=*',
        'flea_market_listings?select=*',
        `messages?select=*,${author}(first_name)&order=message_content,id`,
        'profiles?select=id,messages(*),flea_market_listings(*)',
        `messages?select=*,${author}(id,flea_market_listings(*))&limit=50`,
        'flea_market_listings?select=*&or=(item_name.ilike.*a*b*,item_description.ilike.*a*b*)&order=item_name,price',
      ),
    ],
    ['joins of 0.95 MB', { ...quiet, sockets: 1, opening: Array(100).fill(joining('market:x', { more: 'x'.repeat(950_000) })) }],
    ['the maximum number of channels', { ...quiet, sockets: 128, opening: channels(32) }],
    ["joins of others' topics", { ...quiet, sockets: 32, opening: [], repeated: joining(`player:${randomUUID()}`) }],
    [
      'a flood of messages',
      {
        ...quiet,
        sockets: 32,
        opening: channels(16),
        repeated: saying('realtime:market:1', 'broadcast', { type: 'broadcast', event: 'said', payload: { text: 'x'.repeat(10_000) } }),
      },
    ],
    ['logins', sending('auth/v1/token?grant_type=password', JSON.stringify({ email: 'demo@nightfence.local', password: 'a guess' }))],
  ]
}

/** Compares a player's save time during each attack from another address with the time without it. */
export async function attackFigures(url: string, data: string, root: string): Promise<readonly BenchFigure[]> {
  const { anonKey, jwtSecret } = JSON.parse(await readFile(join(data, 'keys.json'), 'utf8')) as { anonKey: string; jwtSecret: string }
  const { player, service, userId, save, store } = await demoPlayer(url, data)
  const token = await new SignJWT({ role: 'authenticated', sub: randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(jwtSecret))
  const wanted = attacks(url, anonKey, token).filter(([name]) => isWanted(name))
  if (wanted.length === 0) return []
  await store(SLOT, save)
  await fill(service, userId)
  const at = await bundle(root, 'bench-attacker', { main: 'tools/bench/attacker.ts' })
  const write = await saver(player, SLOT)
  const block = async (times: number[]) => {
    for (let n = 0; n < SAVES_PER_BLOCK; n++) times.push(await timed(write))
  }

  await block([])
  let addresses = 0
  const figures: BenchFigure[] = []
  for (const [name, attack] of wanted) {
    const [quiet, under]: [number[], number[]] = [[], []]
    for (let n = 0; n < ROUNDS; n++) {
      await block(quiet)
      const file = join(data, 'attack.json')
      // Loopback addresses count as remote callers here. Each round uses a fresh one that still has its full share.
      await writeFile(file, JSON.stringify({ ...attack, from: `127.0.1.${++addresses}` } satisfies Attack))
      const attacker = spawn(process.execPath, [at('main'), file], { stdio: ['ignore', 'pipe', 'inherit'] })
      await once(attacker.stdout, 'readable')
      if (attacker.stdout.read() === null) throw new Error(`The attack by ${name} ended immediately.`)
      await block(under)
      attacker.kill()
      await once(attacker, 'exit')
      await setTimeout(AFTERMATH_MS)
    }
    figures.push(measured(`attack: a save without ${name}`, median(quiet), 'ms'))
    figures.push(atMost(`attack: a save under ${name}`, median(under) / median(quiet), 'x', MAX_SLOWDOWN))
  }
  return figures
}

async function fill(service: Awaited<ReturnType<typeof demoPlayer>>['service'], userId: string): Promise<void> {
  const [other] = must(await service.from('profiles').select('id, first_name').neq('id', userId).limit(1)) ?? []
  if (other === undefined) throw new Error('The database has no player besides the demo player.')
  const said = { user_id: other.id, character_name: other.first_name }
  const messages = Array.from({ length: MESSAGE_COUNT }, (_, n) => ({ ...said, message_content: `${n} ${'The fence held. '.repeat(30)}` }))
  for (let n = 0; n < MESSAGE_COUNT; n += 500)
    must(
      await service
        .from('messages')
        .insert(messages.slice(n, n + 500))
        .select('id')
        .limit(1),
    )
  for (let n = 0; n < LISTING_COUNT; n += 1_000)
    must(await service.from('flea_market_listings').insert(clubs(other, 1_000)).select('id').limit(1))
}
