import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { ModerationAction, RadioEvent, radioMachine } from '../../../machines/radio.machine.ts'
import type { RadioMessage } from '../../../machines/social-ports.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Stale } from '../../ui/stale.tsx'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import { MutedDialog } from './muted-dialog.tsx'
import './radio.css'
import { t } from '../../language/t.ts'

export interface RadioScreenProps {
  snapshot: SnapshotFrom<typeof radioMachine>
  send: (event: RadioEvent) => void
  /** Id of the current user, whose own messages are highlighted. */
  userId: string | null
  /** Milliseconds since 1970. */
  now: number
  /** Opens the actions on another player's message. */
  onAbout: (message: RadioMessage) => void
}

/** `/ham-radio`: the latest messages and the input for a new one (CHAT-01). */
export function RadioScreen({ snapshot, send, userId, now, onAbout }: RadioScreenProps) {
  const [isMutedOpen, setMutedOpen] = useState(false)
  const { feed, text: typed } = snapshot.context
  const moderate = (action: ModerationAction) => send({ type: 'MODERATE', action })
  return (
    <main className="page radio-page">
      <Panel className="radio">
        <div className="radio-bar">
          {feed !== null && feed.muted.length > 0 && (
            <Button variant="ghost" onClick={() => setMutedOpen(true)}>
              <Icon name="mute" />
              {t('radio.muted.open', { count: feed.muted.length })}
            </Button>
          )}
        </div>
        {feed !== null && snapshot.context.stale && !snapshot.matches({ listening: 'updating' }) && (
          <Stale text={t('radio.stale')} onRetry={() => send({ type: 'RETRY' })} />
        )}
        {feed === null ? (
          <RadioUnavailable failed={snapshot.matches('failed')} onRetry={() => send({ type: 'RETRY' })} />
        ) : (
          <MessageLog {...{ userId, now }} messages={feed.messages} onAbout={onAbout} />
        )}
        <Composer
          value={typed}
          busy={snapshot.matches('posting') || snapshot.matches('moderating')}
          onType={(next) => send({ type: 'TYPE', text: next })}
          onSend={() => send({ type: 'POST' })}
        />
      </Panel>
      {isMutedOpen && (
        <MutedDialog
          muted={feed?.muted ?? []}
          busy={snapshot.matches('moderating')}
          onModerate={moderate}
          onClose={() => setMutedOpen(false)}
        />
      )}
    </main>
  )
}

/** Shown before any messages were read. */
function RadioUnavailable({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed)
    return (
      <p className="radio-silence" role="status">
        {t('radio.reading')}
      </p>
    )
  return (
    <div className="radio-silence" role="alert">
      <p>{t('radio.unread')}</p>
      <Button size="sm" onClick={onRetry}>
        {t('radio.tryAgain')}
      </Button>
    </div>
  )
}
