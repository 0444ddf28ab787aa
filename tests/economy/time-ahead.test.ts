import { expect, test } from 'vitest'
import type { Recipe } from '../../sim/content/recipe.ts'
import { recipeOf } from '../../sim/content/recipes.ts'
import { applyCommand } from '../../sim/economy/apply-command.ts'
import type { Command, CommandDraft } from '../../sim/economy/command.ts'
import { costOfRecipe } from '../../sim/rules/cost.ts'
import { newSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'
import { hashSave } from '../../sim/save/serialise.ts'
import { character, createKeeperOn, START_MS, stored, strictServer } from '../support/keeper-on.ts'
import { payerOf } from '../support/payer.ts'

const HOUR_MS = 3_600_000
const context = (now: number) => ({ now, issuedSeed: 0, debug: false })

function apply(save: Save, draft: CommandDraft, at: number, now = at): Save {
  const result = applyCommand(save, { ...draft, at } as Command, context(now))
  if (!result.ok) throw new Error(result.refusal.type)
  return result.value.save
}

const KNIFE = costOfRecipe(recipeOf('knife') as Recipe)
const SAVE = payerOf(KNIFE, {
  workbenchLevel: 1,
  coins: 500,
  ext: { ...newSave({ ...character, seed: 5, at: START_MS }).ext, time: START_MS },
})
const CRAFT = { type: 'start-craft', recipeId: 'knife' } as const
/** Stored by a server whose clock was five hours ahead. */
const AHEAD_MS = START_MS + 5 * HOUR_MS
const craftOf = ({ craftingStartTime, craftingEndTime, ext }: Save) =>
  [craftingStartTime, craftingEndTime, ext.time].map((time) => time && time - ext.time)

test('a save ahead of the server accepts current commands, and its craft keeps its remaining time', () => {
  const begun = apply(SAVE, CRAFT, AHEAD_MS)
  const now = START_MS + HOUR_MS
  const next = apply(begun, { type: 'deposit', amount: 5 }, now)
  expect([next.ext.time, next.bankedCoins]).toEqual([now, SAVE.bankedCoins + 5])
  expect(craftOf(next)).toEqual(craftOf(begun))
})

test('the app and the server compute the same save when their clocks differ', () => {
  const begun = apply(apply(SAVE, { type: 'refresh-trader', instant: false }, AHEAD_MS), CRAFT, AHEAD_MS)
  const deposit = { type: 'deposit', amount: 5 } as const
  expect(hashSave(apply(begun, deposit, START_MS + HOUR_MS, START_MS + HOUR_MS + 900))).toBe(
    hashSave(apply(begun, deposit, START_MS + HOUR_MS)),
  )
})

test('rejects commands before the time of the save and commands in the future', () => {
  const depositRefusal = (at: number, now: number) => applyCommand(SAVE, { type: 'deposit', amount: 5, at }, context(now))
  const BAD_TIME = { ok: false, refusal: { type: 'bad-time' } }
  expect([depositRefusal(START_MS - 1, START_MS), depositRefusal(START_MS + 120_000, START_MS)]).toEqual([BAD_TIME, BAD_TIME])
  const ahead = apply(SAVE, CRAFT, AHEAD_MS)
  const at = (time: number) => applyCommand(ahead, { type: 'deposit', amount: 5, at: time }, context(START_MS))
  expect([at(-1), at(Number.NaN), at(START_MS + 120_000)]).toEqual([BAD_TIME, BAD_TIME, BAD_TIME])
})

test('stores commands on such a save at once', async () => {
  const clock = { now: START_MS + HOUR_MS }
  const server = strictServer(clock, { coins: 50, ext: { ...SAVE.ext, time: AHEAD_MS } })
  const { keeper, notified } = createKeeperOn(server, HOUR_MS)
  await keeper.load(1)
  keeper.dispatch({ type: 'deposit', amount: 5 })
  for (let tries = 0; tries < 3 && !(await keeper.flush()).ok; tries++);
  const { bankedCoins, ext } = await stored(server)
  expect([bankedCoins, notified.dropped]).toEqual([5, []])
  expect(ext.time).toBeLessThan(START_MS + 2 * HOUR_MS)
})

test('commands stamped ahead of the server are moved back, also after the device clock was corrected', async () => {
  const clock = { now: START_MS + HOUR_MS }
  const server = strictServer(clock, { coins: 50 })
  // The first reading is two hours ahead, all later ones are right.
  const device = createKeeperOn(server, 3 * HOUR_MS)
  await device.keeper.load(1)
  device.keeper.dispatch({ type: 'deposit', amount: 5 })
  device.wait(-2 * HOUR_MS)
  await device.settle()
  expect((await stored(server)).bankedCoins).toBe(5)
  expect((await stored(server)).ext.time).toBeLessThan(START_MS + HOUR_MS + 60_000)
})
