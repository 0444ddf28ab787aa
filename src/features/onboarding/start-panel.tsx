import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { SessionKind } from '../../../machines/redirects.ts'
import { MAX_NAME_LENGTH } from '../../../sim/content/start.ts'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/text-field.tsx'
import { startDestination } from './start-destination.ts'

export interface StartPanelProps {
  readonly session: SessionKind
  readonly hasActiveSlot: boolean
  /** Receives the trimmed name, which renames the active survivor or prefills New Character (START-04, OP-01). */
  readonly onStart: (name: string, destination: '/login' | '/profile-selection' | '/adventure-map') => void
  /** The browser's own `alert` (START-06). */
  readonly alert: (text: string) => void
}

/** Below "Play now": the link to the login, and the Start screen's name entry (START-03) behind a link. */
export function StartPanel(props: StartPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="start">
      <p className="start-ways">
        <button type="button" className="link" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t('landing.start.ownName')}
        </button>
        {/* Hidden but still laid out for a signed-in player, because the session is only known later. */}
        <Link className={classNames('link', props.session === 'authenticated' && 'is-hidden')} to="/login">
          {t('landing.start.toLogin')}
        </Link>
      </p>
      <div id={id}>{isOpen && <NameEntry {...props} />}</div>
    </div>
  )
}

function NameEntry({ session, hasActiveSlot, onStart, alert }: StartPanelProps) {
  const [name, setName] = useState('')
  const destination = startDestination(session, hasActiveSlot)
  if (destination === null)
    return (
      <p className="name-entry" role="status">
        {t('landing.start.loading')}
      </p>
    )
  const start = () => (name.trim() === '' ? alert(t('landing.start.blankName')) : onStart(name.trim(), destination))
  return (
    <form
      className="name-entry"
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <TextField
        label={t('landing.start.username')}
        placeholder={t('landing.start.placeholder')}
        value={name}
        onChange={setName}
        name="survivor"
        autoComplete="nickname"
        maxLength={MAX_NAME_LENGTH}
      />
      <Button block type="submit">
        {t('landing.start.start')}
      </Button>
    </form>
  )
}
