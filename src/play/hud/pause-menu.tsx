import { type ReactNode, useRef } from 'react'
import type { Assist } from '../../../sim/rules/assist.ts'
import { assistLine } from '../../messages/assist.ts'
import { deviceText } from '../../messages/device.ts'
import { runText } from '../../messages/run.ts'
import { laterRunText as text } from '../../messages/run-later.ts'
import { Button } from '../../ui/button.tsx'
import { Controls } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFullscreen } from '../../ui/fullscreen.ts'
import { Key } from '../../ui/key.tsx'
import { useControls } from '../../ui/shown-controls.ts'
import './pause-menu.css'

export interface PauseMenuProps {
  onResume: () => void
  onCamp: () => void
  onSettings: () => void
  onConsole: () => void
  /** How the run was made easier. */
  assist: Assist | undefined
  /** Of a run that nobody keeps: what to know of leaving it, what its way out is called, and further buttons. */
  practice?: { readonly note: string; readonly leave: string; readonly buttons: ReactNode } | undefined
}
/**
 * Stands in the middle without a panel: the fight behind it stays in sight. The console that it opens can be used beside it. Says what
 * the controls do, and leads home with what was found, as the key for it does.
 */
export function PauseMenu({ onResume, onCamp, onSettings, onConsole, assist, practice }: PauseMenuProps) {
  const resume = useRef<HTMLButtonElement>(null)
  const fullscreen = useFullscreen()
  const { device } = useControls()
  return (
    <Dialog open ownedByRun bare centred className="pause-dialog" modal={false} title={text.paused} width="36rem" initialFocus={resume}>
      <div className="pause-menu">
        <Button ref={resume} variant="primary" block data-control="pause" data-back onClick={onResume}>
          {text.resume}
        </Button>
        <Button block aria-description={practice ? practice.note : text.campKeeps} onClick={onCamp}>
          {practice ? practice.leave : runText.toCamp}
        </Button>
        <Button block onClick={onSettings}>
          {runText.settings}
        </Button>
        <Button block onClick={onConsole}>
          {text.console}
        </Button>
        {fullscreen && (
          <Button block onClick={fullscreen.toggle}>
            {fullscreen.on ? deviceText.leaveFullscreen : deviceText.fullscreen}
          </Button>
        )}
        {practice?.buttons}
        {device !== 'touch' && (
          <p className="hint">
            <Key control="pause" /> {text.resumes}
          </p>
        )}
        {assist && <p className="waits">{assistLine(assist)}</p>}
        <p className="waits">{practice ? practice.note : text.waits}</p>
        <Controls />
      </div>
    </Dialog>
  )
}
