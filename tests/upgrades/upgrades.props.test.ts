import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { FACILITIES, type UpgradePrice } from '../../sim/content/camp-upgrade.ts'
import { campUpgradeOf, campUpgrades, workbenchLevels } from '../../sim/content/camp-upgrades.ts'
import type { CommandDraft, Payment } from '../../sim/economy/command.ts'
import { costOfUpgrade, firstShortfall, scrapIn } from '../../sim/rules/cost.ts'
import { isBuilt, levelFieldOf, nextLevel, nextWorkbench } from '../../sim/rules/upgrades.ts'
import { withDerived } from '../../sim/save/derive.ts'
import type { Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { attempt } from '../../tools/support/play.ts'
import { atHome } from '../support/arbitraries.ts'
import { RUNS } from '../support/property-runs.ts'

const upgrades = Object.values(campUpgrades)
const payment = fc.constantFrom<Payment>('materials', 'diamonds')
const build = fc
  .tuple(fc.constantFrom(...upgrades), payment)
  .map(([{ id: upgradeId }, by]) => ({ type: 'build-upgrade', upgradeId, payment: by }) as const)
const workbench = fc.tuple(fc.nat(4), payment).map(([level, by]) => ({ type: 'upgrade-workbench', level, payment: by }) as const)

const affordable = (save: Save, price: UpgradePrice, by: Payment): boolean =>
  by === 'materials' ? firstShortfall(costOfUpgrade(price), save) === null : save.diamonds >= (price.diamondsRequired ?? Number.NaN)

/** The paid amount of each currency and material. */
const spent = (before: Save, after: Save) => ({
  coins: BigInt(before.coins) + BigInt(before.bankedCoins) - BigInt(after.coins) - BigInt(after.bankedCoins),
  scrap: before.scrap - after.scrap,
  diamonds: before.diamonds - after.diamonds,
  items: Object.fromEntries(
    Object.entries(before.inventory)
      .map(([id, { count }]) => [id, count - (after.inventory[id]?.count ?? 0)] as const)
      .filter(([, count]) => count !== 0),
  ),
})
function priceOf(price: UpgradePrice, by: Payment): ReturnType<typeof spent> {
  if (by === 'diamonds') return { coins: 0n, scrap: 0, diamonds: price.diamondsRequired ?? 0, items: {} }
  const pieces = price.materialsRequired.filter(({ itemId }) => itemId !== 'scrap').map(({ itemId, quantity }) => [itemId, quantity])
  return { coins: BigInt(price.coinsRequired), scrap: scrapIn(costOfUpgrade(price)), diamonds: 0, items: Object.fromEntries(pieces) }
}

test.prop([atHome, build], RUNS)('an upgrade is built exactly if it is next and paid, for its price (UPG-13, UPG-14)', (save, draft) => {
  const before = serialiseSave(save)
  const upgrade = campUpgradeOf(draft.upgradeId) as NonNullable<ReturnType<typeof campUpgradeOf>>
  const { upgradeType } = upgrade
  const open = upgradeType === undefined ? !isBuilt(save, upgrade) : nextLevel(save, upgradeType)?.id === upgrade.id
  const result = attempt(save, draft)
  expect(result.ok).toBe(open && affordable(save, upgrade, draft.payment))
  expect(serialiseSave(save)).toBe(before)
  if (!result.ok) return
  expect(spent(save, result.value.save)).toEqual(priceOf(upgrade, draft.payment))
  expect(isBuilt(result.value.save, upgrade)).toBe(true)
})

test.prop([atHome, workbench], RUNS)('the workbench rises by one for its price, or not at all (UPG-16)', (save, draft) => {
  const next = nextWorkbench(save)
  const result = attempt(save, draft)
  expect(result.ok).toBe(next !== null && draft.level === next.level && affordable(save, next, draft.payment))
  if (!result.ok || next === null) return
  expect(result.value.save.workbenchLevel).toBe(save.workbenchLevel + 1)
  expect(spent(save, result.value.save)).toEqual(priceOf(next, draft.payment))
})

const drafts: fc.Arbitrary<CommandDraft> = fc.oneof(build, workbench)
test.prop([atHome, fc.array(drafts, { maxLength: 60, size: 'max' })], RUNS)(
  'levels rise one by one to 3, and the settlers match the camp (UPG-09, UPG-21, UPG-23)',
  (start, list) => {
    const first: Save = { ...start, diamonds: 5_000 }
    list.reduce((save, draft) => {
      const result = attempt(save, draft)
      if (!result.ok) return save
      const { save: next } = result.value
      const rose = FACILITIES.map((facility) => next[levelFieldOf(facility)] - save[levelFieldOf(facility)])
      expect(rose.filter((n) => n !== 0)).toEqual(campUpgradeOf('upgradeId' in draft ? draft.upgradeId : '')?.upgradeType ? [1] : [])
      const room = upgrades.reduce((sum, one) => sum + (isBuilt(next, one) ? (one.settlerCapacityBonus ?? 0) : 0), 0)
      expect([next.maxSettlers, next.currentSettlers]).toEqual([
        Math.max(1, room),
        Math.min(4 + start.ext.settlersRescued, Math.max(1, room)),
      ])
      expect(new Set(next.ext.builtUpgrades).size).toBe(next.ext.builtUpgrades.length)
      expect(new Set(next.unlockedBlueprints).size).toBe(next.unlockedBlueprints.length)
      expect(withDerived(next)).toEqual(next)
      return next
    }, first)
  },
)

test('each level costs more coins, scrap and diamonds than the one below (UPG-22)', () => {
  const rising = (costs: readonly (number | undefined)[]) => expect(costs).toEqual([...new Set(costs)].sort((a = 0, b = 0) => a - b))
  const lists = [...FACILITIES.map((facility) => upgrades.filter(({ upgradeType }) => upgradeType === facility)), workbenchLevels]
  for (const levels of lists) {
    rising(levels.map(({ coinsRequired }) => coinsRequired))
    rising(levels.map((price) => scrapIn(costOfUpgrade(price))))
    rising(levels.map(({ diamondsRequired }) => diamondsRequired))
  }
})
