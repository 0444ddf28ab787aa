import { randomUUID } from 'node:crypto'
import { fc } from '@fast-check/vitest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSlotRows } from '../../../machines/save-slots.machine.ts'
import type { Save } from '../../../sim/save/save.ts'
import { serialiseSave } from '../../../sim/save/serialise.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { wealthy } from '../../support/camp-life.ts'
import { character } from '../../support/keeper-on.ts'
import { openPlayerTab } from '../../support/player-tab.ts'
import { PROOF_TIMEOUT, proofRuns } from '../../support/proof-counts.ts'
import { replayed } from '../../support/replayed.ts'
import { putSaveData, storedRow } from '../../support/stored-saves.ts'
import { newPlayer, type TestPlayer } from '../sql/players.ts'

// App and server use the same parser, so each kind of database tests half of the saves.
const SAVES = proofRuns(500, 0.015)

let backend: TestBackend
let player: TestPlayer
beforeAll(async () => {
  backend = await startBackend()
  player = await newPlayer(backend)
})
afterAll(() => backend.stop())

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
/** Stands for a number beyond the range of JavaScript; replaced in the JSON text. */
const HUGE = '@1e400'
const strange: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, -1, 0.5, 1e300, -1e300, 2 ** 53, HUGE, '', 'NaN', 'Infinity', '-0', '__proto__', [], {}, [[]]),
  fc.constantFrom<Json>('\u202eeman', '<b>', 'ray_gun', 'x'.repeat(5_000)),
  fc.jsonValue({ maxDepth: 3 }).map((value) => storable(value as Json)),
  fc.integer({ min: 1, max: 9 }).map((depth) => Array.from({ length: depth }).reduce<Json>((inner) => ({ deeper: inner }), [])),
)
/** Replaces what no database can store: NUL and lone surrogates. */
const storable = (value: Json): Json => JSON.parse(JSON.stringify(value).replaceAll(/\\u(0000|d[89a-f]..)/gi, '?')) as Json

interface Mutation {
  /** Path from the root: one number per level, modulo the number of keys. */
  readonly at: readonly number[]
  readonly what: 'drop' | 'replace' | 'add' | 'cut'
  readonly value: Json
}
const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    at: fc.array(fc.nat(1_000), { minLength: 1, maxLength: 4 }),
    what: fc.constantFrom('drop', 'replace', 'replace', 'add', 'cut'),
    value: strange,
  }),
  { minLength: 1, maxLength: 3 },
)

/** Returns the mutated save as JSON, and the touched keys of the root. */
function mutated(save: Save, changes: readonly Mutation[]): { readonly json: string; readonly touched: ReadonlySet<string> } {
  const root = JSON.parse(serialiseSave(save)) as { [key: string]: Json }
  const touched = new Set<string>()
  for (const { at, what, value } of changes) {
    let inside: { [key: string]: Json } = root
    let key = ''
    for (const [level, n] of at.entries()) {
      const keys = Object.keys(inside)
      if (keys.length === 0) break
      key = keys[n % keys.length] as string
      if (level === 0) touched.add(key)
      const next = inside[key]
      if (level === at.length - 1 || typeof next !== 'object' || next === null) break
      inside = next as { [key: string]: Json }
    }
    const old = inside[key]
    if (what === 'drop') delete inside[key]
    else if (what === 'add') inside[`stranger${at[0]}`] = value
    else if (what === 'cut' && typeof old === 'object' && old !== null) {
      inside[key] = Array.isArray(old)
        ? old.slice(0, old.length >> 1)
        : Object.fromEntries(Object.entries(old).slice(0, Object.keys(old).length >> 1))
    } else if (what === 'cut' && typeof old === 'string') inside[key] = old.slice(0, old.length >> 1)
    else inside[key] = value
  }
  return { json: JSON.stringify(root).replaceAll(`"${HUGE}"`, '1e400'), touched }
}

/** Fields that are derived from others, so that a mutation elsewhere may change them. */
const DERIVED = new Set(
  `playerHealth playerMaxHealth playerAttackDamage playerSpeedMultiplier playerAttackRangeMultiplier playerAttackSpeedMultiplier
   playerDefense meleeKnockbackForce pickupRangeMultiplier equippedRangedWeaponId rangedAttackDamage rangedAttackRange
   rangedAttackSpeedMultiplier currentAmmo isReloading maxSettlers currentSettlers level activeCraftingRecipeId craftingStartTime
   craftingEndTime ext`.split(/\s+/),
)
const untouched = (save: Save, touched: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(JSON.parse(serialiseSave(save)) as object).filter(([key]) => !touched.has(key) && !DERIVED.has(key)))

test(
  `opens ${SAVES} mutated saves as valid or unreadable, and never replaces one (OP-66, SAVE-08)`,
  async () => {
    let unreadable = 0
    const run = async (save: Save, changes: Mutation[]) => {
      const { json, touched } = mutated(save, changes)
      const wasStored = await putSaveData(backend, player.id, json).then(
        () => true,
        () => false,
      )
      // The table rejects saves that are too large or too deep.
      if (!wasStored) return
      const before = await storedRow(backend, player.id)
      const saves = supabaseSaves(player.client, () => player.id)
      const { keeper, settle, acknowledged } = openPlayerTab(saves)
      const [row] = buildSlotRows({ saves: await saves.list(), backedUp: [1] })
      const loaded = await keeper.load(1).catch(() => null)

      if (row?.kind === 'used') {
        expect(untouched(loaded?.save as Save, touched)).toEqual(untouched(save, touched))
        const opened = keeper.state.save
        keeper.dispatch({ type: 'rename', name: 'Somebody Else' })
        await keeper.flush({ touch: true })
        await settle()
        const after = await storedRow(backend, player.id)
        const commands = acknowledged.flatMap(({ batch }) => batch.commands)
        expect(serialiseSave(after?.save_data as Save)).toBe(serialiseSave(replayed(opened, commands)))
        return
      }
      unreadable++
      expect([row?.kind, loaded, keeper.state.load, keeper.state.slot]).toEqual(['corrupt', null, 'failed', null])
      expect(row).toMatchObject({ hasBackups: true, reason: expect.stringMatching(/.+/) })
      // No command or request may overwrite the unreadable save.
      keeper.dispatch({ type: 'deposit', amount: 1 })
      await keeper.flush({ touch: true })
      await keeper.create(1, character).catch(() => {})
      for (const baseRevision of [0, before?.revision ?? 0]) {
        await saves.send({ slot: 1, baseRevision, batchId: randomUUID(), commands: [] }).catch(() => {})
      }
      expect([acknowledged, await storedRow(backend, player.id)]).toEqual([[], before])
    }
    await fc.assert(fc.asyncProperty(wealthy, mutations, run), { numRuns: SAVES })
    expect(unreadable).toBeGreaterThan(SAVES / 20)
    expect(unreadable).toBeLessThan((SAVES * 19) / 20)
  },
  PROOF_TIMEOUT,
)
