import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { SessionKind } from '../../../machines/redirects.ts'
import { MAX_NAME_LENGTH } from '../../../sim/content/start.ts'
import { startText as text } from '../../messages/landing.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { startDestination } from './start-destination.ts'

export interface StartPanelProps {
  readonly session: SessionKind
  readonly hasActiveSlot: boolean
  /** With the trimmed name: the present survivor's from now on, or what prefills the dialog New Character (START-04, OP-01). */
  readonly onStart: (name: string, destination: '/login' | '/profile-selection' | '/adventure-map') => void
  /** The browser's own alert (START-06). */
  readonly alert: (text: string) => void
}

/** The Start screen's name entry (START-03), inside the landing's game tab. */
export function StartPanel({ session, hasActiveSlot, onStart, alert }: StartPanelProps) {
  const [name, setName] = useState('')
  const destination = startDestination(session, hasActiveSlot)
  if (destination === null)
    return (
      <p className="start" role="status">
        {text.loading}
      </p>
    )
  const start = () => (name.trim() === '' ? alert(text.blankName) : onStart(name.trim(), destination))
  return (
    <form
      className="start"
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <TextField
        label={text.username}
        placeholder={text.placeholder}
        value={name}
        onChange={setName}
        name="survivor"
        autoComplete="nickname"
        maxLength={MAX_NAME_LENGTH}
      />
      <Button block type="submit">
        {text.start}
      </Button>
      {session === 'anonymous' && (
        <Button asChild block>
          <Link to="/login">{text.toLogin}</Link>
        </Button>
      )}
    </form>
  )
}
