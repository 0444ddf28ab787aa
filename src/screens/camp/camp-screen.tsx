import { useState } from 'react'
import { campText as text } from '../../messages/camp.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { WaitingCounts } from '../../ui/waiting-badge.tsx'
import { CampTiles } from './camp-tiles.tsx'
import './camp.css'

const HowToPlayDialog = lazyComponent(() => import('./how-to-play-dialog.tsx').then(({ HowToPlayDialog }) => HowToPlayDialog))

export interface CampProps {
  bankedCoins: number
  workbenchLevel: number
  wallsLevel: number
  /** What the mailbox holds for the player. */
  waiting: WaitingCounts
  /** Plays without an account: what leads to other people is locked. */
  isGuest: boolean
  onBank: () => void
}
interface CampScreenProps {
  /** Null while the slot is being loaded. */
  camp: CampProps | null
}

/** `/camp`: twelve ways on, around the fire and the gate, which nothing covers (CAMP-02). */
export function CampScreen({ camp }: CampScreenProps) {
  const [help, setHelp] = useState(false)
  if (!camp)
    return (
      <main className="page camp">
        <p className="camp-loading" role="status">
          {text.loading}
        </p>
      </main>
    )
  return (
    <main className="page camp">
      <Button className="camp-help" onClick={() => setHelp(true)}>
        <Icon name="help" />
        {text.howToPlay}
      </Button>
      <CampTiles
        bankedCoins={camp.bankedCoins}
        waiting={camp.waiting}
        isGuest={camp.isGuest}
        craftingLocked={camp.workbenchLevel < 1}
        wallsLevel={camp.wallsLevel}
        onBank={camp.onBank}
      />
      {help && <HowToPlayDialog open onClose={() => setHelp(false)} />}
    </main>
  )
}
