import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SEED_PLAYERS, seedSave } from '../../scripts/seed-players.ts'
import { seedSql } from '../../scripts/seed-sql.ts'
import { pendingPowerUpCount } from '../../sim/rules/offers.ts'
import { parseSave } from '../../sim/save/parse.ts'
import { hashSave } from '../../sim/save/serialise.ts'

const written = readFileSync(new URL('../../supabase/seed.sql', import.meta.url), 'utf8')

test('supabase/seed.sql is up to date (run `node scripts/make-seed.mjs` if not)', () => {
  const lines = (sql: string) => sql.split('\n')
  const today = lines(seedSql())
  const old = lines(written).findIndex((line, i) => line !== today[i])
  if (written !== seedSql())
    throw new Error(`run \`node scripts/make-seed.mjs\`: supabase/seed.sql is older than the content, from line ${old + 1} on`)
})

describe.each(SEED_PLAYERS)('seed player $username', (player) => {
  test('has a save that loads unchanged', () => {
    const save = seedSave(player)
    const loaded = parseSave(JSON.parse(JSON.stringify(save)))
    expect(loaded.ok && hashSave(loaded.value)).toBe(hashSave(save))
  })
})

test('the demo player is in mid-game, with levels, coins, banked coins, diamonds and materials', () => {
  const demo = seedSave(SEED_PLAYERS[0] as (typeof SEED_PLAYERS)[0])
  expect(demo.level).toBeGreaterThanOrEqual(5)
  expect(demo.bankedCoins).toBe(400)
  expect(demo.coins).toBeGreaterThan(100)
  expect(demo.diamonds).toBeGreaterThanOrEqual(10)
  expect(demo).toMatchObject({ workbenchLevel: 1, maxSettlers: 4, equippedRangedWeaponId: 'improved_slingshot', currentAmmo: 10 })
  // No choice is pending because it would cover the camp.
  expect([pendingPowerUpCount(demo), demo.ext.pendingWeaponUpgrades]).toEqual([0, 0])
  expect(demo.powerUpHistory.length).toBe(demo.level - 1)
  expect(Object.values(demo.inventory).filter(({ item, count }) => item.type === 'material' && count > 0).length).toBeGreaterThan(5)
})
