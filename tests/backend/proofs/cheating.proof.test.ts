import { randomUUID } from 'node:crypto'
import { fc } from '@fast-check/vitest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runEvents } from '../../../sim/content/events.ts'
import { NO_GAINS } from '../../../sim/contract/gains.ts'
import { applyCommand } from '../../../sim/economy/apply-command.ts'
import type { Command } from '../../../sim/economy/command.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import type { Save } from '../../../sim/save/save.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { commandOf, steps } from '../../support/arbitraries.ts'
import { startBackend, type TestBackend, tokenOf } from '../../support/backend.ts'
import { character } from '../../support/keeper-on.ts'
import { PROOF_TIMEOUT, proofRuns } from '../../support/proof-counts.ts'
import { replayed } from '../../support/replayed.ts'
import { putSave, storedRow } from '../../support/stored-saves.ts'
import { CALLS, type Cast, TABLES } from '../sql/matrix.ts'
import { newPlayer } from '../sql/players.ts'

const SCHEMES = proofRuns(1_000, 0.015)
/** The tables with everything of value. Players cannot write to any of them. */
const VALUABLE = Object.entries(TABLES).filter(([, { may }]) => !/[iu]/.test(may.owner))

let backend: TestBackend
let cast: Cast
let token: string
/** The cheat's save: a run is open, ten coins are banked, and nothing is left to claim for another run or level. */
let save: Save
let revision: number
/** A batch of the cheat that was already stored. */
let oldBatch: string

beforeAll(async () => {
  backend = await startBackend()
  cast = { owner: await newPlayer(backend), other: await newPlayer(backend), stranger: await newPlayer(backend) }
  const { client, id } = cast.owner
  token = await tokenOf({ client })
  const at = Date.now() - 60_000
  const poor = newSave({ ...character, seed: 5, at })
  await putSave(backend, id, { ...poor, coins: 100 })
  await putSave(backend, cast.other.id, { ...poor, coins: 5_000, bankedCoins: 5_000 })
  const saves = supabaseSaves(client, () => id)
  oldBatch = randomUUID()
  const commands: Command[] = [
    { type: 'deposit', amount: 10, at },
    { type: 'begin-run', locationId: 'school', xpMode: false, seed: null, at },
  ]
  await saves.send({ slot: 1, baseRevision: 1, batchId: oldBatch, commands })
  const loaded = await saves.load(1)
  if (loaded?.save.ext.run == null) throw new Error('no run is open')
  save = loaded.save
  revision = loaded.revision
})
afterAll(() => backend.stop())

/** All rows of the valuable tables. */
async function valuables(): Promise<unknown> {
  const each = VALUABLE.map(
    ([table]) => `select '${table}' as name, coalesce(jsonb_agg(t order by t::text), '[]') as rows from public.${table} t`,
  )
  return backend.sql(each.join(' union all '))
}

interface Attempt {
  /** The description that fast-check prints. */
  readonly [fc.toStringMethod]: () => string
  try(): Promise<unknown>
}
const attempt = (name: string, job: () => PromiseLike<unknown>): Attempt => ({ [fc.toStringMethod]: () => name, try: async () => job() })

async function post(body: object, bearer = token): Promise<number> {
  const response = await fetch(`${backend.url}/functions/v1/save-game`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return response.status
}
const batch = (commands: readonly object[], more: object = {}) => ({
  slot: 1,
  baseRevision: revision,
  batchId: randomUUID(),
  commands,
  ...more,
})
const refusedBy = (body: () => object, statuses: readonly number[]) => async () => expect(statuses).toContain(await post(body()))

const much = fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1_000, max: 10 ** 9 }), fc.constant(Number.MAX_SAFE_INTEGER))
const holds = (): Command => ({ type: 'withdraw', amount: 1, at: Date.now() })
/** A batch with two valid commands and a forged one, which must be rejected as a whole. */
const beside = (forged: () => object) => () => batch([holds(), holds(), forged()])
const part = () => ({ runId: save.ext.run?.id ?? '', segment: 0 })
const settle = (gains: object, more: object = {}): Command => ({
  type: 'settle-run',
  ...part(),
  outcome: {
    gains: { ...NO_GAINS, timeOnMap: 60, ...gains },
    xp: 0,
    used: {},
    cratelessBosses: 0,
    health: 5,
    ammo: 0,
    timeUp: false,
    ...more,
  },
  at: Date.now(),
})

