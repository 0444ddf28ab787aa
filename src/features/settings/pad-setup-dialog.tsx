import type { ControlId } from '../../../machines/bindings.ts'
import { t } from '../../language/t.ts'
import { padSetupLine } from '../../messages/remap.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export interface PadSetupDialogProps {
  /** Controls to set up, in this order. */
  readonly steps: readonly ControlId[]
  /** Index of the step that waits for a press; the number of steps once all are done. */
  readonly at: number
  /** True if the pressed part is already bound to another control. */
  readonly isTaken: boolean
  /** False if no gamepad needs a setup. */
  readonly hasPad: boolean
  readonly onSkip: () => void
  readonly onRestart: () => void
  readonly onClose: () => void
}

/** Asks for each control of a gamepad in turn, because the order of its buttons and sticks is unknown. */
export function PadSetupDialog({ steps, at, isTaken, hasPad, onSkip, onRestart, onClose }: PadSetupDialogProps) {
  const control = steps[at]
  const isDone = control === undefined
  return (
    <Dialog
      open
      title={t('remap.padSetup.title')}
      width="28rem"
      onClose={onClose}
      footer={
        <>
          {at > 0 && <Button onClick={onRestart}>{t('remap.padSetup.restart')}</Button>}
          {isDone ? (
            <Button variant="primary" onClick={onClose}>
              {t('remap.padSetup.finish')}
            </Button>
          ) : (
            <Button onClick={onSkip}>{t('remap.padSetup.skip')}</Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p>{isDone ? t('remap.padSetup.done') : hasPad ? t('remap.padSetup.intro') : t('remap.noPad')}</p>
        {!isDone && (
          <p role="status">
            <strong>{padSetupLine(control)}</strong> {isTaken && t('remap.padSetup.taken')}
          </p>
        )}
        <p className="dim">{t('remap.padSetup.progress', { at, count: steps.length })}</p>
      </div>
    </Dialog>
  )
}
