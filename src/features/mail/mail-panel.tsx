import type { ReactNode } from 'react'
import type { ReportTarget } from '../../../machines/report.machine.ts'
import { t } from '../../language/t.ts'
import { Panel } from '../../ui/panel.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Inbox } from './inbox.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { MailForm } from './mail-form.tsx'
import type { MailProps } from './mail-props.ts'

export interface MailPanelProps {
  readonly mailbox: MailProps['mailbox']
  readonly sendMailbox: MailProps['send']
  /** Milliseconds since 1970. */
  readonly now: number
  /** Usernames suggested as recipients. */
  readonly suggestions: readonly string[]
  /** Opens the dialog to report a letter or block its sender. */
  readonly onReport: (target: ReportTarget) => void
  /** Replaces the form while the operator has switched off mail. */
  readonly closed?: ReactNode
}

/** Inbox and Send Mail (MAIL-02), and the open letter. */
export function MailPanel({ mailbox, sendMailbox, now, suggestions, onReport, closed }: MailPanelProps) {
  const unread = mailbox.context.mail?.filter(({ read }) => !read).length ?? 0
  return (
    <Panel className="mail-panel">
      <Tabs
        label={t('mailbox.tabs')}
        value={mailbox.matches('compose') ? 'compose' : 'inbox'}
        onChange={(tab) => sendMailbox({ type: 'SHOW', tab })}
        fit
        tabs={[
          { value: 'inbox', label: t('mailbox.inbox'), count: unread, panel: <Inbox mailbox={mailbox} send={sendMailbox} now={now} /> },
          {
            value: 'compose',
            label: t('mailbox.compose'),
            panel: closed || <MailForm mailbox={mailbox} send={sendMailbox} suggestions={suggestions} />,
          },
        ]}
      />
      <MailDialog mailbox={mailbox} send={sendMailbox} now={now} onReport={onReport} />
    </Panel>
  )
}
