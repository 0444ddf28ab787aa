import type { IconName } from '../../looks/icon-names.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { PHONE_MEDIA, useMedia } from '../../ui/use-media.ts'
import type { PickCount } from './character-text.ts'

interface HistoryButtonProps {
  readonly label: string
  readonly icon: IconName
  readonly picks: readonly PickCount[]
  /** Text if there are no picks. */
  readonly none: string
}

/** Shows the picks so far with their counts in a tooltip (CHAR-03, CHAR-04). */
export function HistoryButton({ label, icon, picks, none }: HistoryButtonProps) {
  const phone = useMedia(PHONE_MEDIA)
  return (
    <Tooltip panel onPress side={phone ? 'bottom' : 'right'} text={picks.length === 0 ? none : <History label={label} picks={picks} />}>
      <Button>
        <Icon name={icon} />
        {label}
      </Button>
    </Tooltip>
  )
}

const History = ({ label, picks }: Pick<HistoryButtonProps, 'label' | 'picks'>) => (
  <div className="history scrolls">
    <b>{label}</b>
    <ul>
      {picks.map(({ id, name, times, description }) => (
        <li key={id}>
          <span>{name}</span>
          <span className="num">{times}</span>
          <span>{description}</span>
        </li>
      ))}
    </ul>
  </div>
)
