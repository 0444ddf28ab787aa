import { expect, test } from 'vitest'
import { achievements } from '../../sim/content/achievements.ts'
import { BLUEPRINT_IDS } from '../../sim/content/camp-upgrade.ts'
import { campUpgrades } from '../../sim/content/camp-upgrades.ts'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { EQUIP_SLOTS } from '../../sim/content/equip-slots.ts'
import { items } from '../../sim/content/items.ts'
import { JOURNAL_IDS } from '../../sim/content/journal.ts'
import { locations } from '../../sim/content/locations.ts'
import { powerUps } from '../../sim/content/power-ups.ts'
import { prefixes } from '../../sim/content/prefixes.ts'
import { projectileColors } from '../../sim/content/projectile-colors.ts'
import { recipes } from '../../sim/content/recipes.ts'
import { weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'
import { contentIds } from './content-ids.ts'

const now: Readonly<Record<keyof typeof contentIds, readonly string[]>> = {
  items: Object.keys(items),
  recipes: Object.keys(recipes),
  campUpgrades: Object.keys(campUpgrades),
  blueprints: BLUEPRINT_IDS,
  powerUps: Object.keys(powerUps),
  weaponUpgrades: Object.keys(weaponUpgrades),
  prefixes: Object.keys(prefixes),
  journal: JOURNAL_IDS,
  achievements: achievements.map(({ id }) => id),
  locations: Object.keys(locations),
  enemyKinds: ENEMY_KINDS,
  equipSlots: EQUIP_SLOTS,
  projectileColors,
}

test.each(Object.entries(now))('the ids of %s are the ones that saves hold', (table, ids) => {
  const known: readonly string[] = contentIds[table as keyof typeof contentIds].trim().split(/\s+/)
  const gone = known.filter((id) => !ids.includes(id))
  const fresh = ids.filter((id) => !known.includes(id))
  expect(gone, 'removed or renamed: saves that hold it would lose what it names').toEqual([])
  expect(fresh, 'new: add it to tests/content/content-ids.ts').toEqual([])
  expect(new Set(ids).size, 'one is there twice').toBe(ids.length)
})

test('an id is a word that a save, a file name and an address can bear', () => {
  expect(
    Object.values(now)
      .flat()
      .filter((id) => !/^[a-zA-Z][a-zA-Z0-9_-]{0,63}$/.test(id)),
  ).toEqual([])
})
