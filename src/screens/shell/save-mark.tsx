import type { IconName } from '../../looks/icon-names.ts'
import { saveMarkTexts } from '../../messages/save-mark.ts'
import type { SaveStanding } from '../../state/save-standing.ts'
import { Icon } from '../../ui/icon.tsx'
import './save-mark.css'

const icons: Readonly<Record<SaveStanding, IconName>> = {
  saved: 'check',
  saving: 'refresh',
  unsaved: 'hourglass',
  offline: 'warn',
  'no-slot': 'minus',
}

/** Whether what the player has is stored. Read like the figures, not announced: it changes with every click. */
export const SaveMark = ({ standing }: { standing: SaveStanding }) => (
  <p className="save-mark" data-save={standing}>
    <Icon name={icons[standing]} />
    {saveMarkTexts[standing]}
  </p>
)
