import { useRef } from 'react'
import { runText as text } from '../../messages/run.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import './pause-menu.css'

interface PauseMenuProps {
  onResume: () => void
  onSettings: () => void
  onConsole: () => void
}
/** Stands in the middle without a panel: the fight behind it stays in sight. The console that it opens can be used beside it. */
export function PauseMenu({ onResume, onSettings, onConsole }: PauseMenuProps) {
  const resume = useRef<HTMLButtonElement>(null)
  return (
    <Dialog open modal={false} title={text.paused} width="17.5rem" initialFocus={resume}>
      <div className="pause-menu">
        <Button ref={resume} variant="primary" block onClick={onResume}>
          {text.resume}
        </Button>
        <Button block onClick={onSettings}>
          {text.settings}
        </Button>
        <Button block onClick={onConsole}>
          {text.console}
        </Button>
        <p className="hint desk">
          <kbd>P</kbd> {text.resumes}
        </p>
      </div>
    </Dialog>
  )
}
