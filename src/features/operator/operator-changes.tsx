import type { OperatorOverview } from '../../../machines/operator-port.ts'
import { t } from '../../language/t.ts'
import { formatDayAndTime } from '../../messages/dates.ts'

/** The log of what operators switched. */
export const OperatorChanges = ({ changes }: Pick<OperatorOverview, 'changes'>) => (
  <details>
    <summary>{t('operator.flags.changes')}</summary>
    {changes.length === 0 && <p className="dim">{t('operator.flags.noChanges')}</p>}
    <ul className="operator-rows">
      {changes.map(({ id, at, by, what, now, message }) => (
        <li key={id} className="operator-text">
          <span className="dim">{formatDayAndTime(at)}</span> {by ?? t('operator.flags.deleted')}: {t(`operator.flags.names.${what}`)}{' '}
          {changeText(now)} {message !== '' && <q>{message}</q>}
        </li>
      ))}
    </ul>
  </details>
)

function changeText(now: boolean | string | null): string {
  if (typeof now === 'string') return t('operator.flags.start', { at: formatDayAndTime(now) })
  return now ? t('operator.flags.switchedOn') : t('operator.flags.switchedOff')
}
