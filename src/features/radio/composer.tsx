import { type FormEvent, type KeyboardEvent, useId } from 'react'
import { MAX_MESSAGE_LENGTH } from '../../../sim/content/radio.ts'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TOUCH_MEDIA, useMedia } from '../../ui/use-media.ts'

interface ComposerProps {
  value: string
  busy: boolean
  onType: (text: string) => void
  onSend: () => void
}

/** Input for a message: Enter sends it, Shift+Enter starts a new line. */
export function Composer({ value, busy, onType, onSend }: ComposerProps) {
  const count = useId()
  const touch = useMedia(TOUCH_MEDIA)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSend()
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.repeat) submit(event)
  }
  return (
    <form className="composer" onSubmit={submit}>
      <textarea
        className="input"
        aria-label={t('radio.message')}
        aria-describedby={count}
        placeholder={t('radio.message')}
        enterKeyHint="send"
        rows={Math.min(5, value.split('\n').length)}
        maxLength={MAX_MESSAGE_LENGTH}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={keyDown}
      />
      <Button variant="primary" type="submit" busy={busy}>
        {t('radio.send')}
      </Button>
      <p id={count} className={classNames('composer-count', value.length >= MAX_MESSAGE_LENGTH && 'is-full')}>
        {!touch && <span>{t('radio.keys')}</span>}
        <span className="num" aria-hidden="true">
          {t('radio.count', { used: value.length, most: MAX_MESSAGE_LENGTH })}
        </span>
        <span className="visually-hidden">{t('radio.countWords', { used: value.length, most: MAX_MESSAGE_LENGTH })}</span>
      </p>
    </form>
  )
}
