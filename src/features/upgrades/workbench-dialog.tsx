import type { Payment } from '../../../sim/economy/command.ts'
import { nextWorkbench } from '../../../sim/rules/upgrades.ts'
import { workbenchEffect } from './effect-line.ts'
import { LevelDialog } from './level-dialog.tsx'
import { settlersLine } from './settlers-line.ts'
import type { UpgradesSave } from './upgrades-save.ts'
import './upgrades.css'

interface WorkbenchDialogProps {
  save: UpgradesSave
  /** `level`: the level to be built. */
  onUpgrade: (level: number, payment: Payment) => void
  onClose: () => void
}

/** The workbench is the seventh level dialog (OP-25). The crafting screen opens it too. */
export function WorkbenchDialog({ save, onUpgrade, onClose }: WorkbenchDialogProps) {
  const next = nextWorkbench(save)
  return (
    <LevelDialog
      of="workbench"
      level={save.workbenchLevel}
      next={next}
      settlers={settlersLine(save, null)}
      effect={workbenchEffect(save)}
      purse={save}
      onPay={(payment) => next && onUpgrade(next.level, payment)}
      onClose={onClose}
    />
  )
}
