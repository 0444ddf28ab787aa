import { t } from '../language/t.ts'
import { formatDuration } from './format.ts'

export const maintenanceText = (secondsLeft: number): string =>
  secondsLeft > 0 ? t('service.maintenance.soon', { time: formatDuration(secondsLeft) }) : t('service.maintenance.underWay')