/** More than a courier pays, the maximum for a run without kills. */
const muchCoins = much.map((n) => Math.max(n, 1 + runEvents.courier.coins))
const gains: fc.Arbitrary<object> = fc.oneof(
  fc.record({ coins: muchCoins }),
  fc.record({ diamonds: much }),
  fc.record({ scrap: much }),
  fc.record({ bossChests: much }),
  fc.record({ timeOnMap: fc.integer({ min: 4_000, max: 10 ** 9 }) }),
  fc.record({ enemiesKilledByType: fc.record({ regular: fc.integer({ min: 10 ** 5, max: 10 ** 9 }) }), coins: much }),
  fc.tuple(fc.constantFrom('crate', 'lootbag', 'katana', 'legendary_last_bell'), much).map(([id, n]) => ({ items: { [id]: n } })),
)
const results = gains.map((forged) =>
  attempt(
    `a run of ${JSON.stringify(forged)}`,
    refusedBy(
      beside(() => settle(forged)),
      [422],
    ),
  ),
)
const otherRuns = fc.constantFrom<object>({ runId: '0000000000000000' }, { segment: 1 }, { segment: 7 }).map((change) =>
  attempt(
    `the end of another run: ${JSON.stringify(change)}`,
    refusedBy(
      beside(() => ({ ...settle({}), ...change })),
      [422],
    ),
  ),
)
const progress = much
  .filter((n) => n > 10 ** 6)
  .map((xp) =>
    attempt(
      `${xp} xp`,
      refusedBy(
        beside(() => ({ type: 'run-progress', ...part(), xp, used: {}, bossChests: 0, at: Date.now() })),
        [422],
      ),
    ),
  )
/** Only a sandbox game may claim the hundredfold of xp and coins, and a claim does not make it one (decision 0007). */
const hundredfold = fc.constantFrom('xp', 'coins').map((what) =>
  attempt(
    `a hundredfold of ${what} without the mode`,
    refusedBy(
      beside(() =>
        settle({ enemiesKilledByType: { regular: 10 }, ...(what === 'coins' && { coins: 1_000 }) }, what === 'xp' ? { xp: 1_000 } : {}),
      ),
      [422],
    ),
  ),
)
/** Commands that are allowed at camp but not during a run (decision 0007). */
const taken = fc
  .constantFrom<object>(
    { type: 'deposit', amount: 5 },
    { type: 'sell', itemId: 'medkit' },
    { type: 'use-item', itemId: 'food_ration' },
    { type: 'open-crates', count: 1 },
  )
  .map((draft) =>
    attempt(
      `out of a run under way: ${JSON.stringify(draft)}`,
      refusedBy(
        beside(() => ({ ...draft, at: Date.now() })),
        [422],
      ),
    ),
  )
const times = fc
  .oneof(
    fc.integer({ min: 61_000 + 30_000, max: 10 ** 12 }).map((ahead) => () => Date.now() + ahead),
    fc.integer({ min: 1, max: 10 ** 12 }).map((before) => () => Math.max(0, save.ext.time - before)),
  )
  .map((time) =>
    attempt(
      `a time of ${time()}`,
      refusedBy(() => batch([{ ...holds(), at: time() }]), [422]),
    ),
  )
const backwards = fc.integer({ min: 1, max: 50_000 }).map((ms) =>
  attempt(
    `a clock that runs ${ms} ms backwards`,
    refusedBy(() => batch([holds(), { ...holds(), at: Date.now() - ms - 1_000 }]), [422]),
  ),
)
/** Commands that the rules reject, e.g. unpaid purchases or items that the player does not have. */
const unpaid = steps
  .filter((step) => {
    // Applied after the two valid commands, which withdraw two coins.
    const behind = replayed(save, [holds(), holds()])
    return !applyCommand(behind, { ...commandOf(step, save), at: Date.now() }, { now: Date.now(), issuedSeed: 0, debug: true }).ok
  })
  .map((step) =>
    attempt(
      `an unpaid ${JSON.stringify(step.draft)}`,
      refusedBy(
        beside(() => ({ ...commandOf(step, save), at: Date.now() })),
        [400, 422],
      ),
    ),
  )
