import type { SnapshotFrom } from 'xstate'
import type { FeedbackEvent, feedbackMachine } from '../../../machines/feedback.machine.ts'
import { FEEDBACK_LIMITS, SUBJECT_TYPES } from '../../../sim/content/feedback.ts'
import { t } from '../../language/t.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface FeedbackDialogProps {
  readonly snapshot: SnapshotFrom<typeof feedbackMachine>
  readonly send: (event: FeedbackEvent) => void
}
const subjectTypes = () => SUBJECT_TYPES.map((type) => ({ value: type, label: t(`feedback.subjectTypeNames.${type}`) }))

/** "Send Feedback" (FEED-01, F11). The form can neither be edited nor closed while it is being sent. */
export function FeedbackDialog({ snapshot, send }: FeedbackDialogProps) {
  const { email, fromAccount, subjectType, subjectLine, message } = snapshot.context
  const busy = snapshot.matches('sending')
  const close = () => send({ type: 'CLOSE' })
  const edit = (change: Extract<FeedbackEvent, { type: 'EDIT' }>['change']) => send({ type: 'EDIT', change })
  return (
    <FormDialog
      open={!snapshot.matches('closed')}
      title={t('feedback.title')}
      width="36rem"
      busy={busy}
      back={t('feedback.cancel')}
      submit={t('feedback.send')}
      onBack={close}
      onSubmit={() => send({ type: 'SEND' })}
    >
      <TextField
        label={t('feedback.email')}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        maxLength={FEEDBACK_LIMITS.email}
        disabled={busy || fromAccount}
        hint={fromAccount && t('feedback.ownAddress')}
        onChange={(next) => edit({ email: next })}
      />
      <Select
        label={t('feedback.subjectType')}
        value={subjectType}
        options={subjectTypes()}
        disabled={busy}
        onChange={(next) => edit({ subjectType: next })}
      />
      <TextField
        label={t('feedback.subjectLine')}
        name="subject"
        autoComplete="off"
        value={subjectLine}
        maxLength={FEEDBACK_LIMITS.subjectLine}
        disabled={busy}
        onChange={(next) => edit({ subjectLine: next })}
      />
      <TextArea
        label={t('feedback.message')}
        name="message"
        rows={6}
        value={message}
        maxLength={FEEDBACK_LIMITS.message}
        disabled={busy}
        onChange={(next) => edit({ message: next })}
      />
    </FormDialog>
  )
}
