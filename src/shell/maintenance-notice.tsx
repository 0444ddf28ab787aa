import { useEffect, useState } from 'react'
import type { ServerTime } from '../../machines/ports.ts'
import type { Maintenance } from '../../machines/service-port.ts'
import { maintenanceText } from '../messages/maintenance.ts'
import { type ServiceStatusStore, useMaintenance } from '../state/service-status.ts'
import { Notice } from '../ui/notice.tsx'

interface MaintenanceNoticeProps {
  readonly maintenance: Maintenance
  /** At most 0 once it has begun. */
  readonly secondsLeft: number
}

/** When maintenance starts, or that the game is closed, and the operator's message as plain text. */
export const MaintenanceNotice = ({ maintenance: { message }, secondsLeft }: MaintenanceNoticeProps) => (
  <Notice icon="hourglass">
    {maintenanceText(secondsLeft)}
    {message !== '' && (
      <>
        {' '}
        <q>{message}</q>
      </>
    )}
  </Notice>
)

interface MaintenanceBannerProps {
  readonly service: ServiceStatusStore
  readonly time: Pick<ServerTime, 'now'>
}

/** The notice while maintenance is announced or under way, with the remaining time. */
export function MaintenanceBanner({ service, time }: MaintenanceBannerProps) {
  const maintenance = useMaintenance(service)
  const startsAt = maintenance?.startsAt
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (startsAt === undefined) return
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((Date.parse(startsAt) - time.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [startsAt, time])
  return maintenance && <MaintenanceNotice maintenance={maintenance} secondsLeft={maintenance.isUnderWay ? 0 : secondsLeft} />
}
