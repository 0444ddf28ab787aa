import type { Letter } from '../../../machines/social-ports.ts'
import { formatWritten } from '../../messages/dates.ts'
import { mailboxText as text, writerOf } from '../../messages/mailbox.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Stale } from '../../ui/stale.tsx'
import { usePage } from '../../ui/use-page.ts'
import type { PostPanelProps } from './post-panel.tsx'
import { SenderPicture } from './sender-picture.tsx'

interface InboxProps {
  readonly mailbox: PostPanelProps['mailbox']
  readonly send: PostPanelProps['sendMailbox']
  readonly now: number
}
const PAGE_SIZE = 8

/** The letters, newest first. */
export function Inbox({ mailbox, send, now }: InboxProps) {
  const letters = mailbox.context.letters ?? []
  const { shown, pager } = usePage(letters, PAGE_SIZE)
  if (mailbox.matches({ inbox: 'loading' }))
    return (
      <p className="post-waits" role="status">
        {text.loading}
      </p>
    )
  if (mailbox.matches({ inbox: 'failed' }))
    return (
      <div className="post-failed">
        <Empty icon="warn">{text.failed}</Empty>
        <Button onClick={() => send({ type: 'RETRY' })}>{text.tryAgain}</Button>
      </div>
    )
  const stale = mailbox.context.stale && <Stale text={text.stale} onRetry={() => send({ type: 'RETRY' })} />
  if (letters.length === 0)
    return (
      <>
        {stale}
        <Empty icon="mail">{text.empty}</Empty>
      </>
    )
  return (
    <>
      {stale}
      <ul className="post-rows" aria-label={text.letters}>
        {shown.map((letter) => (
          <li key={letter.id}>
            <Row letter={letter} now={now} onOpen={() => send({ type: 'OPEN', id: letter.id })} />
          </li>
        ))}
      </ul>
      {pager.pages > 1 && <Pager {...pager} />}
    </>
  )
}

const Row = ({ letter, now, onOpen }: { letter: Letter; now: number; onOpen: () => void }) => (
  <button type="button" className={letter.read ? 'post-row' : 'post-row is-unread'} onClick={onOpen}>
    <span className="post-dot">{!letter.read && <span className="visually-hidden">{text.unread}</span>}</span>
    <SenderPicture letter={letter} />
    <span className="post-words">
      <span className="post-subject">{letter.subject}</span>
      <span className="post-sender">{writerOf(letter)}</span>
    </span>
    {letter.funds?.state === 'waiting' && (
      <span className="post-funds">
        <Icon name="coin" />
        {text.funds}
      </span>
    )}
    <time className="post-time num" dateTime={letter.sentAt}>
      {formatWritten(letter.sentAt, now)}
    </time>
  </button>
)
