import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { type BatchAnswer, GatewayError } from '../../machines/ports.ts'
import type { OfferQuery } from '../../machines/social-ports.ts'
import { items } from '../../sim/content/items.ts'
import type { Command, CommandDraft } from '../../sim/economy/command.ts'
import { supabaseAuth } from '../../src/gateways/supabase/auth.ts'
import { verdictDelayMs } from '../../src/state/saving/verdict-delay.ts'
import { ADDRESS_HEADER, type LoadPlayer, PASSWORD, type Server } from './players.ts'
import { BEGIN, type Career, homeOf, RUN_MS } from './recorded-runs.ts'

export interface TimedCall {
  /** Measures a call under its name, from the time it was due. */
  <T>(name: string, call: () => Promise<T>): Promise<T>
  /** Waits as the app does before the next call, which is due after that. */
  pause(ms: number): Promise<void>
  /** Adds a measured time that is not the time of a call. */
  note(name: string, ms: number): void
}

/** A short sequence of calls that a player makes for one purpose. */
export interface LoadErrand {
  readonly name: string
  /** Number of times per session of 20 minutes. */
  readonly perSession: number
  fits(player: LoadPlayer): boolean
  run(player: LoadPlayer, timed: TimedCall): Promise<void>
}

const OFFERS: OfferQuery = { search: '', type: null, rarity: null, atMost: null, sort: 'newest', page: 0 }
/** Maximum number of attempts to store a run whose replay is pending. */
const MAX_WAITS = 80
/** Name of the time from the end of a run until it is stored with its verdict, in the figures. */
export const VERDICT_WAIT = 'wait for a verdict'

