import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { consumables } from '../../sim/content/consumables.ts'
import type { Item, RangedWeaponItem } from '../../sim/content/item.ts'
import { items } from '../../sim/content/items.ts'
import { magazineOf } from '../../sim/rules/ranged-weapon-of.ts'
import { refill } from '../../sim/rules/refill.ts'
import type { Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { refusalToast } from '../../src/messages/economy.ts'
import { attempt, beginAt, outcomeOf, partOf, play, refusalFor } from '../../tools/support/play.ts'
import { anyBetween } from '../support/any-between.ts'
import { createGearedSurvivor, packOf } from '../support/geared.ts'
import { RUNS } from '../support/property-runs.ts'
import { toastsOf } from '../support/toasts-of.ts'

const use = (itemId: string) => ({ type: 'use-item', itemId }) as const
/** A consumable of another version with an arbitrary effect type. */
const odd = (type: string, amount = 3): Item =>
  ({ ...items.medkit, id: 'odd', name: 'Odd Tin', effect: { type, amount, cooldownSeconds: 1 } }) as unknown as Item

describe('effects of consumables', () => {
  test.each([
    ['bandage', { playerHealth: 3 }, { playerHealth: 5 }, 'Used Bandage, healed 2 HP.'],
    ['bandage', { playerHealth: 9 }, { playerHealth: 10 }, 'Used Bandage, healed 1 HP.'],
    ['medkit', { playerHealth: 1 }, { playerHealth: 10 }, 'Used Medkit, healed 9 HP.'],
    ['food_ration', { food: 4 }, { food: 14 }, 'Used Food Ration, restored 10 food.'],
    ['water_bottle', { water: 1_000_000 }, { water: 1_000_010 }, 'Used Water Bottle, restored 10 water.'],
  ] as const)('%s changes %o to %o (INV-09, INV-10, INV-11)', (id, over, filled, reported) => {
    const before = createGearedSurvivor(
      [
        [id, 2],
        ['cloth', 1],
      ],
      {},
      over,
    )
    const { save, events } = play(before, use(id))
    expect(save).toEqual({ ...before, ...filled, inventory: { ...before.inventory, [id]: { item: items[id], count: 1 } } })
    expect(toastsOf(events)).toEqual([reported])
  })

  test('ammo fills the magazine of the equipped weapon up to its size (INV-09, INV-10, INV-11)', () => {
    const { magazineSize } = (items.crossbow as RangedWeaponItem).weaponStats
    const before = createGearedSurvivor([['ammo_pack', 3]], { ranged: 'crossbow' }, { currentAmmo: 0 })
    const given = Math.min(10, magazineSize)
    const { save, events } = play(before, use('ammo_pack'))
    expect([save.currentAmmo, packOf(save), toastsOf(events)]).toEqual([
      given,
      { ammo_pack: 2 },
      [`Used Ammo Pack, restored ${given} ammo.`],
    ])
  })

  test.each([
    ['medkit', { playerHealth: 10 }, 'Nothing to heal: your health is full.'],
    ['bandage', { playerHealth: 10 }, 'Nothing to heal: your health is full.'],
    [
      'ammo_pack',
      { currentAmmo: (items.crossbow as RangedWeaponItem).weaponStats.magazineSize },
      'Nothing to load: your magazine is full.',
    ],
  ] as const)('rejects %s without effect (%o), and says why (QUICK-02, INV-10)', (id, over, why) => {
    const result = attempt(createGearedSurvivor([[id, 2]], { ranged: 'crossbow' }, over), use(id))
    expect(result.ok || refusalToast(result.refusal)).toBe(why)
  })

  test('a magazine with enough room takes all ten rounds (INV-11)', () => {
    const { save } = play(createGearedSurvivor([['ammo_pack', 1]], { ranged: 'makeshift_smg' }, { currentAmmo: 1 }), use('ammo_pack'))
    expect(save.currentAmmo).toBe(11)
  })

  test('the amounts match the specification (INV-11)', () => {
    const { ammo_pack, bandage, medkit } = consumables
    expect([ammo_pack.effect, bandage.effect, medkit.effect]).toEqual([
      { type: 'restore_ammo', amount: 10, cooldownSeconds: 5 },
      { type: 'heal', amount: 2, cooldownSeconds: 10 },
      { type: 'heal', amount: 10, cooldownSeconds: 30 },
    ])
  })

  test('each specified effect has its own result, and unknown effects are rejected (INV-12)', () => {
    const done = (type: string) => {
      const result = attempt(createGearedSurvivor([[odd(type), 1]], { ranged: 'bow' }, { playerHealth: 2, currentAmmo: 0 }), use('odd'))
      return result.ok ? toastsOf(result.value.events)[0] : refusalToast(result.refusal)
    }
    expect(['heal', 'restore_food', 'restore_water', 'restore_ammo', 'generate_loot', 'teleport'].map(done)).toEqual([
      'Used Odd Tin, healed 3 HP.',
      'Used Odd Tin, restored 3 food.',
      'Used Odd Tin, restored 3 water.',
      'Used Odd Tin, restored 3 ammo.',
      'This item should be handled by multi-use logic.',
      'Unknown consumable effect.',
    ])
  })

  test('the last piece leaves an entry with count 0 only if its item is known', () => {
    expect(
      packOf(
        play(
          createGearedSurvivor(
            [
              [odd('heal'), 1],
              ['medkit', 1],
            ],
            {},
            { playerHealth: 1 },
          ),
          use('odd'),
        ).save,
      ),
    ).toEqual({ medkit: 1 })
    expect(packOf(play(createGearedSurvivor([['medkit', 1]], {}, { playerHealth: 1 }), use('medkit')).save)).toEqual({ medkit: 0 })
  })
})

describe('rejected uses', () => {
  const text = (save: Save, id: string) => refusalToast(refusalFor(save, use(id)))

  test('rejects an item that is not there, including inherited property names (INV-05)', () => {
    for (const id of ['medkit', 'bandage', 'toString', '__proto__', ''])
      expect(text(createGearedSurvivor([['medkit', 0]]), id)).toBe("You don't have enough of this item.")
  })

  test.each(['cloth', 'knife', 'cloth_head'] as const)('rejects %s because it is no consumable (INV-06)', (id) => {
    expect(text(createGearedSurvivor([[id, 1]]), id)).toBe('This item cannot be used.')
  })

  test('rejects ammo without a ranged weapon (INV-07)', () => {
    expect(text(createGearedSurvivor([['ammo_pack', 1]], { main_hand: 'knife' }), 'ammo_pack')).toBe(
      'No ranged weapon equipped to restore ammo for.',
    )
  })

  test.each(['teleport', 'toString', 'constructor'])('rejects the unknown effect %s (INV-08)', (type) => {
    expect(text(createGearedSurvivor([[odd(type), 1]]), 'odd')).toBe('Unknown consumable effect.')
  })

  test.each(['crate', 'lootbag'] as const)('rejects %s because it is opened instead (CRATE-08)', (id) => {
    expect(text(createGearedSurvivor([[id, 3]]), id)).toBe('This item should be handled by multi-use logic.')
  })
})

describe('using items during a run', () => {
  const open = (over: Partial<Save> = {}) =>
    beginAt(
      createGearedSurvivor(
        [
          ['medkit', 2],
          ['food_ration', 1],
          ['ammo_pack', 1],
        ],
        { ranged: 'bow' },
        { playerHealth: 2, currentAmmo: 0, ...over },
      ),
    )

  test('camp cannot heal or load during a run, and the run sets health and ammo', () => {
    const running = open()
    expect([refusalFor(running, use('medkit')), refusalFor(running, use('ammo_pack'))]).toEqual(Array(2).fill({ type: 'run-under-way' }))
    const settled = play(
      running,
      { type: 'settle-run', ...partOf(running), outcome: outcomeOf({ timeOnMap: 20 }, { health: 1, ammo: 0 }) },
      20,
    )
    expect(settled.save).toMatchObject({ playerHealth: 1, currentAmmo: 0 })
  })

  test('a ration carried into a run cannot be eaten at camp, and feeds once when the run reports it', () => {
    const running = open()
    expect(refusalFor(running, use('food_ration'))).toEqual({ type: 'run-under-way' })
    const reported = play(running, { type: 'run-progress', ...partOf(running), xp: 0, used: { food_ration: 1 }, bossChests: 0 }, 20).save
    expect([reported.food, packOf(reported).food_ration]).toEqual([10, 0])
  })
})

test('a value above its maximum stays as it is, during a run and at camp (INV-09)', () => {
  expect([refill(3, 10, 8), refill(8, 10, 8), refill(9, 10, 8), refill(1, 2, 8)]).toEqual([8, 8, 9, 3])
})

const health = anyBetween(0.001, 40)
test.prop(
  [fc.constantFrom('medkit', 'bandage', 'ammo_pack', 'food_ration', 'water_bottle'), health, fc.nat(60), fc.nat(5), fc.nat()],
  RUNS,
)(
  'uses one piece at a time, caps health and ammo, and does not cap the stores (INV-09)',
  (id, playerHealth, currentAmmo, count, stored) => {
    const before = createGearedSurvivor(
      [[id as 'medkit', count]],
      { ranged: 'slingshot', head: 'metal_head' },
      { playerHealth, currentAmmo, food: stored, water: stored },
    )
    const text = serialiseSave(before)
    const result = attempt(before, use(id))
    expect(serialiseSave(before)).toBe(text)
    if (!result.ok) {
      const full =
        id === 'ammo_pack' ? currentAmmo >= magazineOf(before.equippedItems) : before.playerHealth >= before.playerMaxHealth - 1e-6
      const useless = full && { type: id === 'ammo_pack' ? 'magazine-full' : 'nothing-to-heal' }
      expect(result.refusal).toEqual(count === 0 ? { type: 'not-enough-of-item' } : useless)
      return
    }
    const { save } = result.value
    expect(packOf(save)[id]).toBe(count - 1)
    const { playerMaxHealth } = before
    expect([save.playerHealth, save.food, save.water]).toEqual([
      id === 'medkit' || id === 'bandage'
        ? Math.min(playerMaxHealth, before.playerHealth + (id === 'medkit' ? 10 : 2))
        : before.playerHealth,
      stored + (id === 'food_ration' ? 10 : 0),
      stored + (id === 'water_bottle' ? 10 : 0),
    ])
    expect(save.currentAmmo).toBeGreaterThanOrEqual(before.currentAmmo)
    expect(save.currentAmmo).toBeLessThanOrEqual(magazineOf(before.equippedItems))
  },
)
