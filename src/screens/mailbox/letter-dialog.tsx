import { openLetter } from '../../../machines/mailbox.machine.ts'
import type { Letter } from '../../../machines/social-ports.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { mailboxText as text, writerOf } from '../../messages/mailbox.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import type { PostPanelProps } from './post-panel.tsx'
import { SenderPicture } from './sender-picture.tsx'

interface LetterDialogProps {
  readonly mailbox: PostPanelProps['mailbox']
  readonly send: PostPanelProps['sendMailbox']
  readonly now: number
}

/** The letter that is open, with what can be done about it (MAIL-03). */
export function LetterDialog({ mailbox, send }: LetterDialogProps) {
  const letter = openLetter(mailbox.context)
  if (letter === null) return null
  const claiming = mailbox.matches({ inbox: 'claiming' })
  const deleting = mailbox.matches({ inbox: 'deleting' })
  const busy = claiming || deleting
  const close = () => send({ type: 'CLOSE' })
  return (
    <Dialog
      open
      title={letter.subject}
      width="34rem"
      footer={
        <>
          <DeleteButton letter={letter} busy={deleting} disabled={claiming} onDelete={() => send({ type: 'DELETE' })} />
          {letter.sender && (
            <Button
              disabled={busy}
              onClick={() =>
                send({
                  type: 'WRITE',
                  to: { recipient: letter.sender?.username ?? '', subject: text.replySubject(letter.subject) },
                })
              }
            >
              {text.reply}
            </Button>
          )}
          <Button disabled={busy} onClick={close}>
            {text.close}
          </Button>
          {letter.funds?.state === 'waiting' && (
            <Button variant="primary" busy={claiming} disabled={deleting} onClick={() => send({ type: 'CLAIM' })}>
              {text.acceptFunds}
            </Button>
          )}
        </>
      }
      {...(busy ? {} : { onClose: close })}
    >
      <div className="letter-head">
        <SenderPicture letter={letter} />
        <div>
          <p className="letter-sender">{text.sentBy(writerOf(letter))}</p>
          <time className="letter-time" dateTime={letter.sentAt}>
            {formatDayAndTime(letter.sentAt)}
          </time>
        </div>
      </div>
      <p className="letter-body">{letter.body}</p>
      {letter.funds && (
        <p className="letter-funds" role="status">
          <Icon name={letter.funds.state === 'waiting' ? 'coin' : 'check'} />
          {letter.funds.state === 'waiting' ? text.fundsWaiting(letter.funds.amount) : text.fundsTaken(letter.funds.amount)}
        </p>
      )}
    </Dialog>
  )
}

/** Funds that wait would be thrown away with the letter (OP-76): the button says so. */
function DeleteButton(props: { letter: Letter; busy: boolean; disabled: boolean; onDelete: () => void }) {
  const { letter, busy, disabled, onDelete } = props
  if (letter.funds?.state === 'waiting')
    return (
      <Tooltip text={text.takeFundsFirst}>
        <Button aria-disabled>{text.remove}</Button>
      </Tooltip>
    )
  return (
    <Button variant="warn" busy={busy} disabled={disabled} onClick={onDelete}>
      {text.remove}
    </Button>
  )
}
