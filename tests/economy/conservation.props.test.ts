import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { applyCommand } from '../../sim/economy/apply-command.ts'
import type { Command } from '../../sim/economy/command.ts'
import type { GameEvent } from '../../sim/economy/event.ts'
import { levelForXp } from '../../sim/rules/levels.ts'
import { powerUpsOwed } from '../../sim/rules/offers.ts'
import { withDerived } from '../../sim/save/derive.ts'
import { parseSave } from '../../sim/save/parse.ts'
import type { Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { chosen, lives, type Whim, wealthy } from '../support/camp-life.ts'
import { flowOf, heldBy, sumOf } from '../support/ledger.ts'
import { contextAt } from '../support/play.ts'
import { RUNS } from '../support/property-runs.ts'

/** Lives a life, and shows each command that held: the save before, the command, its events, the save after. */
function live(
  start: Save,
  life: readonly Whim[],
  look: (before: Save, command: Command, events: readonly GameEvent[], after: Save) => void,
): Save {
  return life.reduce((save, whim) => {
    const command = chosen(save, whim)
    const result = applyCommand(save, command, contextAt(command.at))
    if (!result.ok) return save
    look(save, command, result.value.events, result.value.save)
    return result.value.save
  }, start)
}

test.prop([wealthy, lives(500)], RUNS)(
  'over a life of 500 commands, minted minus burned is what is held: of coins, diamonds, scrap and every item',
  (start, life) => {
    const flows = [heldBy(start)]
    const end = live(start, life, (before, command, events) => {
      for (const event of events) flows.push(flowOf(before, command, event))
    })
    expect(heldBy(end)).toEqual(sumOf(flows))
  },
)

test.prop([wealthy, lives(120)], RUNS)('after each command the save holds together', (start, life) => {
  live(start, life, (_, command, __, after) => expect({ command, wrong: wrongWith(after) }).toEqual({ command, wrong: [] }))
})

test.prop([wealthy, lives(120)], RUNS)('a save reads back as itself after any life', (start, life) => {
  const end = live(start, life, () => {})
  expect(parseSave(JSON.parse(serialiseSave(end)))).toEqual({ ok: true, value: end })
})

test('these lives know every event of a game that has begun', () => {
  const met = new Set<string>()
  for (const [start, life] of fc.sample(fc.tuple(wealthy, lives(500)), { numRuns: 200, seed: 20_261_120 }))
    live(start, life, (_, __, events) => {
      for (const { type } of events) met.add(type)
    })
  expect([...met].sort()).toEqual([
    'accessory-replaced',
    'avatar-chosen',
    'blueprint-unlocked',
    'boss-chests-counted',
    'bought',
    'craft-cancelled',
    'craft-finished',
    'craft-started',
    'crates-opened',
    'deposited',
    'died',
    'equipped',
    'hand-replaced',
    'item-used',
    'items-used',
    'journal-entry-added',
    'journal-entry-deleted',
    'journal-unlocked',
    'levels-gained',
    'lootbags-opened',
    'perks-reset',
    'power-up-applied',
    'projectile-color-chosen',
    'quick-slot-assigned',
    'renamed',
    'revived',
    'run-begun',
    'run-left',
    'run-lost',
    'run-settled',
    'sandbox-begun',
    'sold',
    'spent-coins',
    'spent-diamonds',
    'trader-refreshed',
    'unequipped',
    'unknown-item',
    'upgrade-built',
    'weapon-upgrade-applied',
    'withdrew',
  ])
})

/** The rules that no command may break (EQUIP-11, OP-33, OP-96, OP-97). */
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
    ['owed level-ups are the level less one less those taken', powerUpsOwed(save) === Math.max(0, earned - 1 - save.powerUpHistory.length)],
    [
      'a craft is whole or none',
      new Set([save.activeCraftingRecipeId, save.craftingStartTime, save.craftingEndTime].map((part) => part === null)).size === 1,
    ],
  ]
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule)
}
