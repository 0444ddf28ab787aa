import type { Metric } from '../_shared/exposition.ts'
import type { HostFigures } from '../_shared/host-figures.ts'

/** The answer of the database function `metrics`. */
export interface DatabaseFigures {
  readonly databaseBytes: number
  readonly verdictsWaiting: number
  readonly oldestWaitSeconds: number
  readonly verdicts: Readonly<Record<string, number>>
  readonly errors: Readonly<Record<string, number>>
  readonly accounts: number
  readonly guests: number
  readonly flags: Readonly<Record<string, boolean>>
  readonly maintenance: boolean
}

const gauge = (name: string, help: string, value: number): Metric => ({ name, help, type: 'gauge', samples: [{ value }] })
const byLabel = (label: string, values: Readonly<Record<string, number>>) =>
  Object.entries(values).map(([text, value]) => ({ labels: { [label]: text }, value }))

/** All metrics of a server. `host` is `null` on a hosted project. */
export function metricsOf(of: DatabaseFigures, host: HostFigures | null): readonly Metric[] {
  const flags = Object.fromEntries(Object.entries(of.flags).map(([flag, isOn]) => [flag, Number(isOn)]))
  return [
    gauge('nightfence_database_bytes', 'Size of the database.', of.databaseBytes),
    gauge('nightfence_verdicts_waiting', 'Runs that wait for a verdict.', of.verdictsWaiting),
    gauge('nightfence_verdicts_oldest_wait_seconds', 'Longest wait of a run for its verdict.', of.oldestWaitSeconds),
    { name: 'nightfence_verdicts_total', help: 'Verdicts on runs.', type: 'counter', samples: byLabel('verdict', of.verdicts) },
    { name: 'nightfence_errors', help: 'Stored reports of errors in browsers.', type: 'gauge', samples: byLabel('kind', of.errors) },
    {
      name: 'nightfence_sign_ups_day',
      help: 'Accounts and guests created in the last 24 hours.',
      type: 'gauge',
      samples: byLabel('kind', { account: of.accounts, guest: of.guests }),
    },
    { name: 'nightfence_flag', help: 'Feature flags, 1 if on.', type: 'gauge', samples: byLabel('flag', flags) },
    gauge('nightfence_maintenance', 'Maintenance, 1 if under way.', Number(of.maintenance)),
    ...(host === null ? [] : hostMetrics(host)),
  ]
}

function hostMetrics({ requests, sockets, backups }: HostFigures): readonly Metric[] {
  const samples = Object.entries(requests).map(([key, value]) => {
    const [part = '', status = ''] = key.split(' ')
    return { labels: { part, status: `${status}xx` }, value }
  })
  return [
    { name: 'nightfence_requests_total', help: 'Answered requests.', type: 'counter', samples },
    gauge('nightfence_sockets', 'Open WebSockets.', sockets),
    ...(backups === null
      ? []
      : [
          gauge('nightfence_backups', 'Daily backups that are kept.', backups.count),
          gauge('nightfence_backup_newest_bytes', 'Size of the newest daily backup.', backups.newestBytes),
          gauge('nightfence_backup_newest_timestamp_seconds', 'Time of the newest daily backup.', Date.parse(backups.newestAt) / 1_000),
        ]),
  ]
}
