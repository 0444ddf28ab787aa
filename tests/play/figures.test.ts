import { expect, test } from 'vitest'
import { items } from '../../sim/content/items.ts'
import type { LocationId } from '../../sim/content/locations.ts'
import { NO_HUD } from '../../sim/contract/hud.ts'
import { defaultSave } from '../../sim/save/new-save.ts'
import { enemyRows, itemRows, materialRows, total } from '../../src/loot/loot.ts'
import { timerColor } from '../../src/play/hud/countdown.tsx'
import { deathStakes } from '../../src/play/hud/death-stakes.ts'
import { gainFigures } from '../../src/play/hud/gains-panel.tsx'
import { quickSlotViews } from '../../src/play/hud/quick-slots.ts'
import { findRunNews, type RunNews, type WatchedFigures } from '../../src/play/hud/run-news.ts'
import { iconFor } from '../../src/ui/icon-for.ts'
import { gains } from '../../stories/fixtures/run.ts'
import { save } from '../../stories/fixtures/save.ts'

test.each([
  [300, 'green'],
  [181, 'green'],
  [180, 'orange'],
  [61, 'orange'],
  [60, 'red'],
  [0, 'red'],
])('with %i s left the timer is %s (RUN-08)', (secondsLeft, color) => expect(timerColor(secondsLeft)).toBe(color))

test('the panel adds the current segment to the earlier ones (OP-09)', () => {
  const hud = { ...NO_HUD, coins: 3, scrap: 2, diamonds: 1, crates: 1, kills: 4 }
  const past = gains({ coins: 10, scrap: 20, diamonds: 30, items: { crate: 2, cloth: 9 }, enemiesKilledByType: { regular: 5, boss: 1 } })
  expect(gainFigures(hud, past)).toEqual({ coins: 13, scrap: 22, diamonds: 31, crates: 3, kills: 10 })
})

test('the four quick slots show their key and remaining count (QUICK-01)', () => {
  const { quickSlots } = defaultSave()
  expect(quickSlotViews(quickSlots, { quickCounts: [5, 4, 3, 0], quickWaits: [38, 62, 2, 0] })).toEqual([
    { key: 1, item: { id: 'bandage', name: 'Bandage', count: 5, wait: 38, seconds: 4 } },
    { key: 2, item: { id: 'medkit', name: 'Medkit', count: 4, wait: 62, seconds: 19 } },
    { key: 3, item: { id: 'food_ration', name: 'Food Ration', count: 3, wait: 2, seconds: 1 } },
    { key: 4, item: { id: 'water_bottle', name: 'Water Bottle', count: 0, wait: 0, seconds: 0 } },
  ])
})

test('a slot without an item or with an unknown item is empty', () => {
  const { quickSlots } = defaultSave()
  const views = quickSlotViews({ ...quickSlots, 2: { itemId: null }, 3: { itemId: 'no_such_thing' } }, NO_HUD)
  expect(views.slice(1, 3)).toEqual([
    { key: 2, item: null },
    { key: 3, item: null },
  ])
})

