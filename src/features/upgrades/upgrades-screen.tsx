import { useState } from 'react'
import type { CampUpgrade, Facility } from '../../../sim/content/camp-upgrade.ts'
import { campUpgrades } from '../../../sim/content/camp-upgrades.ts'
import type { Payment } from '../../../sim/economy/command.ts'
import { isBuilt } from '../../../sim/rules/upgrades.ts'
import { BlueprintDialog } from './blueprint-dialog.tsx'
import { BuildCard } from './build-card.tsx'
import { FacilityDialog } from './facility-dialog.tsx'
import { LevelTiles } from './level-tiles.tsx'
import { ResearchDialog } from './research-dialog.tsx'
import { Stations } from './stations.tsx'
import type { UpgradesSave } from './upgrades-save.ts'
import { WorkbenchDialog } from './workbench-dialog.tsx'
import './upgrades.css'
import { t } from '../../language/t.ts'

interface UpgradesScreenProps {
  save: UpgradesSave
  onBuild: (upgradeId: string, payment: Payment) => void
  /** `level`: the level to be built. */
  onWorkbench: (level: number, payment: Payment) => void
  upgrades?: Readonly<Record<string, CampUpgrade>>
}
type OpenDialog = Facility | 'workbench' | 'blueprints' | 'research'

/** `/upgrades`: the camp's buildings and possible upgrades (UPG-01). */
export function UpgradesScreen({ save, onBuild, onWorkbench, upgrades = campUpgrades }: UpgradesScreenProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const all = Object.values(upgrades)
  const onClose = () => setOpen(null)
  return (
    <main className="page">
      <LevelTiles camp={save} onOpen={setOpen} />
      <div className="upgrades-columns">
        <Stations workbenchLevel={save.workbenchLevel} onOpen={setOpen} />
        <ul className="builds" aria-label={t('upgrades.builds')}>
          {all.filter(isOneOff).map((upgrade) => (
            <BuildCard
              key={upgrade.id}
              upgrade={upgrade}
              built={isBuilt(save, upgrade)}
              purse={save}
              onPay={(payment) => onBuild(upgrade.id, payment)}
            />
          ))}
        </ul>
      </div>
      <OpenedDialog open={open} save={save} all={all} onBuild={onBuild} onWorkbench={onWorkbench} onClose={onClose} />
    </main>
  )
}

/** True for builds that are neither a level nor a blueprint (OP-24). */
const isOneOff = ({ upgradeType, unlocksBlueprintId }: CampUpgrade): boolean =>
  upgradeType === undefined && unlocksBlueprintId === undefined

interface OpenedDialogProps extends Pick<UpgradesScreenProps, 'save' | 'onBuild' | 'onWorkbench'> {
  open: OpenDialog | null
  all: readonly CampUpgrade[]
  onClose: () => void
}
function OpenedDialog({ open, all, onWorkbench, ...rest }: OpenedDialogProps) {
  switch (open) {
    case null:
      return null
    case 'workbench':
      return <WorkbenchDialog save={rest.save} onUpgrade={onWorkbench} onClose={rest.onClose} />
    case 'blueprints':
      return <BlueprintDialog blueprints={all.filter(({ unlocksBlueprintId }) => unlocksBlueprintId !== undefined)} {...rest} />
    case 'research':
      return <ResearchDialog onClose={rest.onClose} />
    default:
      return <FacilityDialog facility={open} {...rest} />
  }
}
