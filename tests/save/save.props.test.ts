import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { withDerived } from '../../sim/save/derive.ts'
import { defaultSave } from '../../sim/save/new-save.ts'
import { parseSave } from '../../sim/save/parse.ts'
import { hashSave, isPristine, serialiseSave } from '../../sim/save/serialise.ts'
import { saves, storedSaves } from '../support/arbitraries.ts'
import { RUNS } from '../support/property-runs.ts'

const read = (text: string) => parseSave(JSON.parse(text))

test.prop([saves], RUNS)('a save round-trips, including unknown items (SAVE-07)', (save) => {
  expect(read(serialiseSave(save))).toEqual({ ok: true, value: save })
})

test.prop([storedSaves], RUNS)('a loaded save has every key and no undefined value, for any stored keys (SAVE-07)', (stored) => {
  const result = parseSave(stored)
  const save = result.ok ? result.value : null
  expect(Object.keys(save ?? {}).sort()).toEqual(Object.keys(defaultSave()).sort())
  expect(Object.values(save ?? {})).not.toContain(undefined)
})

test.prop([storedSaves], RUNS)('health never exceeds the maximum after loading (SAVE-14)', (stored) => {
  const result = parseSave(stored)
  expect(result.ok && result.value.playerHealth <= result.value.playerMaxHealth && result.value.playerHealth >= 0).toBe(true)
})

test.prop([saves], RUNS)('recomputing derived values is idempotent (LEVEL-11)', (save) => {
  expect(withDerived(save)).toEqual(save)
})

/** The same JSON with shuffled keys, as a database may return them. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, shuffled(inner)]),
  )
}
test.prop([saves], RUNS)('the hash of a save does not depend on the order of its keys', (save) => {
  const result = parseSave(shuffled(JSON.parse(serialiseSave(save))))
  expect(result.ok && hashSave(result.value)).toBe(hashSave(save))
})

const derived = fc.record({
  activeSlotNumber: fc.option(fc.integer({ min: 1, max: 3 })),
  unreadMailCount: fc.nat(),
  bankTransactions: fc.array(fc.jsonValue()),
  friendsList: fc.array(fc.string()),
  activeFriendsCount: fc.nat(),
  unreadFriendRequestsCount: fc.nat(),
  recentPlayers: fc.array(fc.string()),
})
test.prop([derived, fc.nat(), fc.nat()], RUNS)(
  'a pristine profile stays pristine with other derived fields, slot, seed or time (SAVE-04)',
  (fields, seed, time) => {
    const save = defaultSave()
    const touched = { ...save, ...fields, ext: { ...save.ext, seed, time } }
    expect(isPristine(touched)).toBe(true)
    expect(serialiseSave({ ...save, ...fields })).toBe(serialiseSave(save))
  },
)

test.prop([saves], RUNS)('a profile is pristine only if every field of the player is the default (SAVE-04)', (save) => {
  const own = (of: typeof save) => JSON.parse(serialiseSave({ ...of, ext: defaultSave().ext }))
  const differs = JSON.stringify(own(save)) !== JSON.stringify(own(defaultSave()))
  expect(isPristine(save)).toBe(!differs)
})

const places = fc.array(fc.nat(40), { minLength: 1, maxLength: 5 })
/** Replaces or removes the value at one path of `json`. */
function mutated(json: unknown, [at, ...deeper]: readonly number[], value: unknown): unknown {
  if (at === undefined || typeof json !== 'object' || json === null) return value
  const keys = Object.keys(json)
  const key = keys[at % Math.max(1, keys.length)]
  if (key === undefined) return value
  return { ...json, [key]: mutated((json as Record<string, unknown>)[key], deeper, value) }
}
const junk = fc.oneof(fc.jsonValue(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 0.5, 1e300, undefined, null, '', [], {}))
test.prop([saves, places, junk], RUNS)(
  'any change of a stored save gives a valid save or a rejection with place and reason',
  (save, place, value) => {
    const result = parseSave(mutated(JSON.parse(serialiseSave(save)), place, value))
    if (result.ok) expect(read(serialiseSave(result.value))).toEqual(result)
    else expect(result.refusal).toMatch(/^.+: .+/s)
  },
)

test.prop([fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true })], RUNS)(
  'any value is read or rejected without throwing',
  (value) => {
    expect(typeof parseSave(value).ok).toBe('boolean')
  },
)
