import { useState } from 'react'
import type { ProjectileColor } from '../../../sim/content/projectile-colors.ts'
import type { QuickKey, Save } from '../../../sim/save/save.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { EquipmentPanel, type EquipmentProps } from './equipment.tsx'
import { StatsCard } from './stats-card.tsx'
import { type CharacterDialog, SurvivorCard } from './survivor-card.tsx'
import './character.css'
import './picks.css'

// Loaded separately from the page, since most visits open none of them.
const AchievementsDialog = lazyComponent(() => import('./achievements-dialog.tsx').then(({ AchievementsDialog }) => AchievementsDialog))
const AvatarDialog = lazyComponent(() => import('./avatar-dialog.tsx').then(({ AvatarDialog }) => AvatarDialog))
const ColourDialog = lazyComponent(() => import('./colour-dialog.tsx').then(({ ColourDialog }) => ColourDialog))
const QuickSlotsDialog = lazyComponent(() => import('./quick-slots-dialog.tsx').then(({ QuickSlotsDialog }) => QuickSlotsDialog))

export interface CharacterProps {
  readonly save: Save
  readonly onReset: () => void
  readonly onSaveGame: () => Promise<void>
  /** Each callback returns whether the change was made. */
  readonly onAvatar: (avatarUrl: string) => Promise<boolean>
  readonly onColour: (color: ProjectileColor) => boolean
  readonly onQuickSlot: (key: QuickKey, itemId: string | null) => boolean
  readonly onClaim: (rewardId: string) => void
  readonly onClaimAll: () => void
  readonly onEquip: EquipmentProps['onEquip']
  readonly onUnequip: EquipmentProps['onUnequip']
}

/** `/character`: the survivor, the equipment and the resulting stats (CHAR-01). */
export function CharacterScreen({
  save,
  onReset,
  onSaveGame,
  onAvatar,
  onColour,
  onQuickSlot,
  onClaim,
  onClaimAll,
  ...gear
}: CharacterProps) {
  const [open, setOpen] = useState<CharacterDialog | null>(null)
  const close = () => setOpen(null)
  return (
    <main className="page">
      <div className="character">
        <SurvivorCard save={save} onOpen={setOpen} onReset={onReset} onSaveGame={onSaveGame} />
        <EquipmentPanel equipment={save.equippedItems} inventory={save.inventory} {...gear} />
        <StatsCard save={save} />
      </div>
      {open === 'avatar' && <AvatarDialog save={save} onSave={onAvatar} onClose={close} />}
      {open === 'achievements' && <AchievementsDialog save={save} onClaim={onClaim} onClaimAll={onClaimAll} onClose={close} />}
      {open === 'colour' && <ColourDialog current={save.playerProjectileColor} onSave={onColour} onClose={close} />}
      {open === 'quick-slots' && <QuickSlotsDialog save={save} onAssign={onQuickSlot} onClose={close} />}
    </main>
  )
}
