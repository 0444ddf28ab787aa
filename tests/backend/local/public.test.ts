import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { NO_GAINS } from '../../../sim/contract/gains.ts'
import type { Command } from '../../../sim/economy/command.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { supabaseBackups } from '../../../src/features/slots/backups-gateway.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { character } from '../../support/keeper-on.ts'
import { putSave } from '../../support/stored-saves.ts'
import { newPlayer, newSignedUp, type TestPlayer } from '../sql/players.ts'

/** The emails that the mail service received, each with its `authorization` header. */
const handed: {
  readonly key: string | undefined
  readonly email: { readonly to: string; readonly subject: string; readonly text: string }
}[] = []
let office: Server
/** Number of requests that the mail service rejects before it accepts one. */
let closed = 0
/** `open` is a public server, `own` is a player's own server. */
let open: TestBackend
let own: TestBackend
beforeAll(async () => {
  office = createServer(async (request, response) => {
    const email = JSON.parse(Buffer.concat(await request.toArray()).toString())
    if (closed-- > 0) return void response.writeHead(503).end()
    handed.push({ key: request.headers.authorization, email })
    response.end()
  }).listen(0, '127.0.0.1')
  await once(office, 'listening')
  const { port } = office.address() as { port: number }
  open = await startBackend({
    debug: false,
    mailService: { url: `http://127.0.0.1:${port}/send`, key: 'mail-key', studio: 'studio@game.example' },
  })
  own = await startBackend()
})
afterAll(async () => {
  await Promise.all([open?.stop(), own?.stop()])
  office.close()
})

const FOLDED = { ...newSave({ ...character, seed: 5, at: Date.now() - 3_600_000 }), coins: 7 }

describe('public server', () => {
  test('reports that it has no debug console, and serves no mails', async () => {
    const ask = async (backend: TestBackend) => {
      const mail = await fetch(`${backend.url}/_local/mail`, { headers: { accept: 'application/json' } })
      const config = await (await fetch(`${backend.url}/_local/config`)).json()
      return [mail.status, config]
    }
    expect(await ask(own)).toEqual([200, { anonKey: own.anonKey, debug: true }])
    expect(await ask(open)).toEqual([404, { anonKey: open.anonKey, debug: false }])
    const posted = await fetch(`${open.url}/_local/mail`, {
      method: 'POST',
      headers: { authorization: `Bearer ${open.serviceKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ to: 'a@example.com', subject: 'No', text: 'No' }),
    })
    expect(posted.status).toBe(404)
  })

  test("forwards its emails and the players' feedback to a mail service, and retries", async () => {
    handed.length = 0
    closed = 1
    const { email } = await newSignedUp(open)
    await vi.waitUntil(() => handed.length > 0, { timeout: 20_000, interval: 20 })
    expect(handed).toEqual([
      {
        key: 'Bearer mail-key',
        email: { to: email, subject: 'Confirm your Nightfence account', text: expect.stringContaining('/auth/v1/verify?') },
      },
    ])
    const { error } = await open.client().functions.invoke('send-suggestion-email', {
      body: {
        email: 'ann@example.com',
        subject_type: 'Bug Report',
        subject_line: 'Rain',
        message: 'It rains.',
        username: '',
        user_id: null,
      },
    })
    expect([error, handed.at(-1)?.email.to]).toEqual([null, 'studio@game.example'])
  })

  test('rejects importing a save', async () => {
    const importInto = async (backend: TestBackend) => {
      const { client, id } = await newPlayer(backend)
      const done = await supabaseBackups(client, () => id)
        .importSave(1, FOLDED)
        .catch((error: Error) => error.message)
      return [done === undefined ? 'imported' : done, await supabaseSaves(client, () => id).load(1)]
    }
    expect(await importInto(own)).toMatchObject([expect.anything(), { save: { coins: 7 } }])
    expect(await importInto(open)).toEqual(['Saves cannot be imported here.', null])
  })

  test("chooses the seed of a run, and checks its duration with the server's clock", async () => {
    const [free, held] = [await quickRun(own), await quickRun(open)]
    expect([free.seed, free.settled]).toEqual([7, 'saved'])
    expect(held.seed).not.toBe(7)
    expect(held.settled).toBe('refused')
  })

  test('refuses to start with the demo account, which has a well-known password', async () => {
    await expect(startBackend({ debug: false, seed: true })).rejects.toThrow('This database contains the demo account')
  })
})

/** Begins a run with a seed chosen by the player, and claims five minutes a moment later. */
async function quickRun(backend: TestBackend): Promise<{ seed: number | undefined; settled: string }> {
  const player: TestPlayer = await newPlayer(backend)
  const saves = supabaseSaves(player.client, () => player.id)
  await putSave(backend, player.id, FOLDED)
  const send = async (baseRevision: number, command: Command) =>
    (await saves.send({ slot: 1, baseRevision, batchId: randomUUID(), commands: [command] })).status
  await send(1, { type: 'begin-run', locationId: 'school', xpMode: false, seed: 7, at: Date.now() })
  const run = (await saves.load(1))?.save.ext.run
  const outcome = { gains: { ...NO_GAINS, timeOnMap: 300 }, xp: 0, used: {}, cratelessBosses: 0, health: 5, ammo: 0, timeUp: true }
  const settled = await send(2, { type: 'settle-run', runId: run?.id ?? '', segment: 0, outcome, at: Date.now() } as Command)
  return { seed: run?.seed, settled }
}
