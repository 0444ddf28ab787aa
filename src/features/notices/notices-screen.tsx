import { useId } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Notice, Outcome, Standing } from '../../../machines/desk-port.ts'
import type { NoticesEvent, noticesMachine } from '../../../machines/notices.machine.ts'
import { MAX_APPEAL_LENGTH } from '../../../sim/content/desk.ts'
import { t } from '../../language/t.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { refusalText } from '../../messages/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import './notices.css'

interface NoticesScreenProps {
  readonly snapshot: SnapshotFrom<typeof noticesMachine>
  readonly send: (event: NoticesEvent) => void
  readonly onBack: () => void
  readonly onRename: () => void
  readonly onLogOut: () => void
}

/** `/notices`: what moderators decided about the player, and about the player's reports. A suspended player sees only this page. */
export function NoticesScreen({ snapshot, send, onBack, onRename, onLogOut }: NoticesScreenProps) {
  const { standing } = snapshot.context
  const isSuspended = standing?.suspended != null
  return (
    <main className="notices scrolls">
      <div className="panel stack lg notices-panel">
        <header className="notices-head">
          <h1>{t('notices.title')}</h1>
          <Button size="sm" onClick={isSuspended ? onLogOut : onBack}>
            {isSuspended ? t('notices.logOut') : t('notices.back')}
          </Button>
        </header>
        {snapshot.matches('loading') && <p role="status">{t('notices.loading')}</p>}
        {snapshot.matches('failed') && (
          <div className="stack start" role="alert">
            <p>{t('notices.failed')}</p>
            <Button onClick={() => send({ type: 'REFRESH' })}>{t('notices.retry')}</Button>
          </div>
        )}
        {standing && <Notices {...{ standing, send, onRename }} />}
      </div>
      {(snapshot.matches('appealing') || snapshot.matches('sending')) && <AppealDialog {...{ snapshot, send }} />}
    </main>
  )
}

interface NoticesProps extends Pick<NoticesScreenProps, 'send' | 'onRename'> {
  readonly standing: Standing
}

function Notices({ standing: { suspended, rename, notices, outcomes }, send, onRename }: NoticesProps) {
  return (
    <>
      {suspended && (
        <p role="alert">
          {suspended.until === null ? t('notices.suspendedForGood') : t('notices.suspended', { until: formatDayAndTime(suspended.until) })}
        </p>
      )}
      {rename && !suspended && (
        <div className="stack start" role="alert">
          <p>{t('notices.rename')}</p>
          <Button variant="primary" onClick={onRename}>
            {t('notices.openSettings')}
          </Button>
        </div>
      )}
      {notices.length + outcomes.length === 0 && <Empty icon="mail">{t('notices.none')}</Empty>}
      {notices.map((notice) => (
        <NoticePanel key={notice.id} {...{ notice, send }} />
      ))}
      {outcomes.length > 0 && <Outcomes outcomes={outcomes} />}
    </>
  )
}

function NoticePanel({ notice, send }: Pick<NoticesScreenProps, 'send'> & { readonly notice: Notice }) {
  const { id, action, reason, kind, text, at, until, reversedAt, appeal } = notice
  const heading = useId()
  return (
    <Panel role="group" aria-labelledby={heading} className="stack notice-panel">
      <h2 id={heading}>{t(`notices.actions.${action}`)}</h2>
      <p>
        {t('notices.because', { kind: t(`notices.kinds.${kind}`), reason: t(`notices.reasons.${reason}`) })}{' '}
        <span className="dim">{formatDayAndTime(at)}</span>
      </p>
      {text !== '' && <blockquote className="notice-quote">{text}</blockquote>}
      {until !== null && <p>{t('notices.until', { until: formatDayAndTime(until) })}</p>}
      {appeal && (
        <>
          <p>{t(appeal.granted === null ? 'notices.appealOpen' : appeal.granted ? 'notices.appealGranted' : 'notices.appealRejected')}</p>
          <blockquote className="notice-quote dim">{appeal.text}</blockquote>
        </>
      )}
      {reversedAt !== null && <p>{t('notices.reversed')}</p>}
      {appeal === null && reversedAt === null && (
        <div className="stack start">
          <Button onClick={() => send({ type: 'APPEAL', decision: id })}>{t('notices.appeal')}</Button>
        </div>
      )}
    </Panel>
  )
}

const Outcomes = ({ outcomes }: { readonly outcomes: readonly Outcome[] }) => (
  <section className="stack" aria-label={t('notices.outcomes')}>
    <h2>{t('notices.outcomes')}</h2>
    <ul className="stack notice-outcomes">
      {outcomes.map(({ id, kind, upheld, at }) => (
        <li key={id}>
          {t(upheld ? 'notices.upheld' : 'notices.dismissed', { kind: t(`notices.kinds.${kind}`) })}{' '}
          <span className="dim">{formatDayAndTime(at)}</span>
        </li>
      ))}
    </ul>
  </section>
)

function AppealDialog({ snapshot, send }: Pick<NoticesScreenProps, 'snapshot' | 'send'>) {
  const { text, failure } = snapshot.context
  const busy = snapshot.matches('sending')
  return (
    <FormDialog
      title={t('notices.appealTitle')}
      width="32rem"
      busy={busy}
      back={t('notices.cancel')}
      submit={t('notices.send')}
      onBack={() => send({ type: 'BACK' })}
      onSubmit={() => send({ type: 'SEND' })}
    >
      <p className="dim">{t('notices.appealLead')}</p>
      <TextArea
        label={t('notices.appealText')}
        name="appeal"
        rows={6}
        value={text}
        maxLength={MAX_APPEAL_LENGTH}
        disabled={busy}
        onChange={(next) => send({ type: 'EDIT', text: next })}
      />
      {failure !== null && <p role="alert">{refusalText(failure)}</p>}
    </FormDialog>
  )
}