/** All errands of players. Camp players trade and talk; runners play one run after another. */
export function errandsOf(
  server: Server,
  players: readonly LoadPlayer[],
  career: Career,
  isRunner: (player: LoadPlayer) => boolean,
): readonly LoadErrand[] {
  const atCamp = (player: LoadPlayer) => !isRunner(player)
  const anybody = () => true
  let letters = 0

  /** Sends one command, like the app, until it is stored. */
  async function store(player: LoadPlayer, timed: TimedCall, name: string, draft: CommandDraft, at = Date.now()): Promise<void> {
    player.time = Math.max(player.time, at)
    const command = { ...draft, at: player.time } as Command
    const batch = { slot: 1, baseRevision: player.revision, batchId: randomUUID(), commands: [command] }
    for (let tries = 1; tries <= MAX_WAITS; tries++) {
      const answer: BatchAnswer = await timed(name, () => player.saves.send(batch))
      if (answer.status === 'saved') {
        player.revision = answer.revision
        return
      }
      if (answer.status !== 'waiting') throw new Error(`The batch with ${draft.type} was answered with status ${answer.status}.`)
      await timed.pause(verdictDelayMs(tries))
    }
    throw new Error('A run was not verified within a minute.')
  }
  /** Reads the revision again after the server changed the save. */
  async function read(player: LoadPlayer, timed: TimedCall): Promise<void> {
    player.revision = (await timed('save: read', () => player.saves.load(1)))?.revision ?? 0
  }
  const runOf = (player: LoadPlayer) => career.runs[player.home]

  async function bringHome(player: LoadPlayer, timed: TimedCall): Promise<void> {
    const run = runOf(player)
    if (run === undefined) return
    const begun = performance.now()
    await store(player, timed, 'run: bring home', homeOf(run))
    timed.note(VERDICT_WAIT, performance.now() - begun)
    player.sentPieces = null
    player.home++
  }

  return [
    {
      name: 'log in',
      perSession: 1,
      fits: anybody,
      async run(player, timed) {
        const client = createClient(server.url, server.anonKey, {
          auth: { persistSession: false, autoRefreshToken: false },
          realtime: { transport: WebSocket as never },
          global: { headers: { [ADDRESS_HEADER]: player.address } },
        })
        await timed('log in', () => supabaseAuth(client).login(player.name, PASSWORD))
        await timed('save: list', () => player.saves.list())
        await timed('mail: unread', () => player.unreadMail.unreadCount())
      },
    },
    {
      name: 'save',
      perSession: 40,
      fits: atCamp,
      run: (player, timed) => store(player, timed, 'save', { type: player.revision % 2 === 0 ? 'deposit' : 'withdraw', amount: 1 }),
    },
    { name: 'heartbeat', perSession: 20, fits: anybody, run: (player, timed) => timed('heartbeat', () => player.profile.heartbeat()) },
    {
      name: 'listen to the radio',
      perSession: 8,
      fits: atCamp,
      run: async (player, timed) => void (await timed('radio: newest', () => player.social.radio.newest())),
    },
    {
      name: 'talk',
      perSession: 2,
      fits: atCamp,
      run: (player, timed) => timed('radio: post', () => player.social.radio.post(randomUUID(), player.name, 'Is anybody out there?')),
    },
    {
      name: 'look at the market',
      perSession: 4,
      fits: atCamp,
      run: async (player, timed) => void (await timed('market: offers', () => player.social.market.offers(OFFERS))),
    },
    {
      name: 'list',
      perSession: 0.5,
      fits: atCamp,
      async run(player, timed) {
        const request = { requestId: randomUUID(), slot: 1, itemId: items.club.id, price: 5, characterName: player.name }
        await timed('market: list', () => player.social.market.list(request))
        await read(player, timed)
      },
    },
    {
      name: 'buy',
      perSession: 0.5,
      fits: atCamp,
      async run(player, timed) {
        const { listings } = await timed('market: offers', () => player.social.market.offers(OFFERS))
        const others = listings.filter(({ seller }) => seller.id !== player.id)
        const listing = others[Math.floor(Math.random() * others.length)]
        if (listing === undefined) return
        await timed('market: buy', () => player.social.market.buy(listing, 1).catch(unlessGone))
        await read(player, timed)
      },
    },
    {
      name: 'read the mail',
      perSession: 2,
      fits: atCamp,
      async run(player, timed) {
        const letter = (await timed('mail: inbox', () => player.social.mail.inbox())).find(({ funds }) => funds?.state === 'waiting')
        if (letter === undefined) return
        await timed('mail: claim', () => player.social.mail.claim(letter.id, 1))
        await read(player, timed)
      },
    },
    {
      name: 'write',
      perSession: 0.5,
      fits: atCamp,
      async run(player, timed) {
        const recipient = players[Math.floor(Math.random() * players.length)]?.name ?? ''
        const letter = { senderCharacterName: player.name, senderAvatarUrl: '/avatars/female-02.svg', recipient }
        await timed('mail: send', () => player.social.mail.send({ ...letter, subject: `Letter ${++letters}`, body: 'Hold out.' }))
      },
    },
    {
      name: 'begin a run',
      perSession: 3,
      fits: (player) => isRunner(player) && player.sentPieces === null && runOf(player) !== undefined && player.time < Date.now() - RUN_MS,
      async run(player, timed) {
        await timed('run: ticket', () => player.runs.openRun())
        // The run is settled as soon as possible, so it is dated back by its duration.
        await store(player, timed, 'run: begin', BEGIN, Date.now() - RUN_MS)
        player.sentPieces = 0
      },
    },
    {
      name: 'tell of a run',
      perSession: 180,
      fits: (player) => player.sentPieces !== null && player.sentPieces < (runOf(player)?.pieces.length ?? 0),
      async run(player, timed) {
        const run = runOf(player)
        const piece = run?.pieces[player.sentPieces ?? 0]
        if (run === undefined || piece === undefined) return
        const known = await timed('run: tell', () => player.runs.appendLog(1, { runId: run.runId, segment: 0 }, piece))
        if (known === null) throw new Error('The server does not know the run.')
        player.sentPieces = (player.sentPieces ?? 0) + 1
        if (player.sentPieces === run.pieces.length) await bringHome(player, timed)
      },
    },
    // Measured alone, but not drawn: a run ends after its last piece.
    { name: 'bring a run home', perSession: 0, fits: (player) => player.sentPieces !== null, run: bringHome },
  ]
}

/** Ignores the error if another player was faster. */
function unlessGone(error: unknown): void {
  if (!(error instanceof GatewayError && error.code === 'listing-gone')) throw error
}