const replays = fc.tuple(fc.constantFrom('old', 'new'), fc.nat(5)).map(([id, base]) =>
  attempt(
    `a batch again, ${id} id, on revision ${base}`,
    refusedBy(
      () => batch([holds()], { batchId: id === 'old' ? oldBatch : randomUUID(), baseRevision: base === revision ? base + 1 : base }),
      id === 'old' ? [200] : [409, 422],
    ),
  ),
)
const extras = fc.constantFrom<object>({ save: { coins: 10 ** 9 } }, { revision: 99 }, { p_save: {} }, { hash: 'x' }).map((more) =>
  attempt(
    `a batch with ${JSON.stringify(more)}`,
    refusedBy(() => batch([settle({ coins: 1_000 })], more), [400, 422]),
  ),
)
const others = fc.constantFrom('user_id', 'slot 2', 'token').map((how) =>
  attempt(
    `somebody else's save by ${how}`,
    refusedBy(() => {
      if (how === 'user_id') return batch([holds()], { user_id: cast.other.id })
      return how === 'slot 2' ? batch([holds()], { slot: 2 }) : batch([holds()], { user_id: cast.stranger.id, slot: 3 })
    }, [403, 404]),
  ),
)

/** Writes every column of every valuable table directly, in the cheat's own row and in another player's. */
const columns = Object.entries(TABLES).flatMap(([table, { columns: named }]) => Object.keys(named).map((column) => ({ table, column })))
const direct = fc
  .record({
    at: fc.constantFrom(...columns.filter(({ table }) => VALUABLE.some(([name]) => name === table))),
    verb: fc.constantFrom('insert', 'update', 'upsert', 'delete'),
    mine: fc.boolean(),
    value: fc.oneof(much, fc.constantFrom(null, true, '1', { coins: 10 ** 9 }, [])),
  })
  .map(({ at: { table, column }, verb, mine, value }) =>
    attempt(`${verb} ${table}.${column} of ${mine ? 'his own' : "another's"}`, async () => {
      const rights = TABLES[table]
      const whose = mine ? cast : { ...cast, owner: cast.other, other: cast.owner }
      const from = cast.owner.client.from(table)
      const row = { ...rights?.row(whose), [column]: value }
      if (verb === 'insert') return from.insert(row)
      if (verb === 'upsert') return from.upsert(row)
      if (verb === 'update') return from.update({ [column]: value }).eq(rights?.ownedBy ?? 'id', whose.owner.id)
      // Players may delete their own save, which leaves a copy.
      return mine && rights?.may.owner[3] === 'd' ? null : from.delete().eq(rights?.ownedBy ?? 'id', whose.owner.id)
    }),
  )
const calls = fc
  .record({ name: fc.constantFrom(...Object.keys(CALLS)), mine: fc.boolean(), anonymous: fc.boolean() })
  .map(({ name, mine, anonymous }) =>
    attempt(`rpc ${name} about ${mine ? 'himself' : 'another'}`, () =>
      (anonymous ? backend.client() : cast.owner.client).rpc(name, CALLS[name]?.args(mine ? cast : { ...cast, owner: cast.other })),
    ),
  )

test(
  `gains nothing from ${SCHEMES} schemes of a cheating client (SAVE-05, SAVE-17)`,
  async () => {
    const every = () =>
      fc.oneof(
        results,
        otherRuns,
        progress,
        hundredfold,
        taken,
        times,
        backwards,
        unpaid,
        replays,
        extras,
        others,
        direct,
        direct,
        direct,
        calls,
        calls,
      )
    const before = await valuables()
    const row = await storedRow(backend, cast.owner.id)
    const scheme = fc.asyncProperty(fc.array(every(), { minLength: 1, maxLength: 5, size: 'max' }), async (attempts) => {
      for (const one of attempts) await one.try()
      expect(await valuables()).toEqual(before)
    })
    // A successful scheme would change the state for the next one, so shrinking makes no sense.
    await fc.assert(scheme, { numRuns: SCHEMES, endOnFailure: true })
    expect(await storedRow(backend, cast.owner.id)).toEqual(row)
  },
  PROOF_TIMEOUT,
)
