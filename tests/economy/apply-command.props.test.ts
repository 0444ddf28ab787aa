import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { applyCommand } from '../../sim/economy/apply-command.ts'
import type { Command } from '../../sim/economy/command.ts'
import { parseCommand } from '../../sim/economy/parse-command.ts'
import { levelForXp } from '../../sim/rules/levels.ts'
import { pendingPowerUpCount } from '../../sim/rules/offers.ts'
import { parseSave } from '../../sim/save/parse.ts'
import type { Save } from '../../sim/save/save.ts'
import { hashSave, serialiseSave } from '../../sim/save/serialise.ts'
import { contextAt } from '../../tools/support/play.ts'
import { commandOf, histories, historiesFrom, type RequestStep, saves, steps } from '../support/arbitraries.ts'
import { RUNS } from '../support/property-runs.ts'

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

const after = (save: Save, step: RequestStep) => {
  const command = commandOf(step, save)
  return applyCommand(save, command, contextAt(command.at))
}

test.prop([saves, steps], RUNS)('commands never mutate the save they are given', (save, step) => {
  const before = serialiseSave(save)
  after(frozen(save), step)
  expect(serialiseSave(save)).toBe(before)
})

test.prop([saves, fc.jsonValue(), fc.nat()], RUNS)('accepts or rejects any JSON as a command without throwing', (save, json, now) => {
  const command = parseCommand(json)
  if (command.ok) applyCommand(save, command.value, contextAt(now))
  else expect(command.refusal).toEqual({ type: 'malformed-command' })
})

const almost = fc
  .tuple(steps, fc.array(fc.tuple(fc.nat(), fc.jsonValue()), { maxLength: 3 }))
  .map(([{ draft, later }, edits]) => edits.reduce<unknown>((json, [at, value]) => edited(json, at, value), { ...draft, at: later }))

/** Replaces the value at one path of `json`, at any depth. */
function edited(json: unknown, at: number, value: unknown): unknown {
  if (typeof json !== 'object' || json === null) return value
  const keys = Object.keys(json)
  const key = keys[at % (keys.length + 1)]
  if (key === undefined) return value
  return { ...json, [key]: edited((json as Record<string, unknown>)[key], Math.floor(at / (keys.length + 1)), value) }
}

test.prop([saves, almost], RUNS)('accepts or rejects a command with wrong values without throwing', (save, json) => {
  const command = parseCommand(json)
  if (command.ok) applyCommand(save, { ...command.value, at: save.ext.time }, contextAt(save.ext.time))
})

test.prop([saves, steps], RUNS)('the server parses every command the app can build', (save, step) => {
  const command = JSON.parse(JSON.stringify(commandOf(step, save))) as Command
  const isAmountLost = ('amount' in command && command.amount === null) || ('count' in command && command.count === null)
  expect(parseCommand(command)).toEqual(isAmountLost ? { ok: false, refusal: { type: 'malformed-command' } } : { ok: true, value: command })
})

test.prop([fc.oneof(histories, historiesFrom(saves, { debug: true }))], RUNS)(
  'numbers never become negative, unsafe, NaN or fractional, and the save round-trips',
  (history) => {
    const save = history.end()
    expect(parseSave(JSON.parse(serialiseSave(save)))).toEqual({ ok: true, value: save })
  },
)

test.prop([histories], RUNS)('the app and the server compute the same hash from the same commands', (history) => {
  const stored = parseSave(JSON.parse(serialiseSave(history.start)))
  const server = [...history].reduce(
    (save, { command }) => {
      const result = applyCommand(save, command, contextAt(command.at))
      return result.ok ? result.value.save : save
    },
    stored.ok ? stored.value : null,
  )
  expect(server && hashSave(server)).toBe(hashSave(history.end()))
})

test.prop([histories], RUNS)('xp grants levels by the table, and choices not taken yet stay pending (LEVEL-03)', (history) => {
  for (const { before, after: next, events } of history) {
    const gained = levelForXp(next.xp) - levelForXp(before.xp)
    const reported = events.flatMap((event) => (event.type === 'levels-gained' ? [event.levels] : []))
    const taken = next.powerUpHistory.length - before.powerUpHistory.length
    expect(reported).toEqual(gained === 0 ? [] : [gained])
    if (pendingPowerUpCount(before) > 0) expect(pendingPowerUpCount(next)).toBe(pendingPowerUpCount(before) + gained - taken)
    expect([levelForXp(next.xp), 1 + next.powerUpHistory.length]).toContain(next.level)
  }
})

test.prop([histories], RUNS)('the time of a save never goes backwards', (history) => {
  for (const { before, command, after: next } of history) {
    expect(next.ext.time).toBeGreaterThanOrEqual(before.ext.time)
    expect(next.ext.time).toBe(command.at)
  }
})
