import { t } from '../language/t.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

interface ReportButtonProps {
  /** Name of the player whose text or name is reported. */
  readonly name: string
  readonly onOpen: () => void
}

/** Opens the dialog to report or block a player. */
export const ReportButton = ({ name, onOpen }: ReportButtonProps) => (
  <Button variant="ghost" aria-label={t('report.open', { name })} title={t('report.open', { name })} onClick={onOpen}>
    <Icon name="warn" />
  </Button>
)
