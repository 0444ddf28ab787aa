import { avatarUrl } from '../../content/avatars.ts'
import { item } from '../../content/items.ts'
import { DEFAULT_NAME } from '../../content/start.ts'
import type { RunSpec } from '../../contract/run-spec.ts'
import { levelForXp } from '../../rules/levels.ts'
import { withDerived } from '../../save/derive.ts'
import { newSave } from '../../save/new-save.ts'
import type { QuickKey, Save } from '../../save/save.ts'
import { openedRun } from '../open-run.ts'

/**
 * A temporary save for racing a run; it is never stored and only determines the offers of levels and chests. It contains the survivor's
 * state as far as the spec has it. The spec has gear only as numbers, so no armor is worn. `at`: Unix time in ms.
 */
export function beginRace(spec: RunSpec, at: number): Save {
  const { runId, segment, locationId, nightmare, twist, xpMode, assist } = spec
  const { xp, gender, seed, powerUps, weaponUpgrades, quickSlots, mainHandId, offHandId, rangedId } = spec
  const blank = newSave({ name: DEFAULT_NAME, gender, avatarUrl: avatarUrl(gender, 1), seed, at })
  const supplies = quickSlots.flatMap((supply) => {
    const catalogueItem = supply && item(supply.itemId)
    return catalogueItem ? [[catalogueItem.id, { item: catalogueItem, count: supply.count }] as const] : []
  })
  return withDerived({
    ...blank,
    xp,
    level: levelForXp(xp),
    powerUpHistory: powerUps,
    weaponUpgradeHistory: weaponUpgrades,
    equippedItems: {
      ...blank.equippedItems,
      main_hand: itemOrNull(mainHandId),
      off_hand: itemOrNull(offHandId),
      ranged: itemOrNull(rangedId),
    },
    inventory: Object.fromEntries(supplies),
    quickSlots: Object.fromEntries(
      quickSlots.map((supply, slot) => [(slot + 1) as QuickKey, { itemId: supply?.itemId ?? null }]),
    ) as Save['quickSlots'],
    ext: {
      ...blank.ext,
      run: openedRun({ id: runId, seed, segment, locationId, nightmare, xpMode, ...(twist && { twist }), ...(assist && { assist }) }, at),
      sandbox: xpMode,
      pendingWeaponUpgrades: spec.pendingWeaponUpgrades,
    },
  })
}

const itemOrNull = (id: string | null) => (id === null ? null : item(id))
