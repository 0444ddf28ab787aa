import { fc } from '@fast-check/vitest'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { GatewayError } from '../../../machines/ports.ts'
import type { Item } from '../../../sim/content/item.ts'
import { generatedItem } from '../../../sim/rules/generated-item.ts'
import { serialiseSave } from '../../../sim/save/serialise.ts'
import { supabaseBackups } from '../../../src/features/slots/backups-gateway.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { coinBalance } from '../../support/coin-balance.ts'
import { createGearedSurvivor } from '../../support/geared.ts'
import { type LedgerAccount, sumOf } from '../../support/ledger.ts'
import { PROOF_TIMEOUT, proofRuns } from '../../support/proof-counts.ts'
import { ALL, bare, newTrader, type Trader } from './traders.ts'
import { type Holdings, minus, slotOf, worldOf } from './world.ts'

let backend: TestBackend
let players: readonly Trader[]
beforeAll(async () => {
  // Restoring a copy logs a warning about traded items that it keeps.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  backend = await startBackend()
  players = await Promise.all(Array.from({ length: 5 }, () => newTrader(backend, null)))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await backend.stop()
})

const OPS = [
  'list',
  'list',
  'buy',
  'buy',
  'buy',
  'claim',
  'claim',
  'remove',
  'again',
  'bank',
  'sell',
  'copy',
  'restore',
  'delete',
  'new-game',
] as const
const step = fc.record({
  op: fc.constantFrom(...OPS),
  by: fc.nat(4),
  slot: fc.integer({ min: 1, max: 2 }),
  pick: fc.nat(1000),
  price: fc.integer({ min: 1, max: 60 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
const histories = fc.array(step, { minLength: 1, maxLength: 12, size: 'max' })

/** The part of an account that was not traded. Only play changes it. */
type Own = Map<string, LedgerAccount>
interface Run {
  /** Maps each slot to the untraded part of its save. */
  readonly own: Own
  /** Maps each slot and revision to the untraded part at that revision, to check restored copies. */
  readonly past: Map<string, LedgerAccount>
  readonly mark: number
  again: () => Promise<unknown>
}
/** Counts the accepted steps of each kind. */
const granted = new Map<Step['op'], number>()
const lootOf = (n: number) => generatedItem({ id: `loot-${n}`, baseItemId: 'knife', rarity: 'rare', statType: 'meleeDamage' }) as Item
let begun = 0

/** Starts a history: five players with a survivor in two slots each, and no trade after `mark`. */
async function begin(): Promise<Run> {
  begun++
  // Revisions that no ledger row of an earlier history uses.
  const revision = begun * 1_000
  const rows = players.flatMap(({ id }, n) =>
    [1, 2].map((slot) => {
      const save = bare({
        coins: 50,
        bankedCoins: 50,
        inventory: createGearedSurvivor([
          ['club', 2],
          [lootOf(2 * n + slot), 1],
        ]).inventory,
      })
      return `('${id}', ${slot}, ${revision}, '${serialiseSave(save).replaceAll("'", "''")}')`
    }),
  )
  await backend.sql(`delete from flea_market_listings; delete from player_mail; delete from pending_transactions; delete from game_saves;
    delete from game_saves_backup; delete from private.restores; delete from private.new_games; delete from private.tries;
    insert into game_saves (user_id, slot_number, revision, save_data) values ${rows.join(', ')}`)
  const [{ mark }] = await backend.sql`select coalesce(max(id), 0)::int as mark from ledger`
  const run: Run = { own: new Map(), past: new Map(), mark, again: async () => {} }
  for (const [of, { held, revision }] of (await worldOf(backend, mark)).saves) {
    run.own.set(of, held)
    run.past.set(`${of} ${revision}`, held)
  }
  return run
}

const picked = <T>(among: readonly T[], pick: number): T | undefined => among[pick % Math.max(1, among.length)]
const refusedIsNothing = (error: unknown): false => {
  if (error instanceof GatewayError && error.kind !== 'network') return false
  throw error
}

/** Prepares the call of a step; null if there is nothing to call it with. */
async function callFor({ op, by, slot, pick, price }: Step, run: Run): Promise<(() => Promise<unknown>) | null> {
  const player = players[by] as Trader
  const saves = supabaseSaves(player.client, () => player.id)
  const revision = await player.revision(slot)
  const batch = (commands: readonly object[], baseRevision = revision ?? 1) =>
    saves.send({ slot, baseRevision, batchId: crypto.randomUUID(), commands: commands.map((one) => ({ ...one, at: Date.now() })) as never })
  switch (op) {
    case 'list': {
      const held = revision === null ? [] : Object.keys((await player.save(slot)).inventory)
      const call = { requestId: crypto.randomUUID(), slot, itemId: picked(held, pick) ?? 'club', price, characterName: 'Rhea' }
      return () => player.market.list(call)
    }
    case 'buy': {
      const offer = picked((await player.market.offers(ALL)).listings, pick)
      return offer ? () => player.market.buy(offer, slot) : null
    }
    case 'remove': {
      const own = picked(await player.market.own(), pick)?.id
      const [any] = await backend.sql`select id from flea_market_listings order by md5(id::text || ${String(pick)}) limit 1`
      const id = pick % 4 === 0 ? any?.id : (own ?? any?.id)
      return id ? () => player.market.remove(id) : null
    }
    case 'claim': {
      const mails = await backend.sql`select id from player_mail where recipient_user_id = ${player.id} order by id`
      const mail = picked(mails, pick)
      return mail ? () => player.mail.claim(mail.id, slot) : null
    }
    case 'again':
      return run.again
    case 'bank':
      return () => batch([{ type: pick % 2 ? 'deposit' : 'withdraw', amount: 1 + (pick % 20) }])
    case 'sell':
      return () => batch([{ type: 'sell', itemId: 'club' }])
    case 'new-game':
      return () => batch([{ type: 'new-game', name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg' }], 0)
    case 'delete':
      return () => saves.remove(slot)
    case 'copy':
      return () => backend.sql`insert into game_saves_backup (user_id, slot_number, save_data, kind)
        select user_id, slot_number, save_data, 'before_delete' from game_saves where user_id = ${player.id} and slot_number = ${slot}`
    case 'restore': {
      const copies = await backend.sql`select id from game_saves_backup where user_id = ${player.id} and slot_number = ${slot} order by id`
      const copy = picked(copies, pick)
      return copy ? () => supabaseBackups(player.client, () => player.id).restore(slot, copy.id) : null
    }
  }
}

/** Contents of a slot minus all trades in the ledger. */
const ownNow = (world: Holdings, of: string): LedgerAccount =>
  sumOf([world.saves.get(of)?.held ?? new Map(), minus(world.ledger.saves.get(of) ?? new Map())])

async function take(step: Step, run: Run, before: Holdings): Promise<Holdings> {
  const { op, by, slot } = step
  const of = slotOf((players[by] as Trader).id, slot)
  const call = await callFor(step, run)
  // A restore must bring back the untraded part of one of the slot's earlier revisions.
  const known = op === 'restore' ? new Set([...run.past].filter(([at]) => at.startsWith(`${of} `)).map(([, own]) => inOrder(own))) : null
  const held = call !== null && (await call().then(() => true, refusedIsNothing))
  if (held) granted.set(op, (granted.get(op) ?? 0) + 1)
  const after = await worldOf(backend, run.mark)
  if (held && call !== null && ['list', 'buy', 'remove', 'claim'].includes(op)) run.again = call
  if (op === 'again') expect(after).toEqual(before)
  if (['bank', 'sell', 'copy', 'restore', 'delete', 'new-game'].includes(op)) expect(after.ledger).toEqual(before.ledger)
  if (known !== null && held) expect(known).toContain(inOrder(ownNow(after, of)))
  if (['sell', 'restore', 'delete', 'new-game'].includes(op)) {
    if (after.saves.has(of)) run.own.set(of, ownNow(after, of))
    else run.own.delete(of)
  }
  return after
}
const inOrder = (one: LedgerAccount): string => JSON.stringify([...one].sort())

/** Checks that counter and till match the ledger, and that each save equals its untraded part plus its trades. */
function addsUp(world: Holdings, run: Run): void {
  expect(world.ledger.counter).toEqual(world.counter)
  expect(world.ledger.till).toEqual(world.till)
  expect([...world.saves.keys()].sort()).toEqual([...run.own.keys()].sort())
  for (const [of, { revision }] of world.saves) {
    const own = ownNow(world, of)
    expect(inOrder(own)).toBe(inOrder(run.own.get(of) ?? new Map()))
    run.past.set(`${of} ${revision}`, own)
  }
}

const does = (op: Step['op'], by = 0, slot = 1): Step => ({ op, by, slot, pick: 0, price: 10 })
/** One accepted step of each kind, since random histories may miss some. */
const PLAIN: readonly Step[] = [
  does('copy'),
  does('list'),
  does('list'),
  does('remove'),
  does('buy', 1),
  does('claim'),
  does('again'),
  does('bank', 1),
  does('sell', 2),
  does('restore'),
  does('delete', 3, 2),
  does('new-game', 3, 2),
]

test(
  'keeps the ledger and the counted coins balanced after every step of random histories',
  async () => {
    const lives = fc.asyncProperty(histories, async (history) => {
      const run = await begin()
      let world = await worldOf(backend, run.mark)
      const { unexplained } = await coinBalance(backend)
      for (const step of history) {
        world = await take(step, run, world)
        addsUp(world, run)
        const coins = await coinBalance(backend)
        expect([coins.counted, coins.unexplained]).toEqual([coins.held, unexplained])
      }
    })
    await fc.assert(lives, { numRuns: proofRuns(10_000, 0.001), examples: [[[...PLAIN]]], endOnFailure: true })
    expect([...granted.keys()].sort()).toEqual([...new Set(OPS)].sort())
  },
  PROOF_TIMEOUT,
)
