import type { Facility } from '../../../sim/content/camp-upgrade.ts'
import type { Payment } from '../../../sim/economy/command.ts'
import { levelFieldOf, nextLevel } from '../../../sim/rules/upgrades.ts'
import { facilityEffect } from './effect-line.ts'
import { LevelDialog } from './level-dialog.tsx'
import { settlersLine } from './settlers-line.ts'
import type { UpgradesSave } from './upgrades-save.ts'

interface FacilityDialogProps {
  facility: Facility
  save: UpgradesSave
  onBuild: (upgradeId: string, payment: Payment) => void
  onClose: () => void
}

export function FacilityDialog({ facility, save, onBuild, onClose }: FacilityDialogProps) {
  const field = levelFieldOf(facility)
  const next = nextLevel(save, facility)
  const built = next?.settlerCapacityBonus ? { ...save, [field]: save[field] + 1 } : null
  return (
    <LevelDialog
      of={facility}
      level={save[field]}
      next={next}
      settlers={settlersLine(save, built)}
      effect={facilityEffect(save, facility)}
      purse={save}
      onPay={(payment) => next && onBuild(next.id, payment)}
      onClose={onClose}
    />
  )
}
