import { type ReactNode, useRef } from 'react'
import { runText } from '../../messages/run.ts'
import { laterRunText as text } from '../../messages/run-later.ts'
import { Button } from '../../ui/button.tsx'
import { Controls } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDevice } from '../../ui/use-device.ts'
import './pause-menu.css'

interface PauseMenuProps {
  onResume: () => void
  onCamp: () => void
  onSettings: () => void
  onConsole: () => void
  /** Further buttons. */
  children?: ReactNode
}
/**
 * Stands in the middle without a panel: the fight behind it stays in sight. The console that it opens can be used beside it. Says what
 * the controls do, and leads home with what was found, as key C does.
 */
export function PauseMenu({ onResume, onCamp, onSettings, onConsole, children }: PauseMenuProps) {
  const resume = useRef<HTMLButtonElement>(null)
  const device = useDevice()
  return (
    <Dialog open bare centred className="pause-dialog" modal={false} title={text.paused} width="36rem" initialFocus={resume}>
      <div className="pause-menu">
        <Button ref={resume} variant="primary" block onClick={onResume}>
          {text.resume}
        </Button>
        <Button block aria-description={text.campKeeps} onClick={onCamp}>
          {runText.toCamp}
        </Button>
        <Button block onClick={onSettings}>
          {runText.settings}
        </Button>
        <Button block onClick={onConsole}>
          {text.console}
        </Button>
        {children}
        <p className="hint desk">
          <kbd>P</kbd> {text.resumes}
        </p>
        <p className="waits">{text.waits}</p>
        <Controls device={device} />
      </div>
    </Dialog>
  )
}
