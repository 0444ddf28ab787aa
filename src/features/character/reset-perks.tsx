import { useState } from 'react'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'

interface ResetPerksProps {
  readonly powerUps: number
  readonly onReset: () => void
}

/** The button asks for confirmation before it resets the perks (CHAR-11). */
export function ResetPerks({ powerUps, onReset }: ResetPerksProps) {
  const [asking, setAsking] = useState(false)
  if (powerUps === 0)
    return (
      <Tooltip text={t('character.reset.nothing')}>
        <Button variant="warn" aria-disabled="true">
          <Icon name="refresh" />
          {t('character.resetPerks')}
        </Button>
      </Tooltip>
    )
  return (
    <>
      <Button variant="warn" onClick={() => setAsking(true)}>
        <Icon name="refresh" />
        {t('character.resetPerks')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('character.reset.title')}
        confirmLabel={t('character.reset.confirm')}
        cancelLabel={t('character.cancel')}
        danger
        onConfirm={() => {
          setAsking(false)
          onReset()
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{t('character.reset.will', { powerUps })}</p>
        <p className="character-note">{t('character.reset.keeps')}</p>
      </ConfirmDialog>
    </>
  )
}
