import { workbenchLevels } from '../../content/camp-upgrades.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { nextWorkbench } from '../../rules/upgrades.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { diamondsPaid, payUpgrade } from '../pay-upgrade.ts'

/** Builds the workbench's next level for one of its two prices. One level per build (UPG-16). */
export function upgradeWorkbench(save: Save, { level, payment }: CommandOf<'upgrade-workbench'>): CommandResult {
  const next = nextWorkbench(save)
  if (next === null) return refuse({ type: 'workbench-at-max' })
  const upgradeId = `workbench_${level}`
  if (!workbenchLevels.some((one) => one.level === level) || level > next.level) return refuse({ type: 'upgrade-not-found' })
  if (level < next.level) return refuse({ type: 'already-unlocked', id: upgradeId })
  const paid = payUpgrade(save, { ...next, id: upgradeId }, payment)
  if (!paid.ok) return paid
  const diamonds = diamondsPaid(next, payment)
  return ok({
    save: { ...paid.value.save, workbenchLevel: level },
    events: [...paid.value.events, { type: 'upgrade-built', upgradeId, payment, diamonds }],
  })
}