const calm: WatchedFigures = { level: 5, wave: 1, bossKind: null, bossPercent: 0, elitesMet: 0, eliteKind: null, eliteTrait: null }
const news = (message: string, boss: string | null = null, elite: string | null = null): RunNews => ({ message, boss, elite })
test.each<[string, Partial<WatchedFigures>, Partial<WatchedFigures>, RunNews | null]>([
  ['nothing new', {}, {}, null],
  ['a level', {}, { level: 6 }, news('Level 6')],
  ['a revive', { wave: 3, bossKind: 'boss', bossPercent: 40 }, { level: 3 }, null],
  ['a boss with its wave', {}, { wave: 2, bossKind: 'boss', bossPercent: 100 }, news('Wave 2', 'Abomination')],
  [
    'a boss that was hit before it was shown, in a fast run',
    {},
    { wave: 2, level: 6, bossKind: 'boss', bossPercent: 97 },
    news('Wave 2 · Level 6', 'Abomination'),
  ],
  [
    'a third boss while the second is alive',
    { wave: 3, bossKind: 'boss', bossPercent: 30 },
    { wave: 3, bossKind: 'boss', bossPercent: 100 },
    news('Wave 3', 'Abomination'),
  ],
  ['an elite', {}, { elitesMet: 1, eliteKind: 'shambler', eliteTrait: 'howler' }, news('An elite approaches', null, 'Shambler Howler')],
  [
    'an elite with a level',
    {},
    { level: 6, elitesMet: 2, eliteKind: 'mini-boss', eliteTrait: 'armoured' },
    news('An elite approaches · Level 6', null, 'Armoured Bloater'),
  ],
  ['a hit on a boss', { wave: 3, bossKind: 'boss', bossPercent: 100 }, { wave: 3, bossKind: 'boss', bossPercent: 99 }, null],
  ['the behemoth', { wave: 3 }, { wave: 3, bossKind: 'behemoth', bossPercent: 100 }, news('The ground shakes', 'Behemoth')],
  [
    'the behemoth next to a boss',
    { wave: 3, bossKind: 'boss', bossPercent: 60 },
    { wave: 3, bossKind: 'behemoth', bossPercent: 100 },
    news('The ground shakes', 'Behemoth'),
  ],
  [
    'a boss that outlives the behemoth',
    { wave: 3, bossKind: 'behemoth', bossPercent: 1 },
    { wave: 3, bossKind: 'boss', bossPercent: 60 },
    null,
  ],
])('the banner for %s', (_, was, now, said) => expect(findRunNews({ ...calm, ...was }, { ...calm, ...now })).toEqual(said))

const at = (locationId: LocationId, xp: number) => ({ locationId, xp, duration: 300 })
test('the stakes of a death come from the save and the run', () => {
  const run = gains({ coins: 99, timeOnMap: 253, enemiesKilledByType: { regular: 12, crow: 1 } })
  expect(
    deathStakes(
      save({ inventory: { cloth: { item: items.cloth, count: 3 }, wire: { item: items.wire, count: 4 } } }),
      at('hospital', 0),
      run,
    ),
  ).toEqual({
    defense: null,
    survived: 253,
    kills: 13,
    maxHealth: 24,
    duration: 300,
    price: 'belongings',
    diamonds: 24,
    coins: 312,
    scrap: 48,
    items: 7,
    rangedWeapon: 'Makeshift Pistol',
    killCount: 356,
  })
  expect(deathStakes(defaultSave(), at('hospital', 0), run).rangedWeapon).toBeNull()
  // DEATH-08: entered School below level 5.
  expect([29, 30].map((xp) => deathStakes(save(), at('school', xp), run).price)).toEqual(['finds', 'belongings'])
})

test('materials are counted without other and unknown items (POST-10, POST-13)', () => {
  const found = { cloth: 3, wire: 2, crate: 4, bandage: 1, no_such_thing: 9, gears: 0 }
  expect([total(materialRows(found)), itemRows(found).map(({ name, count }) => [name, count])]).toEqual([
    5,
    [
      ['Cloth', 3],
      ['Wire', 2],
      ['Crate', 4],
      ['Bandage', 1],
    ],
  ])
})

test('killed enemies are listed by type and name in the saved order (POST-13)', () => {
  const rows = enemyRows({ behemoth: 1, crow: 0, boss: 3, regular: 318, 'mini-boss': 16 })
  expect(rows.map(({ name, icon, count }) => [name, icon, count])).toEqual([
    ['Zombies', 'zombie', 318],
    ['Bloaters', 'bloater', 16],
    ['Abominations', 'abomination', 3],
    ['Behemoths', 'behemoth', 1],
  ])
})

test('a known icon is used, and an unknown one falls back', () => {
  expect([iconFor('toolbox', 'hammer'), iconFor('xyz', 'hammer')]).toEqual(['toolbox', 'hammer'])
})
