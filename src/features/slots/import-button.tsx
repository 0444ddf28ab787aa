import { useRef } from 'react'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'

interface ImportButtonProps {
  readonly busy: boolean
  readonly disabled: boolean
  readonly onChoose: (file: File) => void
}

/** Asks the browser for a file. A button stands in for the native file input, which can be neither styled nor labelled. */
export function ImportButton({ busy, disabled, onChoose }: ImportButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="sm" busy={busy} disabled={disabled} onClick={() => field.current?.click()}>
        {t('slots.importSave')}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // Resets the input, so that choosing the same file again after a correction triggers `change`.
          target.value = ''
        }}
      />
    </>
  )
}
