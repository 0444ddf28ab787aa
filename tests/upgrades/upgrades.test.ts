import { describe, expect, test } from 'vitest'
import { type CampUpgrade, FACILITIES, type UpgradePrice, type WorkbenchLevel } from '../../sim/content/camp-upgrade.ts'
import { campUpgradeOf, campUpgrades, workbenchLevels } from '../../sim/content/camp-upgrades.ts'
import { item } from '../../sim/content/items.ts'
import type { Command, CommandDraft, Payment } from '../../sim/economy/command.ts'
import { costOfUpgrade } from '../../sim/rules/cost.ts'
import { levelFieldOf } from '../../sim/rules/upgrades.ts'
import type { Save } from '../../sim/save/save.ts'
import { eventToast, refusalToast, refusalToastKind } from '../../src/messages/economy.ts'
import { play, refusalFor, survivor } from '../../tools/support/play.ts'
import { packOf, payerOf } from '../support/payer.ts'

const upgrades = Object.values(campUpgrades)
const blueprints = upgrades.filter(({ unlocksBlueprintId }) => unlocksBlueprintId !== undefined)
const oneOffs = upgrades.filter(({ upgradeType, unlocksBlueprintId }) => upgradeType === undefined && unlocksBlueprintId === undefined)
const build = (upgradeId: string, payment: Payment = 'materials') => ({ type: 'build-upgrade', upgradeId, payment }) as const
const workbench = (level: number, payment: Payment = 'materials') => ({ type: 'upgrade-workbench', level, payment }) as const
const toasts = (save: Save, draft: CommandDraft) => play(save, draft).events.flatMap((event) => eventToast(event) ?? [])
const saidBy = (save: Save, draft: CommandDraft) => refusalToast(refusalFor(save, draft))
const settlers = ({ currentSettlers, maxSettlers }: Save) => [currentSettlers, maxSettlers]

/** The camp just before this upgrade may be built. */
const before = ({ upgradeType, level = 1 }: CampUpgrade): Partial<Save> =>
  upgradeType === undefined ? {} : { [levelFieldOf(upgradeType)]: level - 1 }
/** The same with exactly the materials of its price. */
const builderOf = (upgrade: CampUpgrade, over: Partial<Save> = {}): Save => payerOf(costOfUpgrade(upgrade), { ...before(upgrade), ...over })
const smithOf = (level: WorkbenchLevel, over: Partial<Save> = {}): Save =>
  payerOf(costOfUpgrade(level), { workbenchLevel: level.level - 1, ...over })
const emptied = ({ inventory }: Save) => Object.fromEntries(Object.entries(inventory).map(([id, held]) => [id, { ...held, count: 0 }]))

/** Expects that an upgrade changes exactly one thing of the camp. */
function expectBuilt(start: Save, done: Save, { id, upgradeType, level, unlocksBlueprintId }: CampUpgrade): void {
  const { unlockedBlueprints, ext } = start
  if (unlocksBlueprintId !== undefined) expect(done.unlockedBlueprints).toEqual([...unlockedBlueprints, unlocksBlueprintId])
  else if (upgradeType !== undefined) expect(done[levelFieldOf(upgradeType)]).toBe(level)
  else expect(done.ext.builtUpgrades).toEqual([...ext.builtUpgrades, id])
}

describe('each upgrade takes exactly its coins, hand first, its scrap and its materials (UPG-14)', () => {
  test.each(upgrades)('builds $id', (upgrade) => {
    const start = builderOf(upgrade, { diamonds: 7 })
    const { save } = play(start, build(upgrade.id))
    expectBuilt(start, save, upgrade)
    const changed = {
      ...before(upgrade),
      ...(upgrade.upgradeType && { [levelFieldOf(upgrade.upgradeType)]: upgrade.level }),
      unlockedBlueprints: save.unlockedBlueprints,
      ext: { ...start.ext, builtUpgrades: save.ext.builtUpgrades },
    }
    const { currentSettlers, maxSettlers } = save
    expect(save).toEqual({
      ...start,
      ...changed,
      currentSettlers,
      maxSettlers,
      coins: 0,
      bankedCoins: 0,
      scrap: 0,
      inventory: emptied(start),
    })
  })
  test.each(workbenchLevels)('builds $name', (level) => {
    const start = smithOf(level, { diamonds: 7 })
    const { save } = play(start, workbench(level.level))
    expect(save).toEqual({ ...start, workbenchLevel: level.level, coins: 0, bankedCoins: 0, scrap: 0, inventory: emptied(start) })
  })
})

