import { type FormEvent, useId } from 'react'
import { MAX_USERNAME_LENGTH } from '../../../sim/content/account.ts'
import { MAIL_LIMITS } from '../../../sim/content/mail.ts'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { MailProps } from './mail-props.ts'

interface MailFormProps extends MailProps {
  readonly suggestions: readonly string[]
}

/** Form for a letter to one player. The recipient field suggests friends. */
export function MailForm({ mailbox, send, suggestions }: MailFormProps) {
  const friends = useId()
  const { recipient, subject, body } = mailbox.context.form
  const sending = mailbox.matches({ compose: 'sending' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'SEND' })
  }
  return (
    <form className="stack mail-form" noValidate onSubmit={submit}>
      <TextField
        label={t('mailbox.recipient')}
        value={recipient}
        onChange={(value) => send({ type: 'EDIT', change: { recipient: value } })}
        hint={t('mailbox.recipientHint')}
        list={friends}
        maxLength={MAX_USERNAME_LENGTH}
        autoComplete="off"
        disabled={sending}
      />
      <datalist id={friends}>
        {suggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label={t('mailbox.subject')}
        value={subject}
        onChange={(value) => send({ type: 'EDIT', change: { subject: value } })}
        maxLength={MAIL_LIMITS.subject}
        autoComplete="off"
        disabled={sending}
      />
      <TextArea
        label={t('mailbox.body')}
        value={body}
        onChange={(value) => send({ type: 'EDIT', change: { body: value } })}
        maxLength={MAIL_LIMITS.body}
        rows={8}
        disabled={sending}
        hint={t('mailbox.left', { count: MAIL_LIMITS.body - body.length })}
      />
      <Button variant="primary" type="submit" busy={sending}>
        <Icon name="send" />
        {t('mailbox.send')}
      </Button>
    </form>
  )
}
