import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { GatewayError } from '../../../machines/ports.ts'
import { items } from '../../../sim/content/items.ts'
import { sellPriceOf } from '../../../sim/rules/sell-price.ts'
import type { Save } from '../../../sim/save/save.ts'
import { serialiseSave } from '../../../sim/save/serialise.ts'
import { supabaseBackups } from '../../../src/features/slots/backups-gateway.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { createGearedSurvivor, lootKnife, packOf } from '../../support/geared.ts'
import { openPlayerTab } from '../../support/player-tab.ts'
import { PROOF_TIMEOUT, proofRuns } from '../../support/proof-counts.ts'
import { bare, listed, newTrader, post, type Trader } from './traders.ts'
import { slotOf, total, worldOf } from './world.ts'

// PGlite has one connection, so simultaneous calls run one after the other and cannot race.
describe.runIf(inject('postgres'))('races on a real Postgres', () => {
  let backend: TestBackend
  let seller: Trader
  const buyers: Trader[] = []
  beforeAll(async () => {
    // Restoring a copy logs a warning about traded items that it keeps.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    backend = await startBackend()
    seller = await newTrader(backend)
    // Eight at a time, because the login limits reject many logins at once from one address.
    while (buyers.length < 32) buyers.push(...(await Promise.all(Array.from({ length: 8 }, () => newTrader(backend)))))
  }, 240_000)
  afterAll(async () => {
    vi.restoreAllMocks()
    await backend.stop()
  })

  const [first, second] = [() => buyers[0] as Trader, () => buyers[1] as Trader]
  const holding = (...pieces: Parameters<typeof createGearedSurvivor>[0]) => createGearedSurvivor(pieces).inventory
  /** Id of the last ledger row before a trial. Reading the whole ledger would take most of the time of a thousand trials. */
  let mark = 0
  const world = () => worldOf(backend, mark)
  /** Replaces the saves, and clears listings, mails and limits. */
  async function set(saves: readonly (readonly [Trader, Save])[]): Promise<void> {
    await backend.sql`delete from flea_market_listings; delete from player_mail; delete from pending_transactions;
      delete from private.restores; delete from private.tries`
    const rows = saves.map(([{ id }, save]) => `('${id}', '${serialiseSave(save).replaceAll("'", "''")}'::jsonb)`)
    await backend.sql(`update game_saves s set save_data = v.save, revision = s.revision + 1
      from (values ${rows.join(', ')}) v (id, save) where s.user_id = v.id::uuid and s.slot_number = 1`)
    mark = (await backend.sql`select coalesce(max(id), 0)::int as mark from ledger`)[0].mark
  }
  /** Runs calls at once. Returns the code of each rejection, or null. */
  const together = (calls: readonly Promise<unknown>[]): Promise<readonly (string | null)[]> =>
    Promise.all(
      calls.map((call) =>
        call.then(
          () => null,
          (error: unknown) => {
            if (!(error instanceof GatewayError) || error.kind === 'network') throw error
            return error.code
          },
        ),
      ),
    )
  /** Repeats a trial, and checks that it neither creates nor loses anything. */
  async function conserving(trials: number, before: (n: number) => Promise<unknown>, trial: (n: number) => Promise<void>): Promise<void> {
    for (let n = 0; n < trials; n++) {
      await before(n)
      const all = total(await world())
      await trial(n)
      expect(total(await world())).toEqual(all)
    }
  }
  /** The seller holds a knife, and the first buyer has exactly its price. */
  const knifeAndNineCoins = () =>
    set([
      [seller, bare({ inventory: holding([lootKnife, 1]) })],
      [first(), bare({ coins: 9 })],
    ])
  const timeout = PROOF_TIMEOUT

  test(
    'sells a listing to exactly one of 8 to 32 simultaneous buyers',
    async () => {
      const rich = bare({ coins: 30, bankedCoins: 50 })
      await conserving(
        proofRuns(1_000, 0.003),
        () => set([[seller, bare({ inventory: holding([lootKnife, 1]) })], ...buyers.map((buyer) => [buyer, rich] as const)]),
        async (n) => {
          const asking = buyers.slice(0, 8 + ((n * 7) % 25))
          const offer = await listed(seller, lootKnife.id, 70)
          const before = await world()
          const answers = await together(asking.map(({ market }) => market.buy(offer, 1)))
          expect(answers.filter((answer) => answer !== null)).toEqual(Array(asking.length - 1).fill('listing-gone'))
          const { saves } = await world()
          const winner = asking[answers.indexOf(null)] as Trader
          const bought = await winner.save()
          expect([bought.coins, bought.bankedCoins, packOf(bought)]).toEqual([0, 10, { [lootKnife.id]: 1 }])
          for (const { id } of buyers) if (id !== winner.id) expect(saves.get(slotOf(id, 1))).toEqual(before.saves.get(slotOf(id, 1)))
        },
      )
    },
    timeout,
  )

  test(
    'gives the item either to the seller or to the buyer if a removal races a purchase (OP-73)',
    () =>
      conserving(proofRuns(1_000, 0.003), knifeAndNineCoins, async () => {
        const offer = await listed(seller, lootKnife.id, 9)
        const [removed, bought] = await together([seller.market.remove(offer.id), first().market.buy(offer, 1)])
        expect([removed === null, bought === null].filter((won) => won)).toEqual([true])
        expect([packOf(await seller.save()), packOf(await first().save())]).toEqual(
          removed === null ? [{ [lootKnife.id]: 1 }, {}] : [{}, { [lootKnife.id]: 1 }],
        )
      }),
    timeout,
  )

  test(
    'lists the last item once although two tabs list it (OP-72)',
    () =>
      conserving(
        proofRuns(1_000, 0.003),
        () => set([[seller, bare({ inventory: holding([lootKnife, 1]) })]]),
        async (n) => {
          const ids = n % 2 ? [randomUUID(), randomUUID()] : Array(2).fill(randomUUID())
          const request = { slot: 1, itemId: lootKnife.id, price: 5, characterName: 'Rhea' }
          const answers = await together(ids.map((requestId: string) => seller.market.list({ ...request, requestId })))
          expect(answers.filter((answer) => answer !== null)).toEqual(n % 2 ? ['item-not-in-pack'] : [])
          expect(await seller.market.own()).toHaveLength(1)
        },
      ),
    timeout,
  )

  test(
    'loses no command if a listing races the commands of another tab (OP-68)',
    async () => {
      for (let n = 0; n < proofRuns(1_000, 0.003); n++) {
        await set([[seller, bare({ coins: 10, inventory: holding(['club', 1]) })]])
        const tab = openPlayerTab(supabaseSaves(seller.client, () => seller.id))
        await tab.keeper.load(1)
        tab.keeper.dispatch({ type: 'deposit', amount: 4 })
        if (n % 2) tab.keeper.dispatch({ type: 'sell', itemId: 'club' })
        const list = seller.market.list({ requestId: randomUUID(), slot: 1, itemId: 'club', price: 5, characterName: 'Rhea' })
        const [listing] = await together([list, tab.settle()])
        await tab.keeper.refresh()
        const { coins, bankedCoins, inventory } = await seller.save()
        const wasListed = listing === null
        expect({ coins, bankedCoins, clubs: inventory.club?.count, open: (await seller.market.own()).length }).toEqual({
          coins: 6 + (wasListed || n % 2 === 0 ? 0 : CLUB),
          bankedCoins: 4,
          clubs: 0,
          open: wasListed ? 1 : 0,
        })
        expect(tab.keeper.state.save.inventory).toEqual(inventory)
        expect(tab.dropped.map(({ type }) => type)).toEqual(wasListed && n % 2 ? ['sell'] : [])
      }
    },
    timeout,
  )

  test(
    'never brings back a sold item if a restore races a purchase',
    () =>
      conserving(proofRuns(1_000, 0.003), knifeAndNineCoins, async () => {
        const [copy] = await backend.sql`insert into game_saves_backup (user_id, slot_number, save_data, kind)
            select user_id, slot_number, save_data, 'before_delete' from game_saves where user_id = ${seller.id} returning id`
        const offer = await listed(seller, lootKnife.id, 9)
        const backups = supabaseBackups(seller.client, () => seller.id)
        const answers = await together([
          backups.restore(1, copy.id),
          first().market.buy(offer, 1),
          seller.market.remove(offer.id),
          backups.restore(1, copy.id),
        ])
        expect([answers[0], answers[3]]).toEqual([null, null])
      }),
    timeout,
  )

  test(
    'pays once if two slots claim the same coins (OP-70)',
    () =>
      conserving(
        proofRuns(1_000, 0.003),
        async () => {
          await knifeAndNineCoins()
          await seller.put(bare(), 2)
          await first().market.buy(await listed(seller, lootKnife.id, 9), 1)
        },
        async () => {
          const id = (await seller.mail.inbox())[0]?.id ?? ''
          const answers = await together([1, 2, 1, 2].map((slot) => seller.mail.claim(id, slot)))
          const [one, two] = [(await seller.save(1)).coins, (await seller.save(2)).coins]
          expect([one, two]).toEqual(answers[0] === null ? [9, 0] : [0, 9])
          expect(answers.map((answer) => answer === null)).toEqual(one ? [true, false, true, false] : [false, true, false, true])
        },
      ),
    timeout,
  )

  test(
    'never deletes coins if a claim races the deletion of its mail (OP-76)',
    () =>
      conserving(
        proofRuns(1_000, 0.003),
        async () => {
          await knifeAndNineCoins()
          await first().market.buy(await listed(seller, lootKnife.id, 9), 1)
        },
        async () => {
          const id = (await seller.mail.inbox())[0]?.id ?? ''
          const answers = await together([seller.mail.claim(id, 1), seller.mail.remove(id)])
          expect([answers[0], (await seller.save()).coins]).toEqual([null, 9])
        },
      ),
    timeout,
  )

  test(
    'keeps the ledger complete if an account is deleted during a purchase (OP-71)',
    async () => {
      for (let n = 0; n < proofRuns(1_000, 0.003); n++) {
        const leaving = await newTrader(backend, bare({ coins: 9, inventory: holding([lootKnife, 1]) }))
        const isSeller = n % 2 === 0
        const [from, by] = isSeller ? [leaving, second()] : [seller, leaving]
        await set([
          [seller, bare({ inventory: holding(['club', 1]) })],
          [second(), bare({ coins: 9 })],
        ])
        const offer = await listed(from, isSeller ? lootKnife.id : 'club', 9)
        const leave = post(backend, leaving, 'delete-user-account', { userId: leaving.id })
        const answers = await together([leave, by.market.buy(offer, 1)])
        expect((await leave).status).toBe(200)
        const { counter, till, ledger, saves, gone } = await world()
        expect({ counter: ledger.counter, till: ledger.till }).toEqual({ counter, till })
        expect(saves.get(slotOf(leaving.id, 1))).toBeUndefined()
        const wasSold = answers[1] === null
        if (isSeller) expect(gone).toEqual(new Map<string, number>(wasSold ? [['coins', 9]] : [[lootKnife.id, 1]]))
        if (isSeller) expect(packOf(await second().save())).toEqual(wasSold ? { [lootKnife.id]: 1 } : {})
        else expect(till).toEqual(new Map(wasSold ? [[seller.id, new Map([['coins', 9]])]] : []))
      }
    },
    timeout,
  )
})

/** Price that the trader pays for a club. */
const CLUB = sellPriceOf(items.club) ?? 0
