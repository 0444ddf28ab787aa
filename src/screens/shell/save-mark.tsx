import type { IconName } from '../../looks/icon-names.ts'
import { saveStatusText } from '../../messages/save-status.ts'
import type { SaveStatus } from '../../state/saving/save-status.ts'
import { Icon } from '../../ui/icon.tsx'
import './save-mark.css'

const icons: Readonly<Record<SaveStatus, IconName>> = {
  saved: 'check',
  saving: 'refresh',
  unsaved: 'hourglass',
  offline: 'warn',
  'no-slot': 'minus',
}

/** Whether what the player has is stored. Read like the figures, not announced: it changes with every click. */
export const SaveMark = ({ saveStatus }: { saveStatus: SaveStatus }) => (
  <p className="save-mark" data-save={saveStatus}>
    <Icon name={icons[saveStatus]} />
    {saveStatusText[saveStatus]}
  </p>
)
