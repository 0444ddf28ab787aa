import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { DeskEvent, DeskStep, deskMachine } from '../../../machines/desk.machine.ts'
import type { CaseCopy, DeskCase, DeskDecision } from '../../../machines/desk-port.ts'
import { storedRunPath } from '../../../machines/redirects.ts'
import { t } from '../../language/t.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { refusalText } from '../../messages/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DecisionForm } from './decision-form.tsx'

interface CaseViewProps {
  readonly of: DeskCase
  readonly snapshot: SnapshotFrom<typeof deskMachine>
  readonly send: (event: DeskEvent) => void
}

/** One case: what was reported with its context, the reports, and the decisions, which can be made and reversed here. */
export function CaseView({ of, snapshot, send }: CaseViewProps) {
  const { failure } = snapshot.context
  const busy = !snapshot.matches('viewing')
  const act = (step: DeskStep) => send({ type: 'DO', step })
  const canDecide = of.decidedAt === null || of.upheld === true
  return (
    <div className="stack lg">
      <div className="desk-head">
        <h2>{t('desk.about', { kind: t(`notices.kinds.${of.kind}`), name: of.name })}</h2>
        <Button size="sm" disabled={busy} onClick={() => send({ type: 'BACK' })}>
          {t('desk.back')}
        </Button>
      </div>
      <Copy copy={of.copy} />
      {of.kind === 'run' && (
        <p>
          <Link to={storedRunPath(of.target)}>{t('desk.watch')}</Link>
        </p>
      )}
      <Rows title={t('desk.reports')}>
        {of.reports.map(({ reason, note, at, weight, by }) => (
          <li key={at + by} className="desk-entry">
            <p>
              {t(`notices.reasons.${reason}`)} · {by ?? t('desk.gone')} · <span className="num">{weight}</span>{' '}
              <span className="dim">{formatDayAndTime(at)}</span>
            </p>
            {note !== '' && <p className="desk-text">{note}</p>}
          </li>
        ))}
      </Rows>
      {of.decisions.length > 0 && (
        <Rows title={t('desk.decisions')}>
          {of.decisions.map((decision) => (
            <Decision key={decision.id} {...{ decision, busy, act }} />
          ))}
        </Rows>
      )}
      {of.earlier.length > 0 && (
        <Rows title={t('desk.earlier')}>
          {of.earlier.map(({ action, reason, at, reversedAt }) => (
            <li key={at}>
              {t(`desk.actions.${action}`)} · {t(`notices.reasons.${reason}`)}
              {reversedAt !== null && ` · ${t('desk.reversed')}`} <span className="dim">{formatDayAndTime(at)}</span>
            </li>
          ))}
        </Rows>
      )}
      {failure !== null && <p role="alert">{refusalText(failure)}</p>}
      {canDecide && (
        <DecisionForm
          kind={of.kind}
          isDecided={of.decidedAt !== null}
          busy={busy}
          onDecide={(verdict) => act({ type: 'decide', verdict })}
        />
      )}
    </div>
  )
}

const Rows = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="stack" aria-label={title}>
    <h3>{title}</h3>
    <ul className="stack desk-rows">{children}</ul>
  </section>
)

/** Copy of the reported content. Players' texts are rendered as text. */
function Copy({ copy }: { readonly copy: CaseCopy }) {
  const { before = [], after = [], messages = [], survivors = [] } = copy
  const facts = [copy.subject, copy.item, copy.board, ...survivors].filter((fact) => fact !== undefined)
  return (
    <Panel className="stack" aria-label={t('desk.reported')}>
      <Lines messages={before} />
      <p className="desk-text desk-reported">
        {copy.name ?? copy.username}
        {facts.length > 0 && ` · ${facts.join(' · ')}`}
        {copy.text !== undefined && `: ${copy.text}`}
        {copy.price !== undefined && ` · ${copy.price}`}
        {copy.kills !== undefined && ` · ${t('desk.kills', { count: copy.kills })}`}
      </p>
      <Lines messages={after} />
      <Lines messages={messages} />
    </Panel>
  )
}

interface LinesProps {
  /** Messages of other players have a name; those of the reported player only a text. */
  readonly messages: readonly { readonly text: string; readonly name?: string; readonly own?: boolean }[]
}
const Lines = ({ messages }: LinesProps) =>
  messages.map(({ name, text, own = false }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the copy never changes
    <p key={at} className={own ? 'desk-text' : 'desk-text dim'}>
      {name !== undefined && `${name}: `}
      {text}
    </p>
  ))

interface DecisionProps {
  readonly decision: DeskDecision
  readonly busy: boolean
  readonly act: (step: DeskStep) => void
}
function Decision({ decision: { id, action, reason, note, by, at, until, reversedAt, appeal }, busy, act }: DecisionProps) {
  const isOpen = appeal !== null && appeal.granted === null
  return (
    <li className="desk-entry">
      <p>
        {t(`desk.actions.${action}`)} · {t(`notices.reasons.${reason}`)} · {by ?? t('desk.gone')}{' '}
        <span className="dim">{formatDayAndTime(at)}</span>
      </p>
      {note !== '' && <p className="desk-text dim">{note}</p>}
      {until !== null && <p>{t('notices.until', { until: formatDayAndTime(until) })}</p>}
      {appeal && <p className="desk-text">{t('desk.appealed', { text: appeal.text })}</p>}
      {reversedAt !== null && <p>{t('desk.reversed')}</p>}
      <div className="desk-buttons">
        {isOpen && (
          <>
            <Button size="sm" variant="primary" busy={busy} onClick={() => act({ type: 'answer', decision: id, granted: true })}>
              {t('desk.grant')}
            </Button>
            <Button size="sm" busy={busy} onClick={() => act({ type: 'answer', decision: id, granted: false })}>
              {t('desk.reject')}
            </Button>
          </>
        )}
        {reversedAt === null && !isOpen && (
          <Button size="sm" busy={busy} onClick={() => act({ type: 'reverse', decision: id })}>
            {t('desk.reverse')}
          </Button>
        )}
      </div>
    </li>
  )
}
