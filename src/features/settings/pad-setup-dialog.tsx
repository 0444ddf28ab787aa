import type { ControlId } from '../../../machines/bindings.ts'
import { padSetupText as text } from '../../messages/remap.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export interface PadSetupDialogProps {
  /** What is set up, in this order. */
  readonly steps: readonly ControlId[]
  /** The step that waits for a press; past the last one, all are done. */
  readonly at: number
  /** The part that was pressed does something else already. */
  readonly isTaken: boolean
  /** False: no gamepad waits to be set up. */
  readonly hasPad: boolean
  readonly onSkip: () => void
  readonly onRestart: () => void
  readonly onClose: () => void
}

/** Asks for each control of a gamepad in turn, since its buttons and sticks have no known order. */
export function PadSetupDialog({ steps, at, isTaken, hasPad, onSkip, onRestart, onClose }: PadSetupDialogProps) {
  const control = steps[at]
  const isDone = control === undefined
  return (
    <Dialog
      open
      title={text.title}
      width="28rem"
      onClose={onClose}
      footer={
        <>
          {at > 0 && <Button onClick={onRestart}>{text.restart}</Button>}
          {isDone ? (
            <Button variant="primary" onClick={onClose}>
              {text.finish}
            </Button>
          ) : (
            <Button onClick={onSkip}>{text.skip}</Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p>{isDone ? text.done : hasPad ? text.intro : text.noPad}</p>
        {!isDone && (
          <p role="status">
            <strong>{text.ask(control)}</strong> {isTaken && text.taken}
          </p>
        )}
        <p className="dim">{text.progress(at, steps.length)}</p>
      </div>
    </Dialog>
  )
}
