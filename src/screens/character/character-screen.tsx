import { useState } from 'react'
import type { ProjectileColor } from '../../../sim/content/projectile-colors.ts'
import type { QuickKey, Save } from '../../../sim/save/save.ts'
import { AchievementsDialog } from './achievements-dialog.tsx'
import { AvatarDialog } from './avatar-dialog.tsx'
import { ColourDialog } from './colour-dialog.tsx'
import { EquipmentPanel, type EquipmentProps } from './equipment.tsx'
import { QuickSlotsDialog } from './quick-slots-dialog.tsx'
import { StatsCard } from './stats-card.tsx'
import { type CharacterDialog, SurvivorCard } from './survivor-card.tsx'
import './character.css'
import './picks.css'

export interface CharacterProps {
  readonly save: Save
  readonly onReset: () => void
  readonly onSaveGame: () => Promise<void>
  /** Each answers whether the change was made. */
  readonly onAvatar: (avatarUrl: string) => Promise<boolean>
  readonly onColour: (color: ProjectileColor) => boolean
  readonly onQuickSlot: (key: QuickKey, itemId: string | null) => boolean
  readonly onEquip: EquipmentProps['onEquip']
  readonly onUnequip: EquipmentProps['onUnequip']
}

/** `/character`: the survivor, what they wear, and what it comes to (S§2 "Character profile"). */
export function CharacterScreen({ save, onReset, onSaveGame, onAvatar, onColour, onQuickSlot, ...gear }: CharacterProps) {
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
      {open === 'achievements' && <AchievementsDialog save={save} onClose={close} />}
      {open === 'colour' && <ColourDialog current={save.playerProjectileColor} onSave={onColour} onClose={close} />}
      {open === 'quick-slots' && <QuickSlotsDialog save={save} onAssign={onQuickSlot} onClose={close} />}
    </main>
  )
}
