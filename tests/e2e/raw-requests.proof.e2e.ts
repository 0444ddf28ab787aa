import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { expect, test } from '@playwright/test'
import { stream } from '../../sim/kernel/rng.ts'
import { supabaseSaves } from '../../src/gateways/supabase/saves.ts'
import { clientOf } from '../../tools/support/accounts.ts'
import { freePort, type GameServer, startGameServer } from '../../tools/support/game-server.ts'
import { PROOF_TIMEOUT, proofRuns } from '../support/proof-counts.ts'
import { generateRawRequest, type RequestOutcome, sendRaw } from '../support/raw-requests.ts'
import { newPlayer } from './players.ts'

const SEED = 20_261_122
const REQUESTS = proofRuns(10_000, 0.03)
const REQUESTS_PER_ROUND = 100
/** In ms. */
const [HUNG, SLOW_BODY, STOPS_WITHIN] = [15_000, 10_000, 5_000]

let server: GameServer
let port: number
test.beforeAll(async () => {
  port = await freePort()
  server = await startGameServer({ data: 'memory://', port })
})
test.afterAll(() => server?.stop())

const readKey = async () => ((await (await fetch(`${server.url}/_local/config`)).json()) as { anonKey: string }).anonKey

/** A player whose saves must always succeed. */
async function honestPlayer() {
  const player = await newPlayer(server.url)
  const client = await clientOf(server.url, player)
  const { data } = await client.auth.getUser()
  const saves = supabaseSaves(client, () => data.user?.id ?? '')
  let revision = (await saves.load(1))?.revision ?? 0
  return {
    /** Stores one command and returns the time it took, in ms. */
    async save(): Promise<number> {
      const began = performance.now()
      const commands = [{ type: 'choose-avatar' as const, avatarUrl: `/avatars/female-0${1 + (revision % 9)}.svg`, at: Date.now() }]
      const sent = await saves.send({ slot: 1, baseRevision: revision, batchId: randomUUID(), commands })
      if (sent.status !== 'saved') throw new Error(`The save was answered ${sent.status}.`)
      revision = sent.revision
      return performance.now() - began
    },
    saved: async () => ({ answered: revision, stored: (await saves.load(1))?.revision }),
  }
}

test(`${REQUESTS} malformed requests hang nothing, and honest saves still succeed (SAVE-05)`, async () => {
  test.setTimeout(PROOF_TIMEOUT)
  const rng = stream(SEED, 'raw-requests')
  const honest = await honestPlayer()
  const anonKey = await readKey()
  const statuses = new Map<number | string, number>()
  const waits: number[] = []
  const wrong: unknown[] = []
  for (let n = 0; n < REQUESTS; n += REQUESTS_PER_ROUND) {
    const requests = Array.from({ length: REQUESTS_PER_ROUND }, () =>
      generateRawRequest(rng, { host: `127.0.0.1:${port}`, apikey: anonKey }),
    )
    const kept: Socket[] = []
    const outcomes = await Promise.all(requests.map((request) => sendRaw(port, request, kept, HUNG)))
    waits.push(await honest.save())
    for (const socket of kept) socket.resetAndDestroy()
    for (const [k, outcome] of outcomes.entries()) {
      const kind = kindOf(outcome)
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
      if (isWrong(outcome))
        wrong.push([
          kind,
          Buffer.concat(requests[k]?.pieces ?? [])
            .toString('latin1')
            .slice(0, 500),
        ])
    }
  }
  const { answered, stored } = await honest.saved()
  console.info(`honest saves: ${waits.length}, the slowest ${Math.round(Math.max(...waits))} ms; ${JSON.stringify([...statuses].sort())}`)
  expect(wrong).toEqual([])
  expect([answered, stored]).toEqual(Array(2).fill(1 + REQUESTS / REQUESTS_PER_ROUND))
  // Proves that requests of each kind reached the server.
  for (const kind of [200, 400, 404, 'left']) expect([...statuses.keys()]).toContain(kind)
  // A client that disconnects is no error; an unexpected exception is.
  expect(server.output()).not.toMatch(/(?:Type|Range|Reference|Syntax)Error/)
})

const kindOf = (outcome: RequestOutcome): number | string => (typeof outcome === 'string' ? outcome : (outcome.status ?? 'closed'))
/** Node itself answers 501 and 505 for unknown HTTP features. */
const isWrong = (outcome: RequestOutcome) => outcome === 'hung' || (typeof outcome === 'object' && outcome.status === 500)

test('a slow request is ended after 10 s', { tag: '@nightly' }, async () => {
  test.setTimeout(60_000)
  const head = `POST /functions/v1/save-game HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\n`
  const slow = ['GET / HTTP/1.1\r\n', head, `${head}content-length: 1000\r\n\r\n`, `${head}transfer-encoding: chunked\r\n\r\n`]
  const took = await Promise.all(slow.map((start) => dribble(start)))
  for (const { ms, said } of took) {
    expect(said).toBe('HTTP/1.1 408 Request Timeout')
    expect(ms).toBeGreaterThan(SLOW_BODY - 500)
    expect(ms).toBeLessThan(SLOW_BODY + 5_000)
  }
})

/** Sends `start` and then single bytes until the server gives up. */
function dribble(start: string): Promise<{ ms: number; said: string }> {
  return new Promise((resolve) => {
    const began = performance.now()
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.write(start)
    const more = setInterval(() => socket.write(start.endsWith('chunked\r\n\r\n') ? '1\r\n1\r\n' : 'x'), 300)
    socket.on('error', () => {})
    socket.on('data', (data) => (said += data.toString()))
    socket.on('close', () => {
      clearInterval(more)
      resolve({ ms: performance.now() - began, said: said.split('\r\n')[0] as string })
    })
  })
}

test('the server stops within 5 s with open connections of any kind', async () => {
  const anonKey = await readKey()
  const host = `host: 127.0.0.1:${port}\r\n`
  const upgrade =
    'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
  const open = [
    '',
    'GET / HTT',
    `POST /functions/v1/save-game HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
    `GET /rest/v1/profiles HTTP/1.1\r\n${host}apikey: ${anonKey}\r\n\r\n`,
    `GET /realtime/v1/websocket?apikey=${anonKey} HTTP/1.1\r\n${host}${upgrade}\r\n`,
    // The client never reads this response.
    `GET /how-to-play.webm HTTP/1.1\r\n${host}\r\n`,
  ]
  const sockets = open.map((text) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.pause().write(text)
    return socket
  })
  // Its response proves that the earlier ones have arrived.
  await fetch(`${server.url}/_local/config`)
  const began = performance.now()
  await server.stop()
  expect(performance.now() - began).toBeLessThan(STOPS_WITHIN)
  for (const socket of sockets) socket.destroy()
})
