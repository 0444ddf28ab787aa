import type { MailMessage } from '../../../machines/social-ports.ts'
import { t } from '../../language/t.ts'
import { formatWritten } from '../../messages/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Stale } from '../../ui/stale.tsx'
import { usePage } from '../../ui/use-page.ts'
import type { MailProps } from './mail-props.ts'
import { writerOf } from './mailbox-text.ts'
import { SenderPicture } from './sender-picture.tsx'

interface InboxProps extends MailProps {
  readonly now: number
}
const PAGE_SIZE = 8

export function Inbox({ mailbox, send, now }: InboxProps) {
  const mail = mailbox.context.mail ?? []
  const { shown, pager } = usePage(mail, PAGE_SIZE)
  if (mailbox.matches({ inbox: 'loading' }))
    return (
      <p className="mail-waits" role="status">
        {t('mailbox.loading')}
      </p>
    )
  if (mailbox.matches({ inbox: 'failed' }))
    return (
      <div className="mail-failed">
        <Empty icon="warn">{t('mailbox.failed')}</Empty>
        <Button onClick={() => send({ type: 'RETRY' })}>{t('mailbox.tryAgain')}</Button>
      </div>
    )
  const stale = mailbox.context.stale && <Stale text={t('mailbox.stale')} onRetry={() => send({ type: 'RETRY' })} />
  if (mail.length === 0)
    return (
      <>
        {stale}
        <Empty icon="mail">{t('mailbox.empty')}</Empty>
      </>
    )
  return (
    <>
      {stale}
      <ul className="mail-rows" aria-label={t('mailbox.letters')}>
        {shown.map((message) => (
          <li key={message.id}>
            <Row message={message} now={now} onOpen={() => send({ type: 'OPEN', id: message.id })} />
          </li>
        ))}
      </ul>
      {pager.pages > 1 && <Pager {...pager} />}
    </>
  )
}

const Row = ({ message, now, onOpen }: { message: MailMessage; now: number; onOpen: () => void }) => (
  <button type="button" className={message.read ? 'mail-row' : 'mail-row is-unread'} onClick={onOpen}>
    <span className="mail-dot">{!message.read && <span className="visually-hidden">{t('mailbox.unread')}</span>}</span>
    <SenderPicture message={message} />
    <span className="mail-words">
      <span className="mail-subject">{message.subject}</span>
      <span className="mail-sender">{writerOf(message)}</span>
    </span>
    {message.funds?.state === 'waiting' && (
      <span className="mail-funds">
        <Icon name="coin" />
        {t('mailbox.funds')}
      </span>
    )}
    <time className="mail-time num" dateTime={message.sentAt}>
      {formatWritten(message.sentAt, now)}
    </time>
  </button>
)
