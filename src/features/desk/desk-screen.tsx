import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { DeskEvent, DeskTab, deskMachine } from '../../../machines/desk.machine.ts'
import type { DeskQueue, LogEntry, OpenAppeal } from '../../../machines/desk-port.ts'
import type { ReportReason } from '../../../sim/content/reports.ts'
import { t } from '../../language/t.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { refusalText } from '../../messages/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CaseView } from './case-view.tsx'
import './desk.css'

export interface DeskScreenProps {
  readonly snapshot: SnapshotFrom<typeof deskMachine>
  readonly send: (event: DeskEvent) => void
  readonly onBack: () => void
}

/** `/desk`: the queue of reported content, appeals and the log, for moderators (decision 0043). */
export function DeskScreen({ snapshot, send, onBack }: DeskScreenProps) {
  const { open, failure } = snapshot.context
  const isWaiting = snapshot.matches('loading') || snapshot.matches('opening')
  return (
    <main className="desk-page scrolls">
      <div className="panel stack lg desk-panel">
        <header className="desk-head">
          <h1>{t('desk.title')}</h1>
          <Button size="sm" onClick={onBack}>
            {t('desk.leave')}
          </Button>
        </header>
        {snapshot.matches('failed') && (
          <div className="stack start" role="alert">
            {failure && <p>{refusalText(failure)}</p>}
            <Button onClick={() => send({ type: 'REFRESH' })}>{t('desk.retry')}</Button>
          </div>
        )}
        {isWaiting && !open && <p role="status">{t('desk.loading')}</p>}
        {snapshot.matches('listing') && <Lists {...{ snapshot, send }} />}
        {open && <CaseView key={open.id} {...{ of: open, snapshot, send }} />}
      </div>
    </main>
  )
}

type ListsProps = Pick<DeskScreenProps, 'snapshot' | 'send'>

function Lists({ snapshot, send }: ListsProps) {
  const { tab, after, list } = snapshot.context
  if (list === null) return null
  const page = (next: string | null) => <Pages {...{ after, next, send }} />
  const log = list.log.at(-1)
  return (
    <Tabs<DeskTab>
      label={t('desk.tabs')}
      value={tab}
      onChange={(next) => send({ type: 'TAB', tab: next })}
      panelClass="stack"
      tabs={[
        { value: 'queue', label: t('desk.queue'), panel: <Queue {...{ queue: list.queue, send }} more={page(list.queue.next)} /> },
        { value: 'appeals', label: t('desk.appeals'), count: list.queue.appeals, panel: <Appeals {...{ appeals: list.appeals, send }} /> },
        {
          value: 'log',
          label: t('desk.log'),
          panel: <Log {...{ log: list.log, send }} more={page(list.log.length === LOG_PAGE_SIZE && log ? String(log.id) : null)} />,
        },
      ]}
    />
  )
}
/** Entries that the server returns at once. */
const LOG_PAGE_SIZE = 50

function Pages({ after, next, send }: Pick<ListsProps, 'send'> & { readonly after: string | null; readonly next: string | null }) {
  return (
    <nav className="desk-pages" aria-label={t('shared.pages')}>
      <Button size="sm" onClick={() => send({ type: 'PAGE', after: null })}>
        {after === null ? t('desk.refresh') : t('desk.first')}
      </Button>
      <Button size="sm" disabled={next === null} onClick={() => send({ type: 'PAGE', after: next })}>
        {t('shared.next')}
      </Button>
    </nav>
  )
}

function Queue({ queue, send, more }: Pick<ListsProps, 'send'> & { readonly queue: DeskQueue; readonly more: ReactNode }) {
  return (
    <>
      {queue.cases.length === 0 && <Empty icon="check">{t('desk.empty')}</Empty>}
      <ul className="stack desk-rows">
        {queue.cases.map(({ id, kind, name, excerpt, reasons, weight, openedAt }) => (
          <li key={id}>
            <Panel className="desk-row">
              <div className="stack">
                <h2>{t('desk.about', { kind: t(`notices.kinds.${kind}`), name })}</h2>
                {excerpt && <p className="desk-text">{excerpt}</p>}
                <p className="dim">
                  {Object.entries(reasons)
                    .map(([reason, count]) => `${t(`notices.reasons.${reason as ReportReason}`)} × ${count}`)
                    .join(' · ')}
                </p>
                <p className="dim num">{t('desk.weighs', { weight: String(weight), at: formatDayAndTime(openedAt) })}</p>
              </div>
              <Button onClick={() => send({ type: 'OPEN', id })}>{t('desk.open')}</Button>
            </Panel>
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}

function Appeals({ appeals, send }: Pick<ListsProps, 'send'> & { readonly appeals: readonly OpenAppeal[] }) {
  if (appeals.length === 0) return <Empty icon="check">{t('desk.noAppeals')}</Empty>
  return (
    <ul className="stack desk-rows">
      {appeals.map((appeal) => (
        <li key={appeal.decision}>
          <Panel className="desk-row">
            <div className="stack">
              <h2>{t('desk.about', { kind: t(`notices.kinds.${appeal.kind}`), name: appeal.name })}</h2>
              <p>
                {t(`desk.actions.${appeal.action}`)} · {t(`notices.reasons.${appeal.reason}`)}
              </p>
              <p className="desk-text">{appeal.text}</p>
              <p className="dim">{appeal.barred ? t('desk.barred') : formatDayAndTime(appeal.at)}</p>
            </div>
            <Button onClick={() => send({ type: 'OPEN', id: appeal.case })}>{t('desk.open')}</Button>
          </Panel>
        </li>
      ))}
    </ul>
  )
}

function Log({ log, send, more }: Pick<ListsProps, 'send'> & { readonly log: readonly LogEntry[]; readonly more: ReactNode }) {
  if (log.length === 0) return <Empty icon="book">{t('desk.noLog')}</Empty>
  return (
    <>
      <ul className="stack desk-rows">
        {log.map((entry) => (
          <li key={entry.id} className="desk-entry">
            <p>
              {t(`desk.what.${entry.what}`, { by: entry.by ?? t('desk.operator'), name: entry.name ?? '?' })}
              {entry.action && ` · ${t(`desk.actions.${entry.action}`)}`} <span className="dim">{formatDayAndTime(entry.at)}</span>
            </p>
            {entry.note && <p className="desk-text dim">{entry.note}</p>}
            {entry.case && (
              <Button size="sm" onClick={() => send({ type: 'OPEN', id: entry.case as string })}>
                {t('desk.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}
