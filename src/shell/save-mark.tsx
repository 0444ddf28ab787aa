import { useEffect, useState } from 'react'
import type { IconName } from '../looks/icon-names.ts'
import type { SaveStatus } from '../state/saving/save-status.ts'
import { Icon } from '../ui/icon.tsx'
import { LiveRegion } from '../ui/live-region.tsx'
import './save-mark.css'
import { t } from '../language/t.ts'

const icons: Readonly<Record<SaveStatus, IconName>> = {
  saved: 'check',
  saving: 'refresh',
  unsaved: 'hourglass',
  offline: 'warn',
  'no-slot': 'minus',
}

export const SaveMark = ({ saveStatus }: { saveStatus: SaveStatus }) => (
  <>
    <p className="save-mark" data-save={saveStatus}>
      <Icon name={icons[saveStatus]} />
      {t(`save-status.${saveStatus}`)}
    </p>
    <LiveRegion text={useAnnouncement(saveStatus)} />
  </>
)

const isProblem = (status: SaveStatus): boolean => status === 'unsaved' || status === 'offline'

/** Screen reader announcement: saving has a problem, and once that it is solved. Successful saves are silent. */
function useAnnouncement(status: SaveStatus): string {
  const [known, setKnown] = useState<SaveStatus>(isProblem(status) ? status : 'saved')
  const [said, setSaid] = useState('')
  const isNews = status !== known && (isProblem(status) || status === 'saved')
  useEffect(() => {
    if (!isNews) return
    setKnown(status)
    setSaid(t(`save-status.${status}`))
  }, [isNews, status])
  return said
}
