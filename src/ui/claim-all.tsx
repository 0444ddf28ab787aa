import { t } from '../language/t.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface ClaimAllProps {
  /** Rewards of tasks, achievements and the collection book that can be claimed. */
  count: number
  onClaim: () => void
}

/** Claims all rewards at once. Renders nothing if fewer than two can be claimed, because each reward also has a button. */
export const ClaimAll = ({ count, onClaim }: ClaimAllProps) =>
  count < 2 ? null : (
    <Button variant="primary" size="sm" onClick={onClaim}>
      <Icon name="chest" />
      {t('tasks.claimAll', { count })}
    </Button>
  )
