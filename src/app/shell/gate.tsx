import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useGame } from '../../game/game-context.ts'
import { useShownControls } from '../../state/device.ts'
import { useSaveState } from '../../state/saving/save-keeper.ts'
import { ControlsContext } from '../../ui/shown-controls.ts'
import { SessionGate } from '../screens/session-gate.tsx'

export function Gate({ children }: { children: ReactNode }) {
  const game = useGame()
  const snapshot = useSelector(game.session, (state) => state)
  const { slot } = useSaveState(game.keeper)
  const { pathname } = useLocation()
  return (
    <ControlsContext value={useShownControls(game.device, game.preferences)}>
      <SessionGate snapshot={snapshot} path={pathname} hasActiveSlot={slot !== null}>
        {children}
      </SessionGate>
    </ControlsContext>
  )
}
