import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ScrollArea } from '../../ui/scroll-area.tsx'
import { Switch } from '../../ui/switch.tsx'
import { type RunTuning, RunTuningFields } from './run-tuning.tsx'
import './debug-console.css'
import { t } from '../../language/t.ts'

interface DebugConsoleProps {
  /** Oldest first; the store keeps the latest 100 (DEBUG-01). */
  lines: readonly string[]
  xpMode: boolean
  /** The game is already a sandbox game, so that switching the mode on needs no confirmation. */
  sandbox: boolean
  onXpMode: (on: boolean) => void
  onClose: () => void
  /** Downloads the file of the last run, for `npm run replay`; absent if there is no run. */
  onLastRun?: (() => void) | undefined
  /** Only present on a backend with debug (docs/decisions/0020-hosting.md). */
  debug?: RunTuning
}

/** The log and the debug switches, available to every player (DEBUG-02). It covers only its corner and takes no focus. */
export function DebugConsole({ lines, xpMode, sandbox, onXpMode, onClose, onLastRun, debug }: DebugConsoleProps) {
  const [asking, ask] = useState(false)
  const turn = (on: boolean) => (on && !sandbox ? ask(true) : onXpMode(on))
  return (
    <section className="debug panel scrolls" data-asking={asking} aria-label={t('shell.debugConsole')}>
      <header className="debug-head">
        <h2>{t('shell.debugConsole')}</h2>
        <Button variant="ghost" aria-label={t('shared.close')} data-back onClick={onClose}>
          <Icon name="x" />
        </Button>
      </header>
      <ScrollArea label={t('shell.debug.log')} className="debug-log" stick>
        {lines.length === 0 ? <p className="dim">{t('shell.debug.noLogs')}</p> : <pre>{lines.join('\n')}</pre>}
      </ScrollArea>
      <Switch label={t('shell.debug.xpMode')} checked={xpMode} onChange={turn} />
      {debug && <RunTuningFields {...debug} />}
      <Button aria-disabled={onLastRun === undefined} aria-description={onLastRun ? undefined : t('shell.debug.noRun')} onClick={onLastRun}>
        {t('shell.debug.lastRun')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('shell.debug.sandboxTitle')}
        confirmLabel={t('shell.debug.sandboxOn')}
        cancelLabel={t('shell.debug.sandboxOff')}
        danger
        onConfirm={() => {
          ask(false)
          onXpMode(true)
        }}
        onCancel={() => ask(false)}
      >
        <p>{t('shell.debug.sandboxText')}</p>
      </ConfirmDialog>
    </section>
  )
}
