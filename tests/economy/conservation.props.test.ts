import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { levelForXp } from '../../sim/rules/levels.ts'
import { pendingPowerUpCount } from '../../sim/rules/offers.ts'
import { withDerived } from '../../sim/save/derive.ts'
import { parseSave } from '../../sim/save/parse.ts'
import type { Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { hoarding, rich, trading } from '../support/arbitraries.ts'
import { campLives, lives, wealthy } from '../support/camp-life.ts'
import { catalogueSteps } from '../support/catalogue-steps.ts'
import { untrueFacts } from '../support/event-facts.ts'
import { flowOf, holdingsOf, negative, sumOf } from '../support/ledger.ts'
import type { LifeStep } from '../support/life.ts'
import { nightly } from '../support/nightly.ts'
import { RUNS, runsOf } from '../support/property-runs.ts'

const LIVES = runsOf(nightly(10_000, 12))

/** Amounts that a command moved and neither its events nor the tables explain; empty if all is conserved. */
function unexplained({ before, command, events, after }: LifeStep) {
  const flows = events.map((event) => flowOf(before, command, event))
  return Object.fromEntries(sumOf([holdingsOf(after), ...[holdingsOf(before), ...flows].map(negative)]))
}

const wrongStep = (step: LifeStep) => ({ command: step.command, moved: unexplained(step), untrue: untrueFacts(step) })
const rightStep = ({ command }: LifeStep) => ({ command, moved: {}, untrue: [] })

test.prop([lives(300)], LIVES)(
  'coins, diamonds, scrap and items are conserved over 300 commands, and saves show what events say',
  (life) => {
    for (const step of life) {
      expect(wrongStep(step)).toEqual(rightStep(step))
      expect({ command: step.command, wrong: wrongWith(step.after) }).toEqual({ command: step.command, wrong: [] })
    }
  },
)

test('each entry of each catalogue costs and gives what its event and its table say', () => {
  const steps = catalogueSteps()
  expect(steps.map(wrongStep)).toEqual(steps.map(rightStep))
  for (const { command, after } of steps) expect({ command, wrong: wrongWith(after) }).toEqual({ command, wrong: [] })
})

const anybody = campLives(fc.oneof(wealthy, hoarding, rich, trading), 80)
test.prop([anybody], RUNS)('a save reads back as itself after any life', (life) => {
  const end = life.end()
  expect(parseSave(JSON.parse(serialiseSave(end)))).toEqual({ ok: true, value: end })
})

/** Lists violations of the invariants that every command preserves (EQUIP-11, OP-33, OP-96, OP-97). */
function wrongWith(save: Save): readonly string[] {
  const { equippedItems: worn, ext } = save
  const main = worn.main_hand
  const counts = [save.coins, save.bankedCoins, save.diamonds, save.scrap, save.food, save.water, save.currentAmmo, ext.craftBanked]
  const held = Object.values(save.inventory)
  const earned = levelForXp(save.xp)
  const rules: readonly (readonly [string, boolean])[] = [
    [
      'counts are whole, safe and not negative',
      [...counts, ...held.map(({ count }) => count)].every((n) => Number.isSafeInteger(n) && n >= 0),
    ],
    [
      'a two-handed weapon shares no hand',
      !(main?.type === 'weapon' && main.weaponCategory === 'two_hand_melee' && worn.off_hand !== null),
    ],
    ['no accessory is worn twice', worn.accessory1 === null || worn.accessory1.id !== worn.accessory2?.id],
    [
      'what is unique is there once',
      Object.entries(save.inventory).every(([id, { item, count }]) => !('isGeneratedLoot' in item) || (count === 1 && item.id === id)),
    ],
    ['health is no more than the most', save.playerHealth <= save.playerMaxHealth],
    ['stats are those of a reckoning from scratch', JSON.stringify(withDerived(save)) === JSON.stringify(save)],
    ['the level is the table’s, or one more than was taken again', save.level === earned || save.level === 1 + save.powerUpHistory.length],
    [
      'owed level-ups are the level less one less those taken',
      pendingPowerUpCount(save) === Math.max(0, earned - 1 - save.powerUpHistory.length),
    ],
    [
      'a craft is whole or none',
      new Set([save.activeCraftingRecipeId, save.craftingStartTime, save.craftingEndTime].map((part) => part === null)).size === 1,
    ],
  ]
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule)
}
