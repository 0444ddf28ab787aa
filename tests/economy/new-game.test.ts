import { expect, test } from 'vitest'
import { applyCommand } from '../../sim/economy/apply-command.ts'
import type { Command } from '../../sim/economy/command.ts'
import { newSave } from '../../sim/save/new-save.ts'
import { contextAt, START_MS, survivor } from '../../tools/support/play.ts'

const draft = {
  type: 'new-game',
  at: START_MS,
  name: ' Rhea ',
  gender: 'female',
  avatarUrl: '/avatars/female-02.svg',
} as const satisfies Command
const at = (now: number) => contextAt(now, { issuedSeed: 99 })
const refusal = (over: Partial<typeof draft> | object, now = START_MS) => {
  const result = applyCommand(null, { ...draft, ...over }, at(now))
  return result.ok ? null : result.refusal.type
}

test('a new game equals the default save with the trimmed name and the seed of the server', () => {
  expect(applyCommand(null, draft, at(START_MS))).toEqual({
    ok: true,
    value: {
      save: newSave({ name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-02.svg', seed: 99, at: START_MS }),
      events: [{ type: 'game-created' }],
    },
  })
})

test('rejects a blank name, a name that is too long and an external picture', () => {
  expect([refusal({ name: ' \t ' }), refusal({ name: 'x'.repeat(41) }), refusal({ avatarUrl: 'https://example.com/x.svg' })]).toEqual([
    'blank-name',
    'malformed-command',
    'malformed-command',
  ])
  expect(refusal({ name: 'x'.repeat(40) })).toBeNull()
})

test('rejects a new game in a used slot, and any other command in an empty slot', () => {
  const save = survivor()
  expect(applyCommand(save, draft, at(START_MS))).toEqual({ ok: false, refusal: { type: 'game-exists' } })
  expect(applyCommand(null, { type: 'deposit', at: START_MS, amount: 1 }, at(START_MS))).toEqual({
    ok: false,
    refusal: { type: 'no-game' },
  })
})

test('the time of a command is at most a minute ahead, and never before the previous one', () => {
  const save = survivor({ coins: 5 })
  const deposit = (time: number, now: number) => applyCommand(save, { type: 'deposit', at: time, amount: 1 }, at(now)).ok
  expect(deposit(START_MS, START_MS)).toBe(true)
  expect(deposit(START_MS + 60_000, START_MS)).toBe(true)
  expect(deposit(START_MS + 60_001, START_MS)).toBe(false)
  expect(deposit(START_MS - 1, START_MS)).toBe(false)
  expect(deposit(START_MS + 0.5, START_MS + 1)).toBe(false)
  expect(deposit(Number.NaN, START_MS)).toBe(false)
  expect(refusal({ at: START_MS - 600_001 })).toBe('bad-time')
  expect(refusal({ at: START_MS - 600_000 })).toBeNull()
})

test('a save stores the time of its last command', () => {
  const result = applyCommand(survivor({ coins: 5 }), { type: 'deposit', at: START_MS + 7, amount: 1 }, at(START_MS + 7))
  expect(result.ok && result.value.save.ext.time).toBe(START_MS + 7)
})