/** Each way to be one short, with its message. */
function shorts(
  price: UpgradePrice & { readonly name: string },
): readonly { readonly less: (save: Save) => Save; readonly said: string }[] {
  const { name, coinsRequired, scrapRequired, materialsRequired } = price
  const asMaterial = materialsRequired.find(({ itemId }) => itemId === 'scrap')?.quantity ?? 0
  const scrap = scrapRequired + asMaterial
  const coins = {
    less: (save: Save) => ({ ...save, bankedCoins: 0 }),
    said: 'Not enough coins (on hand or banked) to complete this purchase.',
  }
  const metal = {
    less: (save: Save) => ({ ...save, scrap: scrap - 1 }),
    said: `Not enough scrap to build ${name} (requires ${scrap} scrap).`,
  }
  const pieces = materialsRequired
    .filter(({ itemId }) => itemId !== 'scrap')
    .map(({ itemId, quantity }) => ({
      less: (save: Save) => ({ ...save, inventory: { ...save.inventory, ...packOf({ [itemId]: quantity - 1 }) } }),
      said: `Not enough ${item(itemId)?.name} to build ${name} (requires ${quantity}).`,
    }))
  return [...(coinsRequired > 0 ? [coins] : []), ...(scrap > 0 ? [metal] : []), ...pieces]
}

describe('one coin, scrap or piece too few takes nothing (UPG-14)', () => {
  test.each(upgrades)('rejects $id', (upgrade) => {
    for (const { less, said } of shorts(upgrade)) expect(saidBy(less(builderOf(upgrade)), build(upgrade.id))).toBe(said)
  })
  test.each(workbenchLevels)('rejects $name', (level) => {
    for (const { less, said } of shorts(level)) expect(saidBy(less(smithOf(level)), workbench(level.level))).toBe(said)
  })
  test('the first of several missing things is reported: coins, scrap, then materials in order', () => {
    const food = campUpgradeOf('food_storage_1') as CampUpgrade
    const none = survivor({ inventory: {} })
    expect(saidBy(none, build(food.id))).toBe('Not enough coins (on hand or banked) to complete this purchase.')
    expect(saidBy({ ...none, bankedCoins: 50 }, build(food.id))).toBe('Not enough scrap to build Food Storage Level 1 (requires 10 scrap).')
    expect(saidBy({ ...none, bankedCoins: 50, scrap: 10 }, build(food.id))).toBe(
      'Not enough Plastic to build Food Storage Level 1 (requires 3).',
    )
  })
})

describe('diamonds pay for all of it, and nothing else is taken (UPG-13)', () => {
  const rich = (price: UpgradePrice, over: Partial<Save>) =>
    payerOf(costOfUpgrade(price), { coins: 9, scrap: 8, diamonds: price.diamondsRequired ?? 0, ...over })
  const poor = (save: Save): Save => ({ ...save, diamonds: save.diamonds - 1 })

  test.each(upgrades)('builds $id', (upgrade) => {
    const start = rich(upgrade, before(upgrade))
    const { save } = play(start, build(upgrade.id, 'diamonds'))
    expectBuilt(start, save, upgrade)
    const { coins, bankedCoins, scrap, inventory } = start
    expect(save).toMatchObject({ diamonds: 0, coins, bankedCoins, scrap })
    expect(save.inventory).toEqual(inventory)
    expect(saidBy(poor(start), build(upgrade.id, 'diamonds'))).toBe(
      `Not enough diamonds to build ${upgrade.name} (requires ${upgrade.diamondsRequired} diamonds).`,
    )
  })
  test.each(workbenchLevels)('builds $name', (level) => {
    const start = rich(level, { workbenchLevel: level.level - 1 })
    expect(play(start, workbench(level.level, 'diamonds')).save).toEqual({ ...start, workbenchLevel: level.level, diamonds: 0 })
    expect(saidBy(poor(start), workbench(level.level, 'diamonds'))).toBe(
      `Not enough diamonds to build ${level.name} (requires ${level.diamondsRequired} diamonds).`,
    )
  })
})

describe('an unknown upgrade is not found (UPG-12)', () => {
  test.each(['', 'moat_1', 'walls_0', 'walls_4', 'workbench_1', 'constructor', '__proto__'])('rejects %j', (id) => {
    expect(saidBy(survivor({ diamonds: 1000 }), build(id, 'diamonds'))).toBe('Upgrade not found.')
  })
  test.each([0, 2, 3, 4, 1.5, -1, Number.NaN])('rejects workbench level %d without a workbench', (level) => {
    expect(saidBy(survivor({ diamonds: 1000 }), workbench(level, 'diamonds'))).toBe('Upgrade not found.')
  })
})

