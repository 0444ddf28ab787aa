import { useState } from 'react'
import { sharedText } from '../../messages/shared.ts'
import { shellText, debugText as text } from '../../messages/shell.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ScrollArea } from '../../ui/scroll-area.tsx'
import { Switch } from '../../ui/switch.tsx'
import { type RunTuning, RunTuningFields } from './run-tuning.tsx'
import './debug-console.css'

interface DebugConsoleProps {
  /** Oldest first; the store keeps the latest 100 (DEBUG-01). */
  lines: readonly string[]
  xpMode: boolean
  /** It is a sandbox game already: the mode costs it nothing more. */
  sandbox: boolean
  onXpMode: (on: boolean) => void
  onClose: () => void
  /** Saves the last run's file, for `npm run replay`; absent: there is none. */
  onLastRun?: (() => void) | undefined
  /** Only on a backend with debug (docs/decisions/0024-embedded-and-debug-are-two-settings.md). */
  debug?: RunTuning
}

/** The log and the switches for any player, with no check (DEBUG-02). It covers nothing but its corner and takes no focus. */
export function DebugConsole({ lines, xpMode, sandbox, onXpMode, onClose, onLastRun, debug }: DebugConsoleProps) {
  const [asking, ask] = useState(false)
  const turn = (on: boolean) => (on && !sandbox ? ask(true) : onXpMode(on))
  return (
    <section className="debug panel scrolls" data-asking={asking} aria-label={shellText.debugConsole}>
      <header className="debug-head">
        <h2>{shellText.debugConsole}</h2>
        <Button variant="ghost" aria-label={sharedText.close} data-back onClick={onClose}>
          <Icon name="x" />
        </Button>
      </header>
      <ScrollArea label={text.log} className="debug-log" stick>
        {lines.length === 0 ? <p className="dim">{text.noLogs}</p> : <pre>{lines.join('\n')}</pre>}
      </ScrollArea>
      <Switch label={text.xpMode} checked={xpMode} onChange={turn} />
      {debug && <RunTuningFields {...debug} />}
      <Button aria-disabled={onLastRun === undefined} aria-description={onLastRun ? undefined : text.noRun} onClick={onLastRun}>
        {text.lastRun}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.sandboxTitle}
        confirmLabel={text.sandboxOn}
        cancelLabel={text.sandboxOff}
        danger
        onConfirm={() => {
          ask(false)
          onXpMode(true)
        }}
        onCancel={() => ask(false)}
      >
        <p>{text.sandboxText}</p>
      </ConfirmDialog>
    </section>
  )
}
