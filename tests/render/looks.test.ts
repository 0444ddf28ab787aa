import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { INSTINCT_IDS, instinctRules } from '../../sim/content/instincts.ts'
import { legendaryMelee, legendaryRanged } from '../../sim/content/legendaries.ts'
import { projectileColors, projectileTints } from '../../sim/content/projectile-colors.ts'
import { meleeWeapons, rangedWeapons } from '../../sim/content/weapons.ts'
import { t } from '../../src/language/t.ts'
import { enemyLooks } from '../../src/looks/enemies.ts'
import { gunLook } from '../../src/looks/guns.ts'
import { instinctLooks } from '../../src/looks/instincts.ts'
import { weaponLook, weaponLooks } from '../../src/looks/weapons.ts'

interface Sheet {
  readonly animations: Record<string, string[]>
  readonly meta: { readonly attachments: Record<string, Record<string, unknown>> }
}
const sheet = (name: string) => JSON.parse(readFileSync(`public/sprites/${name}.json`, 'utf8')) as Sheet
const survivors = sheet('survivors')
const ranged = { ...rangedWeapons, ...legendaryRanged }
const melee = { ...meleeWeapons, ...legendaryMelee }

describe('looks', () => {
  test('every weapon has a look, and every look has a weapon', () => {
    expect(Object.keys(weaponLooks).sort()).toEqual(Object.keys({ ...ranged, ...melee }).sort())
  })

  test('the look of a weapon fits its category', () => {
    for (const [id, weapon] of Object.entries(melee)) {
      expect([id, weaponLook(id)?.hold]).toEqual([id, weapon.weaponCategory === 'two_hand_melee' ? 'two-hand' : 'one-hand'])
    }
    for (const id of Object.keys(ranged)) expect([id, weaponLook(id)?.projectile]).not.toEqual([id, null])
  })

  test('every weapon sprite, its muzzle and its projectile are on the sheet', () => {
    for (const look of Object.values(weaponLooks)) {
      for (const sprite of look.sprites) {
        expect(survivors.animations).toHaveProperty([`${sprite}/item`])
        if (look.projectile !== null) expect(survivors.meta.attachments[`${sprite}/item/0`]).toHaveProperty('muzzle')
      }
      if (look.projectile !== null) expect(survivors.animations).toHaveProperty([`${look.projectile}/fly`])
    }
  })

  test('guns flash, smoke and eject cases, each in its own way, and bows do not', () => {
    const looks = Object.keys(ranged).map((id) => weaponLook(id))
    for (const look of looks) {
      const { flash, smoke, shell } = gunLook(look?.sprites[0])
      expect([look?.sprites[0], flash > 0, smoke > 0, shell !== null]).toEqual([
        look?.sprites[0],
        ...Array(3).fill(look?.projectile === 'bullet'),
      ])
    }
    const guns = new Set(looks.filter((look) => look?.projectile === 'bullet').map((look) => look?.sprites[0]))
    expect(new Set([...guns].map((sprite) => JSON.stringify(gunLook(sprite)))).size).toBe(guns.size)
  })

  test('bare hands and unknown weapons have no look', () => {
    expect([weaponLook(null), weaponLook('spoon')]).toEqual([null, null])
  })

  test('every file of an enemy belongs to a kind', () => {
    const kindsIn = (folder: string) => readdirSync(folder).flatMap((file) => (file === 'enemy.ts' ? [] : [file.replace('.ts', '')]))
    expect(kindsIn('sim/content/enemies').sort()).toEqual([...ENEMY_KINDS].sort())
    expect(kindsIn('src/looks/enemies').sort()).toEqual([...ENEMY_KINDS].sort())
  })

  test('every kind of enemy walks, attacks and dies on the sheet', () => {
    const { animations } = sheet('enemies')
    for (const { sprites } of Object.values(enemyLooks)) {
      for (const sprite of sprites) {
        expect(animations[`${sprite}/walk`]?.length).toBeGreaterThanOrEqual(6)
        expect(animations[`${sprite}/attack`]).toHaveLength(1)
        expect(animations[`${sprite}/death`]).toHaveLength(1)
      }
    }
  })

  test('each projectile colour has its own tint, and white has none (WEAP-11)', () => {
    expect(Object.keys(projectileTints).sort()).toEqual([...projectileColors].sort())
    expect(new Set(Object.values(projectileTints)).size).toBe(projectileColors.length)
    expect(projectileTints.white).toBe(0xffffff)
  })

  test('every Instinct has its own file, the name of run-depth, an icon and a tint', () => {
    expect(readdirSync('src/looks/instincts').sort()).toEqual(INSTINCT_IDS.map((id) => `${id}.ts`).sort())
    const table = readFileSync('docs/spec/run-depth.md', 'utf8').matchAll(/^\| (\w+) \| ([\w ]+) \| [^|]+ \|$/gm)
    const named = Object.fromEntries([...table].map(([, id, name]) => [id, name]))
    expect(INSTINCT_IDS.map((id) => [id, t(`instincts.${id}.name`)])).toEqual(INSTINCT_IDS.map((id) => [id, named[id]]))
    const looks = Object.values(instinctLooks)
    expect(new Set(looks.map(({ icon }) => icon)).size).toBe(INSTINCT_IDS.length)
    expect(new Set(looks.map(({ tint }) => tint)).size).toBe(INSTINCT_IDS.length)
  })

  test.each(INSTINCT_IDS)('the card of %s differs at each rank, in at most two changing figures', (id) => {
    const { text, grows } = instinctLooks[id]
    const ranks = Array.from({ length: instinctRules.maxRank }, (_, i) => i + 1)
    const cards = ranks.map((rank) => [text(rank), ...grows.map(({ at }) => at(rank))])
    expect(new Set(cards.map(([sentence]) => sentence)).size).toBe(instinctRules.maxRank)
    expect(cards.flat().filter((part) => /undefined|NaN|\d\.\d\d/.test(part))).toEqual([])
    expect(Math.max(...cards.map(([sentence]) => (sentence as string).length))).toBeLessThanOrEqual(130)
    expect([1, 2]).toContain(grows.length)
    for (const { at } of grows) expect(new Set(ranks.map(at)).size).toBe(instinctRules.maxRank)
  })
})