describe('a facility rises level by level by the id {type}_{n+1} (UPG-09, UPG-10)', () => {
  test.each(FACILITIES)('builds %s', (facility) => {
    const ids = [1, 2, 3].map((level) => `${facility}_${level}`)
    const top = ids.reduce(
      (save, id, built) => {
        for (const [i, other] of ids.entries()) {
          const { name } = campUpgradeOf(other) as CampUpgrade
          if (i < built) expect(saidBy(save, build(other, 'diamonds'))).toBe(`${name} is already unlocked!`)
          if (i > built) expect(saidBy(save, build(other, 'diamonds'))).toBe('Upgrade not found.')
        }
        return play(save, build(id, 'diamonds')).save
      },
      survivor({ diamonds: 1000 }),
    )
    expect(top[levelFieldOf(facility)]).toBe(3)
    for (const id of ids) expect(refusalFor(top, build(id, 'diamonds')).type).toBe('already-unlocked')
  })
})

describe('an upgrade that is built or unlocked cannot be bought again (UPG-11)', () => {
  test.each([...blueprints, ...oneOffs])('rejects $id', (upgrade) => {
    for (const payment of ['materials', 'diamonds'] as const) {
      const { save } = play(builderOf(upgrade, { diamonds: 1000 }), build(upgrade.id, payment))
      expect(saidBy({ ...builderOf(upgrade), ...save }, build(upgrade.id, payment))).toBe(`${upgrade.name} is already unlocked!`)
    }
  })
})

describe('a build is reported with its payment (UPG-15)', () => {
  test.each([...oneOffs, ...upgrades.filter(({ upgradeType }) => upgradeType !== undefined)])('reports $id', (upgrade) => {
    expect(toasts(builderOf(upgrade), build(upgrade.id)).at(-1)).toBe(`Built ${upgrade.name} using materials!`)
    const { name, diamondsRequired: n } = upgrade
    const said = [`Built ${name} using ${n} diamonds!`]
    expect(toasts(survivor({ ...before(upgrade), diamonds: 1000 }), build(upgrade.id, 'diamonds'))).toEqual(said)
  })
  test.each(blueprints)('reports $id', (upgrade) => {
    expect(toasts(builderOf(upgrade), build(upgrade.id)).at(-1)).toBe(`Blueprint for ${upgrade.name} unlocked!`)
    expect(toasts(survivor({ diamonds: 1000 }), build(upgrade.id, 'diamonds')).at(-1)).toBe(`Blueprint for ${upgrade.name} unlocked!`)
  })
  test.each(workbenchLevels)('reports $name', (level) => {
    expect(toasts(smithOf(level), workbench(level.level)).at(-1)).toBe(`Built ${level.name} using materials!`)
  })
})

test('the workbench rises one level per build, and the top is information instead of an error (UPG-16)', () => {
  const bare = survivor({ diamonds: 70 })
  const first = play(bare, workbench(1, 'diamonds')).save
  const second = play(first, workbench(2, 'diamonds')).save
  const top = play(second, workbench(3, 'diamonds')).save
  expect([bare, first, second, top].map(({ workbenchLevel, diamonds }) => [workbenchLevel, diamonds])).toEqual([
    [0, 70],
    [1, 65],
    [2, 50],
    [3, 0],
  ])
  for (const level of [1, 3, 4]) {
    const refusal = refusalFor({ ...top, diamonds: 1000 }, workbench(level, 'diamonds'))
    expect([refusalToast(refusal), refusalToastKind(refusal)]).toEqual(['Workbench is already at max level!', 'info'])
  }
})

test('a second click on the same button builds no second level (UPG-16)', () => {
  const save = play(survivor({ diamonds: 70 }), workbench(1, 'diamonds')).save
  expect(saidBy(save, workbench(1, 'diamonds'))).toBe('Workbench Level 1 is already unlocked!')
  expect(saidBy(save, workbench(3, 'diamonds'))).toBe('Upgrade not found.')
})

test('the workbench has three levels in its own list, and the first opens the crafting screen (UPG-17)', () => {
  expect(workbenchLevels.map(({ level, unlocksFeature }) => [level, unlocksFeature])).toEqual([
    [1, 'crafting'],
    [2, undefined],
    [3, undefined],
  ])
  expect(Object.keys(campUpgrades).filter((id) => id.startsWith('workbench'))).toEqual([])
})

