import { useRef } from 'react'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export function RunFailed({ broke, onLeave }: { broke: boolean; onLeave: () => void }) {
  return (
    <Dialog
      open
      role="alertdialog"
      title={broke ? t('run-later.broke') : t('run-later.noStart')}
      width="28rem"
      footer={
        <Button variant="primary" onClick={onLeave}>
          {t('run.toCamp')}
        </Button>
      }
    >
      {null}
    </Dialog>
  )
}

/** The run's outcome could not be saved. It is kept on this page until saving succeeds or the player gives it up. */
export function RunUnsettled({ onRetry, onLeave }: { onRetry: () => void; onLeave: () => void }) {
  const retry = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('run-later.unsaved')}
      initialFocus={retry}
      width="28rem"
      footer={
        <>
          <Button onClick={onLeave}>{t('run.toCamp')}</Button>
          <Button ref={retry} variant="primary" onClick={onRetry}>
            {t('run-later.retry')}
          </Button>
        </>
      }
    >
      <p>{t('run-later.unsavedWhy')}</p>
    </Dialog>
  )
}
