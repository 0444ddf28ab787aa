import { findOpenMessage } from '../../../machines/mailbox.machine.ts'
import type { ReportTarget } from '../../../machines/report.machine.ts'
import type { MailMessage } from '../../../machines/social-ports.ts'
import { t } from '../../language/t.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { ReportButton } from '../../reporting/report-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import type { MailProps } from './mail-props.ts'
import { replySubject, writerOf } from './mailbox-text.ts'
import { SenderPicture } from './sender-picture.tsx'

interface MailDialogProps extends MailProps {
  readonly now: number
  readonly onReport: (target: ReportTarget) => void
}

/** The open letter with its actions (MAIL-03). */
export function MailDialog({ mailbox, send, onReport }: MailDialogProps) {
  const message = findOpenMessage(mailbox.context)
  if (message === null) return null
  const { sender } = message
  const claiming = mailbox.matches({ inbox: 'claiming' })
  const deleting = mailbox.matches({ inbox: 'deleting' })
  const busy = claiming || deleting
  const close = () => send({ type: 'CLOSE' })
  return (
    <Dialog
      open
      title={message.subject}
      width="34rem"
      footer={
        <>
          <DeleteButton message={message} busy={deleting} disabled={claiming} onDelete={() => send({ type: 'DELETE' })} />
          {sender && (
            <Button
              disabled={busy}
              onClick={() =>
                send({
                  type: 'WRITE',
                  to: { recipient: sender.username, subject: replySubject(message.subject) },
                })
              }
            >
              {t('mailbox.reply')}
            </Button>
          )}
          <Button disabled={busy} onClick={close}>
            {t('mailbox.close')}
          </Button>
          {message.funds?.state === 'waiting' && (
            <Button variant="primary" busy={claiming} disabled={deleting} onClick={() => send({ type: 'CLAIM' })}>
              {t('mailbox.acceptFunds')}
            </Button>
          )}
        </>
      }
      {...(busy ? {} : { onClose: close })}
    >
      <div className="open-mail-head">
        <SenderPicture message={message} />
        <div>
          <p className="open-mail-sender">{t('mailbox.sentBy', { name: writerOf(message) })}</p>
          <time className="open-mail-time" dateTime={message.sentAt}>
            {formatDayAndTime(message.sentAt)}
          </time>
        </div>
        {sender && <ReportButton name={sender.username} onOpen={() => onReport({ kind: 'mail', id: message.id, player: sender })} />}
      </div>
      <p className="open-mail-body">{message.body}</p>
      {message.funds && (
        <p className="open-mail-funds" role="status">
          <Icon name={message.funds.state === 'waiting' ? 'coin' : 'check'} />
          {message.funds.state === 'waiting'
            ? t('mailbox.fundsWaiting', { coins: message.funds.amount })
            : t('mailbox.fundsTaken', { coins: message.funds.amount })}
        </p>
      )}
    </Dialog>
  )
}

/** Deleting a letter would also discard its unclaimed funds (OP-76), so the button is disabled and explains why. */
function DeleteButton(props: { message: MailMessage; busy: boolean; disabled: boolean; onDelete: () => void }) {
  const { message, busy, disabled, onDelete } = props
  if (message.funds?.state === 'waiting')
    return (
      <Tooltip text={t('mailbox.takeFundsFirst')}>
        <Button aria-disabled>{t('mailbox.remove')}</Button>
      </Tooltip>
    )
  return (
    <Button variant="warn" busy={busy} disabled={disabled} onClick={onDelete}>
      {t('mailbox.remove')}
    </Button>
  )
}
