import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { characterText, resetText as text } from './character-text.ts'

interface ResetPerksProps {
  /** Power-ups chosen so far. */
  readonly powerUps: number
  readonly onReset: () => void
}

/** CHAR-11: a click asks, one more does it. */
export function ResetPerks({ powerUps, onReset }: ResetPerksProps) {
  const [asking, setAsking] = useState(false)
  if (powerUps === 0)
    return (
      <Tooltip text={text.nothing}>
        <Button variant="warn" aria-disabled="true">
          <Icon name="refresh" />
          {characterText.resetPerks}
        </Button>
      </Tooltip>
    )
  return (
    <>
      <Button variant="warn" onClick={() => setAsking(true)}>
        <Icon name="refresh" />
        {characterText.resetPerks}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.title}
        confirmLabel={text.confirm}
        cancelLabel={characterText.cancel}
        danger
        onConfirm={() => {
          setAsking(false)
          onReset()
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{text.will(powerUps)}</p>
        <p className="character-note">{text.keeps}</p>
      </ConfirmDialog>
    </>
  )
}
