import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { RemapEvent, remapMachine } from '../../../machines/remap.machine.ts'
import { keyName } from '../../messages/key-names.ts'
import { padButtonName } from '../../messages/pad-signs.ts'
import type { Preferences } from '../../state/preferences.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useControls } from '../../ui/shown-controls.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { KeysTab } from './keys-tab.tsx'
import { type PadPreferences, PadTab } from './pad-tab.tsx'
import { PointerFoot, type PointerPreferences, PointerTab } from './pointer-tab.tsx'
import { RemapFoot } from './remap-foot.tsx'
import './controls-dialog.css'
import { t } from '../../language/t.ts'

export interface ControlsDialogProps {
  readonly snapshot: SnapshotFrom<typeof remapMachine>
  readonly send: (event: RemapEvent) => void
  readonly hands: PadPreferences & PointerPreferences
  readonly onChange: (change: Partial<Preferences>) => void
  /** Position of the gamepad's walking stick, from -1 to 1 per axis; `null` if no gamepad is connected. */
  readonly readStick: () => { readonly x: number; readonly y: number } | null
  /** Opens the setup of a gamepad without the standard layout; `null` if none is connected. */
  readonly onSetUpPad: (() => void) | null
  readonly onClose: () => void
}
const TAB_OF_DEVICE = { keys: 'keys', touch: 'pointer', pad: 'buttons' } as const
type ControlsTab = (typeof TAB_OF_DEVICE)[keyof typeof TAB_OF_DEVICE]

/** Controls of each device. Changes apply at once. */
export function ControlsDialog({ snapshot, send, hands, onChange, readStick, onSetUpPad, onClose }: ControlsDialogProps) {
  const { device, layout, make } = useControls()
  const [tab, choose] = useState<ControlsTab>(TAB_OF_DEVICE[device])
  const nameOf = (code: string) => (code.startsWith('Button') ? padButtonName(code, make) : keyName(code, layout))
  const bindings = { snapshot, send, nameOf }
  return (
    <Dialog
      open
      title={t('remap.title')}
      width="50rem"
      className="controls-dialog"
      onClose={onClose}
      footer={tab === 'pointer' ? <PointerFoot onChange={onChange} /> : <RemapFoot device={tab} {...bindings} />}
    >
      <Tabs
        label={t('remap.tabs')}
        value={tab}
        onChange={(next) => {
          send({ type: 'CANCEL' })
          choose(next)
        }}
        fit
        panelClass="controls-panel scrolls"
        tabs={[
          { value: 'keys', label: t('remap.keyboard'), panel: <KeysTab {...bindings} /> },
          {
            value: 'buttons',
            label: t('remap.gamepad'),
            panel: <PadTab {...bindings} hands={hands} onChange={onChange} readStick={readStick} onSetUp={onSetUpPad} />,
          },
          { value: 'pointer', label: t('remap.pointer'), panel: <PointerTab hands={hands} onChange={onChange} /> },
        ]}
      />
    </Dialog>
  )
}
