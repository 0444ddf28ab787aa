import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { withDerived } from '../../sim/save/derive.ts'
import { defaultSave } from '../../sim/save/new-save.ts'
import { parseSave } from '../../sim/save/parse.ts'
import { hashSave, isPristine, serialiseSave } from '../../sim/save/serialise.ts'
import { saves, storedSaves } from '../support/arbitraries.ts'
import { RUNS } from '../support/property-runs.ts'

const read = (text: string) => parseSave(JSON.parse(text))

test.prop([saves], RUNS)('SAVE-07 a save that was written reads back as itself, strange items included', (save) => {
  expect(read(serialiseSave(save))).toEqual({ ok: true, value: save })
})

test.prop([storedSaves], RUNS)('SAVE-07 whatever keys are stored, a save that was read has them all, and none is undefined', (stored) => {
  const result = parseSave(stored)
  const save = result.ok ? result.value : null
  expect(Object.keys(save ?? {}).sort()).toEqual(Object.keys(defaultSave()).sort())
  expect(Object.values(save ?? {})).not.toContain(undefined)
})

test.prop([storedSaves], RUNS)('SAVE-14 health never exceeds the maximum after loading', (stored) => {
  const result = parseSave(stored)
  expect(result.ok && result.value.playerHealth <= result.value.playerMaxHealth && result.value.playerHealth >= 0).toBe(true)
})

test.prop([saves], RUNS)('LEVEL-11 recomputing what was recomputed changes nothing', (save) => {
  expect(withDerived(save)).toEqual(save)
})

/** The same JSON with the keys of every object in another order, as a database may return them. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, shuffled(inner)]),
  )
}
test.prop([saves], RUNS)('a save hashes alike whatever the order of its keys', (save) => {
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
  'SAVE-04 no derived field, slot, seed or clock makes a pristine profile worth saving',
  (fields, seed, time) => {
    const save = defaultSave()
    const touched = { ...save, ...fields, ext: { ...save.ext, seed, time } }
    expect(isPristine(touched)).toBe(true)
    expect(serialiseSave({ ...save, ...fields })).toBe(serialiseSave(save))
  },
)

test.prop([saves], RUNS)('SAVE-04 a profile is pristine only if every field of the player’s is the default', (save) => {
  const own = (of: typeof save) => JSON.parse(serialiseSave({ ...of, ext: defaultSave().ext }))
  const differs = JSON.stringify(own(save)) !== JSON.stringify(own(defaultSave()))
  expect(isPristine(save)).toBe(!differs)
})

const places = fc.array(fc.nat(40), { minLength: 1, maxLength: 5 })
/** `json` with the value at a place replaced, or taken out. */
function mutated(json: unknown, [at, ...deeper]: readonly number[], value: unknown): unknown {
  if (at === undefined || typeof json !== 'object' || json === null) return value
  const keys = Object.keys(json)
  const key = keys[at % Math.max(1, keys.length)]
  if (key === undefined) return value
  return { ...json, [key]: mutated((json as Record<string, unknown>)[key], deeper, value) }
}
const junk = fc.oneof(fc.jsonValue(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 0.5, 1e300, undefined, null, '', [], {}))
test.prop([saves, places, junk], RUNS)(
  'any change of a stored save is read as a sound save or refused with a place and a reason',
  (save, place, value) => {
    const result = parseSave(mutated(JSON.parse(serialiseSave(save)), place, value))
    if (result.ok) expect(read(serialiseSave(result.value))).toEqual(result)
    else expect(result.refusal).toMatch(/^.+: .+/s)
  },
)

test.prop([fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true })], RUNS)(
  'anything at all is read or refused, and nothing throws',
  (value) => {
    expect(typeof parseSave(value).ok).toBe('boolean')
  },
)
