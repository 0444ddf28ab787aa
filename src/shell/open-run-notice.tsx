import { useState } from 'react'
import { openRunText as text } from '../messages/open-run.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'

interface OpenRunNoticeProps {
  readonly onEnd: () => void
  /** Leads back into it; absent: there is nothing to go on with, or it is not known. */
  readonly onResume?: (() => void) | undefined
}

/** Says at camp that a run is open somewhere, leads back into it where that can be, and ends it when asked: its page may be gone (decision 27). */
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
                {text.resume}
              </Button>
            )}
            <Button size="sm" onClick={() => ask(true)}>
              {text.end}
            </Button>
          </>
        }
      >
        {onResume ? text.waits : text.notice}
      </Notice>
      <ConfirmDialog
        open={asking}
        title={text.title}
        confirmLabel={text.end}
        cancelLabel={text.stay}
        danger
        onConfirm={() => {
          ask(false)
          onEnd()
        }}
        onCancel={() => ask(false)}
      >
        {text.body}
      </ConfirmDialog>
    </>
  )
}
