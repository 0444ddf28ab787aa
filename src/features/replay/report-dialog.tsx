import type { SnapshotFrom } from 'xstate'
import type { ReportEvent, reportMachine } from '../../../machines/report.machine.ts'
import { MAX_REPORT_LENGTH, REPORT_REASONS } from '../../../sim/content/reports.ts'
import { t } from '../../language/t.ts'
import { refusalText } from '../../messages/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'

interface ReportDialogProps {
  readonly snapshot: SnapshotFrom<typeof reportMachine>
  readonly send: (event: ReportEvent) => void
}
const reasons = () => REPORT_REASONS.run.map((reason) => ({ value: reason, label: t(`report.reportReasonNames.${reason}`) }))

/**
 * Dialog that reports the run, or explains why the user cannot report it. It can neither be edited nor closed while the
 * report is being sent.
 */
export function ReportDialog({ snapshot, send }: ReportDialogProps) {
  const { reporter } = snapshot.context
  const close = () => send({ type: 'CLOSE' })
  if (snapshot.matches('closed')) return null
  if (snapshot.matches('editing') || snapshot.matches('sending')) return <ReportForm snapshot={snapshot} send={send} />
  return (
    <Dialog open title={t('report.title')} width="30rem" footer={<Button onClick={close}>{t('report.close')}</Button>} onClose={close}>
      <p role="status">{reporter === 'player' ? t('report.sent') : t(`report.reportBarred.${reporter}`)}</p>
    </Dialog>
  )
}

function ReportForm({ snapshot, send }: ReportDialogProps) {
  const { reason, note, failure } = snapshot.context
  const busy = snapshot.matches('sending')
  return (
    <FormDialog
      title={t('report.title')}
      width="30rem"
      busy={busy}
      back={t('report.cancel')}
      submit={t('report.send')}
      onBack={() => send({ type: 'CLOSE' })}
      onSubmit={() => send({ type: 'SEND' })}
    >
      <p className="dim">{t('report.lead')}</p>
      <Select
        label={t('report.reason')}
        value={reason}
        options={reasons()}
        disabled={busy}
        onChange={(next) => send({ type: 'EDIT', change: { reason: next } })}
      />
      <TextArea
        label={t('report.note')}
        name="note"
        rows={3}
        value={note}
        maxLength={MAX_REPORT_LENGTH}
        disabled={busy}
        onChange={(next) => send({ type: 'EDIT', change: { note: next } })}
      />
      {failure !== null && <p role="alert">{refusalText(failure)}</p>}
    </FormDialog>
  )
}
