import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { LookUpEvent, lookUpMachine } from '../../../machines/look-up.machine.ts'
import type { ErrorKind, OperatorOverview, ServerFigures } from '../../../machines/operator-port.ts'
import { FUNNEL_STEPS } from '../../../sim/content/funnel.ts'
import { t } from '../../language/t.ts'
import { formatDayAndTime, formatUtcDay } from '../../messages/dates.ts'
import { formatNumber } from '../../messages/format.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FlagSwitches, type FlagSwitchesProps } from './flag-switches.tsx'
import { MaintenancePanel, type MaintenancePanelProps } from './maintenance-panel.tsx'
import { OperatorChanges } from './operator-changes.tsx'
import { CoinsByCause, MarketPrices, RichestPlayers, type RichestPlayersProps } from './operator-economy.tsx'
import './operator.css'

interface OperatorScreenProps
  extends Pick<FlagSwitchesProps, 'onSwitch'>,
    Pick<MaintenancePanelProps, 'onMaintenance'>,
    RichestPlayersProps {
  /** `null` until it is known. */
  readonly server?: ServerFigures | null
  readonly snapshot: SnapshotFrom<typeof lookUpMachine>
  /** The figures after a change, which replace those of the snapshot; `null` before. */
  readonly changed?: OperatorOverview | null
  readonly send: (event: LookUpEvent) => void
  readonly onBack: () => void
  readonly onDownload: (sampleId: string) => void
}

/** `/operator`: feature flags, errors of browsers, health and figures by day, for the operator (decision 0050). */
export function OperatorScreen({
  snapshot,
  send,
  changed = null,
  onBack,
  onDownload,
  onSwitch,
  onMaintenance,
  onRichest,
  server = null,
}: OperatorScreenProps) {
  return (
    <main className="operator-page">
      <div className="panel stack lg operator-panel scrolls">
        <header className="operator-head">
          <h1>{t('operator.title')}</h1>
          <Button size="sm" onClick={onBack}>
            {t('operator.leave')}
          </Button>
        </header>
        {snapshot.matches('asking') && <p role="status">{t('operator.loading')}</p>}
        {snapshot.matches('failed') && (
          <div className="stack start" role="alert">
            <p>{t('operator.failed')}</p>
            <Button onClick={() => send({ type: 'RETRY' })}>{t('shared.tryAgain')}</Button>
          </div>
        )}
        {snapshot.matches('answered') && (
          <Overview
            of={changed ?? (snapshot.context.answer as OperatorOverview)}
            {...{ onDownload, onSwitch, onMaintenance, onRichest, server }}
          />
        )}
      </div>
    </main>
  )
}

interface OverviewProps extends Pick<OperatorScreenProps, 'onDownload' | 'onSwitch' | 'onMaintenance' | 'onRichest' | 'server'> {
  readonly of: OperatorOverview
}

function Overview({ of, onDownload, onSwitch, onMaintenance, onRichest, server }: OverviewProps) {
  const {
    databaseBytes,
    verdictsWaiting,
    oldestWaitSeconds,
    verifierSeenAt,
    players,
    flags,
    changes,
    maintenance,
    prices,
    coins,
    errors,
    days,
    funnel,
  } = of
  return (
    <>
      <FlagSwitches {...{ flags, onSwitch }} />
      <MaintenancePanel {...{ maintenance, onMaintenance }} />
      <OperatorChanges changes={changes} />
      <Table title={t('operator.health')}>
        <Row name={t('operator.database')}>{t('operator.megabytes', { n: Math.ceil(databaseBytes / 1_000_000) })}</Row>
        <Row name={t('operator.players')}>{formatNumber(players)}</Row>
        <Row name={t('operator.waiting')}>{formatNumber(verdictsWaiting)}</Row>
        <Row name={t('operator.oldest')}>{t('operator.seconds', { n: oldestWaitSeconds })}</Row>
        {server?.sockets != null && <Row name={t('operator.sockets')}>{formatNumber(server.sockets)}</Row>}
        {server && <Row name={t('operator.backup')}>{backupText(server.backups)}</Row>}
        <Row name={t('operator.verifier')}>{verifierSeenAt === null ? t('operator.never') : formatDayAndTime(verifierSeenAt)}</Row>
      </Table>
      <Errors {...{ errors, onDownload }} />
      <Days days={days} />
      <CoinsByCause coins={coins} />
      <MarketPrices prices={prices} />
      <RichestPlayers onRichest={onRichest} />
      <Table title={t('operator.funnel')}>
        {FUNNEL_STEPS.map((step) => (
          <Row key={step} name={t(`operator.steps.${step}`)}>
            {formatNumber(funnel[step] ?? 0)}
          </Row>
        ))}
      </Table>
    </>
  )
}

const backupText = (backups: ServerFigures['backups']): string =>
  backups === null
    ? t('operator.noBackups')
    : t('operator.backups', {
        at: formatDayAndTime(backups.newestAt),
        size: t('operator.megabytes', { n: Math.ceil(backups.newestBytes / 1_000_000) }),
        n: backups.count,
      })

function Errors({ errors, onDownload }: Pick<OverviewProps, 'onDownload'> & { readonly errors: readonly ErrorKind[] }) {
  return (
    <section className="stack" aria-label={t('operator.errors')}>
      <h2>{t('operator.errors')}</h2>
      {errors.length === 0 && <Empty icon="check">{t('operator.noErrors')}</Empty>}
      <ul className="stack operator-rows">
        {errors.map(({ id, kind, name, message, frames, release, count, firstAt, lastAt, samples }) => (
          <li key={id}>
            <Panel className="stack operator-text">
              <h3>
                {name}: {message}
              </h3>
              <p className="dim">{t('operator.seen', { count, first: formatDayAndTime(firstAt), last: formatDayAndTime(lastAt) })}</p>
              <p className="dim">{[kind, release].filter(Boolean).join(' · ')}</p>
              {frames.length > 0 && (
                <details>
                  <summary>{t('operator.stack')}</summary>
                  {frames.map((frame) => (
                    <code key={frame}>
                      {frame}
                      <br />
                    </code>
                  ))}
                </details>
              )}
              {samples.map((sample) => (
                <div key={sample.id} className="operator-sample">
                  <span>
                    {sample.route} <span className="dim">{formatDayAndTime(sample.at)}</span>
                  </span>
                  {sample.hasRun && (
                    <Button size="sm" onClick={() => onDownload(sample.id)}>
                      {t('operator.download')}
                    </Button>
                  )}
                </div>
              ))}
            </Panel>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Days = ({ days }: Pick<OperatorOverview, 'days'>) => (
  <section className="stack" aria-label={t('operator.days')}>
    <h2>{t('operator.days')}</h2>
    <p className="dim">{t('operator.daysLead')}</p>
    <table className="operator-table">
      <thead>
        <tr>
          <th scope="col">{t('operator.day')}</th>
          {(['accounts', 'guests', 'created', 'removed'] as const).map((figure) => (
            <th key={figure} scope="col" className="num">
              {t(`operator.${figure}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, accounts, guests, created, removed }) => (
          <tr key={day}>
            <th scope="row">{formatUtcDay(day)}</th>
            <td className="num">{formatNumber(accounts)}</td>
            <td className="num">{formatNumber(guests)}</td>
            <td className="num">{formatNumber(created)}</td>
            <td className="num">{formatNumber(removed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Table = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="stack" aria-label={title}>
    <h2>{title}</h2>
    <table className="operator-table">
      <tbody>{children}</tbody>
    </table>
  </section>
)
const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <tr>
    <th scope="row">{name}</th>
    <td className="num">{children}</td>
  </tr>
)
