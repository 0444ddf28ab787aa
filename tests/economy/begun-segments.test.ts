import { expect, test } from 'vitest'
import { applyBatch } from '../../sim/economy/apply-batch.ts'
import type { Command } from '../../sim/economy/command.ts'
import { runSpecOf } from '../../sim/economy/run-spec-of.ts'
import { newSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'
import { character, START_MS } from '../support/keeper-on.ts'

const context = { now: START_MS + 1_000_000, issuedSeed: 1, debug: false }
const fresh: Save = { ...newSave({ ...character, seed: 5, at: START_MS }), diamonds: 10 }
function applied(save: Save, ...commands: Command[]) {
  const batch = applyBatch(save, commands, context)
  if (!batch.ok) throw new Error(batch.refusal.refusal.type)
  return batch.value
}
const begin: Command = { type: 'begin-run', locationId: 'school', xpMode: false, seed: null, at: START_MS + 1 }

test('a batch that begins a run reports the spec of the first segment', () => {
  const { save, tickets } = applied(fresh, begin)
  expect(tickets).toEqual([{ runId: save.ext.run?.id, segment: 0, spec: runSpecOf(save), ticket: null }])
  const ticket = { id: 'a77e4ed1-0000-4000-8000-000000000000', seed: 7 }
  expect(applied(fresh, { ...begin, ticket }).tickets[0]?.ticket).toBe(ticket.id)
})

test('only a revive starts another segment of a run', () => {
  const begun = applied(fresh, begin).save
  const runId = begun.ext.run?.id as string
  const progress = { runId, segment: 0, xp: 0, used: {}, bossChests: 0 }
  const dead = applied(begun, { type: 'run-progress', ...progress, at: START_MS + 2 }, { type: 'die', ...progress, at: START_MS + 3 })
  expect(dead.tickets).toEqual([])
  const { save, tickets } = applied(dead.save, { type: 'revive', runId, at: START_MS + 4 })
  expect(tickets).toEqual([{ runId, segment: 1, spec: runSpecOf(save), ticket: null }])
  expect(tickets[0]?.spec.seed).not.toBe(begun.ext.run?.seed)
})
