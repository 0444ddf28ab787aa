import type { RadioMessage } from '../../../machines/social-ports.ts'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { daysOf } from './days.ts'
import { MessageRow } from './message-row.tsx'
import { useLogScroll } from './use-log-scroll.ts'

interface MessageLogProps {
  /** Oldest first. */
  messages: readonly RadioMessage[]
  userId: string | null
  /** Milliseconds since 1970. */
  now: number
  onAbout: (message: RadioMessage) => void
}

/** The recent messages, newest at the end (CHAT-01, OP-65). */
export function MessageLog({ messages, userId, now, onAbout }: MessageLogProps) {
  const { view, behind, toEnd, onScroll } = useLogScroll(messages, userId)
  return (
    <div className="radio-log">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the log must be focusable, so that keys can scroll it */}
      <div ref={view} className="radio-view scrolls" role="log" aria-label={t('radio.log')} tabIndex={0} onScroll={onScroll}>
        {messages.length === 0 && <Empty icon="radio">{t('radio.none')}</Empty>}
        {daysOf(messages, now).map(({ heading, messages: said }) => (
          <section key={said[0]?.id} aria-label={heading}>
            <h2 className="radio-day">{heading}</h2>
            <ol>
              {said.map((message) => (
                <MessageRow key={message.id} message={message} mine={message.author.id === userId} onAbout={() => onAbout(message)} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {behind && (
        <Button size="sm" className="radio-news" onClick={toEnd}>
          <Icon name="down" />
          {t('radio.newMessages')}
        </Button>
      )}
    </div>
  )
}
