import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { Game } from '../../game/game.ts'
import { usePreferences } from '../../state/preferences.ts'
import { ControlsDialog } from './controls-dialog.tsx'
import { hasPadWithoutLayout } from './pad-setup.tsx'
import { provideRemap } from './provide-remap.ts'

export function ControlsSettings({ game, onClose }: { readonly game: Game; readonly onClose: () => void }) {
  const hands = usePreferences(game.preferences)
  const { keys, buttons, pointer } = game.preferences
  const [machine] = useState(() => provideRemap(game))
  const [snapshot, send] = useMachine(machine, { input: { keys, buttons, pointer } })
  const [readStick] = useState(() => () => game.pads.stick())
  return (
    <ControlsDialog
      snapshot={snapshot}
      send={send}
      hands={hands}
      onChange={(change) => void Object.assign(game.preferences, change)}
      readStick={readStick}
      onSetUpPad={
        hasPadWithoutLayout()
          ? () => {
              game.overlays.padSetup = true
            }
          : null
      }
      onClose={onClose}
    />
  )
}
