import { type ReactNode, useRef } from 'react'
import type { Assist } from '../../../sim/rules/assist.ts'
import { assistLine } from '../../messages/assist.ts'
import { Button } from '../../ui/button.tsx'
import { Controls } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFullscreen } from '../../ui/fullscreen.ts'
import { Key } from '../../ui/key.tsx'
import { useControls } from '../../ui/shown-controls.ts'
import './pause-menu.css'
import { t } from '../../language/t.ts'

export interface PauseMenuProps {
  onResume: () => void
  onCamp: () => void
  onSettings: () => void
  onConsole: () => void
  assist: Assist | undefined
  /** The twist and the goal of the run's contract. */
  contract?: ReactNode
  /** For practice runs, which are never saved: a note about leaving, the label of the exit, and additional buttons. */
  practice?: { readonly note: string; readonly leave: string; readonly buttons: ReactNode } | undefined
}
/**
 * The menu has no panel, so the fight behind it stays visible, and it is not modal, so the console can be used beside
 * it. It explains the controls and offers the way home with the run's gains, as the key for it does.
 */
export function PauseMenu({ onResume, onCamp, onSettings, onConsole, assist, contract, practice }: PauseMenuProps) {
  const resume = useRef<HTMLButtonElement>(null)
  const fullscreen = useFullscreen()
  const { device } = useControls()
  return (
    <Dialog
      open
      ownedByRun
      bare
      centred
      className="pause-dialog"
      modal={false}
      title={t('run-later.paused')}
      width="36rem"
      initialFocus={resume}
    >
      <div className="pause-menu">
        <Button ref={resume} variant="primary" block data-control="pause" data-back onClick={onResume}>
          {t('run-later.resume')}
        </Button>
        <Button block aria-description={practice ? practice.note : t('run-later.campKeeps')} onClick={onCamp}>
          {practice ? practice.leave : t('run.toCamp')}
        </Button>
        <Button block onClick={onSettings}>
          {t('run.settings')}
        </Button>
        <Button block onClick={onConsole}>
          {t('run-later.console')}
        </Button>
        {fullscreen && (
          <Button block onClick={fullscreen.toggle}>
            {fullscreen.on ? t('device.leaveFullscreen') : t('device.fullscreen')}
          </Button>
        )}
        {practice?.buttons}
        {device !== 'touch' && (
          <p className="hint">
            <Key control="pause" /> {t('run-later.resumes')}
          </p>
        )}
        {contract}
        {assist && <p className="waits">{assistLine(assist)}</p>}
        <p className="waits">{practice ? practice.note : t('run-later.waits')}</p>
        <Controls />
      </div>
    </Dialog>
  )
}
