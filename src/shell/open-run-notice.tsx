import { useState } from 'react'
import { t } from '../language/t.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'

interface OpenRunNoticeProps {
  readonly onEnd: () => void
  /** Resumes the run; absent if it cannot be resumed or that is not known. */
  readonly onResume?: (() => void) | undefined
}

/**
 * Shows at camp that a run is open elsewhere, and lets the player resume it if possible, or end it, because its page may be gone (decision
 * 0007).
 */
export function OpenRunNotice({ onEnd, onResume }: OpenRunNoticeProps) {
  const [asking, ask] = useState(false)
  return (
    <>
      <Notice
        icon="map"
        action={
          <>
            {onResume && (
              <Button size="sm" variant="primary" onClick={onResume}>
                {t('open-run.resume')}
              </Button>
            )}
            <Button size="sm" onClick={() => ask(true)}>
              {t('open-run.end')}
            </Button>
          </>
        }
      >
        {onResume ? t('open-run.waits') : t('open-run.notice')}
      </Notice>
      <ConfirmDialog
        open={asking}
        title={t('open-run.title')}
        confirmLabel={t('open-run.end')}
        cancelLabel={t('open-run.stay')}
        danger
        onConfirm={() => {
          ask(false)
          onEnd()
        }}
        onCancel={() => ask(false)}
      >
        {t('open-run.body')}
      </ConfirmDialog>
    </>
  )
}
