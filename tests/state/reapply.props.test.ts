import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { Recipe } from '../../sim/content/recipe.ts'
import { recipeOf } from '../../sim/content/recipes.ts'
import { applyCommand } from '../../sim/economy/apply-command.ts'
import type { Command, CommandDraft } from '../../sim/economy/command.ts'
import { costOfRecipe } from '../../sim/rules/cost.ts'
import { defaultSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'
import { reapply } from '../../src/state/saving/reapply.ts'
import { START_MS } from '../support/keeper-on.ts'
import { nightly } from '../support/nightly.ts'
import { payerOf } from '../support/payer.ts'

const knife = recipeOf('knife') as Recipe
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const THINGS = ['deposit', 'craft', 'finish', 'run', 'leave'] as const
type Thing = (typeof THINGS)[number]
/** The next actions, each with ms after the one before. */
const course = fc.array(fc.tuple(fc.constantFrom(...THINGS), fc.nat(2 * HOUR_MS)), { minLength: 1, maxLength: 12 })

const draft = (thing: Thing, { ext, craftingStartTime }: Save): CommandDraft | null => {
  switch (thing) {
    case 'deposit':
      return { type: 'deposit', amount: 1 }
    case 'craft':
      return { type: 'start-craft', recipeId: knife.id }
    case 'finish':
      return craftingStartTime === null ? null : { type: 'finish-craft', startedAt: craftingStartTime }
    case 'run':
      return { type: 'begin-run', locationId: 'school', xpMode: false, seed: null }
    case 'leave':
      return ext.run === null ? null : { type: 'leave-run', runId: ext.run.id }
  }
}

/** The commands of a device that the rules accepted. */
function doneFrom(first: Save, things: readonly (readonly [Thing, number])[]): readonly Command[] {
  let [save, at] = [first, START_MS]
  const done: Command[] = []
  for (const [thing, after] of things) {
    at += after
    const made = draft(thing, save)
    if (made === null) continue
    const command = { ...made, at } as Command
    const result = applyCommand(save, command, { now: at, issuedSeed: 0, debug: false })
    if (!result.ok) continue
    save = result.value.save
    done.push(command)
  }
  return done
}

/** Time between start and end of each craft or run, in ms. */
const lengths = (commands: readonly Command[]): readonly number[] =>
  commands.flatMap((command, n) => {
    const start = { 'finish-craft': 'start-craft', 'leave-run': 'begin-run' }[command.type as string]
    const begun = start && commands.slice(0, n).findLast(({ type }) => type === start)
    return begun ? [command.at - begun.at] : []
  })

property.prop([course, fc.nat(2 * DAY_MS), fc.nat(2 * DAY_MS)], { numRuns: nightly(2_000, 200) })(
  'reapplied commands keep their order and run and craft lengths, and are never in the future',
  (things, written, later) => {
    const first = payerOf(costOfRecipe(knife), { workbenchLevel: 1, coins: 1_000, ext: { ...defaultSave().ext, time: START_MS } })
    const done = doneFrom(first, things)
    const newer: Save = { ...first, ext: { ...first.ext, time: START_MS + written } }
    const now = Math.max((done.at(-1)?.at ?? START_MS) + later, newer.ext.time)
    const { kept, dropped } = reapply(newer, done, { now, debug: false })
    expect(dropped).toEqual([])
    expect(kept.map(({ type }) => type)).toEqual(done.map(({ type }) => type))
    const times = kept.map(({ at }) => at)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(times.every((at, n) => at >= newer.ext.time && at >= (done[n]?.at ?? 0))).toBe(true)
    for (const [n, length] of lengths(kept).entries()) expect(length).toBeGreaterThanOrEqual(lengths(done)[n] ?? 0)
    if (kept.every(({ type }) => type === 'deposit')) expect(times.every((at) => at <= now)).toBe(true)
    // Without a newer write no command moves.
    if (newer.ext.time <= (done[0]?.at ?? 0)) expect(kept).toEqual(done)
  },
)
