import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { legendaryMelee, legendaryRanged } from '../../sim/content/legendaries.ts'
import { projectileColors, projectileTints } from '../../sim/content/projectile-colors.ts'
import { meleeWeapons, rangedWeapons } from '../../sim/content/weapons.ts'
import { enemyLooks } from '../../src/looks/enemies.ts'
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
  test('every weapon of the content has a look, and no look is without a weapon', () => {
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

  test('bare hands, and a weapon that no table knows, have none', () => {
    expect([weaponLook(null), weaponLook('spoon')]).toEqual([null, null])
  })

  test('every file of an enemy is that of a kind', () => {
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

  test('WEAP-11 each projectile colour has a tint of its own, and white none', () => {
    expect(Object.keys(projectileTints).sort()).toEqual([...projectileColors].sort())
    expect(new Set(Object.values(projectileTints)).size).toBe(projectileColors.length)
    expect(projectileTints.white).toBe(0xffffff)
  })
})
