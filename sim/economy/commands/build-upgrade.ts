import type { CampUpgrade } from '../../content/camp-upgrade.ts'
import { campUpgradeOf } from '../../content/camp-upgrades.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { isBuilt, levelFieldOf, nextLevel } from '../../rules/upgrades.ts'
import { withDerived } from '../../save/derive.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf, Payment } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import type { GameEvent } from '../event.ts'
import { diamondsPaid, payUpgrade } from '../pay-upgrade.ts'

/**
 * Builds a facility's next level, a one-off upgrade or a blueprint for one of its two prices (UPG-13, UPG-14). Levels are built one at a
 * time (UPG-09, OP-22).
 */
export function buildUpgrade(save: Save, { upgradeId, payment }: CommandOf<'build-upgrade'>): CommandResult {
  const upgrade = campUpgradeOf(upgradeId)
  if (upgrade === null) return refuse({ type: 'upgrade-not-found' })
  if (isBuilt(save, upgrade)) return refuse({ type: 'already-unlocked', id: upgrade.id })
  if (isTooHigh(save, upgrade)) return refuse({ type: 'upgrade-not-found' })
  const paid = payUpgrade(save, upgrade, payment)
  return paid.ok
    ? ok({ save: withDerived(built(paid.value.save, upgrade)), events: [...paid.value.events, builtEvent(upgrade, payment)] })
    : paid
}

const isTooHigh = (save: Save, { id, upgradeType }: CampUpgrade): boolean =>
  upgradeType !== undefined && nextLevel(save, upgradeType)?.id !== id

function built(save: Save, { id, upgradeType, unlocksBlueprintId }: CampUpgrade): Save {
  if (unlocksBlueprintId !== undefined) return { ...save, unlockedBlueprints: [...save.unlockedBlueprints, unlocksBlueprintId] }
  if (upgradeType === undefined) return { ...save, ext: { ...save.ext, builtUpgrades: [...save.ext.builtUpgrades, id] } }
  const field = levelFieldOf(upgradeType)
  return { ...save, [field]: save[field] + 1 }
}

const builtEvent = (upgrade: CampUpgrade, payment: Payment): GameEvent =>
  upgrade.unlocksBlueprintId === undefined
    ? { type: 'upgrade-built', upgradeId: upgrade.id, payment, diamonds: diamondsPaid(upgrade, payment) }
    : { type: 'blueprint-unlocked', blueprintId: upgrade.unlocksBlueprintId }
