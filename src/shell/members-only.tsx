import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useGame } from '../game/game-context.ts'
import type { NeedsAccount } from '../messages/guest.ts'
import { NeedsAccountScreen } from './needs-account.tsx'

interface MembersOnlyProps {
  readonly screen: NeedsAccount
  readonly children: ReactNode
}

/** A social screen. A guest sees the benefits of an account instead, and no request is sent. */
export function MembersOnly({ screen, children }: MembersOnlyProps) {
  const { session, overlays } = useGame()
  const isGuest = useSelector(session, ({ context }) => context.user?.guest === true)
  const save = () => {
    overlays.saveSurvivor = 'asked'
  }
  return isGuest ? <NeedsAccountScreen screen={screen} onSave={save} /> : children
}
