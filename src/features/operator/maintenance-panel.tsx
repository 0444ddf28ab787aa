import { useState } from 'react'
import type { OperatorOverview } from '../../../machines/operator-port.ts'
import { t } from '../../language/t.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { ChangeDialog } from './change-dialog.tsx'

export interface MaintenancePanelProps extends Pick<OperatorOverview, 'maintenance'> {
  /** `null` minutes end the maintenance. Resolves with the reason if the server refused, else with `null`. */
  readonly onMaintenance: (minutes: number | null, message: string) => Promise<string | null>
}

/** Minutes until the start that an operator can choose. */
const START_MINUTES = [0, 5, 10, 15, 30, 60] as const

/** Announces and ends maintenance (decision 0055). */
export function MaintenancePanel({ maintenance, onMaintenance }: MaintenancePanelProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className="stack" aria-label={t('operator.maintenance.title')}>
      <h2>{t('operator.maintenance.title')}</h2>
      <div className="operator-sample">
        <div className="operator-text">
          {maintenance === null
            ? t('operator.maintenance.none')
            : t(maintenance.isUnderWay ? 'operator.maintenance.since' : 'operator.maintenance.starts', {
                at: formatDayAndTime(maintenance.startsAt),
              })}
          {maintenance?.message && (
            <>
              <br />
              <q>{maintenance.message}</q>
            </>
          )}
        </div>
        <Button size="sm" onClick={() => setIsAsking(true)}>
          {maintenance === null ? t('operator.maintenance.announce') : t('operator.maintenance.end')}
        </Button>
      </div>
      {isAsking && <MaintenanceDialog ends={maintenance !== null} onMaintenance={onMaintenance} onClose={() => setIsAsking(false)} />}
    </section>
  )
}

interface MaintenanceDialogProps extends Pick<MaintenancePanelProps, 'onMaintenance'> {
  /** True if the dialog ends a maintenance instead of announcing one. */
  readonly ends: boolean
  readonly onClose: () => void
}

function MaintenanceDialog({ ends, onMaintenance, onClose }: MaintenanceDialogProps) {
  const [minutes, setMinutes] = useState('10')
  return (
    <ChangeDialog
      title={ends ? t('operator.maintenance.endTitle') : t('operator.maintenance.announceTitle')}
      confirmLabel={ends ? t('operator.maintenance.end') : t('operator.maintenance.announce')}
      effect={ends ? t('operator.maintenance.endEffect') : t('operator.maintenance.effect')}
      closes={!ends}
      onConfirm={(message) => onMaintenance(ends ? null : Number(minutes), message)}
      onClose={onClose}
    >
      {!ends && (
        <Select
          label={t('operator.maintenance.when')}
          value={minutes}
          onChange={setMinutes}
          options={START_MINUTES.map((n) => ({
            value: String(n),
            label: n === 0 ? t('operator.maintenance.now') : t('operator.maintenance.inMinutes', { n }),
          }))}
        />
      )}
    </ChangeDialog>
  )
}
