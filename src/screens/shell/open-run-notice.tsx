import { useState } from 'react'
import { openRunText as text } from '../../messages/open-run.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Says at camp that a run is open somewhere, and ends it when asked: its page may be gone (decision 27). */
export function OpenRunNotice({ onEnd }: { onEnd: () => void }) {
  const [asking, ask] = useState(false)
  return (
    <>
      <Notice
        icon="map"
        action={
          <Button size="sm" onClick={() => ask(true)}>
            {text.end}
          </Button>
        }
      >
        {text.notice}
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