describe('the costs of the workbench levels (UPG-18)', () => {
  test.each<{ level: number; items: Record<string, number>; scrap: number; coins: number; diamonds: number }>([
    { level: 1, items: { metal_pipe: 3, duct_tape: 5 }, scrap: 10, coins: 20, diamonds: 5 },
    { level: 2, items: { metal_pipe: 5, gears: 3, wire: 5 }, scrap: 25, coins: 100, diamonds: 15 },
    { level: 3, items: { rare_metal: 2, electronics: 5, bolts: 10 }, scrap: 50, coins: 500, diamonds: 50 },
  ])('costs of level $level', ({ level, items, scrap, coins, diamonds }) => {
    const start = survivor({ workbenchLevel: level - 1, inventory: packOf(items), scrap, coins, diamonds })
    const built = play(start, workbench(level)).save
    expect(built).toEqual({ ...start, workbenchLevel: level, inventory: emptied(start), scrap: 0, coins: 0 })
    expect(play(start, workbench(level, 'diamonds')).save).toEqual({ ...start, workbenchLevel: level, diamonds: 0 })
  })
})

describe('each level makes room for settlers, of whom at most four come (UPG-20, UPG-21, UPG-23)', () => {
  test.each([
    { facility: 'food_storage', room: [1, 2, 4] },
    { facility: 'water_collector', room: [1, 2, 4] },
    { facility: 'shelter_expansion', room: [2, 4, 7] },
    { facility: 'walls', room: [1, 1, 1] },
    { facility: 'clinic', room: [1, 2, 4] },
    { facility: 'kitchen', room: [1, 1, 1] },
  ])('$facility makes room for $room', ({ facility, room }) => {
    const start = survivor({ diamonds: 1000 })
    expect(settlers(start)).toEqual([1, 1])
    room.reduce((save, most, i) => {
      const built = play(save, build(`${facility}_${i + 1}`, 'diamonds')).save
      expect(settlers(built)).toEqual([Math.min(4, most), most])
      return built
    }, start)
  })
})

test('the first walls take 70 scrap: 50 to build and 20 as a material (UPG-22)', () => {
  const walls = (scrap: number) => survivor({ scrap, coins: 0 })
  expect(play(walls(71), build('walls_1')).save).toMatchObject({ scrap: 1, wallsLevel: 1 })
  for (const scrap of [0, 49, 50, 69])
    expect(saidBy(walls(scrap), build('walls_1'))).toBe('Not enough scrap to build Walls Level 1 (requires 70 scrap).')
})

describe('an upgrade without coins takes none (UPG-22, OP-28)', () => {
  test.each<{ id: string; items: Record<string, number> }>([
    { id: 'kitchen_1', items: { metal_pipe: 5 } },
    { id: 'clinic_1', items: { cloth: 10, medkit: 2 } },
  ])('$id takes $items only', ({ id, items }) => {
    const start = survivor({ inventory: packOf(items), coins: 3, bankedCoins: 4, scrap: 5 })
    const { save, events } = play(start, build(id))
    expect(save).toMatchObject({ coins: 3, bankedCoins: 4, scrap: 5, inventory: emptied(start) })
    expect(events.map(({ type }) => type)).toEqual(['upgrade-built'])
  })
})

test('food storage takes 50, 100 and 250 coins or 5, 10 and 25 diamonds (UPG-22)', () => {
  const levels = [1, 2, 3].map((level) => campUpgradeOf(`food_storage_${level}`) as CampUpgrade)
  expect(levels.map(({ coinsRequired, diamondsRequired }) => [coinsRequired, diamondsRequired])).toEqual([
    [50, 5],
    [100, 10],
    [250, 25],
  ])
})

test('a blueprint unlocks its recipe', () => {
  const craft = { type: 'start-craft', recipeId: 'katana' } as const
  const start = survivor({ coins: 11_000, scrap: 300, workbenchLevel: 3, inventory: packOf({ rare_metal: 3, leather: 3, super_glue: 2 }) })
  expect(saidBy(start, craft)).toBe('This recipe requires a blueprint to be unlocked.')
  const learned = play(start, build('blueprint_katana')).save
  expect(play(learned, craft as Omit<Extract<Command, { type: 'start-craft' }>, 'at'>).save.activeCraftingRecipeId).toBe('katana')
})
